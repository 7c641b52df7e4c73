import { lineTotalMinor } from '../cart/cart-line.ts';
import { addMinor, percentOf, splitMinor } from '../money.ts';
import {
  type Applied,
  type PromotionLine,
  promotionOnBasket,
  promotionsOnLines,
  summed,
} from '../promotions/apply-promotions.ts';
import type { PromotionTerms } from '../promotions/promotion.ts';
import type { CountrySettings } from '../settings/country-settings.ts';
import { type DeliveryFee, deliveryFee, type OrderType } from './delivery-fee.ts';
import { type PointsOffer, payWithPoints } from './points-payment.ts';
import { type TaxClass, type VatTerms, vatOn, vatRateOf } from './vat.ts';

export type PricedLineInput = PromotionLine & { readonly taxClass: TaxClass };

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
  /** Those of this moment that apply by themselves, and the one of the code. Only members get what is for members. */
  readonly promotions: readonly PromotionTerms[];
  /** Of the order's currency. */
  readonly points: PointsOffer;
};

export type PricedLine = {
  /** Before any discount, add-ons included. */
  readonly subtotalMinor: number;
  /** What the promotion on these goods takes off; a part of the discount. */
  readonly promotion: Applied | null;
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
  /** All of them, with what each takes off the goods or the delivery. */
  readonly promotions: readonly Applied[];
  /** Promotions that apply by themselves to everybody. */
  readonly promotionDiscountMinor: number;
  /** Promotions for members, and the plan's percent of what those on goods leave. */
  readonly membershipDiscountMinor: number;
  /** The promotion of the code. */
  readonly couponDiscountMinor: number;
  readonly pointsDiscountMinor: number;
  readonly pointsSpent: number;
  /** The four together. */
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
  | 'promotionDiscountMinor'
  | 'membershipDiscountMinor'
  | 'couponDiscountMinor'
  | 'pointsDiscountMinor'
  | 'pointsSpent'
  | 'discountMinor'
>;

type Source = 'promotion' | 'membership' | 'coupon';

/** What a promotion is on the bill: what its code gave, a benefit of the club, or an offer to everybody. */
export function sourceOf({ code, audience }: Pick<PromotionTerms, 'code' | 'audience'>): Source {
  if (code !== null) return 'coupon';
  return audience === 'members' ? 'membership' : 'promotion';
}

/** In this order, each from what the one before has left, so that together they never exceed the goods. */
function discountsOn(
  subtotalMinor: number,
  onLines: readonly Applied[],
  input: PriceOrderInput,
  promotions: readonly PromotionTerms[],
): { discounts: Discounts; onBasket: Applied | null } {
  const { membership } = input;
  const goodsMinor = subtotalMinor - addMinor(...onLines.map(({ discountMinor }) => discountMinor));
  const planMinor = membership === null ? 0 : percentOf(goodsMinor, membership.discountPercent);
  const afterPlan = goodsMinor - planMinor;
  const onBasket = promotionOnBasket(promotions, afterPlan);
  const afterBasket = afterPlan - (onBasket?.discountMinor ?? 0);
  const paid = payWithPoints(input.points, afterBasket);
  const applied = onBasket === null ? onLines : [...onLines, onBasket];
  const from = (source: Source) =>
    addMinor(...applied.flatMap((one) => (sourceOf(one.promotion) === source ? one.discountMinor : [])));
  return {
    onBasket,
    discounts: {
      promotionDiscountMinor: from('promotion'),
      membershipDiscountMinor: from('membership') + planMinor,
      couponDiscountMinor: from('coupon'),
      pointsDiscountMinor: paid.worthMinor,
      pointsSpent: paid.points,
      discountMinor: subtotalMinor - afterBasket + paid.worthMinor,
    },
  };
}

/** A promotion on goods comes off its own lines; what is taken off the whole order is shared by what is left of each. */
function discountedLines(
  { lines }: PriceOrderInput,
  onLines: readonly (Applied | null)[],
  discountMinor: number,
): Omit<PricedLine, 'vatRate' | 'vatMinor'>[] {
  if (lines.length === 0) return [];
  const subtotals = lines.map(lineTotalMinor);
  const own = lines.map((_, index) => onLines[index]?.discountMinor ?? 0);
  const shares = splitMinor(
    discountMinor - addMinor(...own),
    subtotals.map((subtotal, index) => subtotal - (own[index] ?? 0)),
  );
  return lines.map((_, index) => {
    const subtotalMinor = subtotals[index] ?? 0;
    const share = (own[index] ?? 0) + (shares[index] ?? 0);
    const promotion = onLines[index] ?? null;
    return { subtotalMinor, promotion, discountMinor: share, totalMinor: subtotalMinor - share };
  });
}

const isForDelivery = ({ target }: PromotionTerms) => target === 'delivery';

function deliveryOf(input: PriceOrderInput, subtotalMinor: number, promotions: readonly PromotionTerms[]): DeliveryFee {
  // Nothing to bring, nothing to pay.
  if (input.lines.length === 0) return { fullMinor: 0, feeMinor: 0, waivedBy: null };
  return deliveryFee({
    orderType: input.orderType,
    areaFeeMinor: input.areaFeeMinor,
    subtotalMinor,
    hasFreeDelivery: input.membership?.freeDelivery ?? false,
    hasFreeDeliveryPromotion: promotions.some((each) => isForDelivery(each) && each.code === null),
    hasFreeDeliveryCoupon: promotions.some((each) => isForDelivery(each) && each.code !== null),
    settings: input.settings,
  });
}

/** The one that waives the fee. A code counts as used also when the delivery is free without it. */
function promotionOnDelivery(promotions: readonly PromotionTerms[], { waivedBy, fullMinor }: DeliveryFee): Applied[] {
  const offered = promotions.filter(isForDelivery);
  const automatic = waivedBy === 'promotion' ? offered.find(({ code }) => code === null) : undefined;
  const coupon = offered.find(({ code }) => code !== null);
  return [
    ...(automatic ? [{ promotion: automatic, discountMinor: fullMinor }] : []),
    ...(coupon ? [{ promotion: coupon, discountMinor: waivedBy === 'coupon' ? fullMinor : 0 }] : []),
  ];
}

/** Those whose conditions the basket meets, and the buyer. */
function offeredTo({ promotions, membership }: PriceOrderInput, subtotalMinor: number): PromotionTerms[] {
  return promotions.filter(
    ({ audience, minSubtotalMinor }) =>
      (audience !== 'members' || membership !== null) && subtotalMinor >= minSubtotalMinor,
  );
}

/**
 * The one place where an order gets its price: cart, preview, order, invoice and subscription all call this.
 * total = subtotal - discount + shipping + tax, and + VAT only where the prices are without it.
 */
export function priceOrder(input: PriceOrderInput): OrderPrice {
  const { settings } = input;
  const subtotalMinor = addMinor(...input.lines.map(lineTotalMinor));
  const promotions = offeredTo(input, subtotalMinor);
  const onLines = promotionsOnLines(input.lines, promotions);
  const { discounts, onBasket } = discountsOn(subtotalMinor, summed(onLines), input, promotions);
  const discounted = discountedLines(input, onLines, discounts.discountMinor);
  const delivery = deliveryOf(input, subtotalMinor, promotions);
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
    promotions: [...summed([...onLines, onBasket]), ...promotionOnDelivery(promotions, delivery)],
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
