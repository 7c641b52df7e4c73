import { isChargeDeclined } from '@karaz/domain/orders/status-change';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { Transaction } from '../db/database.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { fixCapture, fixCaptureOf, isHeld } from '../payments/fix-capture.ts';
import type { Settlement } from '../payments/payments-deps.ts';
import { refundedOfGoods } from '../payments/request-refund.ts';
import { invoicePacked } from './invoice-packed.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { refundReduction } from './pick-item.ts';

/** With the money; where a bank only holds it, there is nothing to invoice before the bag is closed. */
export async function invoicePaid(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (!(await isHeld(tx, 'order', order.id))) await issueInvoice(tx, order, now);
}

/** The bag is closed: what is in it is taken of the amount the bank holds, and invoiced. null: nothing is held. */
export async function captureOrder(tx: Transaction, order: LockedOrder, now: Date): Promise<number | null> {
  // It was invoiced as ordered before its charge was declined.
  if (isChargeDeclined(order)) await invoicePacked(tx, order, 0, now);
  if (!(await isHeld(tx, 'order', order.id))) return null;
  const releasedMinor = await refundReduction(tx, order);
  const captureMinor = await fixCaptureOf(tx, 'order', order.id);
  // Nothing is left to take: what the bank holds was released with the last of it.
  if (captureMinor === null) return 0;
  await invoicePacked(tx, order, releasedMinor, now);
  return captureMinor;
}

/**
 * Money that came after the bag was closed: what is in it is invoiced, and the rest goes back at once. Returns what was taken
 * and goes back.
 */
export async function settlePacked(tx: Transaction, order: LockedOrder, now: Date): Promise<number> {
  if ((await captureOrder(tx, order, now)) !== null) return 0;
  const refundedMinor = await refundReduction(tx, order);
  await invoicePacked(tx, order, refundedMinor, now);
  return refundedMinor;
}

/** Captured before it was packed: invoiced as ordered, less what was released before; what turns out lighter is refunded on delivery. */
export const captureExpiring: NonNullable<Settlement['expiring']> = async (tx, payment, { now, origin }) => {
  // The order before its payment, as whoever moves the order does.
  const order = await lockOrder(tx, payment.targetId);
  const chargedMinor = order && (await fixCapture(tx, payment.id));
  if (order && chargedMinor) {
    await notifyAboutOrder(tx, 'charged early', { ...order, totalMinor: chargedMinor }, origin);
    await issueInvoice(tx, order, now, { lessMinor: await refundedOfGoods(tx, order.id) });
  }
};
