import { lineTotalMinor } from '../cart/cart-line.ts';
import { benefitsApplied, type ClubBenefit } from '../membership/benefits.ts';
import { addMinor, percentOf, splitMinor } from '../money.ts';
import { type CouponTerms, couponDiscountMinor } from '../promotions/coupon.ts';
import type { CountrySettings } from '../settings/country-settings.ts';
import { type DeliveryFee, deliveryFee, type OrderType } from './delivery-fee.ts';
import { type PointsOffer, payWithPoints } from './points-payment.ts';
import { type TaxClass, type VatTerms, vatOn, vatRateOf } from './vat.ts';

export type PricedLineInput = {
  readonly unitPriceMinor: number;
  readonly quantity: number;
  readonly addons: readonly {
    readonly addonId: number;
    readonly quantity: number | null;
    readonly priceMinor: number;
  }[];
  readonly taxClass: TaxClass;
  /** What the club offers on these goods; only a member gets it. */
  readonly benefits: readonly ClubBenefit[];
};

export type PricingSettings = Pick<
  CountrySettings,
  'currency' | 'taxPercent' | 'freeDeliveryFromMinor' | 'charityFeeMinor'
> &
  VatTerms;

export type MembershipTerms = { readonly discountPercent: number; readonly freeDelivery: boolean };

export type PriceOrderInput = {
  readonly lines: readonly PricedLineInput[];
  readonly settings: PricingSettings;
  readonly orderType: OrderType;
  readonly areaFeeMinor: number;
  /** Of a membership active at this moment; null: none. */
  readonly membership: MembershipTerms | null;
  readonly coupon: CouponTerms | null;
  /** Of the order's currency. */
  readonly points: PointsOffer;
};

export type PricedLine = {
  /** Before any discount, add-ons included. */
  readonly subtotalMinor: number;
  /** What the club takes off these goods alone; a part of the discount. */
  readonly benefitMinor: number;
  /** This line's share of every discount. */
  readonly discountMinor: number;
  /** After discounts; VAT is inside it, or comes on top where prices are without. */
  readonly totalMinor: number;
  readonly vatRate: number;
  readonly vatMinor: number;
};

export type OrderPrice = {
  readonly lines: readonly PricedLine[];
  readonly subtotalMinor: number;
  /** Benefits on single goods, and the plan's percent of the rest. */
  readonly membershipDiscountMinor: number;
  readonly couponDiscountMinor: number;
  readonly pointsDiscountMinor: number;
  readonly pointsSpent: number;
  /** The three together. */
  readonly discountMinor: number;
  readonly delivery: DeliveryFee;
  readonly shippingMinor: number;
  readonly shippingTaxClass: TaxClass;
  readonly shippingVatRate: number;
  readonly taxMinor: number;
  /** The standard rate of the moment; the lines have their own. */
  readonly vatPercent: number;
  /** Of the lines and of the delivery. */
  readonly vatMinor: number;
  readonly totalMinor: number;
};

type Discounts = Pick<
  OrderPrice,
  'membershipDiscountMinor' | 'couponDiscountMinor' | 'pointsDiscountMinor' | 'pointsSpent' | 'discountMinor'
>;

/** What of a line the club's discount depends on. */
export type ClubLine = Omit<PricedLineInput, 'taxClass'>;

/** What the club takes off each line by its goods. */
function benefitsOn(lines: readonly ClubLine[]): number[] {
  const applied = benefitsApplied(lines);
  return lines.map((line, index) => percentOf(lineTotalMinor(line), applied[index]?.percent ?? 0));
}

/** In this order, each from what the one before has left, so that together they never exceed the goods. */
function discountsOn(subtotalMinor: number, benefits: readonly number[], input: PriceOrderInput): Discounts {
  const { membership, coupon } = input;
  const benefitMinor = addMinor(...benefits);
  const planMinor = membership === null ? 0 : percentOf(subtotalMinor - benefitMinor, membership.discountPercent);
  const membershipDiscountMinor = benefitMinor + planMinor;
  const afterMembership = subtotalMinor - membershipDiscountMinor;
  const couponDiscount = coupon === null ? 0 : couponDiscountMinor(coupon, afterMembership);
  const afterCoupon = afterMembership - couponDiscount;
  const paid = payWithPoints(input.points, afterCoupon);
  return {
    membershipDiscountMinor,
    couponDiscountMinor: couponDiscount,
    pointsDiscountMinor: paid.worthMinor,
    pointsSpent: paid.points,
    discountMinor: membershipDiscountMinor + couponDiscount + paid.worthMinor,
  };
}

