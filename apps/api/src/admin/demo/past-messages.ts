import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { type OrderEvent, orderMessages } from '../../checkout/order-messages.ts';
import type { DemoStore } from '../../db/seed/demo-store.ts';
import type { PastMessage } from '../../notifications/save-past-messages.ts';

/** Enough for several pages of the outbox. */
const MAX = 120;
const BOUNCE = '550 5.1.1 The mailbox does not exist';

const EVENTS: Partial<Record<OrderStatus, OrderEvent>> = {
  pending: 'pending',
  placed: 'placed',
  'On the way': 'On the way',
  'ready for pickup': 'ready for pickup',
  delivered: 'delivered',
  cancelled: 'cancelled',
  expired: 'expired',
  payment_failed: 'payment_failed',
};

/** Recent messages to shoppers about their orders. */
export function pastMessages({ orders, orderHistory }: DemoStore): PastMessage[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const sent = orderHistory.flatMap(({ orderId, status, createdAt: at }): PastMessage[] => {
    const order = orderOf.get(orderId);
    const event = EVENTS[status];
    if (!order || !event) return [];
    // Nobody has the link of an order that was never tracked.
    const { messages } = orderMessages(event, { ...order, trackingToken: null }, '');
    return messages.map((message) => ({ ...message, at, provider: 'outbox' }));
  });
  return withOneDead(sent.slice(-MAX));
}

/** One that nobody could deliver, so that it can be seen how such a one is found and sent again. */
function withOneDead(messages: readonly PastMessage[]): PastMessage[] {
  const at = messages.findLastIndex(({ channel }) => channel === 'mail');
  return messages.map((message, index) => (index === at ? { ...message, provider: 'smtp', error: BOUNCE } : message));
}
