import { canReviveByPayment } from '@karaz/domain/orders/status-change';
import { leaveCart } from '../cart/leave-cart.ts';
import { holdAgain } from '../checkout/hold-again.ts';
import { tellAboutOrder } from '../checkout/order-messages.ts';
import type { Transaction } from '../db/database.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { SettleBy, Settlement } from '../payments/payments-deps.ts';
import { type MoveBy, moveOrder } from './move-order.ts';
import { saveFacts, saveMove, selectDemand } from './order-moves.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';

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
    if (!order || order.isPaid || !(await accept(tx, order, by))) {
      if (order) await noteReturn(tx, order, by);
      return 'refund';
    }
    const { providerId, knetTransactionId } = payment;
    await saveFacts(tx, order.id, { paymentId: providerId, knetTransactionId });
    await clearCart(tx, order);
    return 'kept';
  },
  async failed(tx, payment, by) {
    // An order that has moved on in the meantime refuses the move, which is right.
    await moveOrder(tx, payment.targetId, 'payment_failed', bySystem(by, payment.message ?? ''));
  },
};

async function accept(tx: Transaction, order: LockedOrder, by: SettleBy): Promise<boolean> {
  if (canReviveByPayment(order)) return revive(tx, order, by);
  if (order.status === 'payment_failed') await moveOrder(tx, order.id, 'pending', bySystem(by));
  return (await moveOrder(tx, order.id, 'placed', bySystem(by))).ok;
}

/** Expired, but the money came after all: the order lives again if everything in it can still be had. */
async function revive(tx: Transaction, order: LockedOrder, by: SettleBy): Promise<boolean> {
  const demand = (await selectDemand(tx, order.id)).flatMap(({ stockId, quantity }) =>
    stockId === null ? [] : [{ stockId, quantity }],
  );
  const { couponCode, countryCode, subtotalMinor, userId, customerPhone, pointsSpent } = order;
  const customers = userId === null ? [`phone:${customerPhone}`] : [`user:${userId}`];
  const hold = {
    orderId: order.id,
    demand,
    branchId: order.branchId,
    isPickup: order.orderType === 'pickup',
    slot: { date: order.slotDate, open: order.slotOpens, close: order.slotCloses },
    points: userId === null || pointsSpent === 0 ? null : { userId, points: pointsSpent },
    coupon: couponCode === null ? null : { code: couponCode, countryCode, subtotalMinor, customers },
  };
  if (!(await holdAgain(tx, hold, by.now))) return false;
  const { now } = by;
  await saveMove(
    tx,
    order.id,
    { status: 'placed', isPaid: true, paidAt: now, heldUntil: null, updatedAt: now },
    { ...entry(by, 'Paid after it had expired'), status: 'placed', previousStatus: order.status },
  );
  await issueInvoice(tx, order, now);
  await tellAboutOrder(tx, 'placed', order, by.origin);
  return true;
}

/** The status stays; the history says that money came and goes back. */
async function noteReturn(tx: Transaction, order: LockedOrder, by: SettleBy): Promise<void> {
  const { status } = order;
  await saveMove(
    tx,
    order.id,
    { updatedAt: by.now },
    { ...entry(by, 'A payment arrived too late and is refunded'), status, previousStatus: status },
  );
  await tellAboutOrder(tx, 'refund', order, by.origin);
}

const entry = ({ now }: SettleBy, reason: string) => ({
  reason,
  triggeredBy: 'system',
  source: 'payment' as const,
  createdAt: now,
});

async function clearCart(tx: Transaction, { id, userId }: LockedOrder): Promise<void> {
  if (userId === null) return;
  const bought = (await selectDemand(tx, id)).flatMap(({ stockId }) => stockId ?? []);
  await leaveCart(tx, userId, bought);
}
