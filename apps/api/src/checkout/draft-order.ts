import { isOneBranch } from '@karaz/domain/cart/cart-branches';
import { addonQuantity, lineTotalMinor, unitPriceOf } from '@karaz/domain/cart/cart-line';
import { availableQuantity } from '@karaz/domain/catalog/available-quantity';
import { isDeliverable, servicesAt } from '@karaz/domain/delivery/serviceability';
import { meatWindow } from '@karaz/domain/delivery/slaughter-day';
import { checkSlot } from '@karaz/domain/delivery/slot-check';
import { shippingMethodOf } from '@karaz/domain/delivery/slot-lead';
import type { SlotQuery } from '@karaz/domain/delivery/slots';
import { pointsIn } from '@karaz/domain/membership/points';
import { addMinor, toMinor } from '@karaz/domain/money';
import type { Substitution } from '@karaz/domain/orders/handling';
import {
  type OrderPrice,
  type PricedLineInput,
  type PriceOrderInput,
  priceOrder,
} from '@karaz/domain/pricing/price-order';
import type { PromotionTerms } from '@karaz/domain/promotions/promotion';
import { animalProblemOf, datedNames } from '../catalog/animal-line.ts';
import { slotQueryOf } from '../delivery/branch-slots.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderProblem } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderStock } from './order-stocks.queries.ts';
import { slotProblems } from './slot-problems.ts';
import { isSoldHere } from './sold-here.ts';

export type DraftAddon = {
  id: number;
  nameEn: string;
  nameAr: string;
  quantity: number;
  priceMinor: number;
  day?: string;
};
export type DraftLine = PricedLineInput & {
  stock: OrderStock;
  index: number;
  chosenAddons: readonly DraftAddon[];
  substitution: Substitution | null;
};

export type OrderDraft = {
  /** Those that are sold where the order goes. */
  lines: readonly DraftLine[];
  price: OrderPrice;
  problems: readonly OrderProblem[];
  slotQuery: SlotQuery | null;
  shippingMethod: 'express' | 'regular' | 'pickup';
  minOrderMinor: number;
  /** What points could do for this order: all that are of use to it and what they take off; null: there are none. */
  points: { balance: number; usable: number; worthMinor: number } | null;
};

const LOW_STOCK = 5;

/** Both the preview and the order are this: the same lines, the same price, the same objections. */
export function draftOrder(request: OrderRequest, context: OrderContext, coupon: PromotionTerms | null): OrderDraft {
  const found = draftLines(request, context);
  const lines = soldHere(found, request, context);
  const orderType = request.orderType ?? 'delivery';
  const service = serviceOf(context);
  const shipping = shippingOf(request, lines, context);
  const lots = context.settings.loyaltySystemEnabled ? context.points : [];
  const balance = pointsIn(lots);
  const order: PriceOrderInput = {
    lines,
    settings: context.settings,
    orderType,
    areaFeeMinor: service?.feeMinor ?? context.destination?.area.deliveryFeeMinor ?? 0,
    membership: context.membership,
    promotions: coupon === null ? context.promotions : [...context.promotions, coupon],
    points: { points: Math.min(request.redeemPoints, balance), lots },
  };
  const price = priceOrder(order);
  const minOrderMinor = orderType === 'delivery' ? (service?.minOrderMinor ?? context.settings.minOrderMinor) : 0;
  const problems = [
    ...lineProblems(request, found, context),
    ...orderProblems(request, lines, context),
    // Of what is not sold there, that alone is what counts.
    ...(lines.length === 0 ? [] : minimumProblems(price.subtotalMinor, minOrderMinor)),
    ...(shipping.query === null ? [] : slotProblems(request, shipping.query, shipping.sellers)),
    ...(request.redeemPoints > balance ? [{ code: 'POINTS', available: balance } as const] : []),
    ...totalProblems(request, price, context),
  ];
  const points = pointsOffer(order, lots);
  return { lines, price, problems, slotQuery: shipping.query, shippingMethod: shipping.method, minOrderMinor, points };
}

