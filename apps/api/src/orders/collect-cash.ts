import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { needsReason } from '@karaz/domain/orders/cash-rounding';
import { ok } from '@karaz/domain/result';
import type { Database, Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { saveCash } from '../payments/take-cash.ts';
import {
  insertCollection,
  insertPayout,
  isNameShared,
  selectCollection,
  selectPersonName,
  selectTimeZone,
} from './cash-collections.queries.ts';
import { cashTakenMinor, dueAtDoorMinor, takenOfDue } from './cash-taken.ts';
import type { LockedOrder } from './orders.queries.ts';
import { selectReduction } from './picks.queries.ts';

/** What whoever moves the order says about the cash. Each left out: the mover, and what was due. */
export type CashReport = { collector?: string; amountMinor?: number; reason?: string };

export type Collection = {
  collector: string;
  dueMinor: number;
  collectedMinor: number;
  creditedMinor: number;
  laterMinor: number;
  reason: string;
};

/** Who collected how much for an order that is being handed over; another sum than was due needs a reason. */
export async function readCollection(
  tx: Transaction,
  order: LockedOrder,
  report: CashReport,
  moverId: string,
): Promise<Outcome<Collection>> {
  const dueMinor = dueAtDoorMinor(order, await selectReduction(tx, order.id));
  const collectedMinor = report.amountMinor ?? dueMinor;
  const reason = report.reason?.trim() ?? '';
  if (needsReason(collectedMinor - dueMinor, order.currency) && reason === '') {
    return failure('reasonRequired', { fields: { 'cash.reason': { code: 'reasonRequired' } } });
  }
  const collector = await nameOf(tx, report.collector, moverId);
  return ok({ collector, dueMinor, collectedMinor, creditedMinor: 0, laterMinor: 0, reason });
}

/** As their cash is listed. */
const personName = async (db: Database, staffId: number | string): Promise<string> =>
  (await selectPersonName(db, Number(staffId))) || `#${staffId}`;

/** Whether cash under this name is theirs and cannot be a colleague's. */
export async function isOnlyOnesName(db: Database, staffId: number, name: string): Promise<boolean> {
  return (await personName(db, staffId)) === name && !(await isNameShared(db, staffId, name));
}

/** Whoever was named, otherwise who does it. */
export async function nameOf(tx: Transaction, named: string | undefined, staffId: number | string): Promise<string> {
  return named?.trim() || personName(tx, staffId);
}

/** Once for each order: a second delivery of it fails. The caller holds the order's lock. */
export async function saveCollection(
  tx: Transaction,
  order: LockedOrder,
  collection: Collection,
  now: Date,
): Promise<void> {
  const { id, branchId, countryCode, currency, customOrderId: number, language } = order;
  if (collection.dueMinor === 0 && collection.collectedMinor === 0) return;
  const { date: day } = wallTimeAt(now, await selectTimeZone(tx, countryCode));
  await insertCollection(tx, { orderId: id, branchId, currency, day, ...collection, collectedAt: now });
  // Beside a card payment it enters the ledger at once, or a refund of all that was paid would be one of the card's part alone.
  const amountMinor = takenOfDue(collection, currency);
  const cash = { orderId: id, number, language, currency, amountMinor, takenAt: now };
  if (order.isPaid) await saveCash(tx, cash);
}

/** Who collected how much for an order, for staff who look at it. */
export const collectionOf = selectCollection;

/** What was taken for an order that is paid in cash. */
export async function readCashTaken(db: Database, order: LockedOrder): Promise<number> {
  return cashTakenMinor(order, await selectReduction(db, order.id), await selectCollection(db, order.id));
}

/** Who hands cash back. The name left out: who does it in the back office. */
export type PayoutBy = { staffId: number; person?: string | undefined };

/** Belongs to the day on which it is paid out, also where the cash of the order was counted before. */
export async function savePayout(
  tx: Transaction,
  { id, branchId, countryCode, currency }: LockedOrder,
  { by, amountMinor, reason }: { by: PayoutBy; amountMinor: number; reason: string },
  now: Date,
): Promise<void> {
  const { date: day } = wallTimeAt(now, await selectTimeZone(tx, countryCode));
  const person = await nameOf(tx, by.person, by.staffId);
  await insertPayout(tx, { orderId: id, branchId, currency, day, person, amountMinor, reason, paidAt: now });
}
