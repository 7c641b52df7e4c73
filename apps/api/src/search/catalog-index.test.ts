import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalogIndex } from './catalog-index.ts';
import { countFacets, createFacetCounter } from './count-facets.ts';
import type { IndexRow } from './index-row.ts';
import { createIndexViews, filterPredicateOf } from './index-view.ts';
import { listRows } from './list-rows.ts';
import { listView } from './list-view.ts';
import { createProductSlots, type ProductSlots } from './product-slots.ts';
import { NO_FILTER } from './search-engine.ts';

const some = fc.integer({ min: 1, max: 5 });
const anyRow = fc.record({
  productId: fc.integer({ min: 1, max: 12 }),
  branchId: fc.integer({ min: 1, max: 4 }),
  isOrderable: fc.boolean(),
  priceMinor: fc.integer({ min: 1, max: 9 }),
  salesCount: fc.integer({ min: 0, max: 4 }),
  valueIds: fc.uniqueArray(some, { maxLength: 2 }),
});
/** The categories are the product's, so all its stocks have the same. */
const rows = fc.array(anyRow, { maxLength: 60 }).map((all) =>
  all.map(
    (row, index): IndexRow => ({
      ...row,
      stockId: index + 1,
      listPriceMinor: row.priceMinor,
      expressDelivery: false,
      isSubscribable: false,
      classification: 'grocery',
      originCountry: 'KW',
      foodMarks: [],
      categoryIds: [1 + (row.productId % 3), 7],
      tagIds: [],
      averageRating: 0,
      isOutOfSeason: false,
      brand: '',
      unitPriceRank: 0,
      createdAt: 0,
    }),
  ),
);
const filters = fc.record({
  within: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  branchIds: fc.uniqueArray(some, { maxLength: 2 }),
  categoryIds: fc.uniqueArray(some, { maxLength: 2 }),
  onlyOrderable: fc.boolean(),
});
const list = { valueGroups: [], fit: { tierOf: () => 0 }, sort: 'popularity', groupByProduct: true, page: 1 } as const;

test('every count is the length of the list it leads to', () => {
  fc.assert(
    fc.property(rows, filters, (all, narrow) => {
      const catalogIndex = createCatalogIndex(all);
      const filter = { ...NO_FILTER, ...narrow };
      const total = (change: object) =>
        listRows(catalogIndex, { ...list, filter: { ...filter, ...change }, limit: 1 }).total;
      const facets = countFacets(catalogIndex, filter, { tierOf: () => 0 });
      expect(facets.total).toBe(total({}));
      for (const [id, count] of facets.categories) expect(count).toBe(total({ categoryIds: [id] }));
      for (const [id, count] of facets.branches) expect(count).toBe(total({ branchIds: [id] }));
      for (const [id, count] of facets.values) {
        expect(count).toBe(listRows(catalogIndex, { ...list, filter, valueGroups: [[id]], limit: 1 }).total);
      }
    }),
  );
});

test('pages put together are the whole list in order, each product by its cheapest stock that can be ordered', () => {
  fc.assert(
    fc.property(rows, filters, fc.integer({ min: 1, max: 7 }), (all, narrow, limit) => {
      const catalogIndex = createCatalogIndex(all);
      const filter = { ...NO_FILTER, ...narrow };
      const { ids: whole, total } = listRows(catalogIndex, { ...list, filter, limit: 1000 });
      const paged: number[] = [];
      for (let page = 1; paged.length < total; page++)
        paged.push(...listRows(catalogIndex, { ...list, filter, page, limit }).ids);
      expect(paged).toEqual(whole);
      const visible = whole.flatMap((id) => all.find(({ stockId }) => stockId === id) ?? []);
      const orderOf = (row: IndexRow) => -row.salesCount * 1000 + row.stockId;
      expect(visible.map(orderOf)).toEqual(visible.map(orderOf).toSorted((a, b) => a - b));
      for (const row of visible) {
        const rivals = all.filter(
          (other) =>
            other.productId === row.productId &&
            filter.within.includes(other.branchId) &&
            (filter.branchIds.length === 0 || filter.branchIds.includes(other.branchId)),
        );
        const cheapest = Math.min(
          ...rivals.filter(({ isOrderable }) => isOrderable === row.isOrderable).map((r) => r.priceMinor),
        );
        expect(row.priceMinor).toBe(cheapest);
        if (!row.isOrderable) expect(rivals.every(({ isOrderable }) => !isOrderable)).toBe(true);
      }
    }),
  );
});

