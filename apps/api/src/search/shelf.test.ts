import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listShelf } from './list-shelf.ts';
import { NO_FILTER } from './search-engine.ts';
import { countShelf, createShelf, type ShelfRow } from './shelf.ts';

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
    (row, index): ShelfRow => ({
      ...row,
      stockId: index + 1,
      listPriceMinor: row.priceMinor,
      expressDelivery: false,
      isSubscribable: false,
      classification: 'grocery',
      originCountry: 'KW',
      categoryIds: [1 + (row.productId % 3), 7],
      tagIds: [],
      averageRating: 0,
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
      const shelf = createShelf(all);
      const filter = { ...NO_FILTER, ...narrow };
      const total = (change: object) => listShelf(shelf, { ...list, filter: { ...filter, ...change }, limit: 1 }).total;
      const facts = countShelf(shelf, filter, { tierOf: () => 0 });
      expect(facts.total).toBe(total({}));
      for (const [id, count] of facts.categories) expect(count).toBe(total({ categoryIds: [id] }));
      for (const [id, count] of facts.branches) expect(count).toBe(total({ branchIds: [id] }));
      for (const [id, count] of facts.values) {
        expect(count).toBe(listShelf(shelf, { ...list, filter, valueGroups: [[id]], limit: 1 }).total);
      }
    }),
  );
});

test('pages put together are the whole list in order, each product by its cheapest stock that can be ordered', () => {
  fc.assert(
    fc.property(rows, filters, fc.integer({ min: 1, max: 7 }), (all, narrow, limit) => {
      const shelf = createShelf(all);
      const filter = { ...NO_FILTER, ...narrow };
      const { ids: whole, total } = listShelf(shelf, { ...list, filter, limit: 1000 });
      const paged: number[] = [];
      for (let page = 1; paged.length < total; page++)
        paged.push(...listShelf(shelf, { ...list, filter, page, limit }).ids);
      expect(paged).toEqual(whole);
      const shown = whole.flatMap((id) => all.find(({ stockId }) => stockId === id) ?? []);
      const orderOf = (row: ShelfRow) => -row.salesCount * 1000 + row.stockId;
      expect(shown.map(orderOf)).toEqual(shown.map(orderOf).toSorted((a, b) => a - b));
      for (const row of shown) {
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
  const shelf = createShelf([row]);
  shelf.put({ ...row, branchId: 9 });
  expect([...shelf.of(row.branchId)]).toEqual([]);
  expect([...shelf.of(9)]).toHaveLength(1);
  shelf.remove(row.stockId);
  expect([...shelf.of(9)]).toEqual([]);
});

test('the few products that fit are found and counted as if every row had been looked at', () => {
  const tiers = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(rows, filters, tiers, fc.array(fc.nat(59)), (all, narrow, given, sold) => {
      const shelf = createShelf(all);
      // What changes on the way is found where it is now.
      for (const index of sold) {
        const row = all[index];
        if (row) shelf.put({ ...row, branchId: 1 + (row.branchId % 4) });
        if (row && index % 3 === 0) shelf.remove(row.stockId);
      }
      const products = new Map(Object.entries(given).map(([id, tier]) => [Number(id), tier]));
      const tierOf = (row: ShelfRow) => products.get(row.productId);
      const filter = { ...NO_FILTER, ...narrow };
      for (const groupByProduct of [true, false]) {
        const of = (fit: Parameters<typeof countShelf>[2]) =>
          listShelf(shelf, { ...list, sort: 'relevance', groupByProduct, filter, fit, limit: 1000 });
        expect(of({ tierOf, products })).toEqual(of({ tierOf }));
      }
      const counted = (fit: Parameters<typeof countShelf>[2]) => {
        const { categories, branches, values, total } = countShelf(shelf, filter, fit);
        return { total, kinds: [categories, branches, values].map((counts) => [...counts].sort()) };
      };
      expect(counted({ tierOf, products })).toEqual(counted({ tierOf }));
    }),
  );
});
