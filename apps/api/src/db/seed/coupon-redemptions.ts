import { couponIdentities, freeOrdinal } from '@karaz/domain/promotions/coupon-identities';
import { redeemsCoupon } from './order-coupons.ts';
import type { PastOrder } from './past-order.ts';

/** Each use with all identities of its buyer, as the checkout writes it. The earliest order comes first. */
export function redemptionRows(past: readonly PastOrder[]) {
  const used = new Map<string, number[]>();
  const uses = past.flatMap(({ id, coupon, plan, customer: { userId, phone, email }, times, sums }) => {
    if (!coupon || !redeemsCoupon(plan.status)) return [];
    const keys = couponIdentities({ userId, phone, email }).map((identity) => ({
      identity,
      key: `${coupon.id} ${identity}`,
    }));
    const ordinal = freeOrdinal(keys.flatMap(({ key }) => used.get(key) ?? []));
    for (const { key } of keys) used.set(key, [...(used.get(key) ?? []), ordinal]);
    const use = { orderId: id, promotionId: coupon.id };
    const { nameEn, nameAr, code, target } = coupon;
    const discountMinor = sums.couponDiscountMinor + sums.waivedFeeMinor;
    return [
      {
        redemption: {
          ...use,
          nameEn,
          nameAr,
          code,
          audience: 'everybody' as const,
          target,
          discountMinor,
          createdAt: new Date(times.createdAt),
        },
        identities: keys.map(({ identity }) => ({ ...use, identity, ordinal })),
      },
    ];
  });
  return {
    orderPromotions: uses.map(({ redemption }) => redemption),
    promotionIdentities: uses.flatMap(({ identities }) => identities),
  };
}
