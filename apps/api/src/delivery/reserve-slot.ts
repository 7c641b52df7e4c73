import type { Transaction } from '../db/database.ts';
import { decrementBooking, hasBooking, incrementBooking, openBooking, type SlotRef } from './slots.queries.ts';

export type { SlotRef } from './slots.queries.ts';

/** Inside the order's transaction: false when the last place went to somebody else. */
export async function reserveSlot(tx: Transaction, slotRef: SlotRef, capacity: number | null): Promise<boolean> {
  if (await incrementBooking(tx, slotRef, capacity)) return true;
  if (await hasBooking(tx, slotRef)) return false;
  await openBooking(tx, slotRef);
  return incrementBooking(tx, slotRef, capacity);
}

export async function releaseSlot(tx: Transaction, slotRef: SlotRef): Promise<void> {
  await decrementBooking(tx, slotRef);
}
