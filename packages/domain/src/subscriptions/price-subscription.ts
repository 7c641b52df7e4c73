import { NO_POINTS } from '../pricing/points-payment.ts';
import { type OrderPrice, type PriceOrderInput, priceOrder } from '../pricing/price-order.ts';
import { SUBSCRIPTION_WEEKS } from './limits.ts';

export type SubscriptionPrice = {
  /** Of each week; fixed at purchase. */
  readonly week: OrderPrice;
  readonly weeks: number;
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly taxMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
};

/** Four times one week, so that every week's order costs exactly its quarter. Of promotions the club's benefits count; all others and points are for single orders. */
export function priceSubscription(
  input: Pick<PriceOrderInput, 'lines' | 'settings' | 'areaFeeMinor' | 'membership' | 'promotions'>,
): SubscriptionPrice {
  const promotions = input.promotions.filter(({ audience, isLimited }) => audience === 'members' && !isLimited);
  const week = priceOrder({ ...input, orderType: 'delivery', promotions, points: NO_POINTS });
  const times = (amountMinor: number) => amountMinor * SUBSCRIPTION_WEEKS;
  return {
    week,
    weeks: SUBSCRIPTION_WEEKS,
    subtotalMinor: times(week.subtotalMinor),
    discountMinor: times(week.discountMinor),
    shippingMinor: times(week.shippingMinor),
    taxMinor: times(week.taxMinor),
    vatMinor: times(week.vatMinor),
    totalMinor: times(week.totalMinor),
  };
}
