import { percentContainedIn, percentOf, splitMinor } from '@karaz/domain/money';
import { type Line, lineTotal } from './order-lines.ts';
import type { SettingsRow } from './place-rows.ts';
import type { CouponRow, PlanRow } from './promotion-rows.ts';

export type OrderSums = ReturnType<typeof sumsOf>;

type Charged = {
  lines: readonly Line[];
  settings: SettingsRow;
  plan: PlanRow | null;
  coupon: CouponRow | null;
  isDelivery: boolean;
  feeMinor: number;
};

/** Prices contain their VAT; the coupon comes after the club's discount. */
export function sumsOf({ lines, settings, plan, coupon, isDelivery, feeMinor }: Charged) {
  const totals = lines.map(lineTotal);
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  const membershipDiscount = plan ? percentOf(subtotal, plan.discountPercent) : 0;
  const couponDiscount = coupon ? couponDiscountOf(coupon, subtotal - membershipDiscount, settings) : 0;
  const discounts = splitMinor(membershipDiscount + couponDiscount, totals);
  const isFree =
    isDelivery &&
    (subtotal >= settings.freeDeliveryFromMinor || plan?.freeDelivery === true || coupon?.kind === 'free-delivery');
  const shipping = isFree ? 0 : feeMinor;
  const goods = subtotal - membershipDiscount - couponDiscount;
  const tax = percentOf(goods, settings.taxPercent);
  return {
    lineDiscounts: discounts,
    subtotalMinor: subtotal,
    membershipDiscountMinor: membershipDiscount,
    couponDiscountMinor: couponDiscount,
    shippingMinor: shipping,
    taxMinor: tax,
    vatMinor: vatOf(lines, discounts, shipping, settings.vatPercent),
    vatRate: settings.vatPercent,
    totalMinor: goods + shipping + tax,
  };
}

function couponDiscountOf(coupon: CouponRow, goods: number, { countryCode }: SettingsRow): number {
  if (coupon.kind === 'free-delivery') return 0;
  if (coupon.kind === 'fixed') return Math.min(goods, coupon.amounts[countryCode] ?? 0);
  return Math.min(percentOf(goods, coupon.percent ?? 0), coupon.maxDiscounts[countryCode] ?? goods);
}

/** Rounded line by line; bringing the goods is taxed as a service. */
function vatOf(lines: readonly Line[], discounts: readonly number[], shipping: number, percent: number): number {
  return lines.reduce(
    (sum, line, index) =>
      line.good.product.taxClass === 'standard'
        ? sum + percentContainedIn(lineTotal(line) - (discounts[index] ?? 0), percent)
        : sum,
    percentContainedIn(shipping, percent),
  );
}
