import { percentOf, splitMinor } from '@karaz/domain/money';
import { ratesOn, vatOn, vatRateOf } from '@karaz/domain/pricing/vat';
import { type Line, lineTotal } from './order-lines.ts';
import type { SettingsRow } from './place-rows.ts';
import type { CouponRow, PlanRow } from './promotion-rows.ts';
import { taxClassIn } from './tax-class.ts';

export type OrderSums = ReturnType<typeof sumsOf>;

type Charged = {
  lines: readonly Line[];
  settings: SettingsRow;
  plan: PlanRow | null;
  coupon: CouponRow | null;
  isDelivery: boolean;
  feeMinor: number;
  day: string;
};

/** Prices contain their VAT; the coupon comes after the club's discount. */
export function sumsOf({ lines, settings, plan, coupon, isDelivery, feeMinor, day }: Charged) {
  const totals = lines.map(lineTotal);
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  const membershipDiscount = plan ? percentOf(subtotal, plan.discountPercent) : 0;
  const couponDiscount = coupon ? couponDiscountOf(coupon, subtotal - membershipDiscount, settings) : 0;
  const discounts = splitMinor(membershipDiscount + couponDiscount, totals);
  const isFreeAnyway = isDelivery && (subtotal >= settings.freeDeliveryFromMinor || plan?.freeDelivery === true);
  const isFreeByCoupon = isDelivery && !isFreeAnyway && coupon?.kind === 'free-delivery';
  const shipping = isFreeAnyway || isFreeByCoupon ? 0 : feeMinor;
  const goods = subtotal - membershipDiscount - couponDiscount;
  const tax = percentOf(goods, settings.taxPercent);
  return {
    lineDiscounts: discounts,
    subtotalMinor: subtotal,
    membershipDiscountMinor: membershipDiscount,
    couponDiscountMinor: couponDiscount,
    /** The fee that the coupon took off; the goods cost the same. */
    waivedFeeMinor: isFreeByCoupon ? feeMinor : 0,
    shippingMinor: shipping,
    taxMinor: tax,
    ...vatOf(lines, discounts, shipping, { ...settings, ...ratesOn(settings.vatRates, day) }),
    totalMinor: goods + shipping + tax,
  };
}

function couponDiscountOf(coupon: CouponRow, goods: number, { countryCode }: SettingsRow): number {
  if (coupon.kind === 'free-delivery') return 0;
  if (coupon.kind === 'fixed') return Math.min(goods, coupon.amounts[countryCode] ?? 0);
  return Math.min(percentOf(goods, coupon.percent ?? 0), coupon.maxDiscounts[countryCode] ?? goods);
}

/** Bringing the goods is taxed as a service. */
function vatOf(
  lines: readonly Line[],
  discounts: readonly number[],
  shipping: number,
  terms: SettingsRow & ReturnType<typeof ratesOn>,
) {
  const goods = lines.map((line, index) => ({
    amountMinor: lineTotal(line) - (discounts[index] ?? 0),
    taxClass: taxClassIn(line.good.product, terms.countryCode),
  }));
  const shippingTaxClass = terms.deliveryTaxClass;
  const vat = vatOn([...goods, { amountMinor: shipping, taxClass: shippingTaxClass }], terms);
  return {
    lineVat: goods.map(({ taxClass }, index) => ({
      taxClass,
      vatRate: vatRateOf(taxClass, terms),
      vatMinor: vat[index] ?? 0,
    })),
    shippingTaxClass,
    shippingVatRate: vatRateOf(shippingTaxClass, terms),
    vatMinor: vat.reduce((sum, one) => sum + one, 0),
    vatRate: terms.vatPercent,
  };
}
