import type { SortBy } from '@karaz/domain/catalog/sort-options';
import type { ListRequest } from './search-engine.ts';
import { hasValues, inCategories, passesBase, type Shelf, type ShelfRow } from './shelf.ts';

type Found = { row: ShelfRow; tier: number };

const BEFORE: Record<SortBy | 'relevance', (a: Found, b: Found) => number> = {
  relevance: (a, b) =>
    a.tier - b.tier ||
    Number(b.row.isOrderable) - Number(a.row.isOrderable) ||
    b.row.salesCount - a.row.salesCount ||
    byId(a, b),
  popularity: (a, b) => b.row.salesCount - a.row.salesCount || b.row.averageRating - a.row.averageRating || byId(a, b),
  createdAt_desc: (a, b) => b.row.createdAt - a.row.createdAt || byId(a, b),
  createdAt_asc: (a, b) => a.row.createdAt - b.row.createdAt || byId(a, b),
  price_asc: (a, b) => a.row.priceMinor - b.row.priceMinor || byId(a, b),
  price_desc: (a, b) => b.row.priceMinor - a.row.priceMinor || byId(a, b),
};
const byId = (a: Found, b: Found) => a.row.stockId - b.row.stockId;

/** Of one product the cheapest that can be ordered stands for all. */
const isBetter = (a: ShelfRow, b: ShelfRow) =>
  a.isOrderable !== b.isOrderable
    ? a.isOrderable
    : a.priceMinor !== b.priceMinor
      ? a.priceMinor < b.priceMinor
      : a.stockId < b.stockId;

type Wanted = Pick<ListRequest, 'filter' | 'groupByProduct' | 'page' | 'limit'> & {
  sort: SortBy | 'relevance';
  valueGroups: readonly (readonly number[])[];
  /** How well the text fits; undefined when it does not. */
  tierOf: (row: ShelfRow) => number | undefined;
};

/** The ids of one page and the total. Whatever the page, the place's rows are gone through once. */
export function listShelf(shelf: Shelf, wanted: Wanted): { ids: number[]; total: number } {
  const found = wanted.groupByProduct ? onePerProduct(matching(shelf, wanted)) : [...matching(shelf, wanted)];
  const from = (wanted.page - 1) * wanted.limit;
  if (from >= found.length) return { ids: [], total: found.length };
  const page = found.sort(BEFORE[wanted.sort]).slice(from, from + wanted.limit);
  return { ids: page.map(({ row }) => row.stockId), total: found.length };
}

function* matching(shelf: Shelf, { filter, tierOf, valueGroups }: Wanted): Generator<Found> {
  const tests = [passesBase(filter), inCategories(filter), hasValues(valueGroups)];
  const branches = filter.within.filter((id) => filter.branchIds.length === 0 || filter.branchIds.includes(id));
  for (const branchId of branches) {
    for (const row of shelf.of(branchId)) {
      if (!tests.every((passes) => passes(row))) continue;
      const tier = tierOf(row);
      if (tier !== undefined) yield { row, tier };
    }
  }
}

function onePerProduct(found: Iterable<Found>): Found[] {
  const best = new Map<number, Found>();
  for (const one of found) {
    const known = best.get(one.row.productId);
    if (!known || isBetter(one.row, known.row)) best.set(one.row.productId, one);
  }
  return [...best.values()];
}