function pointsOffer(order: PriceOrderInput, lots: OrderContext['points']): OrderDraft['points'] {
  const balance = pointsIn(lots);
  if (balance === 0) return null;
  const { pointsSpent, pointsDiscountMinor } = priceOrder({ ...order, points: { points: balance, lots } });
  return { balance, usable: pointsSpent, worthMinor: pointsDiscountMinor };
}

/** Goods before any discount: what a coupon's minimum is measured by. */
export function subtotalOf(request: OrderRequest, context: OrderContext): number {
  return addMinor(...soldHere(draftLines(request, context), request, context).map(lineTotalMinor));
}

/** What is not sold there costs nothing, as in the cart: its price may be in the money of another country. */
const soldHere = (lines: readonly DraftLine[], request: OrderRequest, context: OrderContext) =>
  lines.filter(({ stock }) => isSoldHere(stock, request, context));

function draftLines(request: OrderRequest, { stocks }: OrderContext): DraftLine[] {
  return request.lines.flatMap((line, index): DraftLine[] => {
    const stock = stocks.get(line.stockId);
    if (!stock?.isPublished) return [];
    const chosenAddons = line.addons.flatMap((addon): DraftAddon[] => {
      const offered = stock.addons.find(({ id, isAvailable }) => id === addon.addonId && isAvailable);
      if (!offered) return [];
      const { id, priceMinor } = offered;
      const quantity = addonQuantity(line, { quantity: addon.quantity ?? null });
      return [
        { id, ...datedNames(offered, addon.day), priceMinor, quantity, ...(addon.day ? { day: addon.day } : {}) },
      ];
    });
    return [
      {
        stock,
        index,
        chosenAddons,
        unitPriceMinor: unitPriceOf(stock),
        quantity: line.quantity,
        addons: chosenAddons.map(({ id, quantity, priceMinor }) => ({ addonId: id, quantity, priceMinor })),
        taxClass: stock.taxClass,
        substitution: line.substitution,
        promotionIds: stock.promotionIds,
        serves: stock.serves,
      },
    ];
  });
}

function serviceOf({ destination, settings, stocks, times }: OrderContext) {
  const branch = [...stocks.values()].find((stock) => stock.branch.id === times?.branchId)?.branch;
  if (!destination || !branch) return undefined;
  const { id, isActive, cover, expressDeliveryEnabled, expressDeliveryHours, regularDeliveryHours } = branch;
  const [service] = servicesAt(destination.area, settings, [
    {
      branchId: id,
      isActive,
      cover,
      regularHours: regularDeliveryHours,
      expressEnabled: expressDeliveryEnabled,
      expressHours: expressDeliveryHours,
    },
  ]);
  return service;
}

function shippingOf(request: OrderRequest, lines: readonly DraftLine[], context: OrderContext) {
  const { times, now, hold } = context;
  const branches = [...new Map(lines.map(({ stock }) => [stock.branch.id, stock.branch])).values()];
  const isPickup = request.orderType === 'pickup';
  const areAllItemsExpress = lines.every(({ stock }) => stock.expressDelivery);
  const extraHours = Math.max(0, ...branches.map(({ cover }) => cover?.extraLeadHours ?? 0));
  const lead = { isPickup, areAllItemsExpress, branches, extraHours };
  const days = lines.flatMap(({ chosenAddons }) => chosenAddons.flatMap(({ day }) => day ?? []));
  const hasGoods = times !== null && lines.length > 0;
  const others = context.otherTimes.filter(({ branchId }) => branches.some(({ id }) => id === branchId));
  const sellers = { branches, mainId: times?.branchId ?? 0, others, lead: { isPickup, areAllItemsExpress } };
  const query = hasGoods
    ? { ...slotQueryOf(times, { ...lead, now, hold }), window: meatWindow(days, times.timeZone), others }
    : null;
  const method = shippingMethodOf(lead);
  if (method !== 'express' || !times || !request.slot) return { query, method, sellers };
  // A time that every order can have is no express delivery, whatever is in the bag.
  const ordinary = slotQueryOf(times, { ...lead, areAllItemsExpress: false, now, hold });
  return { query, method: checkSlot(ordinary, request.slot).ok ? ('regular' as const) : method, sellers };
}

