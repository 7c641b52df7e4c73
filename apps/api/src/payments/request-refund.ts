import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { failure, RolledBack } from '../http/failure.ts';
import { isAccountThere } from './accounts.queries.ts';
import { fixCapture } from './fix-capture.ts';
import { selectDeclined, selectHold } from './holds.queries.ts';
import {
  lockPayment,
  type PaymentRow,
  selectAcceptedShort,
  selectAllPaid,
  selectPaid,
  selectPaymentStatuses,
  updatePayment,
} from './payments.queries.ts';
import {
  CHANGE_REFUND,
  cashRefundedMinor,
  changedMinor,
  declinedMinor,
  insertRefund,
  refundedMinor,
  selectRefundedMinor,
  selectRefundedOfGoods,
  selectReleasedOfGoods,
  sentBackMinor,
} from './refunds.queries.ts';
import { noteToSend } from './refunds-outside.ts';
import { CASH } from './take-cash.ts';

export type RefundRequest = {
  /** The caller's own name for it: the same name again is the same refund. */
  reference: string;
  reason: string;
  /** Left out: all that was paid. */
  amountMinor?: number;
  /** Promised money goes as far as there is some: where a part of it went before, the rest. Otherwise nothing does. */
  isUpToWhatIsLeft?: boolean;
  /** The order it is for, where that was paid with others. */
  orderId?: string;
};

/**
 * Puts money on its way back, in the transaction of what it is given back for, and returns how much; 0: nothing. The
 * gateway is called afterwards; cash is back as soon as it is written down, and so is what the bank only holds: it is never
 * taken. Where the account it was paid through was removed, the transaction is undone, unless staff have stated that they refund
 * it outside the provider.
 */
export async function refundPayment(tx: Transaction, paymentId: string, request: RefundRequest): Promise<number> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return 0;
  const left = payment.amountMinor - (await refundedMinor(tx, paymentId));
  const requestedMinor = request.amountMinor ?? left;
  const amountMinor = request.isUpToWhatIsLeft ? Math.min(requestedMinor, left) : requestedMinor;
  // Never more than was taken, however often and from wherever it is requested.
  if (amountMinor <= 0 || amountMinor > left) return 0;
  const isCash = payment.provider === CASH;
  const isRelease = (await selectHold(tx, paymentId))?.status === 'held';
  const isOutside = !isRelease && payment.refundsOutsideAt !== null;
  const isBackAtOnce = isCash || isRelease || isOutside;
  // Nobody could send it: nothing of what it is given back for is done.
  if (!isBackAtOnce && !(await isAccountThere(tx, payment.accountId))) {
    throw new RolledBack(failure('accountRemoved').error);
  }
  const { reference, reason } = request;
  const handed = isBackAtOnce ? ({ status: 'done', doneAt: new Date() } as const) : {};
  const isNew = await insertRefund(tx, { paymentId, reference, reason, amountMinor, isRelease, isOutside, ...handed });
  if (isNew && amountMinor === left) {
    await updatePayment(tx, paymentId, { status: await statusWithoutRest(tx, payment) });
    if (isRelease) await fixCapture(tx, paymentId);
  }
  const orderId = payment.target === 'order' ? payment.targetId : request.orderId;
  if (isNew && isOutside && orderId !== undefined) await noteToSend(tx, payment, { orderId, amountMinor });
  return isNew ? amountMinor : 0;
}

/** Whether money came and all of it went back; false for what was never paid. */
export async function isAllRefunded(db: Database, target: PaymentTarget, targetId: string): Promise<boolean> {
  const statuses = await selectPaymentStatuses(db, target, targetId);
  return !statuses.includes('paid') && statuses.some((status) => status === 'refunding' || status === 'refunded');
}

/** What was paid for it as it is now, and what of that was not refunded; null: nothing was paid. */
export async function moneyHeld(
  db: Database,
  target: PaymentTarget,
  targetId: string,
): Promise<{ amountMinor: number; leftMinor: number } | null> {
  const paid = await selectAllPaid(db, target, targetId);
  if (paid.length === 0) return null;
  const held = { amountMinor: 0, leftMinor: 0 };
  for (const { id, amountMinor } of paid) {
    held.amountMinor += amountMinor - (await changedMinor(db, id));
    held.leftMinor += amountMinor - (await refundedMinor(db, id));
  }
  return held;
}

/** Whether something of what was paid has not gone back yet: a payment is `paid` until its last part goes. */
export async function hasMoneyLeft(tx: Transaction, target: PaymentTarget, targetId: string): Promise<boolean> {
  return (await selectPaid(tx, target, targetId)) !== undefined;
}

/** Whether cash was taken for an order, beside a card or alone, and not all of it went back. */
export const isCashLeft = async (db: Database, orderId: string): Promise<boolean> =>
  (await selectAllPaid(db, 'order', orderId)).some(({ provider }) => provider === CASH);

