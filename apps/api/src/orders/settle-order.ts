import { cameToNothing } from '@karaz/domain/orders/duplicate-order';
import { canReviveByPayment, canTakeCardAfterAll, isChargeDeclined } from '@karaz/domain/orders/status-change';
import { isOrderedAgain } from '../checkout/find-duplicate-order.ts';
import { notifyAboutOrder } from '../checkout/order-messages.ts';
import { type Missing, reReserveStock } from '../checkout/re-reserve-stock.ts';
import type { Transaction } from '../db/database.ts';
import { isHeld } from '../payments/fix-capture.ts';
import type { SettleBy, Settlement } from '../payments/payments-deps.ts';
import { type BuyerIdentities, buyerIdentities } from '../promotions/buyer-identities.ts';
import { agreedTermsOf } from '../promotions/promotion-uses.ts';
import { captureExpiring, invoicePaid, settlePacked } from './capture-order.ts';
import { noteDeclinedCharge, takesDeclined } from './declined-charge.ts';
import { noteDeclinedRefund, noteRepeatedRefund } from './declined-refund.ts';
import { LATE_REASONS, LATE_TEXTS, type LateReason } from './late-payment.ts';
import { type MoveBy, moveOrder } from './move-order.ts';
import { leaveCart, saveMove, selectDemand, updateOrder } from './order-moves.queries.ts';
import { BAG_IS_CLOSED } from './order-view.ts';
import { type LockedOrder, lockOrder, selectContact } from './orders.queries.ts';
import { placedTexts } from './placed-texts.ts';
import { noteReturnedPayment } from './returned-payment.ts';

const bySystem = ({ now, origin }: SettleBy, reason = ''): MoveBy => ({
  actor: 'system',
  triggeredBy: 'system',
  source: 'payment',
  reason,
  now,
  origin,
});

/** What money does to an order: called by payments inside the transaction that notes the money. */
export const orderSettlement: Settlement = {
  async paid(tx, payment, by) {
    const order = await lockOrder(tx, payment.targetId);
    if (!order) return 'refund';
    const rejected = order.isPaid ? 'over' : await accept(tx, order, payment.expectedMinor ?? payment.amountMinor, by);
    if (rejected !== null) {
      await noteReturn(tx, order, rejected, by);
      return 'refund';
    }
    const { providerId, knetTransactionId } = payment;
    await updateOrder(tx, order.id, { paymentId: providerId, knetTransactionId });
    await leaveCart(tx, order);
    return 'accepted';
  },
  expiring: captureExpiring,
  declined: noteDeclinedCharge,
  refundDeclined: noteDeclinedRefund,
  refundRepeated: noteRepeatedRefund,
  returned: noteReturnedPayment,
  async failed(tx, payment, by) {
    // An order that has moved on in the meantime rejects the move, which is right.
    await moveOrder(tx, payment.targetId, 'payment_failed', bySystem(by));
  },
};

/** Why the money cannot be stored; 'over': nothing more is expected for this order. */
type Rejection = LateReason | 'over';

async function accept(
  tx: Transaction,
  order: LockedOrder,
  /** The amount the attempt was started for. */
  requestedMinor: number,
  by: SettleBy,
): Promise<Rejection | null> {
  if (order.status !== 'cancelled' && cameToNothing(order.status) && (await isOrderedAgain(tx, order))) return 'again';
  if (isChargeDeclined(order)) {
    const isTaken = await takesDeclined(tx, order, requestedMinor);
    return isTaken ? takeCardAfterAll(tx, { ...order, dueMinor: 0 }, requestedMinor, by) : 'over';
  }
  if (canReviveByPayment(order)) return revive(tx, order, by);
  if (canTakeCardAfterAll(order)) {
    // Its products may have been changed since cash was chosen: money for another total goes back.
    return requestedMinor === order.totalMinor ? takeCardAfterAll(tx, order, requestedMinor, by) : 'over';
  }
  if (order.status === 'payment_failed') await moveOrder(tx, order.id, 'pending', bySystem(by));
  return (await moveOrder(tx, order.id, 'placed', bySystem(by))).ok ? null : 'over';
}

