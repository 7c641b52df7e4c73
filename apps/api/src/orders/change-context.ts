import type { OrderChange } from '@karaz/contract/order-changes';
import { readDetails, streetText } from '@karaz/domain/addresses/address-fields';
import { POSTAL_CODE_MAX, STREET_MIN } from '@karaz/domain/people/contact-limits';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import { ADDRESS_TEXTS } from '../addresses/address-texts.ts';
import { doorProblems } from '../checkout/check-form.ts';
import { checkoutErrorText } from '../checkout/checkout-error-texts.ts';
import type { OrderContext } from '../checkout/order-context.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import type { Database } from '../db/database.ts';
import { branchTimes } from '../delivery/branch-slots.ts';
import { type FieldProblem, failure } from '../http/failure.ts';
import type { AgreedTerms } from '../promotions/promotion-uses.ts';
import { agreedPromotions } from './agreed-promotions.ts';
import type { ItemRow, LockedOrder } from './orders.queries.ts';

type OrderStock = OrderContext['stocks'] extends ReadonlyMap<number, infer Stock> ? Stock : never;
type Change = {
  order: LockedOrder;
  items: readonly ItemRow[];
  request: OrderRequest;
  areLinesChanged: boolean;
  agreed: AgreedTerms;
};

/** The store's side of a change: the place in the slot is the order's own, and what was agreed still holds. */
export async function contextOfChange(
  db: Database,
  { order, items, request, areLinesChanged, agreed }: Change,
  found: OrderContext,
): Promise<OrderContext> {
  const { id, branchId, slotDate: day, slotOpens: opens } = order;
  const { areaId } = request;
  const isOwnBranch = areLinesChanged || found.times?.branchId === branchId;
  const times = isOwnBranch
    ? found.times
    : ((await branchTimes(db, branchId, { areaId: areaId ?? undefined, now: found.now })) ?? null);
  const stocks = new Map(found.stocks);
  for (const [stockId, stock] of stocks) stocks.set(stockId, agreedStock(stock, items, request));
  // Whatever has changed since, the sale is taxed by the day it was agreed.
  const settings = { ...found.settings, ...ratesAt(found.settings, order.createdAt) };
  return {
    ...found,
    settings,
    times,
    // The time it has was promised for the goods it has.
    otherTimes: areLinesChanged ? found.otherTimes : [],
    stocks,
    promotions: areLinesChanged ? await agreedPromotions(db, order, agreed, found) : found.promotions,
    hold: { id, branchId, day, opens, heldSince: order.createdAt.toISOString() },
  };
}

/** As many as were ordered, or fewer, cost what was agreed; for more of them today's price counts. */
function agreedStock(stock: OrderStock, items: readonly ItemRow[], request: OrderRequest): OrderStock {
  const own = items.filter(({ stockId }) => stockId === stock.id);
  const [first] = own;
  const before = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const after = request.lines
    .filter(({ stockId }) => stockId === stock.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  // Its goods may be others by now.
  const promotionIds = [...new Set([...stock.promotionIds, ...own.flatMap(({ promotionId }) => promotionId ?? [])])];
  if (!first || after > before) return { ...stock, promotionIds };
  const agreed = new Map(own.flatMap(({ addons }) => addons.map((addon) => [addon.id, addon])));
  // The name of what is done on a day has that day in it: only whoever offers it can name another.
  const gone = [...agreed.values()].filter(({ id, day }) => !day && stock.addons.every((addon) => addon.id !== id));
  return {
    ...stock,
    promotionIds,
    priceMinor: first.unitPriceMinor,
    sellingPriceMinor: null,
    // What the order has of them it may have on, also where they are offered no more.
    addons: [
      ...stock.addons.map((addon) => {
        const { priceMinor } = agreed.get(addon.id) ?? addon;
        return { ...addon, priceMinor, isAvailable: addon.isAvailable || agreed.has(addon.id) };
      }),
      ...gone.map(({ id, nameEn, nameAr, priceMinor }) => ({
        ...{ id, nameEn, nameAr, priceMinor, isAvailable: true, animalChoice: null },
      })),
    ],
  };
}

/**
 * One of the shopper's addresses in the same area: delivery costs the same and the same branches deliver there. Or one that
 * is named, of staff also in another area of the country.
 */
export function addressFailure(
  { areaId, orderType, countryCode }: LockedOrder,
  { addressId, address }: Pick<OrderChange, 'addressId' | 'address'>,
  request: OrderRequest,
  { destination, address: own, country }: OrderContext,
) {
  if (orderType !== 'delivery') return null;
  if (addressId) {
    if (own === null) return failure('notFound', { fields: { addressId: { code: 'notFound' } } });
    return destination?.area.id === areaId ? null : failure('addressInOtherArea');
  }
  if (!address) return null;
  if (request.areaId !== areaId && destination?.country.code !== countryCode) return failure('addressInOtherCountry');
  const { street, postalCode, details, language } = request;
  const isShort = streetText(street, [...Object.values(details), postalCode]).trim().length < STREET_MIN;
  const fields: Record<string, FieldProblem> = {
    ...doorProblems(request, country),
    ...(isShort
      ? { street_address: { code: 'STREET_TOO_SHORT', text: checkoutErrorText('STREET_TOO_SHORT', language) } }
      : {}),
    ...(postalCode.length > POSTAL_CODE_MAX
      ? { postal_code: { code: 'POSTAL_CODE_TOO_LONG', text: checkoutErrorText('POSTAL_CODE_TOO_LONG', language) } }
      : {}),
    ...Object.fromEntries(
      readDetails(country, details).problems.map(({ field, reason }) => [
        `details.${field}`,
        { code: reason, text: ADDRESS_TEXTS[language][reason] },
      ]),
    ),
  };
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }) : null;
}
