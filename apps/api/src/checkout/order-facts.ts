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
  selectBuyer,
  selectCharity,
  selectDestination,
  selectOrderStocks,
  selectSettings,
  type Whither,
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

/** `offersPoints`: also when the wish spends none. */
export async function orderFacts(
  db: Database,
  wish: OrderWish,
  now: Date,
  { offersPoints }: { offersPoints: boolean },
): Promise<OrderFacts> {
  const { userId } = wish;
  const whither = whitherOf(wish);
  const stockIds = [...new Set(wish.lines.map(({ stockId }) => stockId))];
  const [buyer, charity, stocks, membership, points, settings] = await Promise.all([
    buyerOf(db, whither),
    wish.orderType === 'charity' && wish.charityId !== null ? selectCharity(db, wish.charityId) : null,
    selectOrderStocks(db, stockIds, whither),
    membershipTerms(db, userId, now),
    offersPoints || wish.redeemPoints > 0 ? usablePointsOf(db, userId, now) : 0,
    selectSettings(db),
  ]);
  const { address, destination } = buyer;
  const branch = mainBranch(wish, stocks);
  const country =
    destination?.country.code ??
    charity?.countryCode ??
    (wish.orderType === 'pickup' ? branch?.countryCode : undefined) ??
    wish.country;
  const own = settings.find(({ countryCode }) => countryCode === country);
  if (!own) throw new Error(`No settings for ${country}`);
  const times = branch && (await branchTimes(db, branch.id, { areaId: destination?.area.id, now }));
  return {
    now,
    customer: buyer.customer,
    address,
    destination,
    charity: charity ?? null,
    stocks,
    membership,
    points,
    country,
    settings: own,
    times: times ?? null,
  };
}

/** An address that is named but is not one's own leads nowhere, also when an area is named beside it. */
function whitherOf({ userId, orderType, addressId, areaId }: OrderWish): Whither {
  if (orderType === 'pickup' || orderType === 'charity') return { userId, addressId: null, areaId: null };
  return { userId, addressId, areaId: addressId === null ? areaId : null };
}

async function buyerOf(
  db: Database,
  whither: Whither,
): Promise<Pick<OrderFacts, 'customer' | 'address' | 'destination'>> {
  const { userId, areaId } = whither;
  if (userId === null) {
    const destination = areaId === null ? undefined : await selectDestination(db, areaId);
    return { customer: null, address: null, destination: destination ?? null };
  }
  const found = await selectBuyer(db, whither);
  if (!found) return { customer: null, address: null, destination: null };
  const { customer, address, area, city, country } = found;
  return { customer, address, destination: area && city && country ? { area, city, country } : null };
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
