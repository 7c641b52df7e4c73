import { createMemo } from '../catalog/memo.ts';
import { isBetter } from './list-shelf.ts';
import type { LiveShelf } from './live-shelf.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfItem, ShelfRow } from './shelf-row.ts';

/** The rows of the home page. */
type Rail = 'offers' | 'popular' | 'express' | 'livestock';

const bySales = (a: ShelfRow, b: ShelfRow) => b.salesCount - a.salesCount;
const share = (row: ShelfRow) => row.priceMinor / row.listPriceMinor;

/** What belongs there, and what comes first. */
const KINDS: Record<Rail, { holds: (row: ShelfRow) => boolean; before: (a: ShelfRow, b: ShelfRow) => number }> = {
  offers: {
    holds: (row) => row.priceMinor < row.listPriceMinor && row.classification !== 'livestock',
    before: (a, b) => share(a) - share(b) || bySales(a, b),
  },
  popular: { holds: (row) => row.classification === 'grocery', before: bySales },
  express: { holds: (row) => row.expressDelivery && row.classification === 'grocery', before: bySales },
  livestock: { holds: (row) => row.classification === 'livestock', before: bySales },
};

/** The ids of the first few. Each product stands there once, by its cheapest stock that can be ordered. */
function pickRail(shelf: Shelf, within: readonly number[], rail: Rail, length: number): number[] {
  const { holds, before } = KINDS[rail];
  const best = new Map<number, ShelfItem>();
  for (const branchId of within) {
    for (const row of shelf.of(branchId)) {
      if (!row.isOrderable || !holds(row)) continue;
      const known = best.get(row.slot);
      if (!known || isBetter(row, known)) best.set(row.slot, row);
    }
  }
  return [...best.values()]
    .sort((a, b) => before(a, b) || a.stockId - b.stockId)
    .slice(0, length)
    .map(({ stockId }) => stockId);
}

const MOST_PLACES = 1_000;

/** Remembered until one of the rows changes: the home page is drawn anew with every sale, its rails stay the same. */
export function createRails(liveShelf: LiveShelf, length: number) {
  const known = createMemo<Record<Rail, number[]>>(MOST_PLACES);
  return async (within: readonly number[]): Promise<Record<Rail, number[]>> => {
    const shelf = await liveShelf();
    const pick = (rail: Rail) => pickRail(shelf, within, rail, length);
    return known(String(within), shelf.version(), async () => ({
      offers: pick('offers'),
      popular: pick('popular'),
      express: pick('express'),
      livestock: pick('livestock'),
    }));
  };
}