/** Expired, but the money came after all: the order lives again if everything in it can still be had. */
async function revive(tx: Transaction, order: LockedOrder, by: SettleBy): Promise<Missing | null> {
  const demand = (await selectDemand(tx, order.id)).flatMap(({ stockId, quantity }) =>
    stockId === null ? [] : [{ stockId, quantity }],
  );
  const { couponCode, countryCode, currency, subtotalMinor, userId, pointsDiscountMinor } = order;
  const hold = {
    orderId: order.id,
    demand,
    branchId: order.branchId,
    isPickup: order.orderType === 'pickup',
    slot: { date: order.slotDate, open: order.slotOpens, close: order.slotCloses },
    points: userId === null || pointsDiscountMinor === 0 ? null : { userId, currency, worthMinor: pointsDiscountMinor },
    couponCode,
    use: {
      ...{ now: order.createdAt, countryCode, subtotalMinor, userId, orderedBefore: order.createdAt },
      // As it was agreed.
      isMember: true,
      agreed: await agreedTermsOf(tx, order.id),
      identities: await identitiesOf(tx, order, by),
    },
  };
  const held = await reReserveStock(tx, hold, by.now);
  if (!held.ok) return held.error;
  const { now } = by;
  await saveMove(
    tx,
    order.id,
    {
      status: 'placed',
      isPaid: true,
      paidAt: now,
      heldUntil: null,
      pointsSpent: held.value.pointsSpent,
      updatedAt: now,
    },
    { ...entry(by, 'Paid after it had expired'), status: 'placed', previousStatus: order.status },
  );
  await invoicePaid(tx, order, now);
  await notifyAboutOrder(tx, 'placed', order, by.origin, await placedTexts(tx, order));
  return null;
}

/** It was to be paid in cash by now: whoever brings it collects nothing. */
async function takeCardAfterAll(tx: Transaction, order: LockedOrder, paidMinor: number, by: SettleBy): Promise<null> {
  const { reason, triggeredBy, source } = entry(by, 'Paid by card after all');
  await takePayment(tx, order, { reason, triggeredBy, source, amountMinor: paidMinor, event: 'paid by card' }, by);
  return null;
}

type Taken = {
  amountMinor: number;
  event: 'paid' | 'paid by card';
  reason: string;
  triggeredBy: string;
  source: 'payment' | 'admin';
};

/** All of it has come, but not at the door. */
export async function takePayment(
  tx: Transaction,
  order: LockedOrder,
  { amountMinor, event, ...note }: Taken,
  { now, origin }: Pick<SettleBy, 'now' | 'origin'>,
): Promise<void> {
  const { status } = order;
  const paid = { paymentMethod: 'online_payment', isPaid: true, paidAt: now, dueMinor: 0, updatedAt: now } as const;
  await saveMove(tx, order.id, paid, { ...note, status, previousStatus: status, createdAt: now });
  await notifyAboutOrder(tx, event, { ...order, totalMinor: amountMinor }, origin);
  if (!BAG_IS_CLOSED.has(status)) return invoicePaid(tx, order, now);
  const backMinor = await settlePacked(tx, { ...order, isPaid: true }, now);
  if (backMinor > 0) await notifyAboutOrder(tx, 'refund', { ...order, totalMinor: backMinor }, origin);
}

/** Of the account as it is now; a guest is who the order says. */
async function identitiesOf(
  tx: Transaction,
  { userId, customerPhone, customerEmail }: LockedOrder,
  { hashIdentity }: SettleBy,
): Promise<BuyerIdentities> {
  const contact = userId === null ? { phone: customerPhone, email: customerEmail } : await selectContact(tx, userId);
  return buyerIdentities({ userId, ...contact }, hashIdentity);
}

/** The status stays; the history and the shopper's message say that money came, goes back, and why. */
async function noteReturn(tx: Transaction, order: LockedOrder, rejected: Rejection, by: SettleBy): Promise<void> {
  const { status, language } = order;
  await saveMove(
    tx,
    order.id,
    { updatedAt: by.now },
    { ...entry(by, LATE_REASONS[rejected]), status, previousStatus: status },
  );
  const why = rejected === 'over' ? '' : LATE_TEXTS[language][rejected];
  const event = (await isHeld(tx, 'order', order.id)) ? 'not charged' : 'refund';
  await notifyAboutOrder(tx, event, order, by.origin, { short: why, whole: why });
}

const entry = ({ now }: SettleBy, reason: string) => ({
  reason,
  triggeredBy: 'system',
  source: 'payment' as const,
  createdAt: now,
});
