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

/** A row in its place: `slot` numbers the products from 0, so that "seen before" is a look into an array. */
export type ShelfItem = ShelfRow & { readonly slot: number };

/** All that is shown anywhere, by branch: a place is a handful of branches, and nothing else is ever looked at. */
export type Shelf = {
  put: (row: ShelfRow) => void;
  remove: (stockId: number) => void;
  of: (branchId: number) => Iterable<ShelfItem>;
  /** One more than the highest slot. */
  slots: () => number;
  /** Another number after every change, and never the same for two shelves. */
  version: () => number;
};

let changes = 0;

export function createShelf(rows: Iterable<ShelfRow> = []): Shelf {
  const branches = new Map<number, Map<number, ShelfItem>>();
  const branchOf = new Map<number, number>();
  const slotOf = new Map<number, number>();
  let version = ++changes;
  const remove = (stockId: number) => {
    version = ++changes;
    branches.get(branchOf.get(stockId) ?? 0)?.delete(stockId);
    branchOf.delete(stockId);
  };
  const put = (row: ShelfRow) => {
    version = ++changes;
    if (branchOf.get(row.stockId) !== row.branchId) remove(row.stockId);
    const slot = slotOf.get(row.productId) ?? slotOf.size;
    slotOf.set(row.productId, slot);
    const branch = branches.get(row.branchId) ?? new Map<number, ShelfItem>();
    branches.set(row.branchId, branch.set(row.stockId, { ...row, slot }));
    branchOf.set(row.stockId, row.branchId);
  };
  for (const row of rows) put(row);
  return {
    put,
    remove,
    of: (branchId) => branches.get(branchId)?.values() ?? [],
    slots: () => slotOf.size,
    version: () => version,
  };
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
  if (categoryIds.length === 0) return () => true;
  const wanted = new Set(categoryIds);
  return (row) => meets(wanted, row.categoryIds);
}

/** Any value of each attribute, every attribute named. */
export function hasValues(groups: readonly (readonly number[])[]): (row: ShelfRow) => boolean {
  if (groups.length === 0) return () => true;
  const sets = groups.map((ids) => new Set(ids));
  return (row) => sets.every((wanted) => meets(wanted, row.valueIds));
}

type Tier = (row: ShelfRow) => number | undefined;

/** Every kind is counted with the other kinds' filters on and its own off: choosing an entry then finds that many. */
export function countShelf(shelf: Shelf, filter: StockFilter, tierOf: Tier): FactCounts {
  const passes = passesBase(filter);
  const isInCategory = inCategories(filter);
  const chosenBranches = new Set(filter.branchIds);
  const counts: FactCounts = { categories: new Map(), branches: new Map(), values: new Map(), total: 0 };
  const seen = { categories: stamps(shelf), branch: stamps(shelf), all: stamps(shelf) };
  const values = new Map<number, Set<number>>();
  for (const branchId of filter.within) {
    const isInBranch = chosenBranches.size === 0 || chosenBranches.has(branchId);
    for (const row of shelf.of(branchId)) {
      if (!passes(row) || tierOf(row) === undefined) continue;
      // All stocks of a product are in the same categories.
      if (isInBranch && seen.categories(row.slot)) for (const id of row.categoryIds) add(counts.categories, id);
      if (!isInCategory(row)) continue;
      if (seen.branch(row.slot, branchId)) add(counts.branches, branchId);
      if (!isInBranch) continue;
      if (seen.all(row.slot)) counts.total++;
      for (const id of row.valueIds) values.set(id, (values.get(id) ?? new Set()).add(row.slot));
    }
  }
  for (const [id, slots] of values) counts.values.set(id, slots.size);
  return counts;
}

/** True the first time a slot comes with this mark. */
function stamps(shelf: Shelf): (slot: number, mark?: number) => boolean {
  const marks = new Int32Array(shelf.slots());
  return (slot, mark = 1) => {
    if (marks[slot] === mark) return false;
    marks[slot] = mark;
    return true;
  };
}

const add = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
