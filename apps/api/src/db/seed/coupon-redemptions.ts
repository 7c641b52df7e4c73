import { keepsCoupon } from './order-coupons.ts';
import type { PastOrder } from './past-order.ts';

/** Of each use the order, whose it was and the how-manieth, as the checkout writes it. The earliest order comes first. */
export function redemptionRows(past: readonly PastOrder[]) {
  const uses = new Map<string, number>();
  return past.flatMap(({ id, coupon, plan, customer: { userId, phone }, times }) => {
    if (!coupon || !keepsCoupon(plan.status)) return [];
    const customer = userId === null ? `phone:${phone}` : `user:${userId}`;
    const ordinal = (uses.get(`${coupon.id} ${customer}`) ?? 0) + 1;
    uses.set(`${coupon.id} ${customer}`, ordinal);
    return [{ orderId: id, couponId: coupon.id, customer, ordinal, createdAt: new Date(times.createdAt) }];
  });
}
