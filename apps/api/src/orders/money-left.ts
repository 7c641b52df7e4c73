import type { Database } from '../db/database.ts';
import { isAllRefunded, moneyHeld } from '../payments/request-refund.ts';
import { isPaidInCash, shortOfDue } from './cash-taken.ts';
import { collectionOf, readCashTaken } from './collect-cash.ts';
import type { LockedOrder } from './orders.queries.ts';

/** What was paid for an order and has not gone back. */
export async function moneyLeftOf(db: Database, order: LockedOrder): Promise<number> {
  const { id, subscriptionId } = order;
  if (subscriptionId !== null) return (await moneyHeld(db, 'subscription', subscriptionId))?.leftMinor ?? 0;
  const held = await moneyHeld(db, 'order', id);
  if (held) return held.leftMinor;
  // Cash enters the ledger with the first that goes back of it.
  const isTaken = isPaidInCash(order) && !(await isAllRefunded(db, 'order', id));
  return isTaken ? readCashTaken(db, order) : 0;
}

/** Of the cash that was due at the door, what is still due. */
export async function stillDueOf(db: Database, { id, currency }: Pick<LockedOrder, 'id' | 'currency'>) {
  const collection = await collectionOf(db, id);
  return collection ? shortOfDue(collection, currency) : 0;
}

/** `takenOffMinor`: by refunds, of what was not collected. */
export type PaidInPart = { paidMinor: number; takenOffMinor: number; stillDueMinor: number };

/** Of an order of which less was collected at the door than was due; null: of every other. */
export async function paidInPartOf(db: Database, order: LockedOrder): Promise<PaidInPart | null> {
  const collection = order.deliveredAt === null ? undefined : await collectionOf(db, order.id);
  const stillDueMinor = collection ? shortOfDue(collection, order.currency) : 0;
  if (!collection || stillDueMinor === 0) return null;
  return { paidMinor: await moneyLeftOf(db, order), takenOffMinor: collection.creditedMinor, stillDueMinor };
}