/** A benefit comes off its own goods; what is taken off the whole order is shared by what is left of each line. */
function discountedLines(
  { lines }: PriceOrderInput,
  benefits: readonly number[],
  discountMinor: number,
): Omit<PricedLine, 'vatRate' | 'vatMinor'>[] {
  if (lines.length === 0) return [];
  const subtotals = lines.map(lineTotalMinor);
  const shares = splitMinor(
    discountMinor - addMinor(...benefits),
    subtotals.map((subtotal, index) => subtotal - (benefits[index] ?? 0)),
  );
  return lines.map((_, index) => {
    const subtotalMinor = subtotals[index] ?? 0;
    const benefitMinor = benefits[index] ?? 0;
    const share = benefitMinor + (shares[index] ?? 0);
    return { subtotalMinor, benefitMinor, discountMinor: share, totalMinor: subtotalMinor - share };
  });
}

function deliveryOf(input: PriceOrderInput, subtotalMinor: number): DeliveryFee {
  // Nothing to bring, nothing to pay.
  if (input.lines.length === 0) return { fullMinor: 0, feeMinor: 0, waivedBy: null };
  return deliveryFee({
    orderType: input.orderType,
    areaFeeMinor: input.areaFeeMinor,
    subtotalMinor,
    hasFreeDelivery: input.membership?.freeDelivery ?? false,
    hasFreeDeliveryCoupon: input.coupon?.kind === 'free-delivery',
    settings: input.settings,
  });
}

/**
 * The one place where an order gets its price: cart, preview, order, invoice and subscription all call this.
 * total = subtotal - discount + shipping + tax, and + VAT only where the prices are without it.
 */
export function priceOrder(input: PriceOrderInput): OrderPrice {
  const { settings } = input;
  const subtotalMinor = addMinor(...input.lines.map(lineTotalMinor));
  const benefits = input.membership === null ? input.lines.map(() => 0) : benefitsOn(input.lines);
  const discounts = discountsOn(subtotalMinor, benefits, input);
  const discounted = discountedLines(input, benefits, discounts.discountMinor);
  const delivery = deliveryOf(input, subtotalMinor);
  // Bringing the goods is a service with a class of its own, whatever is in the bags.
  const shippingTaxClass = settings.deliveryTaxClass;
  const classes = input.lines.map(({ taxClass }) => taxClass);
  const goods = discounted.map(({ totalMinor }, index) => ({
    amountMinor: totalMinor,
    taxClass: classes[index] ?? 'standard',
  }));
  const vat = vatOn([...goods, { amountMinor: delivery.feeMinor, taxClass: shippingTaxClass }], settings);
  const lines = discounted.map((line, index) => ({
    ...line,
    vatRate: vatRateOf(classes[index] ?? 'standard', settings),
    vatMinor: vat[index] ?? 0,
  }));
  const goodsMinor = subtotalMinor - discounts.discountMinor;
  const taxMinor = percentOf(goodsMinor, settings.taxPercent);
  const vatMinor = addMinor(...vat);
  return {
    lines,
    subtotalMinor,
    ...discounts,
    delivery,
    shippingMinor: delivery.feeMinor,
    shippingTaxClass,
    shippingVatRate: vatRateOf(shippingTaxClass, settings),
    taxMinor,
    vatPercent: settings.vatPercent,
    vatMinor,
    totalMinor: addMinor(goodsMinor, delivery.feeMinor, taxMinor, settings.pricesIncludeTax ? 0 : vatMinor),
  };
}

/** What the club takes off these goods: for a member, or for somebody who would be one on these terms. */
export function clubDiscountMinor(
  lines: readonly ClubLine[],
  membership: Pick<MembershipTerms, 'discountPercent'>,
): { readonly totalMinor: number; readonly lines: readonly number[] } {
  const benefits = benefitsOn(lines);
  const restMinor = addMinor(...lines.map(lineTotalMinor)) - addMinor(...benefits);
  return { totalMinor: addMinor(...benefits, percentOf(restMinor, membership.discountPercent)), lines: benefits };
}
