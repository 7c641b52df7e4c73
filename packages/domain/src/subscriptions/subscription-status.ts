import type { OrderActor } from '../orders/order-status.ts';
import { SUBSCRIPTION_WEEKS } from './limits.ts';

export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'paused', 'completed', 'expired', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

type SubscriptionMove = { readonly to: SubscriptionStatus; readonly by: readonly OrderActor[] };

/**
 * Unpaid ones expire as orders do; a paid one ends with its last delivery, or when the rest is cancelled. A paused one
 * makes no orders: weeks that pass meanwhile are skipped.
 */
export const SUBSCRIPTION_TRANSITIONS: Readonly<Record<SubscriptionStatus, readonly SubscriptionMove[]>> = {
  pending: [
    { to: 'active', by: ['system'] },
    { to: 'expired', by: ['system'] },
    { to: 'cancelled', by: ['staff', 'shopper'] },
  ],
  active: [
    { to: 'paused', by: ['staff', 'shopper'] },
    { to: 'completed', by: ['system'] },
    { to: 'cancelled', by: ['staff', 'shopper'] },
  ],
  paused: [
    { to: 'active', by: ['staff', 'shopper'] },
    { to: 'completed', by: ['system'] },
    { to: 'cancelled', by: ['staff', 'shopper'] },
  ],
  completed: [],
  expired: [],
  cancelled: [],
};

export function canMoveSubscription(from: SubscriptionStatus, to: SubscriptionStatus, actor: OrderActor): boolean {
  return SUBSCRIPTION_TRANSITIONS[from].some((move) => move.to === to && move.by.includes(actor));
}

/** scheduled: no order yet. ordered: its order exists and says the rest. */
export const DELIVERY_STATUSES = ['scheduled', 'ordered', 'delivered', 'skipped', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** After the fourth week nothing is left to come. */
export function areDeliveriesDone(statuses: readonly DeliveryStatus[]): boolean {
  return (
    statuses.length === SUBSCRIPTION_WEEKS && statuses.every((status) => status !== 'scheduled' && status !== 'ordered')
  );
}
