import type { Transaction } from '../db/database.ts';
import { freeExpiredHolds, lockSlots } from './slot-holds.queries.ts';
import { decrementBooking, heldIn, incrementBooking, openBooking, type SlotRef } from './slots.queries.ts';

export type { SlotRef } from './slots.queries.ts';

/** Inside the order's transaction: false when the last place went to somebody else. */
export async function reserveSlot(
  tx: Transaction,
  slotRef: SlotRef,
  { capacity, now }: { capacity: number | null; now: Date },
): Promise<boolean> {
  if (await incrementBooking(tx, slotRef, capacity)) return true;
  const held = await heldIn(tx, slotRef);
  if (held === 0) return false;
  if (held === undefined) await openBooking(tx, slotRef);
  else {
    await lockSlots(tx, [slotRef]);
    await freeExpiredHolds(tx, slotRef, now);
  }
  return incrementBooking(tx, slotRef, capacity);
}

export async function releaseSlot(tx: Transaction, slotRef: SlotRef): Promise<void> {
  await decrementBooking(tx, slotRef);
}

/** From one slot to another. Both are locked before one is left: two who swap do not wait for each other. */
export async function moveSlot(
  tx: Transaction,
  { from, to }: { from: SlotRef; to: SlotRef },
  options: { capacity: number | null; now: Date },
): Promise<boolean> {
  await lockSlots(tx, [from, to]);
  await releaseSlot(tx, from);
  return reserveSlot(tx, to, options);
}
