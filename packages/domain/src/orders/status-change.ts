import { fail, ok, type Result } from '../result.ts';
import type { PaymentMethod } from './checkout-form.ts';
import {
  checkMove,
  isFinal,
  type MoveError,
  type OrderActor,
  type OrderState,
  type OrderStatus,
} from './order-status.ts';

export type ChangingOrder = OrderState & {
  readonly paymentMethod: PaymentMethod;
  readonly isPaid: boolean;
};

/** Everything a change of status brings with it, to be saved together with its entry in the history. */
export type StatusChange = {
  readonly status: OrderStatus;
  readonly previousStatus: OrderStatus;
  readonly deliveredAt: Date | null;
  /** Set when this change pays the order. */
  readonly paidAt: Date | null;
  /** Goods, slot and coupon go back, points are reversed. */
  readonly releases: boolean;
  /** Money was taken and has to go back. */
  readonly refunds: boolean;
};

/** Where an order begins. */
export function startStatus(paymentMethod: PaymentMethod): Extract<OrderStatus, 'placed' | 'pending'> {
  return paymentMethod === 'cash_on_delivery' ? 'placed' : 'pending';
}

export function changeStatus(
  order: ChangingOrder,
  to: OrderStatus,
  by: { readonly actor: OrderActor; readonly now: Date },
): Result<StatusChange, MoveError> {
  const move = checkMove(order, to, by.actor);
  if (!move.ok) return fail(move.error);
  const isCash = order.paymentMethod === 'cash_on_delivery';
  const isPaidNow = isCash ? to === 'delivered' : order.status === 'pending' && to === 'placed';
  const releases = to === 'cancelled' || to === 'expired';
  return ok({
    status: to,
    previousStatus: order.status,
    deliveredAt: to === 'delivered' ? by.now : null,
    paidAt: isPaidNow && !order.isPaid ? by.now : null,
    releases,
    refunds: releases && order.isPaid,
  });
}

/** A card payment that arrives for an order somebody has meanwhile decided to pay in cash: nothing is due at the door then. */
export function canTakeCardAfterAll(order: ChangingOrder): boolean {
  return order.paymentMethod === 'cash_on_delivery' && !order.isPaid && !isFinal(order.status);
}

type DeclinedOrder = Pick<ChangingOrder, 'status' | 'isPaid'> & { readonly chargeDeclinedAt: Date | null };

/** A bank finally declined the charge of what it held: nothing was taken, and the goods are packed, brought or there already. */
export const isChargeDeclined = ({ status, isPaid, chargeDeclinedAt }: DeclinedOrder): boolean =>
  chargeDeclinedAt !== null && !isPaid && status !== 'cancelled' && status !== 'expired';

/**
 * Money that arrives after its order expired. The status is final for everybody else; only a confirmed payment may set
 * the order back to placed, and only if goods and slot can be held again. Otherwise the money goes back.
 */
export function canReviveByPayment(order: ChangingOrder): boolean {
  return order.status === 'expired' && order.paymentMethod === 'online_payment' && !order.isPaid;
}
