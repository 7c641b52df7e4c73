import type { Transaction } from '../db/database.ts';
import { issueCreditNote, issueInvoice } from '../invoices/issue-invoice.ts';
import { fixCapture, fixCaptureOf, isHeld } from '../payments/fix-capture.ts';
import type { Settlement } from '../payments/payments-deps.ts';
import { refundedOfGoods } from '../payments/request-refund.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { creditReduction, refundReduction } from './pick-item.ts';

/** With the money; where a bank only holds it, there is nothing to invoice before the bag is closed. */
export async function invoicePaid(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (!(await isHeld(tx, 'order', order.id))) await issueInvoice(tx, order, now);
}

/** The bag is closed: what is in it is taken of the amount the bank holds, and invoiced. null: nothing is held. */
export async function captureOrder(tx: Transaction, order: LockedOrder, now: Date): Promise<number | null> {
  if (!(await isHeld(tx, 'order', order.id))) return null;
  const releasedMinor = await refundReduction(tx, order);
  const captureMinor = await fixCaptureOf(tx, 'order', order.id);
  // Nothing is left to take: what the bank holds was released with the last of it.
  if (captureMinor === null) return 0;
  await invoiceAll(tx, order, now);
  await creditReduction(tx, order, releasedMinor, now);
  return captureMinor;
}

/** The invoice of an order from which money went back, or will not be taken, before there was one: less that, at once. */
export async function invoiceAll(tx: Transaction, order: LockedOrder, issuedAt: Date): Promise<void> {
  if (!(await issueInvoice(tx, order, issuedAt))) return;
  const amountMinor = await refundedOfGoods(tx, order.id);
  if (amountMinor > 0) await issueCreditNote(tx, order, { reason: 'refund', issuedAt, part: { amountMinor } });
}

/** Captured before it was packed: invoiced as ordered, and what turns out lighter is refunded on delivery. */
export const captureExpiring: NonNullable<Settlement['expiring']> = async (tx, payment, { now }) => {
  // The order before its payment, as whoever moves the order does.
  const order = await lockOrder(tx, payment.targetId);
  if (order && (await fixCapture(tx, payment.id))) await invoiceAll(tx, order, now);
};
