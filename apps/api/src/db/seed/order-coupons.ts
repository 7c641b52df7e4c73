import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { OrderPlan } from './order-plan.ts';
import type { CouponRow } from './promotion-rows.ts';

type Basket = { plan: OrderPlan; customer: string; createdAt: number; subtotalMinor: number };

export type CouponOffice = ReturnType<typeof couponOffice>;

/** Hands coupons to some of the baskets within the coupons' own limits, and counts them. */
export function couponOffice(coupons: readonly CouponRow[]) {
  const usedBy = new Map<string, number>();
  const used = new Map<string, number>();

  function choose(basket: Basket): CouponRow | null {
    const { random, status } = basket.plan;
    if (!random.chance(0.22)) return null;
    const fitting = coupons.filter(
      (coupon) =>
        isFor(coupon, basket) &&
        (usedBy.get(`${coupon.code}/${basket.customer}`) ?? 0) < (coupon.perCustomerLimit ?? Number.POSITIVE_INFINITY),
    );
    const coupon = fitting.length > 0 ? random.pick(fitting) : null;
    if (coupon && redeemsCoupon(status)) {
      const key = `${coupon.code}/${basket.customer}`;
      usedBy.set(key, (usedBy.get(key) ?? 0) + 1);
      used.set(coupon.code, (used.get(coupon.code) ?? 0) + 1);
    }
    return coupon;
  }

  return { choose, usedCoupons: () => coupons.map((row) => ({ ...row, usedCount: used.get(row.code) ?? 0 })) };
}

/** An order that came to nothing gives its coupon back. */
export const redeemsCoupon = (status: OrderStatus) => status !== 'cancelled' && status !== 'expired';

/** The one-winner code stays unclaimed: it is there to be tried out. */
function isFor(coupon: CouponRow, { plan, createdAt, subtotalMinor }: Basket): boolean {
  const { country, orderType } = plan;
  return (
    coupon.isActive &&
    coupon.totalLimit !== 1 &&
    (coupon.countryCodes === null || coupon.countryCodes.includes(country)) &&
    (coupon.startsAt === null || coupon.startsAt.getTime() <= createdAt) &&
    (coupon.endsAt === null || createdAt < coupon.endsAt.getTime()) &&
    subtotalMinor >= (coupon.minSubtotals[country] ?? 0) &&
    (coupon.kind !== 'free-delivery' || orderType === 'delivery') &&
    (coupon.kind !== 'fixed' || coupon.amounts[country] !== undefined)
  );
}
