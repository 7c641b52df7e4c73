import { mainBranchId } from '@karaz/domain/cart/cart-branches';
import { type CartAddon, type CartLine, unitPriceOf } from '@karaz/domain/cart/cart-line';
import type { CountryCode } from '@karaz/domain/countries';
import type { PointsAmount } from '@karaz/domain/membership/points-lots';
import type { MembershipTerms } from '@karaz/domain/pricing/price-order';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import type { CurrentRates } from '@karaz/domain/pricing/vat';
import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import type { Database } from '../db/database.ts';
import { type BranchTimes, firstDayOf, type HeldSlot } from '../delivery/branch-slots.ts';
import { usablePointsOf } from '../membership/spend-points.ts';
import { promotionOf } from '../promotions/promotion-json.ts';
import { offeredPromotions } from './offered-promotions.ts';
import {
  type AddressRow,
  type CharityRow,
  type CustomerRow,
  type DeliveryTarget,
  type Destination,
  type OrderContextRow,
  type SettingsRow,
  selectCharity,
  selectOrderContext,
} from './order-context.queries.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderStock } from './order-stocks.queries.ts';
import { isSoldHere } from './sold-here.ts';

/** The store's side of an order, as it is at this moment. */
export type OrderContext = {
  now: Date;
  customer: CustomerRow | null;
  address: AddressRow | null;
  destination: Destination | null;
  charity: CharityRow | null;
  stocks: ReadonlyMap<number, OrderStock>;
  membership: MembershipTerms | null;
  entryDiscountPercent: number | null;
  /** Those that apply by themselves to this buyer. */
  promotions: readonly PromotionTerms[];
  /** What the customer could pay with in the currency of the country. */
  points: readonly PointsAmount[];
  country: CountryCode;
  /** With the rates of VAT of this moment. */
  settings: SettingsRow & CurrentRates;
  /** Of the branch the order belongs to; null: nothing orderable in it. */
  times: BranchTimes | null;
  /** Of the other branches of its goods. */
  otherTimes: readonly BranchTimes[];
  /** The slot that is held for this buyer's checkout. */
  hold: HeldSlot | null;
};

/** `offersPoints`: also when the request spends none. `orderedAt`: of an order that changes. */
export async function orderContext(
  db: Database,
  request: OrderRequest,
  now: Date,
  { offersPoints, orderedAt = null }: { offersPoints: boolean; orderedAt?: Date | null },
): Promise<OrderContext> {
  const stockIds = [...new Set(request.lines.map(({ stockId }) => stockId))];
  const [found, charity, points] = await Promise.all([
    selectOrderContext(db, stockIds, deliveryTargetOf(request), {
      now,
      from: firstDayOf(now),
      holdId: request.slotHoldId,
      promotionsAt: orderedAt ?? now,
    }),
    request.orderType === 'charity' && request.charityId !== null ? selectCharity(db, request.charityId) : null,
    usablePointsOf(db, offersPoints || request.redeemPoints > 0 ? request.userId : null, now),
  ]);
  const { customer, address, destination, membership, entryDiscountPercent } = found;
  const stocks = new Map(found.stocks.map((stock) => [stock.id, stock]));
  const named = destination?.country.code ?? charity?.countryCode;
  const goesTo = named ?? (request.orderType === 'pickup' ? pickupCountry(request, stocks) : request.country);
  const branch = mainBranch(request, stocks, { destination, country: goesTo });
  const country = goesTo ?? branch?.countryCode ?? request.country;
  const settings = settingsAt(found, country, now);
  const buyer = { userId: request.userId, hashIdentity: request.hashIdentity, customer };
  const moment = { country, at: orderedAt ?? now, orderedBefore: orderedAt };
  const promotions = await offeredPromotions(db, found.promotions.map(promotionOf), buyer, moment);
  const times = found.times.find(({ branchId }) => branchId === branch?.id) ?? null;
  return {
    now,
    customer,
    address,
    destination,
    charity: charity ?? null,
    stocks,
    membership,
    entryDiscountPercent,
    promotions,
    points: points(settings.currency),
    country,
    settings,
    times,
    otherTimes: found.times.filter(({ branchId }) => branchId !== branch?.id),
    hold: found.hold,
  };
}

/** An address that is named but is not one's own leads nowhere, also when an area is named beside it. */
function deliveryTargetOf({ userId, orderType, addressId, areaId }: OrderRequest): DeliveryTarget {
  if (orderType === 'pickup' || orderType === 'charity') return { userId, addressId: null, areaId: null };
  return { userId, addressId, areaId: addressId === null ? areaId : null };
}

/** Whoever picks up is in the country of the branch: the shop's own where some of the goods are there. */
function pickupCountry({ lines, country }: OrderRequest, stocks: ReadonlyMap<number, OrderStock>) {
  const countries = lines.flatMap(({ stockId }) => {
    const stock = stocks.get(stockId);
    return stock?.isPublished && stock.branch.isActive ? [stock.branch.countryCode] : [];
  });
  return countries.includes(country) ? country : countries[0];
}

type GoesTo = { destination: Destination | null; country: CountryCode | undefined };

/** With the extras that are still offered and without what is not sold there, as in the cart: both must name the same branch. */
function mainBranch(
  request: OrderRequest,
  stocks: ReadonlyMap<number, OrderStock>,
  { destination, country }: GoesTo,
): OrderStock['branch'] | undefined {
  const lines = request.lines.flatMap(({ stockId, quantity, addons: requested }): CartLine[] => {
    const stock = stocks.get(stockId);
    if (!stock?.isPublished || !stock.branch.isActive) return [];
    const { productId, branch } = stock;
    const addons = requested.flatMap(({ addonId, quantity: count }): CartAddon[] => {
      const offered = stock.addons.find(({ id, isAvailable }) => id === addonId && isAvailable);
      return offered ? [{ addonId, quantity: count ?? null, priceMinor: offered.priceMinor }] : [];
    });
    const isAvailable = country === undefined || isSoldHere(stock, request, { destination, country });
    const unitPriceMinor = unitPriceOf(stock);
    return [{ stockId, productId, branchId: branch.id, unitPriceMinor, quantity, addons, isAvailable }];
  });
  const id = lines.length === 0 ? null : mainBranchId(lines);
  return [...stocks.values()].find(({ branch }) => branch.id === id)?.branch;
}

export function settingsAt(
  found: Pick<OrderContextRow, 'settings'>,
  country: CountryCode,
  at: Date,
): SettingsRow & CurrentRates {
  const settings = found.settings.find(({ countryCode }) => countryCode === country);
  if (!settings) throw new Error(`No settings for ${country}`);
  return { ...settings, ...ratesAt(settings, at) };
}
