import type { FactCounts, StockFilter } from './search-engine.ts';

/** One stock as lists see it: what they filter, sort and count by. */
export type ShelfRow = {
  stockId: number;
  productId: number;
  branchId: number;
  isOrderable: boolean;
  priceMinor: number;
  listPriceMinor: number;
  expressDelivery: boolean;
  isSubscribable: boolean;
  classification: string;
  originCountry: string;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  valueIds: readonly number[];
  salesCount: number;
  averageRating: number;
  createdAt: number;
};

/** All that is shown anywhere, by branch: a place is a handful of branches, and nothing else is ever looked at. */
export type Shelf = {
  put: (row: ShelfRow) => void;
  remove: (stockId: number) => void;
  of: (branchId: number) => Iterable<ShelfRow>;
  size: () => number;
};

export function createShelf(rows: Iterable<ShelfRow> = []): Shelf {
  const branches = new Map<number, Map<number, ShelfRow>>();
  const branchOf = new Map<number, number>();
  const remove = (stockId: number) => {
    branches.get(branchOf.get(stockId) ?? 0)?.delete(stockId);
    branchOf.delete(stockId);
  };
  const put = (row: ShelfRow) => {
    if (branchOf.get(row.stockId) !== row.branchId) remove(row.stockId);
    const branch = branches.get(row.branchId) ?? new Map<number, ShelfRow>();
    branches.set(row.branchId, branch.set(row.stockId, row));
    branchOf.set(row.stockId, row.branchId);
  };
  for (const row of rows) put(row);
  return { put, remove, of: (branchId) => branches.get(branchId)?.values() ?? [], size: () => branchOf.size };
}

const meets = (wanted: ReadonlySet<number>, has: readonly number[]) => has.some((id) => wanted.has(id));

/** What every kind of filter but category, branch and attribute leaves. */
export function passesBase(filter: StockFilter): (row: ShelfRow) => boolean {
  const tags = new Set(filter.tagIds);
  const stocks = new Set(filter.stockIds);
  const origins = new Set(filter.originCountries);
  const { minPriceMinor = 0, maxPriceMinor = Number.POSITIVE_INFINITY, ratingAbove = -1 } = filter;
  return (row) =>
    (!filter.onlyOrderable || row.isOrderable) &&
    (filter.classification === undefined || row.classification === filter.classification) &&
    (!filter.subscribable || row.isSubscribable) &&
    (!filter.express || row.expressDelivery) &&
    (!filter.onSale || row.priceMinor < row.listPriceMinor) &&
    row.priceMinor >= minPriceMinor &&
    row.priceMinor <= maxPriceMinor &&
    row.averageRating > ratingAbove &&
    (tags.size === 0 || meets(tags, row.tagIds)) &&
    (stocks.size === 0 || stocks.has(row.stockId)) &&
    (origins.size === 0 || origins.has(row.originCountry));
}

export function inCategories({ categoryIds }: StockFilter): (row: ShelfRow) => boolean {
  const wanted = new Set(categoryIds);
  return (row) => wanted.size === 0 || meets(wanted, row.categoryIds);
}

/** Any value of each attribute, every attribute named. */
export function hasValues(groups: readonly (readonly number[])[]): (row: ShelfRow) => boolean {
  const sets = groups.map((ids) => new Set(ids));
  return (row) => sets.every((wanted) => meets(wanted, row.valueIds));
}

type Tier = (row: ShelfRow) => number | undefined;

/** Every kind is counted with the other kinds' filters on and its own off: choosing an entry then finds that many. */
export function countShelf(shelf: Shelf, filter: StockFilter, tierOf: Tier): FactCounts {
  const passes = passesBase(filter);
  const isInCategory = inCategories(filter);
  const chosenBranches = new Set(filter.branchIds);
  const categories = new Map<number, Set<number>>();
  const branches = new Map<number, Set<number>>();
  const values = new Map<number, Set<number>>();
  const all = new Set<number>();
  for (const branchId of filter.within) {
    const isInBranch = chosenBranches.size === 0 || chosenBranches.has(branchId);
    for (const row of shelf.of(branchId)) {
      if (!passes(row) || tierOf(row) === undefined) continue;
      if (isInBranch) for (const id of row.categoryIds) note(categories, id, row.productId);
      if (!isInCategory(row)) continue;
      note(branches, branchId, row.productId);
      if (!isInBranch) continue;
      all.add(row.productId);
      for (const id of row.valueIds) note(values, id, row.productId);
    }
  }
  return { categories: sizes(categories), branches: sizes(branches), values: sizes(values), total: all.size };
}

function note(sets: Map<number, Set<number>>, id: number, productId: number): void {
  const set = sets.get(id);
  if (set) set.add(productId);
  else sets.set(id, new Set([productId]));
}

const sizes = (sets: Map<number, Set<number>>) => new Map(Array.from(sets, ([id, set]) => [id, set.size]));
