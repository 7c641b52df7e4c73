import { createCategorySlots } from './category-slots.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import { createColumns, type IndexColumns } from './index-columns.ts';
import type { IndexItem, IndexRow } from './index-row.ts';
import { createProductSlots, type ProductSlots } from './product-slots.ts';
import type { Scores } from './scores.ts';
import type { StockFilter } from './search-engine.ts';

/** All that is shown anywhere, by branch: a place is a handful of branches, and nothing else is ever looked at. */
export type CatalogIndex = {
  put: (row: IndexRow) => void;
  remove: (stockId: number) => void;
  of: (branchId: number) => Iterable<IndexItem>;
  /** All stocks of a product. */
  inSlot: (slot: number) => readonly IndexItem[];
  row: (number: number) => IndexItem | undefined;
  columns: () => IndexColumns;
  /** The slots of all products that are or once were in a category. */
  inCategory: (categoryId: number) => readonly number[];
  slotOf: (productId: number) => number;
  /** One more than the highest slot. */
  slots: () => number;
  /** Another number after every change, and never the same for two sections. */
  version: () => number;
  changes: ChangeLog;
};

const NONE: readonly IndexItem[] = [];
let changes = 0;

export function createCatalogIndex(
  rows: Iterable<IndexRow> = [],
  slots: ProductSlots = createProductSlots(),
): CatalogIndex {
  const branches = new Map<number, Map<number, IndexItem>>();
  const products: (readonly IndexItem[] | undefined)[] = [];
  const items = new Map<number, IndexItem>();
  const numbered: (IndexItem | undefined)[] = [];
  const free: number[] = [];
  const columns = createColumns();
  const categories = createCategorySlots();
  const log = createChangeLog();
  let version = ++changes;
  const remove = (stockId: number) => {
    version = ++changes;
    const item = items.get(stockId);
    if (!item) return;
    items.delete(stockId);
    numbered[item.number] = undefined;
    free.push(item.number);
    branches.get(item.branchId)?.delete(stockId);
    const before = products[item.slot] ?? NONE;
    products[item.slot] = before.filter((one) => one !== item);
    log.add({ slot: item.slot, before });
  };
  const put = (row: IndexRow) => {
    remove(row.stockId);
    const item = { ...row, slot: slots.of(row.productId), number: free.pop() ?? numbered.length };
    items.set(row.stockId, item);
    numbered[item.number] = item;
    columns.set(item.number, item);
    categories.add(item.slot, row.categoryIds);
    const branch = branches.get(row.branchId) ?? new Map<number, IndexItem>();
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

const meets = (allowed: ReadonlySet<number>, has: readonly number[]) => has.some((id) => allowed.has(id));

export const isOnSale = (row: IndexRow, { promoted }: Pick<StockFilter, 'promoted'>): boolean =>
  row.priceMinor < row.listPriceMinor || (promoted?.ids.has(row.productId) ?? false);

/** What every kind of filter but category, branch and attribute leaves. Most filters have few parts: only those are checked. */
export function passesBase(filter: StockFilter): (row: IndexRow) => boolean {
  const tests: ((row: IndexRow) => boolean)[] = [];
  const { classification, minPriceMinor, maxPriceMinor, ratingAbove } = filter;
  const tags = new Set(filter.tagIds);
  const stocks = new Set(filter.stockIds);
  const origins = new Set(filter.originCountries);
  const brands = new Set(filter.brands);
  if (filter.onlyOrderable) tests.push((row) => row.isOrderable);
  if (classification !== undefined) tests.push((row) => row.classification === classification);
  if (filter.subscribable) tests.push((row) => row.isSubscribable);
  if (filter.express) tests.push((row) => row.expressDelivery);
  if (filter.onSale) tests.push((row) => isOnSale(row, filter));
  if (minPriceMinor !== undefined) tests.push((row) => row.priceMinor >= minPriceMinor);
  if (maxPriceMinor !== undefined) tests.push((row) => row.priceMinor <= maxPriceMinor);
  if (ratingAbove !== undefined) tests.push((row) => row.averageRating > ratingAbove);
  if (tags.size > 0) tests.push((row) => meets(tags, row.tagIds));
  if (stocks.size > 0) tests.push((row) => stocks.has(row.stockId));
  if (origins.size > 0) tests.push((row) => origins.has(row.originCountry));
  if (brands.size > 0) tests.push((row) => brands.has(row.brand));
  for (const mark of filter.foodMarks) tests.push((row) => row.foodMarks.includes(mark));
  return (row) => tests.every((test) => test(row));
}

export function inCategories({ categoryIds }: StockFilter): (row: IndexRow) => boolean {
  if (categoryIds.length === 0) return () => true;
  const allowed = new Set(categoryIds);
  return (row) => meets(allowed, row.categoryIds);
}

/** Any value of each attribute, every attribute named. */
export function hasValues(groups: readonly (readonly number[])[]): (row: IndexRow) => boolean {
  if (groups.length === 0) return () => true;
  const sets = groups.map((ids) => new Set(ids));
  return (row) => sets.every((allowed) => meets(allowed, row.valueIds));
}

/** What a text leaves of the rows. */
export type Fit = {
  /** The lower the better, undefined where it does not fit. */
  tierOf: (row: IndexItem) => number | undefined;
  /** All stocks of a product fit equally well. */
  isByProduct?: boolean;
  /** No other products fit; left out: any may. */
  hits?: Scores;
};

/** The rows of these branches that can fit, branch by branch: all of them, or those of the few products that do. */
export function rowsThatFit(index: CatalogIndex, within: readonly number[], { hits }: Fit): Iterable<IndexItem>[] {
  if (!hits) return within.map((branchId) => index.of(branchId));
  const borders = new Set(within);
  const rows: IndexItem[] = [];
  for (const slot of hits.slots) {
    for (const row of index.inSlot(slot)) if (borders.has(row.branchId)) rows.push(row);
  }
  return [rows.sort((a, b) => a.branchId - b.branchId)];
}
