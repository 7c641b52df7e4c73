import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { ok } from '@karaz/domain/result';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { cashBackMinor, changeCash } from '../payments/change-cash.ts';
import { saveCash } from '../payments/take-cash.ts';
import { selectTimeZone } from './cash-collections.queries.ts';
import { isPaidInCash, paidSince, shortOfDue, takenOfDue } from './cash-taken.ts';
import { nameOf } from './collect-cash.ts';
import {
  deleteLaterPayment,
  insertLaterPayment,
  lockCollection,
  lockLaterPayment,
  selectLaterPayments,
} from './later-cash.queries.ts';
import { updateOrder } from './order-moves.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';

/** What came of an order's cash after its delivery, for staff who look at it. */
export const laterPaymentsOf = selectLaterPayments;

type LaterCash = { amountMinor: number; shownDueMinor: number; collector?: string | undefined; note: string };
type Recorded = { collector: string; stillDueMinor: number };

/** Cash that came after the delivery: never more than is still due, and nothing where that is not what was shown. */
export async function recordLaterCash(
  tx: Transaction,
  orderId: string,
  { amountMinor, shownDueMinor, note, ...of }: LaterCash,
  { staffId, now }: { staffId: number; now: Date },
): Promise<Outcome<Recorded>> {
  const order = await lockOrder(tx, orderId);
  const before = await lockCollection(tx, orderId);
  if (!order || !before) return failure('conflict');
  const { branchId, currency, countryCode } = order;
  const dueMinor = shortOfDue(before, currency);
  if (dueMinor !== shownDueMinor || dueMinor === 0) return failure('conflict');
  if (amountMinor > dueMinor) return failure('validationFailed', { fields: { amount: { code: 'too_big' } } });
  const { date: day } = wallTimeAt(now, await selectTimeZone(tx, countryCode));
  const collector = await nameOf(tx, of.collector, staffId);
  await insertLaterPayment(tx, {
    ...{ orderId, branchId, day, collector, currency, amountMinor, note },
    ...{ recordedBy: staffId, paidAt: now },
  });
  const after = { ...before, laterMinor: before.laterMinor + amountMinor };
  await saveTaken(tx, order, takenOfDue(after, currency), now);
  const stillDueMinor = shortOfDue(after, currency);
  // Paid is an order with the last of its money.
  const isLast = order.paymentMethod === 'cash_on_delivery' && stillDueMinor === 0;
  const paidAt = isLast || !order.isPaid ? { isPaid: true, paidAt: now } : {};
  await updateOrder(tx, orderId, { ...paidAt, updatedAt: now });
  return ok({ collector, stillDueMinor });
}

/** Cash is handed back only when nothing is due any more: what leaves something due again contradicts that. */
export async function isShortAfterHandedBack(
  tx: Transaction,
  { id, currency }: LockedOrder,
  after: NonNullable<Awaited<ReturnType<typeof lockCollection>>>,
): Promise<boolean> {
  const handedBackMinor = (await cashBackMinor(tx, id)) - after.creditedMinor;
  return handedBackMinor > 0 && shortOfDue(after, currency) > 0;
}

type Undone = { collector: string; amountMinor: number };

/** Until it is counted, and as long as no cash was handed back: by then all that was due had been collected. */
export async function undoLaterCash(
  tx: Transaction,
  orderId: string,
  paymentId: number,
  now: Date,
): Promise<Outcome<Undone>> {
  const order = await lockOrder(tx, orderId);
  const before = await lockCollection(tx, orderId);
  const payment = await lockLaterPayment(tx, orderId, paymentId);
  if (!order || !before || !payment) return failure('notFound');
  const { collector, amountMinor, closingId } = payment;
  const after = { ...before, laterMinor: before.laterMinor - amountMinor };
  if (closingId !== null) return failure('notUndoable');
  if (await isShortAfterHandedBack(tx, order, after)) return failure('cashHandedBack');
  await deleteLaterPayment(tx, payment);
  await saveTaken(tx, order, takenOfDue(after, order.currency), now);
  const paidAt = isPaidInCash(order) && order.deliveredAt ? paidSince(order, after, order.deliveredAt) : {};
  await updateOrder(tx, orderId, { ...paidAt, updatedAt: now });
  return ok({ collector, amountMinor });
}

/** As with what is collected at the door: beside a card payment it enters the ledger at once. */
export async function saveTaken(tx: Transaction, order: LockedOrder, amountMinor: number, now: Date): Promise<void> {
  const { id: orderId, customOrderId: number, language, currency } = order;
  if ((await changeCash(tx, orderId, amountMinor)) || order.paymentMethod === 'cash_on_delivery') return;
  await saveCash(tx, { orderId, number, language, currency, amountMinor, takenAt: now });
}