test('a stock that moves or goes leaves nothing behind', () => {
  const [row] =
    fc.sample(
      rows.filter((all) => all.length > 0),
      1,
    )[0] ?? [];
  if (!row) throw new Error('no row');
  const catalogIndex = createCatalogIndex([row]);
  catalogIndex.put({ ...row, branchId: 9 });
  expect([...catalogIndex.of(row.branchId)]).toEqual([]);
  expect([...catalogIndex.of(9)]).toHaveLength(1);
  catalogIndex.remove(row.stockId);
  expect([...catalogIndex.of(9)]).toEqual([]);
});

test('the few products that fit are found and counted as if every row had been looked at', () => {
  const tiers = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(rows, filters, tiers, fc.array(fc.nat(59)), (all, narrow, given, sold) => {
      const slots = createProductSlots();
      const catalogIndex = createCatalogIndex(all, slots);
      // What changes on the way is found where it is now.
      for (const index of sold) {
        const row = all[index];
        if (row) catalogIndex.put({ ...row, branchId: 1 + (row.branchId % 4) });
        if (row && index % 3 === 0) catalogIndex.remove(row.stockId);
      }
      const products = new Map(Object.entries(given).map(([id, tier]) => [Number(id), tier]));
      const tierOf = (row: IndexRow) => products.get(row.productId);
      const hits = hitsOf(products, slots);
      const filter = { ...NO_FILTER, ...narrow };
      for (const groupByProduct of [true, false]) {
        const of = (fit: Parameters<typeof countFacets>[2]) =>
          listRows(catalogIndex, { ...list, sort: 'relevance', groupByProduct, filter, fit, limit: 1000 });
        expect(of({ tierOf, hits })).toEqual(of({ tierOf }));
      }
      const counted = (fit: Parameters<typeof countFacets>[2]) => {
        const { categories, branches, values, total } = countFacets(catalogIndex, filter, fit);
        return { total, kinds: [categories, branches, values].map((counts) => [...counts].sort()) };
      };
      expect(counted({ tierOf, hits })).toEqual(counted({ tierOf }));
    }),
  );
});

const hitsOf = (products: ReadonlyMap<number, number>, slots: ProductSlots) => {
  const sorted = [...products].map(([id, tier]) => [slots.of(id), tier] as const).sort(([a], [b]) => a - b);
  return { slots: Int32Array.from(sorted, ([slot]) => slot), scores: Uint16Array.from(sorted, ([, tier]) => tier) };
};

test('a view and counts that follow the changes show what going through every row finds, in every order', () => {
  const change = fc.record({ index: fc.nat(59), branchId: fc.integer({ min: 1, max: 4 }), isRemoved: fc.boolean() });
  const tiers = fc.option(fc.dictionary(fc.integer({ min: 1, max: 14 }).map(String), fc.integer({ min: 0, max: 3 })));
  const sorts = fc.constantFrom(
    'relevance',
    'popularity',
    'price_asc',
    'price_desc',
    'createdAt_desc',
    'createdAt_asc',
  );
  const size = fc.record({ page: fc.integer({ min: 1, max: 3 }), limit: fc.constantFrom(2, 7, 301) });
  const steps = fc.array(fc.record({ changes: fc.array(change, { maxLength: 8 }), given: tiers, sort: sorts, size }));
  fc.assert(
    fc.property(rows, filters, steps, (all, narrow, turns) => {
      const slots = createProductSlots();
      const catalogIndex = createCatalogIndex(all, slots);
      const [viewOf, countsOf] = [createIndexViews(2), createFacetCounter(2)];
      const filter = { ...NO_FILTER, ...narrow };
      for (const { changes, given, sort, size: pageSize } of turns) {
        for (const { index, branchId, isRemoved } of changes) {
          const row = all[index];
          if (row && isRemoved) catalogIndex.remove(row.stockId);
          // One that was never there before has a slot nobody knows yet.
          else if (row) catalogIndex.put({ ...row, branchId, productId: index % 5 ? row.productId : 20 + index });
        }
        const products = given && new Map(Object.entries(given).map(([id, tier]) => [Number(id), tier]));
        const tierOf = (row: IndexRow) => (products ? products.get(row.productId) : 0);
        const request = { sort, ...pageSize };
        const hits = products ? hitsOf(products, slots) : undefined;
        const found = listView(
          catalogIndex,
          viewOf(catalogIndex, JSON.stringify(filter), () => filterPredicateOf(filter, [])),
          { ...request, hits },
        );
        expect(found).toEqual(listRows(catalogIndex, { ...list, ...request, filter, fit: { tierOf } }));
        const everything = { tierOf: () => 0, isByProduct: true };
        expect(countsOf(catalogIndex, filter, everything)).toEqual(countFacets(catalogIndex, filter, everything));
      }
    }),
  );
});
