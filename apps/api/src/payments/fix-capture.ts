import type { Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { selectHold, updateHold } from './holds.queries.ts';
import { lockPayment, selectPaid } from './payments.queries.ts';
import { refundedMinor } from './refunds.queries.ts';

/** Whether a bank holds the money for this and nothing of it is decided yet. */
export async function isHeld(tx: Transaction, target: PaymentTarget, targetId: string): Promise<boolean> {
  const paid = await selectPaid(tx, target, targetId);
  return paid !== undefined && (await selectHold(tx, paid.id))?.status === 'held';
}

/**
 * Decides once what is taken of a hold: what was authorised less what is not to be paid; 0: it is released. From then on money
 * goes back by refunds. Under the lock of the payment, as refunds are: what is released is never captured. null: decided
 * before.
 */
export async function fixCapture(tx: Transaction, paymentId: string): Promise<number | null> {
  const payment = await lockPayment(tx, paymentId);
  const hold = await selectHold(tx, paymentId);
  if (!payment || hold?.status !== 'held') return null;
  const captureMinor = payment.amountMinor - (await refundedMinor(tx, paymentId));
  await updateHold(tx, paymentId, { status: 'due', captureMinor });
  return captureMinor;
}

export async function fixCaptureOf(tx: Transaction, target: PaymentTarget, targetId: string): Promise<number | null> {
  const paid = await selectPaid(tx, target, targetId);
  return paid ? fixCapture(tx, paid.id) : null;
}
