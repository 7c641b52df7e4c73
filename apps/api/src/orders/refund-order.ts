import { notifyAboutOrder } from '../checkout/order-messages.ts';
import type { Transaction } from '../db/database.ts';
import { issueCreditNote, issueInvoice } from '../invoices/issue-invoice.ts';
import { reversePartOf, reversePointsOf } from '../membership/earn-points.ts';
import { changeCash } from '../payments/change-cash.ts';
import { isHeld } from '../payments/fix-capture.ts';
import {
  cashRefundedOf,
  hasMoneyLeft,
  isAllRefunded,
  moneyHeld,
  type RefundRequest,
  requestRefund,
  reservedForRefunds,
  saveDoneRefund,
} from '../payments/request-refund.ts';
import { saveCash, saveSetOff } from '../payments/take-cash.ts';
import { addCredit, selectCollection } from './cash-collections.queries.ts';
import { isPaidInCash, takenOfDue } from './cash-taken.ts';
import { type PayoutBy, readCashTaken, savePayout } from './collect-cash.ts';
import { stillDueOf } from './money-left.ts';
import { isInvoiced } from './order-view.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import type { LinesRefund } from './refund-lines.ts';
import { takenOffBesides } from './taken-off-texts.ts';

type PartRequest = RefundRequest & {
  amountMinor: number;
  /** Of an order that was paid with its subscription: what of this week's own price has not gone back. */
  week?: { subscriptionId: string; leftMinor: number };
  /** What it is for; left out: a sum. */
  goods?: LinesRefund['goods'];
  /** The reason as somebody typed it, for the credit note. */
  note?: string;
};

/**
 * Money back for an order that stays where it is, with its credit note. Points live as long as the sale does: a part of the
 * price of delivered goods takes its part of what they earned, and with the last part what they took comes back. Where cash
 * is still due, the refund comes off that first, and only what goes beyond it is handed back.
 */
export async function refundOrderPart(
  tx: Transaction,
  orderId: string,
  { week, goods, note, ...request }: PartRequest,
  { now, origin, paidOutBy }: { now: Date; origin: string; paidOutBy: PayoutBy },
): Promise<boolean> {
  // The order before its payment, as whoever moves the order does.
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  if (isPaidInCash(order)) await noteCash(tx, order, now);
  const dueMinor = week ? 0 : await stillDueOf(tx, order);
  const leftMinor = week?.leftMinor ?? (await moneyHeld(tx, 'order', orderId))?.leftMinor ?? 0;
  const offMinor = Math.min(dueMinor, request.amountMinor);
  const backMinor = request.amountMinor - offMinor;
  // Nothing is taken off where the rest cannot go back. What was declined is sent again, not refunded a second time.
  const reservedMinor = week ? 0 : await reservedForRefunds(tx, orderId);
  if (backMinor > leftMinor - reservedMinor) return false;
  const wasHeld = await isHeld(tx, 'order', orderId);
  const cashBefore = await cashRefundedOf(tx, orderId);
  if (offMinor > 0 && !(await takeOffDue(tx, order, { ...request, amountMinor: offMinor }, now))) return false;
  const rest = offMinor > 0 ? { ...request, reference: `${request.reference} rest`, amountMinor: backMinor } : request;
  const sentMinor = week
    ? await requestRefund(tx, 'subscription', week.subscriptionId, { ...rest, orderId })
    : await requestRefund(tx, 'order', orderId, rest);
  const refundedMinor = offMinor + sentMinor;
  if (!refundedMinor) return false;
  const cashMinor = (await cashRefundedOf(tx, orderId)) - cashBefore - offMinor;
  if (cashMinor > 0) {
    await savePayout(tx, order, { by: paidOutBy, amountMinor: cashMinor, reason: request.reason }, now);
  }
  if (order.status === 'delivered') {
    const beforeMinor = leftMinor + dueMinor;
    const isAllBack = week ? refundedMinor >= week.leftMinor : await isAllRefunded(tx, 'order', orderId);
    const isWhole = isAllBack && offMinor === dueMinor;
    if (isWhole) await reversePointsOf(tx, order, now);
    else await reversePartOf(tx, order, { beforeMinor, afterMinor: beforeMinor - refundedMinor }, now);
  }
  // What a bank only holds is invoiced when the bag is closed, less this.
  if (isInvoiced(order) && !wasHeld) await issueInvoice(tx, order, now);
  const { amountMinor } = request;
  const part = goods ? { goods, backMinor: amountMinor } : { amountMinor };
  await issueCreditNote(tx, order, { reason: 'refund', issuedAt: now, part, ...(note && { note }) });
  const event = isPaidInCash(order) ? 'cash refund' : wasHeld ? 'not charged' : 'refund';
  // One message names both sums.
  if (backMinor > 0) {
    await notifyAboutOrder(tx, event, { ...order, totalMinor: backMinor }, origin, takenOffBesides(order, offMinor));
  } else await notifyAboutOrder(tx, 'taken off', { ...order, totalMinor: offMinor }, origin);
  return true;
}

/** The door has no attempts to pay: what was taken there enters the ledger with the first that goes back of it. */
async function noteCash(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (await hasMoneyLeft(tx, 'order', order.id)) return;
  const { id: orderId, customOrderId: number, language, currency } = order;
  const amountMinor = await readCashTaken(tx, order);
  const takenAt = order.paidAt ?? order.deliveredAt ?? now;
  await saveCash(tx, { orderId, number, language, currency, amountMinor, takenAt });
}

/** As much less is still due; nobody hands it over. */
async function takeOffDue(tx: Transaction, order: LockedOrder, request: PartRequest, now: Date): Promise<boolean> {
  const { id: orderId, customOrderId: number, language, currency } = order;
  const { amountMinor } = request;
  if (!(await saveSetOff(tx, { orderId, number, language, currency, amountMinor, takenAt: now }, request)))
    return false;
  await addCredit(tx, orderId, amountMinor);
  // What is left may be no more than coins cannot pay: that counts as taken.
  const collection = await selectCollection(tx, orderId);
  if (collection) await changeCash(tx, orderId, takenOfDue(collection, currency));
  return true;
}

/** Money that went back before the current rules, with its credit note. The invoice exists. */
export async function savePastRefund(
  tx: Transaction,
  orderId: string,
  { at, reason, amountMinor }: { at: Date; reason: string; amountMinor: number },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const request = { reference: `past ${orderId}`, reason, amountMinor };
  if (await saveDoneRefund(tx, orderId, request, at)) {
    await issueCreditNote(tx, order, { reason: 'refund', issuedAt: at, part: { amountMinor } });
  }
}
