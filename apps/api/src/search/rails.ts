import { createMemo } from '../catalog/memo.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { IndexItem, IndexRow } from './index-row.ts';
import { createIndexViews, type IndexView } from './index-view.ts';
import { firstOf } from './list-rows.ts';
import { listView } from './list-view.ts';
import type { LiveCatalogIndex } from './live-catalog-index.ts';

/** The rows of the home page. */
type Rail = 'offers' | 'popular' | 'express' | 'livestock';

const share = (row: IndexRow) => row.priceMinor / row.listPriceMinor;

/** What belongs there, unless it is out of season. */
const HOLDS: Record<Rail, (row: IndexRow) => boolean> = {
  offers: (row) => row.priceMinor < row.listPriceMinor && row.classification !== 'livestock',
  popular: (row) => row.classification === 'grocery',
  express: (row) => row.expressDelivery && row.classification === 'grocery',
  livestock: (row) => row.classification === 'livestock',
};

/** The best reductions first; of equal ones what sells best. */
const byReduction = (a: IndexRow, b: IndexRow) =>
  share(a) - share(b) || b.salesCount - a.salesCount || a.stockId - b.stockId;

const MAX_PLACES = 1_000;
/** Of so many places, the rows that belong on the home page are followed from sale to sale. */
const MAX_VIEWS = 40;

/**
 * The ids of the first few. Each product stands there once, by its cheapest stock that can be ordered. Cached until one
 * of the rows changes: the home page is rendered again with every sale, its rails stay the same.
 */
export function createRails(liveIndex: LiveCatalogIndex, length: number) {
  const cache = createMemo<Record<Rail, number[]>>(MAX_PLACES);
  const viewOf = createIndexViews(MAX_VIEWS);
  return async (within: readonly number[]): Promise<Record<Rail, number[]>> => {
    const index = await liveIndex();
    const view = (rail: Rail) =>
      viewOf(index, `${rail} ${within}`, () => ({
        branchIds: within,
        passes: (row) => row.isOrderable && !row.isOutOfSeason && HOLDS[rail](row),
      }));
    // All of them can be ordered: then this is what sells best.
    const bestSelling = (rail: Rail) => listView(index, view(rail), { sort: 'relevance', page: 1, limit: length }).ids;
    return cache(String(within), index.version(), async () => ({
      offers: firstOf(rowsOf(index, view('offers')), length, byReduction).map(({ stockId }) => stockId),
      popular: bestSelling('popular'),
      express: bestSelling('express'),
      livestock: bestSelling('livestock'),
    }));
  };
}

function rowsOf(index: CatalogIndex, { best, listed, length }: IndexView): IndexItem[] {
  const rows: IndexItem[] = [];
  for (const slot of listed.subarray(0, length)) {
    const number = best[slot] ?? -1;
    const row = number < 0 ? undefined : index.row(number);
    if (row) rows.push(row);
  }
  return rows;
}
