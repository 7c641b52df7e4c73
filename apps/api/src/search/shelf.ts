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
  ofProduct: (productId: number) => readonly ShelfItem[];
  /** One more than the highest slot. */
  slots: () => number;
  /** Another number after every change, and never the same for two shelves. */
  version: () => number;
};

const NONE: readonly ShelfItem[] = [];
let changes = 0;

export function createShelf(rows: Iterable<ShelfRow> = []): Shelf {
  const branches = new Map<number, Map<number, ShelfItem>>();
  const products = new Map<number, ShelfItem[]>();
  const known = new Map<number, ShelfItem>();
  const slotOf = new Map<number, number>();
  let version = ++changes;
  const remove = (stockId: number) => {
    version = ++changes;
    const item = known.get(stockId);
    if (!item) return;
    known.delete(stockId);
    branches.get(item.branchId)?.delete(stockId);
    const left = products.get(item.productId)?.filter((one) => one !== item) ?? [];
    if (left.length > 0) products.set(item.productId, left);
    else products.delete(item.productId);
  };
  const put = (row: ShelfRow) => {
    remove(row.stockId);
    const slot = slotOf.get(row.productId) ?? slotOf.size;
    slotOf.set(row.productId, slot);
    const item = { ...row, slot };
    known.set(row.stockId, item);
    const branch = branches.get(row.branchId) ?? new Map<number, ShelfItem>();
    branches.set(row.branchId, branch.set(row.stockId, item));
    products.set(row.productId, [...(products.get(row.productId) ?? []), item]);
  };
  for (const row of rows) put(row);
  return {
    put,
    remove,
    of: (branchId) => branches.get(branchId)?.values() ?? [],
    ofProduct: (productId) => products.get(productId) ?? NONE,
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

/** What a text leaves of the rows. */
export type Fit = {
  tierOf: (row: ShelfRow) => number | undefined;
  /** No other products fit; left out: any may. */
  products?: ReadonlyMap<number, unknown>;
};

/** The rows of these branches that can fit, branch by branch: all of them, or those of the few products that do. */
export function rowsThatFit(shelf: Shelf, within: readonly number[], { products }: Fit): Iterable<ShelfItem>[] {
  if (!products) return within.map((branchId) => shelf.of(branchId));
  const borders = new Set(within);
  const rows: ShelfItem[] = [];
  for (const id of products.keys()) {
    for (const row of shelf.ofProduct(id)) if (borders.has(row.branchId)) rows.push(row);
  }
  return [rows.sort((a, b) => a.branchId - b.branchId)];
}

/** Every kind is counted with the other kinds' filters on and its own off: choosing an entry then finds that many. */
export function countShelf(shelf: Shelf, filter: StockFilter, fit: Fit): FactCounts {
  const passes = passesBase(filter);
  const isInCategory = inCategories(filter);
  const chosenBranches = new Set(filter.branchIds);
  const counts: FactCounts = { categories: new Map(), branches: new Map(), values: new Map(), total: 0 };
  const seen = { categories: stamps(shelf), branch: stamps(shelf), all: stamps(shelf) };
  const values = new Map<number, Set<number>>();
  for (const rows of rowsThatFit(shelf, filter.within, fit)) {
    for (const row of rows) {
      if (!passes(row) || fit.tierOf(row) === undefined) continue;
      const isInBranch = chosenBranches.size === 0 || chosenBranches.has(row.branchId);
      // All stocks of a product are in the same categories.
      if (isInBranch && seen.categories(row.slot)) for (const id of row.categoryIds) add(counts.categories, id);
      if (!isInCategory(row)) continue;
      if (seen.branch(row.slot, row.branchId)) add(counts.branches, row.branchId);
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
