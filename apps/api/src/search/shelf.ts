import { createCategorySlots } from './category-slots.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import type { Levels } from './levels.ts';
import { createProductSlots, type ProductSlots } from './product-slots.ts';
import type { StockFilter } from './search-engine.ts';
import { createColumns, type ShelfColumns } from './shelf-columns.ts';
import type { ShelfItem, ShelfRow } from './shelf-row.ts';

/** All that is shown anywhere, by branch: a place is a handful of branches, and nothing else is ever looked at. */
export type Shelf = {
  put: (row: ShelfRow) => void;
  remove: (stockId: number) => void;
  of: (branchId: number) => Iterable<ShelfItem>;
  /** All stocks of a product. */
  inSlot: (slot: number) => readonly ShelfItem[];
  row: (number: number) => ShelfItem | undefined;
  columns: () => ShelfColumns;
  /** The slots of all products that are or once were in a category. */
  inCategory: (categoryId: number) => readonly number[];
  slotOf: (productId: number) => number;
  /** One more than the highest slot. */
  slots: () => number;
  /** Another number after every change, and never the same for two shelves. */
  version: () => number;
  changes: ChangeLog;
};

const NONE: readonly ShelfItem[] = [];
let changes = 0;

export function createShelf(rows: Iterable<ShelfRow> = [], slots: ProductSlots = createProductSlots()): Shelf {
  const branches = new Map<number, Map<number, ShelfItem>>();
  const products: (readonly ShelfItem[] | undefined)[] = [];
  const known = new Map<number, ShelfItem>();
  const numbered: (ShelfItem | undefined)[] = [];
  const free: number[] = [];
  const columns = createColumns();
  const categories = createCategorySlots();
  const log = createChangeLog();
  let version = ++changes;
  const remove = (stockId: number) => {
    version = ++changes;
    const item = known.get(stockId);
    if (!item) return;
    known.delete(stockId);
    numbered[item.number] = undefined;
    free.push(item.number);
    branches.get(item.branchId)?.delete(stockId);
    const before = products[item.slot] ?? NONE;
    products[item.slot] = before.filter((one) => one !== item);
    log.add({ slot: item.slot, before });
  };
  const put = (row: ShelfRow) => {
    remove(row.stockId);
    const item = { ...row, slot: slots.of(row.productId), number: free.pop() ?? numbered.length };
    known.set(row.stockId, item);
    numbered[item.number] = item;
    columns.set(item.number, item);
    categories.add(item.slot, row.categoryIds);
    const branch = branches.get(row.branchId) ?? new Map<number, ShelfItem>();
    branches.set(row.branchId, branch.set(row.stockId, item));
    const before = products[item.slot] ?? NONE;
    products[item.slot] = [...before, item];
    log.add({ slot: item.slot, before });
  };
  for (const row of rows) put(row);
  return {
    put,
    remove,
    of: (branchId) => branches.get(branchId)?.values() ?? [],
    inSlot: (slot) => products[slot] ?? NONE,
    row: (number) => numbered[number],
    columns: columns.now,
    inCategory: categories.of,
    slotOf: slots.of,
    slots: slots.count,
    version: () => version,
    changes: log,
  };
}

const meets = (wanted: ReadonlySet<number>, has: readonly number[]) => has.some((id) => wanted.has(id));

/** What every kind of filter but category, branch and attribute leaves. Most filters ask little: only that is looked at. */
export function passesBase(filter: StockFilter): (row: ShelfRow) => boolean {
  const tests: ((row: ShelfRow) => boolean)[] = [];
  const { classification, minPriceMinor, maxPriceMinor, ratingAbove } = filter;
  const tags = new Set(filter.tagIds);
  const stocks = new Set(filter.stockIds);
  const origins = new Set(filter.originCountries);
  if (filter.onlyOrderable) tests.push((row) => row.isOrderable);
  if (classification !== undefined) tests.push((row) => row.classification === classification);
  if (filter.subscribable) tests.push((row) => row.isSubscribable);
  if (filter.express) tests.push((row) => row.expressDelivery);
  if (filter.onSale) tests.push((row) => row.priceMinor < row.listPriceMinor);
  if (minPriceMinor !== undefined) tests.push((row) => row.priceMinor >= minPriceMinor);
  if (maxPriceMinor !== undefined) tests.push((row) => row.priceMinor <= maxPriceMinor);
  if (ratingAbove !== undefined) tests.push((row) => row.averageRating > ratingAbove);
  if (tags.size > 0) tests.push((row) => meets(tags, row.tagIds));
  if (stocks.size > 0) tests.push((row) => stocks.has(row.stockId));
  if (origins.size > 0) tests.push((row) => origins.has(row.originCountry));
  return (row) => tests.every((test) => test(row));
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
  /** The lower the better, undefined where it does not fit. */
  tierOf: (row: ShelfItem) => number | undefined;
  /** All stocks of a product fit equally well. */
  isByProduct?: boolean;
  /** No other products fit; left out: any may. */
  hits?: Levels;
};

/** The rows of these branches that can fit, branch by branch: all of them, or those of the few products that do. */
export function rowsThatFit(shelf: Shelf, within: readonly number[], { hits }: Fit): Iterable<ShelfItem>[] {
  if (!hits) return within.map((branchId) => shelf.of(branchId));
  const borders = new Set(within);
  const rows: ShelfItem[] = [];
  for (const slot of hits.slots) {
    for (const row of shelf.inSlot(slot)) if (borders.has(row.branchId)) rows.push(row);
  }
  return [rows.sort((a, b) => a.branchId - b.branchId)];
}
