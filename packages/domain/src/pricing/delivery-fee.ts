import type { CountrySettings } from '../settings/country-settings.ts';

export type OrderType = 'delivery' | 'pickup' | 'charity';

export type FeeWaiver = 'pickup' | 'membership' | 'amount' | 'promotion' | 'coupon';

export type DeliveryFee = {
  /** What it would cost without a waiver. */
  readonly fullMinor: number;
  readonly feeMinor: number;
  readonly waivedBy: FeeWaiver | null;
};

export type DeliveryFeeInput = {
  readonly orderType: OrderType;
  /** Of the area, or of the branch in the area. */
  readonly areaFeeMinor: number;
  /** Of the goods, before any discount: the number the shopper watches on the way to free delivery. */
  readonly subtotalMinor: number;
  readonly hasFreeDelivery: boolean;
  /** By a promotion that applies by itself. */
  readonly hasFreeDeliveryPromotion: boolean;
  readonly hasFreeDeliveryCoupon: boolean;
  readonly settings: Pick<CountrySettings, 'freeDeliveryFromMinor' | 'charityFeeMinor'>;
};

function waiverOf(input: DeliveryFeeInput): FeeWaiver | null {
  const { freeDeliveryFromMinor } = input.settings;
  if (input.orderType === 'pickup') return 'pickup';
  if (input.hasFreeDelivery) return 'membership';
  if (freeDeliveryFromMinor !== null && input.subtotalMinor >= freeDeliveryFromMinor) return 'amount';
  if (input.hasFreeDeliveryPromotion) return 'promotion';
  return input.hasFreeDeliveryCoupon ? 'coupon' : null;
}

/** The coupon comes last, so that waivedBy shows whether it was needed at all. */
export function deliveryFee(input: DeliveryFeeInput): DeliveryFee {
  const fullMinor = input.orderType === 'charity' ? input.settings.charityFeeMinor : input.areaFeeMinor;
  const waivedBy = fullMinor === 0 && input.orderType !== 'pickup' ? null : waiverOf(input);
  return { fullMinor, feeMinor: waivedBy === null ? fullMinor : 0, waivedBy };
}
