import type { Transaction } from '../db/database.ts';
import { givePlaceBack, hasWindow, openWindow, takePlace, type Window } from './slots.queries.ts';

export type { Window } from './slots.queries.ts';

/** Inside the order's transaction: false when the last place went to somebody else. */
export async function bookSlot(tx: Transaction, window: Window, places: number | null): Promise<boolean> {
  if (await takePlace(tx, window, places)) return true;
  if (await hasWindow(tx, window)) return false;
  await openWindow(tx, window);
  return takePlace(tx, window, places);
}

export async function releaseSlot(tx: Transaction, window: Window): Promise<void> {
  await givePlaceBack(tx, window);
}
