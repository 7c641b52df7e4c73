import { MAX_GUEST_HOLDS, MAX_SLOT_HOLD_RENEWALS, SLOT_HOLD_MINUTES } from '@karaz/domain/delivery/limits';
import type { ApiDeps } from '../api-deps.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import {
  countHoldsOfNetwork,
  freeExpiredHolds,
  type HoldOwner,
  type HoldRow,
  hasFreePlace,
  lockSlots,
  renewHold,
  saveHold,
  selectOwnHold,
  selectSlotsWithExpiredHolds,
  waitForOwner,
} from './slot-holds.queries.ts';
import { openBooking, type SlotRef } from './slots.queries.ts';

export type { HoldOwner } from './slot-holds.queries.ts';

export type SlotHold = { id: string; secondsLeft: number; canRenew: boolean };
/** `full`: somebody else was faster. `none`: too many holds of guests from one place; they order without. */
export type HoldOutcome = { kind: 'held'; hold: SlotHold } | { kind: 'full' } | { kind: 'none' };

type HoldRequest = { owner: HoldOwner; slot: SlotRef; capacity: number | null; prolongs: boolean; now: Date };

/** A place in the slot for this cart, for some minutes; the same request again prolongs it, if it says so. */
export function holdSlot(db: Database, request: HoldRequest): Promise<HoldOutcome> {
  return inTransaction(db, async (tx) => {
    const { owner, slot, now } = request;
    await waitForOwner(tx, owner);
    const previous = await selectOwnHold(tx, owner);
    if (!previous && owner.userId === null && (await countHoldsOfNetwork(tx, owner.network, now)) >= MAX_GUEST_HOLDS) {
      return { kind: 'none' };
    }
    await openBooking(tx, slot);
    const slots = previous && !isSameSlot(previous, slot) ? [slot, previous] : [slot];
    await lockSlots(tx, slots);
    for (const each of slots) await freeExpiredHolds(tx, each, now);
    return hold(tx, request);
  });
}

const isSameSlot = (one: SlotRef, other: SlotRef) =>
  one.branchId === other.branchId && one.day === other.day && one.opens === other.opens;

/** Under the locks of the slots, with expired holds gone. */
async function hold(tx: Transaction, { owner, slot, capacity, prolongs, now }: HoldRequest): Promise<HoldOutcome> {
  const expiresAt = new Date(now.getTime() + SLOT_HOLD_MINUTES * 60_000);
  const current = await selectOwnHold(tx, owner);
  if (current && isSameSlot(current, slot)) {
    const renewed = prolongs ? await renewHold(tx, current.id, expiresAt) : null;
    return { kind: 'held', hold: viewOf(renewed ?? current, now) };
  }
  if (!(await hasFreePlace(tx, slot, capacity))) return { kind: 'full' };
  return { kind: 'held', hold: viewOf(await saveHold(tx, owner, { previous: current, slot, now, expiresAt }), now) };
}

const viewOf = ({ id, expiresAt, renewals }: HoldRow, now: Date): SlotHold => ({
  id,
  secondsLeft: Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000)),
  canRenew: renewals < MAX_SLOT_HOLD_RENEWALS,
});

const BATCH = 200;

/** Deletes what has expired. Nobody waits for it: an expired hold takes no place from anybody. */
export async function deleteExpiredHolds({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const slot of await selectSlotsWithExpiredHolds(db, now, BATCH)) {
    await inTransaction(db, async (tx) => {
      await lockSlots(tx, [slot]);
      await freeExpiredHolds(tx, slot, now);
    });
  }
}
