import type { DemoStore } from '../../db/seed/demo-store.ts';
import { hours } from '../../db/seed/local-time.ts';

const REASON = 'Arrived damaged';

/** A refund of the first line of an order, so that the demo shows a refund and its credit note. */
export function pastRefund({ orders, orderItems, users, now }: DemoStore) {
  const returnedAt = (deliveredAt: Date) => new Date(deliveredAt.getTime() + hours(3));
  const order = orders.findLast(
    ({ countryCode, status, paymentMethod, deliveredAt }) =>
      countryCode === 'kw' &&
      status === 'delivered' &&
      paymentMethod === 'online_payment' &&
      deliveredAt !== null &&
      returnedAt(deliveredAt) < now,
  );
  const item = orderItems.find(({ orderId, position }) => orderId === order?.id && position === 0);
  const admin = users.find(({ role }) => role === 'admin');
  if (!order?.deliveredAt || !item || !admin) return null;
  return {
    order,
    actor: { id: admin.id, role: admin.role },
    at: returnedAt(order.deliveredAt),
    reason: REASON,
    amountMinor: item.totalMinor - item.discountMinor,
  };
}
