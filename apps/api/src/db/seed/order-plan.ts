import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { CountryCode } from './data/shapes.ts';
import type { Shop } from './order-shop.ts';
import type { SettingsRow } from './place-rows.ts';
import { type Random, randomFor } from './random.ts';

type OrderType = 'delivery' | 'pickup' | 'charity';
export type OrderPlan = {
  number: number;
  status: OrderStatus;
  country: CountryCode;
  orderType: OrderType;
  isOnline: boolean;
  isGuest: boolean;
  random: Random;
};

/** Two months of trade: nearly everything arrived, a few are on their way, and every status can be looked at. */
const ORDERS_BY_STATUS: readonly (readonly [OrderStatus, number])[] = [
  ['delivered', 218],
  ['placed', 12],
  ['active', 10],
  ['pending', 6],
  ['on preparation', 10],
  ['on review', 6],
  ['On the way', 9],
  ['ready for pickup', 6],
  ['cancelled', 12],
  ['expired', 6],
  ['payment_failed', 5],
];

const COUNTRY_WEIGHTS: Record<CountryCode, number> = { kw: 50, eg: 14, ae: 18, sa: 18 };

export function orderPlans(shop: Shop): OrderPlan[] {
  const statuses = ORDERS_BY_STATUS.flatMap(([status, count]) => Array<OrderStatus>(count).fill(status));
  return statuses.map((status, index) => orderPlan(shop, status, index + 1));
}

function orderPlan(shop: Shop, status: OrderStatus, number: number): OrderPlan {
  const random = randomFor('order', number);
  const settings = random.weighted(shop.countrySettings, ({ countryCode }) => COUNTRY_WEIGHTS[countryCode]);
  const orderType = orderTypeOf(status, settings, random);
  return {
    number,
    status,
    country: settings.countryCode,
    orderType,
    isOnline: isPaidOnline(status, orderType, random),
    isGuest: random.chance(0.25),
    random,
  };
}

function orderTypeOf(status: OrderStatus, settings: SettingsRow, random: Random): OrderType {
  if (status === 'ready for pickup') return 'pickup';
  // Half are never paid, half never fetched.
  if (status === 'expired') return settings.pickupEnabled && random.chance(0.5) ? 'pickup' : 'delivery';
  if (settings.charityEnabled && random.chance(0.08)) return 'charity';
  if (status === 'On the way') return 'delivery';
  return settings.pickupEnabled && random.chance(0.15) ? 'pickup' : 'delivery';
}

/** Donations are always paid online, and only an online payment can be awaited or fail. */
function isPaidOnline(status: OrderStatus, orderType: OrderType, random: Random): boolean {
  if (orderType === 'charity' || status === 'pending' || status === 'payment_failed') return true;
  // Cash waits for nobody to pay, so a cash order can expire only while it waits for pickup.
  if (status === 'expired') return orderType === 'delivery';
  return random.chance(0.55);
}
