import { mainBranchId } from '@karaz/domain/cart/cart-branches';
import { type CartLine, unitPriceOf } from '@karaz/domain/cart/cart-line';
import type { CountryCode } from '@karaz/domain/countries';
import type { MembershipTerms } from '@karaz/domain/pricing/price-order';
import type { Database } from '../db/database.ts';
import { type BranchTimes, branchTimes } from '../delivery/branch-slots.ts';
import { membershipTerms } from '../membership/membership-terms.ts';
import { usablePointsOf } from '../membership/spend-points.ts';
import {
  type AddressRow,
  type CharityRow,
  type CustomerRow,
  type Destination,
  type OrderStock,
  type SettingsRow,
  selectCharity,
  selectCustomer,
  selectDestination,
  selectOrderStocks,
  selectOwnAddress,
  selectSettings,
} from './order-facts.queries.ts';
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
  /** What the customer could pay with. */
  points: number;
  country: CountryCode;
  settings: SettingsRow;
  /** Of the branch the order belongs to; null: nothing orderable in it. */
  times: BranchTimes | null;
};

export async function orderFacts(db: Database, wish: OrderWish, now: Date): Promise<OrderFacts> {
  const { userId } = wish;
  const isDelivery = wish.orderType !== 'pickup' && wish.orderType !== 'charity';
  const address =
    userId !== null && wish.addressId !== null && isDelivery
      ? ((await selectOwnAddress(db, userId, wish.addressId)) ?? null)
      : null;
  const areaId = isDelivery ? (address?.areaId ?? (wish.addressId === null ? wish.areaId : null)) : null;
  const stockIds = [...new Set(wish.lines.map(({ stockId }) => stockId))];
  const [customer, destination, charity, stocks, membership, points] = await Promise.all([
    userId === null ? null : selectCustomer(db, userId),
    areaId === null ? null : selectDestination(db, areaId),
    wish.orderType === 'charity' && wish.charityId !== null ? selectCharity(db, wish.charityId) : null,
    selectOrderStocks(db, stockIds, areaId ?? undefined),
    membershipTerms(db, userId, now),
    usablePointsOf(db, userId, now),
  ]);
  const branch = mainBranch(wish, stocks);
  const country =
    destination?.country.code ??
    charity?.countryCode ??
    (wish.orderType === 'pickup' ? branch?.countryCode : undefined) ??
    wish.country;
  const [settings, times] = await Promise.all([
    selectSettings(db, country),
    branch ? branchTimes(db, branch.id, { areaId: areaId ?? undefined, now }) : null,
  ]);
  if (!settings) throw new Error(`No settings for ${country}`);
  return {
    now,
    customer: customer ?? null,
    address,
    destination: destination ?? null,
    charity: charity ?? null,
    stocks,
    membership,
    points,
    country,
    settings,
    times: times ?? null,
  };
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
