import { addDays, type CalendarDate, weekdayOf } from '@karaz/domain/calendar/calendar-date';
import { COUNTRIES } from '@karaz/domain/countries';
import type { BranchRow } from './branch-rows.ts';
import { required } from './keyed.ts';
import { days, hours, instantAt, localDate } from './local-time.ts';
import type { Line } from './order-lines.ts';
import type { Shop } from './order-shop.ts';
import { sumsOf } from './order-sums.ts';
import { randomFor, uuidFrom } from './random.ts';

type Status = 'active' | 'paused' | 'cancelled';
export type SeedSubscription = {
  name: string;
  user: string;
  status: Status;
  startsInDays: number;
  boughtDaysAgo: number;
};

/** None of them has a week that is due already: the first orders are made by the running store. */
export const SEED_SUBSCRIPTIONS: readonly SeedSubscription[] = [
  { name: 'weekly fruit', user: 'shopper', status: 'active', startsInDays: 2, boughtDaysAgo: 1 },
  { name: 'summer box', user: 'shopper', status: 'cancelled', startsInDays: -21, boughtDaysAgo: 24 },
  { name: 'kitchen box', user: 'shopper', status: 'paused', startsInDays: 4, boughtDaysAgo: 3 },
  { name: 'family box', user: 'salma', status: 'active', startsInDays: 3, boughtDaysAgo: 2 },
];

export type Box = ReturnType<typeof boxOf>;

/** Everything the rows of one subscription say again and again. */
export function boxOf(shop: Shop, seed: SeedSubscription) {
  const { user, address, area, branch } = placeOf(shop, seed);
  const settings = required(shop.settingsOf, branch.countryCode);
  const { timeZone } = COUNTRIES[branch.countryCode];
  const lines = linesOf(shop, branch, seed);
  const boughtAt = new Date(shop.now.getTime() - days(seed.boughtDaysAgo));
  const day = localDate(boughtAt.getTime(), timeZone);
  const charged = { plan: null, coupon: null, isDelivery: true, feeMinor: area.deliveryFeeMinor };
  const {
    lineDiscounts: _,
    lineVat,
    membershipDiscountMinor: _club,
    couponDiscountMinor: _coupon,
    ...week
  } = sumsOf({
    ...{ lines, settings, day, ...charged },
  });
  return {
    ...{ seed, user, address, area, branch, timeZone, lines, lineVat, boughtAt },
    id: uuidFrom(randomFor('subscription', seed.name)),
    currency: settings.currency,
    startDate: addDays(localDate(shop.now.getTime(), timeZone), seed.startsInDays),
    week,
    totalMinor: 4 * week.totalMinor,
    isOver: seed.status === 'cancelled',
    steeredAt: new Date(boughtAt.getTime() + hours(5)),
  };
}

function placeOf(shop: Shop, { user: key }: SeedSubscription) {
  const user = required(new Map(shop.users.map((one) => [one.key, one])), key);
  const address = shop.addresses.find(({ userId }) => userId === user.id);
  if (!address) throw new Error(`${key} has no address`);
  const branch = shop.branchesServing(address.areaId).find(({ kind }) => kind === 'supermarket');
  if (!branch) throw new Error(`no supermarket brings anything to ${key}`);
  return { user, address, area: required(shop.areaById, address.areaId), branch };
}

/** Three goods that may be subscribed to, two of each. */
function linesOf(shop: Shop, branch: BranchRow, { name }: SeedSubscription): Line[] {
  const random = randomFor('subscribed goods', name);
  let left = (shop.goodsOf.get(branch.id) ?? []).filter(
    ({ product, stock }) => product.isSubscribable && (stock.quantity ?? 0) >= 20,
  );
  const lines: Line[] = [];
  while (lines.length < 3 && left.length > 0) {
    const good = random.pick(left);
    const { stock, product } = good;
    lines.push({ good, quantity: 2, unitPriceMinor: stock.sellingPriceMinor ?? stock.priceMinor, addons: [] });
    left = left.filter((other) => other.product.id !== product.id);
  }
  return lines;
}

/** The first opening hour on one of the week's days, from its third on. */
export function timeIn(shop: Shop, branch: BranchRow, first: CalendarDate, timeZone: string) {
  for (let ahead = 2; ahead < 7; ahead++) {
    const day = addDays(first, ahead);
    const open = (shop.hoursOf.get(branch.id) ?? []).find(({ weekday }) => weekday === weekdayOf(day));
    if (!open || shop.closedDays.has(`${branch.id}/${day}`)) continue;
    return { day, time: open.opens, dueAt: new Date(instantAt(day, open.opens, timeZone) - days(1)) };
  }
  throw new Error(`${branch.key} is closed for days`);
}
