import { addMinor } from '../money.ts';

export type OrderDiscounts = {
  readonly promotionDiscountMinor: number;
  readonly membershipDiscountMinor: number;
  readonly couponDiscountMinor: number;
  readonly pointsDiscountMinor: number;
};

/** Everything that was taken off the goods of an order. */
export const discountOf = (order: OrderDiscounts): number =>
  addMinor(
    order.promotionDiscountMinor,
    order.membershipDiscountMinor,
    order.couponDiscountMinor,
    order.pointsDiscountMinor,
  );
