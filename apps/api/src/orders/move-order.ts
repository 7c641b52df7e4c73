import { COUNTRIES } from '@karaz/domain/countries';
import { daysToWindow, handsOver } from '@karaz/domain/orders/early-move';
import { type OrderActor, type OrderStatus, PICKUP_HOLD_HOURS } from '@karaz/domain/orders/order-status';
import { closesTheBag } from '@karaz/domain/orders/picking-left';
import { changeStatus, isChargeDeclined, type StatusChange } from '@karaz/domain/orders/status-change';
import { ok } from '@karaz/domain/result';
import { notifyAboutOrder, type OrderEvent } from '../checkout/order-messages.ts';
import type { Transaction } from '../db/database.ts';
import { releaseSlot } from '../delivery/reserve-slot.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { earnPointsFor, reversePointsOf } from '../membership/earn-points.ts';
import { isHeld } from '../payments/fix-capture.ts';
import { heldMoneyOf } from '../payments/held-money.ts';
import { hasMoneyLeft, isAllRefunded, refundedOfGoods, requestRefund } from '../payments/request-refund.ts';
import { releasePromotions } from '../promotions/redeem-coupon.ts';
import { isWeighingMissing } from './bag-check.ts';
import { cancelledTexts } from './cancelled-texts.ts';
import { captureOrder, invoicePaid } from './capture-order.ts';
import { dueAtDoorMinor } from './cash-taken.ts';
import { type CashReport, readCollection, saveCollection } from './collect-cash.ts';
import { invoicePacked } from './invoice-packed.ts';
import { packedTexts } from './notify-packed.ts';
import { countSales, returnStocks, saveMove, takeMissing } from './order-moves.queries.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';
import { refundReduction } from './pick-item.ts';
import { selectReduction } from './picks.queries.ts';
import { placedTexts } from './placed-texts.ts';

export type MoveBy = {
  actor: OrderActor;
  /** A person's id or 'system'. */
  triggeredBy: string;
  source: 'checkout' | 'payment' | 'admin' | 'scheduler' | 'subscription' | 'reorder';
  reason?: string;
  /** Of staff: the session has a fresh proof. */
  isProven?: boolean;
  /** Of staff: they have said that it goes out although its window is far ahead. */
  isEarly?: boolean;
  /** Of staff who hand over an order that is paid in cash. */
  cash?: CashReport;
  now: Date;
  /** Where links in messages start. */
  origin: string;
};

const HOUR_MS = 3_600_000;

/** Changes a status with everything that belongs to it: history, goods, slot, coupon, points, money back, message. */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  to: OrderStatus,
  by: MoveBy,
): Promise<Outcome<LockedOrder>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return failure('notFound');
  const change = changeStatus(order, to, by);
  if (!change.ok) return failure('moveNotAllowed', { data: { from: order.status, to } });
  const rejected = by.actor === 'staff' ? await rejectStaff(tx, order, change.value, by) : null;
  if (rejected) return rejected;
  const isCashTaken = to === 'delivered' && (change.value.paidAt !== null || order.dueMinor > 0);
  const collection = isCashTaken ? await readCollection(tx, order, by.cash ?? {}, by.triggeredBy) : null;
  if (collection && !collection.ok) return collection;
  // What a card can still pay is paid by whoever does so first.
  const isStillDeclined = isChargeDeclined(order) && collection?.value.collectedMinor === 0;
  await saveChange(tx, order, isStillDeclined ? { ...change.value, paidAt: null } : change.value, by);
  if (collection) await saveCollection(tx, order, collection.value, by.now);
  if (order.status === 'on review' && to === 'active') await takeMissing(tx, order.id);
  if (change.value.releases) await giveBack(tx, order, by.now);
  if (change.value.refunds) await refund(tx, order, by);
  // Nothing was taken, so nothing goes back.
  else if (change.value.releases && order.chargeDeclinedAt !== null) await creditCancelled(tx, order, by);
  if (change.value.paidAt !== null && to !== 'delivered') await invoicePaid(tx, order, by.now);
  const captureMinor = closesTheBag(to) ? await captureOrder(tx, order, by.now) : null;
  if (to === 'delivered') await settleDelivery(tx, order, by);
  const event = EVENTS[to];
  // What did not come as ordered is reported once, when the bag is closed.
  const more = closesTheBag(to) ? await packedTexts(tx, order, captureMinor) : await textsOf(tx, order, to, by);
  if (event) await notifyAboutOrder(tx, event, order, by.origin, more);
  return ok(order);
}

const textsOf = (tx: Transaction, order: LockedOrder, to: OrderStatus, by: MoveBy) =>
  to === 'placed' ? placedTexts(tx, order) : cancelledTexts(tx, order, to, by);

/** What the store requires of staff before this step; null: nothing more. */
async function rejectStaff(tx: Transaction, order: LockedOrder, change: StatusChange, by: MoveBy) {
  const isUnexplained = !by.reason?.trim();
  // The shopper reads why.
  if (isUnexplained && (change.status === 'cancelled' || (change.refunds && (await isMoneyHeld(tx, order))))) {
    return failure('reasonRequired', { fields: { reason: { code: 'reasonRequired' } } });
  }
  if (change.releases && !by.isProven && (await isWorthHeld(tx, order))) return failure('freshProofRequired');
  if (closesTheBag(change.status) && (await isWeighingMissing(tx, order))) return failure('notWeighed');
  return !by.isEarly && handsOver(change.status) && isBeforeWindow(order, by.now) ? failure('beforeWindow') : null;
}

