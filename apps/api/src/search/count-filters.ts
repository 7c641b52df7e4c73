import { RATING_FILTERS, ratingAbove } from '@karaz/domain/catalog/rating-filter';
import { type CatalogIndex, type Fit, hasValues, inCategories, isOnSale, passesBase } from './catalog-index.ts';
import type { IndexItem } from './index-row.ts';
import { type FilterCounts, NO_FILTER, type StockFilter } from './search-engine.ts';

type Narrowed = { filter: StockFilter; valueGroups: readonly (readonly number[])[] };
/** One kind of filter: whether a stock passes it, and what is counted of those that fail nothing else. */
type Kind = { passes: (row: IndexItem) => boolean; count: (row: IndexItem) => void };

/** Every kind is counted with the other kinds' filters on and its own off, in one pass over the products. */
export function countFilters(index: CatalogIndex, narrowed: Narrowed, fit: Fit): FilterCounts {
  const { kinds, counts, countOfAll } = createKinds(narrowed);
  const passes = passesPlace(narrowed.filter, fit);
  const visit = (stocks: readonly IndexItem[]) => {
    for (const row of stocks) {
      if (!passes(row)) continue;
      const failed = onlyFailed(kinds, row);
      if (failed === 'several') continue;
      if (failed) failed.count(row);
      else countOfAll(row);
    }
  };
  if (fit.hits) for (const slot of fit.hits.slots) visit(index.inSlot(slot));
  else for (let slot = 0; slot < index.slots(); slot++) visit(index.inSlot(slot));
  return counts();
}

/** What the place and its words show at all. */
function passesPlace({ within, classification, tagIds, stockIds, onlyOrderable }: StockFilter, fit: Fit) {
  const borders = new Set(within);
  const passes = passesBase({ ...NO_FILTER, within, classification, tagIds, stockIds, onlyOrderable });
  const isHit = fit.isByProduct && fit.hits !== undefined;
  return (row: IndexItem) => borders.has(row.branchId) && passes(row) && (isHit || fit.tierOf(row) !== undefined);
}

function onlyFailed(kinds: readonly Kind[], row: IndexItem): Kind | 'several' | null {
  let failed: Kind | null = null;
  for (const kind of kinds) {
    if (kind.passes(row)) continue;
    if (failed) return 'several';
    failed = kind;
  }
  return failed;
}

/** Counts products, not stocks: those of one product come one after the other. */
function createTally<Key>() {
  const counts = new Map<Key, number>();
  const last = new Map<Key, number>();
  const add = (key: Key, { slot }: IndexItem) => {
    if (last.get(key) === slot) return;
    last.set(key, slot);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return { counts, add };
}

const FLAGS = {
  express: (row: IndexItem) => row.expressDelivery,
  onSale: isOnSale,
  subscribable: (row: IndexItem) => row.isSubscribable,
};
type Flag = keyof typeof FLAGS;

function createKinds({ filter, valueGroups }: Narrowed) {
  const [categories, branches, values, ratings] = [tally(), tally(), tally(), tally()];
  const [origins, brands] = [createTally<string>(), createTally<string>()];
  const [flags, total] = [createTally<Flag>(), createTally<'all'>()];
  const groups = valueGroups.map((chosen) => ({ chosen, tally: tally() }));
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  const marks = tally();
  const { categoryIds, branchIds, originCountries, foodMarks, ratingAbove: above } = filter;
  const base = { ...NO_FILTER, within: filter.within };
  const kinds: Kind[] = [
    { passes: inCategories({ ...base, categoryIds }), count: (row) => each(row.categoryIds, categories, row) },
    {
      passes: ({ branchId }) => branchIds.length === 0 || branchIds.includes(branchId),
      count: (row) => branches.add(row.branchId, row),
    },
    { passes: passesBase({ ...base, originCountries }), count: (row) => origins.add(row.originCountry, row) },
    { passes: passesBase({ ...base, brands: filter.brands }), count: (row) => brands.add(row.brand, row) },
    { passes: passesBase({ ...base, ratingAbove: above }), count: (row) => countRating(row, ratings) },
    { passes: passesBase({ ...base, ...pricesOf(filter) }), count: ({ priceMinor }) => widen(price, priceMinor) },
    ...groups.map((group) => ({
      passes: hasValues([group.chosen]),
      count: (row: IndexItem) => each(row.valueIds, group.tally, row),
    })),
    // More of them narrow further: what a choice leaves is counted of what is there.
    { passes: passesBase({ ...base, foodMarks }), count: () => undefined },
    ...flagNames.map((flag) => ({
      passes: (row: IndexItem) => !filter[flag] || FLAGS[flag](row, filter),
      count: () => undefined,
    })),
  ];
  const countOfAll = (row: IndexItem) => {
    total.add('all', row);
    each(row.valueIds, values, row);
    each(row.foodMarks, marks, row);
    for (const flag of flagNames) if (FLAGS[flag](row, filter)) flags.add(flag, row);
    for (const kind of kinds) kind.count(row);
  };
  const counts = (): FilterCounts => ({
    total: total.counts.get('all') ?? 0,
    categories: categories.counts,
    branches: branches.counts,
    values: values.counts,
    valuesOfChosen: groups.map((group) => ({ chosen: group.chosen, counts: group.tally.counts })),
    origins: origins.counts,
    brands: brands.counts,
    foodMarks: marks.counts,
    ratings: ratings.counts,
    priceMinor: price.min <= price.max ? price : null,
    express: flags.counts.get('express') ?? 0,
    onSale: flags.counts.get('onSale') ?? 0,
    subscribable: flags.counts.get('subscribable') ?? 0,
  });
  return { kinds, counts, countOfAll };
}

const tally = createTally<number>;
const flagNames = Object.keys(FLAGS) as Flag[];
const pricesOf = ({ minPriceMinor, maxPriceMinor }: StockFilter) => ({ minPriceMinor, maxPriceMinor });

function each(ids: readonly number[], counted: ReturnType<typeof tally>, row: IndexItem): void {
  for (const id of ids) counted.add(id, row);
}

function countRating(row: IndexItem, ratings: ReturnType<typeof tally>): void {
  for (const name of RATING_FILTERS) {
    const above = ratingAbove(name);
    if (row.averageRating > above) ratings.add(above, row);
  }
}

function widen(range: { min: number; max: number }, price: number): void {
  range.min = Math.min(range.min, price);
  range.max = Math.max(range.max, price);
}