/** What staff accepted as full payment of an order although it was less; also after it went back. null: not so. */
export async function acceptedShortOf(db: Database, target: PaymentTarget, id: string) {
  const payment = await selectAcceptedShort(db, target, id);
  return payment && { paidMinor: payment.amountMinor, lessMinor: (payment.expectedMinor ?? 0) - payment.amountMinor };
}

/** By how much less than was requested staff accepted a payment for an order. */
export const acceptedLessMinor = async (db: Database, orderId: string): Promise<number> =>
  (await selectAllPaid(db, 'order', orderId)).reduce(
    (sum, { amountMinor, expectedMinor }) => sum + Math.max(0, (expectedMinor ?? amountMinor) - amountMinor),
    0,
  );

/** What of an order's money is reserved for refunds that were declined and are to be sent again. */
export const reservedForRefunds = declinedMinor;

/** What of a payment has not gone back and is not about to. */
export const leftOf = async (
  db: Database,
  { id, amountMinor }: Pick<PaymentRow, 'id' | 'amountMinor'>,
): Promise<number> => amountMinor - (await refundedMinor(db, id));

/** Of a payment of which nothing is left: it is back when all of it was really sent, not while a part is on its way. */
export const statusWithoutRest = async (
  db: Database,
  { id, amountMinor }: Pick<PaymentRow, 'id' | 'amountMinor'>,
): Promise<'refunded' | 'refunding'> => ((await sentBackMinor(db, id)) >= amountMinor ? 'refunded' : 'refunding');

/** Of an order whose charge was declined: a part that is not paid again. The same reference again is the same part. */
export async function noteRelease(
  tx: Transaction,
  orderId: string,
  request: Required<Pick<RefundRequest, 'reference' | 'reason' | 'amountMinor'>>,
) {
  const paymentId = await selectDeclined(tx, orderId);
  if (paymentId) await insertRefund(tx, { paymentId, ...request, isRelease: true, status: 'done', doneAt: new Date() });
}

/** All that went back or is about to, for whoever looks at what it was paid for. */
export const refundedOf = selectRefundedMinor;

/** What of it was handed back in cash. */
export const cashRefundedOf = cashRefundedMinor;

/** What of an order's price went back or is never taken, without what was lighter or missing. */
export const refundedOfGoods = selectRefundedOfGoods;
/** What of that is never taken: it was agreed while a bank only held the money. */
export const releasedOfGoods = selectReleasedOfGoods;

export async function isInReview(db: Database, target: PaymentTarget, targetId: string): Promise<boolean> {
  return (await selectPaymentStatuses(db, target, targetId)).includes('review');
}

export async function requestRefund(
  tx: Transaction,
  target: PaymentTarget,
  targetId: string,
  request: RefundRequest,
): Promise<number> {
  const paid = await selectAllPaid(tx, target, targetId);
  const [first, ...more] = paid;
  if (!first) return 0;
  if (more.length === 0) return refundPayment(tx, first.id, request);
  return refundSeveral(tx, paid, request);
}

/** Paid by card, and at the door what it became larger by: the card's part goes back first. */
async function refundSeveral(tx: Transaction, paid: readonly PaymentRow[], request: RefundRequest): Promise<number> {
  const parts: { id: string; leftMinor: number }[] = [];
  for (const { id } of paid) {
    const payment = await lockPayment(tx, id);
    if (payment) parts.push({ id, leftMinor: payment.amountMinor - (await refundedMinor(tx, id)) });
  }
  const allMinor = parts.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const requestedMinor = request.amountMinor ?? allMinor;
  if (requestedMinor > allMinor && !request.isUpToWhatIsLeft) return 0;
  let backMinor = 0;
  for (const { id, leftMinor } of parts) {
    const amountMinor = Math.min(leftMinor, requestedMinor - backMinor);
    if (amountMinor <= 0) continue;
    // The first part has the caller's name for the refund: requested twice, both parts are made once.
    const reference = backMinor === 0 ? request.reference : `${request.reference} rest`;
    const partMinor = await refundPayment(tx, id, { ...request, reference, amountMinor });
    if (partMinor === 0) break;
    backMinor += partMinor;
  }
  return backMinor;
}

/** What an order that became smaller was paid too much; of a hold so much less is taken. Never less than all of it. */
export function refundChange(tx: Transaction, orderId: string, amountMinor: number): Promise<number> {
  const reference = `${CHANGE_REFUND} ${randomUUID()}`;
  return requestRefund(tx, 'order', orderId, { reference, reason: 'order changed', amountMinor });
}

/** A part of what an order cost that went back long ago: nobody calls the gateway for it. */
export async function saveDoneRefund(
  tx: Transaction,
  orderId: string,
  request: Required<Omit<RefundRequest, 'isUpToWhatIsLeft' | 'orderId'>>,
  at: Date,
): Promise<boolean> {
  const paid = await selectPaid(tx, 'order', orderId);
  if (!paid || request.amountMinor >= paid.amountMinor) return false;
  return insertRefund(tx, { paymentId: paid.id, ...request, status: 'done', attempts: 1, createdAt: at, doneAt: at });
}