export const availableOf = (stock: OrderStock): number =>
  availableQuantity({ ...stock, isBranchActive: stock.branch.isActive });

/** By stock: lines of one stock share what there is of it, and each alone might fit where both do not. */
export function quantitiesOf(lines: readonly DraftLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { stock, quantity } of lines) sums.set(stock.id, (sums.get(stock.id) ?? 0) + quantity);
  return sums;
}

function lineProblems(request: OrderRequest, lines: readonly DraftLine[], context: OrderContext): OrderProblem[] {
  const demand = quantitiesOf(lines);
  return request.lines.flatMap((requested, index): OrderProblem[] => {
    const line = lines.find((each) => each.index === index);
    if (!line) return [{ code: 'NOT_SOLD', index }];
    const { stock } = line;
    if (!isSoldHere(stock, request, context)) return [{ code: 'NOT_HERE', index }];
    const available = availableOf(stock);
    const needed = demand.get(stock.id) ?? 0;
    return [
      ...(needed > available ? [{ code: 'NOT_ENOUGH', index, available } as const] : []),
      ...(needed <= available && available <= LOW_STOCK ? [{ code: 'LOW_STOCK', index, available } as const] : []),
      ...(line.chosenAddons.length < requested.addons.length ? [{ code: 'ADDON_GONE', index } as const] : []),
      ...animalProblems(line, context),
      ...(isDisplayedPrice(requested, line, context)
        ? []
        : [{ code: 'PRICE_CHANGED', index, toMinor: lineTotalMinor(line) } as const]),
    ];
  });
}

/** Read by the clocks of the branch that hands the order over. */
function animalProblems(
  { stock, index, quantity, chosenAddons }: DraftLine,
  { times, now }: OrderContext,
): OrderProblem[] {
  const addons = chosenAddons.map(({ id, quantity: count, day }) => ({ addonId: id, quantity: count, day }));
  const error = times && animalProblemOf({ quantity, addons }, { ...stock, timeZone: times.timeZone }, now);
  return error ? [{ code: 'ANIMAL', index, error }] : [];
}

function isDisplayedPrice(
  requested: OrderRequest['lines'][number],
  line: DraftLine,
  { settings: { currency } }: OrderContext,
) {
  const isSame = (displayed: number | null | undefined, minor: number) =>
    displayed === null || displayed === undefined || toMinor(displayed, currency) === minor;
  if (!isSame(requested.price, line.unitPriceMinor * line.quantity)) return false;
  return requested.addons.every(({ addonId, price }) =>
    isSame(price, line.chosenAddons.find(({ id }) => id === addonId)?.priceMinor ?? 0),
  );
}

function orderProblems(
  request: OrderRequest,
  lines: readonly DraftLine[],
  { destination, settings }: OrderContext,
): OrderProblem[] {
  const isMixed = !isOneBranch(lines.map(({ stock }) => ({ branchId: stock.branch.id })));
  const mixed = request.orderType === 'pickup' ? 'DIFFERENT_BRANCHES' : 'MIXED_SELLERS';
  return [
    ...(isMixed ? [{ code: mixed } as const] : []),
    ...(destination && !isOpen(destination) ? [{ code: 'AREA_CLOSED' } as const] : []),
    ...(request.paymentMethod === 'cash_on_delivery' && !settings.cashEnabled
      ? [{ code: 'CASH_NOT_OFFERED' } as const]
      : []),
  ];
}

function isOpen({ area, city, country }: NonNullable<OrderContext['destination']>): boolean {
  return isDeliverable(area) && city.isActive && country.isActive;
}

function minimumProblems(subtotalMinor: number, minimumMinor: number): OrderProblem[] {
  const leftMinor = minimumMinor - subtotalMinor;
  return leftMinor > 0 ? [{ code: 'BELOW_MINIMUM', minimumMinor, leftMinor }] : [];
}

function totalProblems(
  request: OrderRequest,
  price: OrderPrice,
  { settings: { currency } }: OrderContext,
): OrderProblem[] {
  if (request.displayedTotal === null || toMinor(request.displayedTotal, currency) === price.totalMinor) return [];
  return [{ code: 'TOTAL_CHANGED', toMinor: price.totalMinor }];
}
