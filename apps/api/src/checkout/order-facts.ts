import { mainBranchId } from '@karaz/domain/cart/cart-branches';
import { type CartLine, unitPriceOf } from '@karaz/domain/cart/cart-line';
import type { CountryCode } from '@karaz/domain/countries';
import type { PointsAmount } from '@karaz/domain/membership/points-lots';
import type { MembershipTerms } from '@karaz/domain/pricing/price-order';
import type { Database } from '../db/database.ts';
import { type BranchTimes, firstDayOf } from '../delivery/branch-slots.ts';
import { usablePointsOf } from '../membership/spend-points.ts';
import {
  type AddressRow,
  type CharityRow,
  type CustomerRow,
  type Destination,
  type SettingsRow,
  selectCharity,
  selectFacts,
  type Whither,
} from './order-facts.queries.ts';
import type { OrderStock } from './order-stocks.queries.ts';
import type { OrderWish } from './order-wish.ts';

/** The store's side of an order, as it is at this moment. */
export type OrderFacts = {
  now: Date;
  customer: CustomerRow | null;
  address: AddressRow | null;
  destination: Destination | null;
  charity: CharityRow | null;
  stocks: ReadonlyMap<number, OrderStock>;
  membership: MembershipTerms | null;
  /** What the customer could pay with in the currency of the country. */
  points: readonly PointsAmount[];
  country: CountryCode;
  settings: SettingsRow;
  /** Of the branch the order belongs to; null: nothing orderable in it. */
  times: BranchTimes | null;
};

/** `offersPoints`: also when the wish spends none. */
export async function orderFacts(
  db: Database,
  wish: OrderWish,
  now: Date,
  { offersPoints }: { offersPoints: boolean },
): Promise<OrderFacts> {
  const stockIds = [...new Set(wish.lines.map(({ stockId }) => stockId))];
  const [found, charity, points] = await Promise.all([
    selectFacts(db, stockIds, whitherOf(wish), { now, from: firstDayOf(now) }),
    wish.orderType === 'charity' && wish.charityId !== null ? selectCharity(db, wish.charityId) : null,
    usablePointsOf(db, offersPoints || wish.redeemPoints > 0 ? wish.userId : null, now),
  ]);
  const { customer, address, destination, membership } = found;
  const stocks = new Map(found.stocks.map((stock) => [stock.id, stock]));
  const branch = mainBranch(wish, stocks);
  const country =
    destination?.country.code ??
    charity?.countryCode ??
    (wish.orderType === 'pickup' ? branch?.countryCode : undefined) ??
    wish.country;
  const settings = found.settings.find(({ countryCode }) => countryCode === country);
  if (!settings) throw new Error(`No settings for ${country}`);
  const times = found.times.find(({ branchId }) => branchId === branch?.id) ?? null;
  return {
    now,
    customer,
    address,
    destination,
    charity: charity ?? null,
    stocks,
    membership,
    points: points(settings.currency),
    country,
    settings,
    times,
  };
}

/** An address that is named but is not one's own leads nowhere, also when an area is named beside it. */
function whitherOf({ userId, orderType, addressId, areaId }: OrderWish): Whither {
  if (orderType === 'pickup' || orderType === 'charity') return { userId, addressId: null, areaId: null };
  return { userId, addressId, areaId: addressId === null ? areaId : null };
}

function mainBranch(wish: OrderWish, stocks: ReadonlyMap<number, OrderStock>): OrderStock['branch'] | undefined {
  const lines = wish.lines.flatMap(({ stockId, quantity }): CartLine[] => {
    const stock = stocks.get(stockId);
    if (!stock?.isPublished || !stock.branch.isActive) return [];
    const { productId, branch } = stock;
    return [{ stockId, productId, branchId: branch.id, unitPriceMinor: unitPriceOf(stock), quantity, addons: [] }];
  });
  const id = lines.length === 0 ? null : mainBranchId(lines);
  return [...stocks.values()].find(({ branch }) => branch.id === id)?.branch;
}