const isBeforeWindow = ({ slotDate: date, slotOpens: opens, countryCode }: LockedOrder, now: Date) =>
  daysToWindow({ date, opens }, COUNTRIES[countryCode].timeZone, now) !== null;

async function settleDelivery(tx: Transaction, order: LockedOrder, by: MoveBy): Promise<void> {
  await settlePoints(tx, order, by.now);
  await countSales(tx, order.id);
  const refundedMinor = await refundReduction(tx, order);
  await notifyRefund(tx, order, refundedMinor, by);
  // Nothing was in the bag and nothing is taken of the hold: nothing is invoiced, and what was invoiced before is taken back.
  const hold = await heldMoneyOf(tx, 'order', order.id);
  const isPaidAtDoor = dueAtDoorMinor(order, await selectReduction(tx, order.id)) > 0;
  if (hold && !hold.isTaken && !isPaidAtDoor) return issueCreditNote(tx, order, { reason: 'goods', issuedAt: by.now });
  await invoicePacked(tx, order, refundedMinor, by.now);
}

/** Points live as long as the sale does: goods given away after the money went back earn nothing. */
async function settlePoints(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (await isAllRefunded(tx, 'order', order.id)) return reversePointsOf(tx, order, now);
  await earnPointsFor(tx, order, now, {
    reductionMinor: await selectReduction(tx, order.id),
    refundedMinor: await refundedOfGoods(tx, order.id),
  });
}

const EVENTS: Partial<Record<OrderStatus, OrderEvent>> = {
  placed: 'placed',
  cancelled: 'cancelled',
  expired: 'expired',
  payment_failed: 'payment_failed',
  'On the way': 'On the way',
  'ready for pickup': 'ready for pickup',
  delivered: 'delivered',
};

async function saveChange(tx: Transaction, order: LockedOrder, change: StatusChange, by: MoveBy): Promise<void> {
  const { status, previousStatus, deliveredAt, paidAt } = change;
  await saveMove(
    tx,
    order.id,
    {
      status,
      heldUntil: heldUntil(order, status, by.now),
      ...(deliveredAt === null ? {} : { deliveredAt }),
      ...(paidAt === null ? {} : { paidAt, isPaid: true }),
      updatedAt: by.now,
    },
    {
      status,
      previousStatus,
      reason: by.reason ?? '',
      triggeredBy: by.triggeredBy,
      source: by.source,
      createdAt: by.now,
    },
  );
}

/** Unpaid orders expire as before; orders for pickup wait two days. */
function heldUntil(order: LockedOrder, status: OrderStatus, now: Date): Date | null {
  if (status === 'ready for pickup') return new Date(now.getTime() + PICKUP_HOLD_HOURS * HOUR_MS);
  return status === 'pending' || status === 'payment_failed' ? order.heldUntil : null;
}

/** Locks in the order in which orders are placed: coupon, points, goods, slot. */
async function giveBack(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  await releasePromotions(tx, order.id);
  await reversePointsOf(tx, order, now);
  await returnStocks(tx, order.id);
  await releaseSlot(tx, { branchId: order.branchId, day: order.slotDate, opens: order.slotOpens });
}

/** Staff must give a reason for money that goes back; shoppers need none. */
function isMoneyHeld(tx: Transaction, { id, subscriptionId }: LockedOrder): Promise<boolean> {
  return subscriptionId === null ? hasMoneyLeft(tx, 'order', id) : hasMoneyLeft(tx, 'subscription', subscriptionId);
}

/** Whether cancelling returns money or points. */
async function isWorthHeld(tx: Transaction, order: LockedOrder): Promise<boolean> {
  return order.pointsSpent > 0 || (order.isPaid && (await isMoneyHeld(tx, order)));
}

async function refund(tx: Transaction, order: LockedOrder, by: MoveBy): Promise<void> {
  const request = { reference: `refund ${order.id}`, reason: by.reason ?? 'cancelled' };
  const { subscriptionId, totalMinor: amountMinor } = order;
  const wasHeld = await isHeld(tx, 'order', order.id);
  // A week of a subscription was paid with the other three.
  const refundedMinor =
    subscriptionId === null
      ? await requestRefund(tx, 'order', order.id, request)
      : await requestRefund(tx, 'subscription', subscriptionId, { ...request, amountMinor, orderId: order.id });
  await notifyRefund(tx, order, refundedMinor, by, wasHeld ? 'not charged' : 'refund');
  await creditCancelled(tx, order, by);
}

const creditCancelled = (tx: Transaction, order: LockedOrder, { now }: MoveBy) =>
  issueCreditNote(tx, order, { reason: 'cancelled', issuedAt: now });

/** What really goes back: parts may have gone before. */
async function notifyRefund(
  tx: Transaction,
  order: LockedOrder,
  refundedMinor: number,
  by: MoveBy,
  event: OrderEvent = 'refund',
): Promise<void> {
  if (refundedMinor > 0) await notifyAboutOrder(tx, event, { ...order, totalMinor: refundedMinor }, by.origin);
}
