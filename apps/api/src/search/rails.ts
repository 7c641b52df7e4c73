import { createMemo } from '../catalog/memo.ts';
import { firstOf } from './list-shelf.ts';
import { listView } from './list-view.ts';
import type { LiveShelf } from './live-shelf.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfItem, ShelfRow } from './shelf-row.ts';
import { createShelfViews, type ShelfView } from './shelf-view.ts';

/** The rows of the home page. */
type Rail = 'offers' | 'popular' | 'express' | 'livestock';

const share = (row: ShelfRow) => row.priceMinor / row.listPriceMinor;

/** What belongs there. */
const HOLDS: Record<Rail, (row: ShelfRow) => boolean> = {
  offers: (row) => row.priceMinor < row.listPriceMinor && row.classification !== 'livestock',
  popular: (row) => row.classification === 'grocery',
  express: (row) => row.expressDelivery && row.classification === 'grocery',
  livestock: (row) => row.classification === 'livestock',
};

/** The best reductions first; of equal ones what sells best. */
const byReduction = (a: ShelfRow, b: ShelfRow) =>
  share(a) - share(b) || b.salesCount - a.salesCount || a.stockId - b.stockId;

const MOST_PLACES = 1_000;
/** Of so many places, the rows that belong on the home page are followed from sale to sale. */
const MOST_VIEWS = 40;

/**
 * The ids of the first few. Each product stands there once, by its cheapest stock that can be ordered. Remembered until one
 * of the rows changes: the home page is drawn anew with every sale, its rails stay the same.
 */
export function createRails(liveShelf: LiveShelf, length: number) {
  const known = createMemo<Record<Rail, number[]>>(MOST_PLACES);
  const viewOf = createShelfViews(MOST_VIEWS);
  return async (within: readonly number[]): Promise<Record<Rail, number[]>> => {
    const shelf = await liveShelf();
    const view = (rail: Rail) =>
      viewOf(shelf, `${rail} ${within}`, () => ({
        branchIds: within,
        passes: (row) => row.isOrderable && HOLDS[rail](row),
      }));
    // All of them can be ordered: then this is what sells best.
    const bestSelling = (rail: Rail) => listView(shelf, view(rail), { sort: 'relevance', page: 1, limit: length }).ids;
    return known(String(within), shelf.version(), async () => ({
      offers: firstOf(rowsOf(shelf, view('offers')), length, byReduction).map(({ stockId }) => stockId),
      popular: bestSelling('popular'),
      express: bestSelling('express'),
      livestock: bestSelling('livestock'),
    }));
  };
}

function rowsOf(shelf: Shelf, { best, listed, length }: ShelfView): ShelfItem[] {
  const rows: ShelfItem[] = [];
  for (const slot of listed.subarray(0, length)) {
    const number = best[slot] ?? -1;
    const row = number < 0 ? undefined : shelf.row(number);
    if (row) rows.push(row);
  }
  return rows;
}
