import type { SortBy } from '@karaz/domain/catalog/sort-options';
import { type CatalogIndex, type Fit, hasValues, inCategories, passesBase, rowsThatFit } from './catalog-index.ts';
import type { IndexItem, IndexRow } from './index-row.ts';
import type { ListRequest } from './search-engine.ts';

type Found = { row: IndexItem; tier: number };

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
  unit_price_asc: (a, b) => a.row.unitPriceRank - b.row.unitPriceRank || byId(a, b),
  price_desc: (a, b) => b.row.priceMinor - a.row.priceMinor || byId(a, b),
};
const byId = (a: Found, b: Found) => a.row.stockId - b.row.stockId;

/** Of one product the cheapest that can be ordered stands for all. */
export const isBetter = (a: IndexRow, b: IndexRow) =>
  a.isOrderable !== b.isOrderable
    ? a.isOrderable
    : a.priceMinor !== b.priceMinor
      ? a.priceMinor < b.priceMinor
      : a.stockId < b.stockId;

type RowsRequest = Pick<ListRequest, 'filter' | 'groupByProduct' | 'page' | 'limit'> & {
  sort: SortBy | 'relevance';
  valueGroups: readonly (readonly number[])[];
  fit: Fit;
};

/** The ids of one page and the total. Whatever the page, the place's rows are gone through once. */
export function listRows(index: CatalogIndex, request: RowsRequest): { ids: number[]; total: number } {
  const found = request.groupByProduct ? onePerProduct(index, request) : matching(index, request);
  const from = (request.page - 1) * request.limit;
  if (from >= found.length) return { ids: [], total: found.length };
  const page = firstOf(found, from + request.limit, BEFORE[request.sort]).slice(from);
  return { ids: page.map(({ row }) => row.stockId), total: found.length };
}

function matching(index: CatalogIndex, { filter, fit, valueGroups }: RowsRequest): Found[] {
  const [passes, isInCategory, hasAllValues] = [passesBase(filter), inCategories(filter), hasValues(valueGroups)];
  const found: Found[] = [];
  const { within, branchIds } = filter;
  const request = branchIds.length > 0 ? within.filter((id) => branchIds.includes(id)) : within;
  for (const rows of rowsThatFit(index, request, fit)) {
    for (const row of rows) {
      if (!passes(row) || !isInCategory(row) || !hasAllValues(row)) continue;
      const tier = fit.tierOf(row);
      if (tier !== undefined) found.push({ row, tier });
    }
  }
  return found;
}

function onePerProduct(index: CatalogIndex, request: RowsRequest): Found[] {
  const found = matching(index, request);
  // Of the few that fit a text a map is shorter than a place for every product there is.
  const best = request.fit.hits ? new Map<number, Found>() : new SlotMap(index.slots());
  for (const one of found) {
    const current = best.get(one.row.slot);
    if (!current || isBetter(one.row, current.row)) best.set(one.row.slot, one);
  }
  return [...best.values()];
}

/** A map from slots, quicker than a real one where most of them are used. */
class SlotMap {
  readonly #found: (Found | undefined)[];
  constructor(slots: number) {
    this.#found = new Array<Found | undefined>(slots);
  }
  get(slot: number): Found | undefined {
    return this.#found[slot];
  }
  set(slot: number, one: Found): void {
    this.#found[slot] = one;
  }
  values(): Found[] {
    return this.#found.filter((one) => one !== undefined);
  }
}

/** Up to here it is quicker to look for the first few than to sort everything. */
const FEW = 300;

/** The first `count` in order. */
export function firstOf<T>(found: T[], count: number, before: (a: T, b: T) => number): T[] {
  if (count > FEW || count >= found.length) return found.sort(before).slice(0, count);
  const first: T[] = [];
  for (const one of found) {
    const last = first[count - 1];
    if (last && before(one, last) > 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = first[middle];
      if (other && before(other, one) < 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, one);
    if (first.length > count) first.pop();
  }
  return first;
}
