import type { OrderChange } from '@karaz/contract/order-changes';
import type { Substitution } from '@karaz/domain/orders/handling';
import type { Language } from '@karaz/i18n/language';
import type { OrderRequest } from '../checkout/order-request.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import { orderAsRequest } from './order-as-request.ts';
import type { ItemRow, LockedOrder } from './orders.queries.ts';

type Line = OrderRequest['lines'][number];

type ChosenAddons = { addons?: readonly { addonId: number; day?: string | null | undefined }[] | null | undefined };

/** Staff may also choose add-ons, name another area of the country, say what to do when goods are missing, and correct who receives it. */
export type RequestedChange = Omit<OrderChange, 'items'> & {
  items?: readonly (NonNullable<OrderChange['items']>[number] & ChosenAddons)[] | null | undefined;
  areaId?: number | null | undefined;
  recipient?: { name: string; phone: string } | null | undefined;
  substitution?: Substitution | null | undefined;
};

export const isOtherArea = ({ orderType, areaId }: LockedOrder, change: RequestedChange): boolean =>
  orderType === 'delivery' && Boolean(change.address) && (change.areaId ?? areaId) !== areaId;

const addonsOf = ({ addons }: ItemRow) => addons.map(({ id, day }) => ({ addonId: id, day }));

function lineOf(item: ItemRow, count = item.quantity, chosen: ChosenAddons['addons'] = null): Line {
  return {
    // Goods that are no longer in the catalogue have no stock: the order can keep them only as it is.
    stockId: item.stockId ?? 0,
    quantity: count,
    price: null,
    substitution: item.substitution,
    addons: (chosen ?? addonsOf(item)).map(({ addonId, day }) => {
      const before = item.addons.find(({ id }) => id === addonId);
      // Extras follow the number of pieces they were chosen for.
      const isOwnNumber = before !== undefined && before.quantity !== item.quantity;
      return { addonId, quantity: isOwnNumber ? before.quantity : count, price: null, day: day ?? before?.day ?? null };
    }),
  };
}

const newLine = (stockId: number, quantity: number, addons: ChosenAddons['addons']): Line => ({
  stockId,
  quantity,
  price: null,
  addons: (addons ?? []).map(({ addonId, day }) => ({ addonId, quantity, price: null, day: day ?? null })),
  substitution: null,
});

const keysOf = (addons: NonNullable<ChosenAddons['addons']>) =>
  addons.map(({ addonId, day }) => `${addonId} ${day ?? ''}`).toSorted();

/** Whether a line the order has is to have other add-ons than before. */
export function hasOtherAddons(items: readonly ItemRow[], change: RequestedChange): boolean {
  return (change.items ?? []).some((each) => {
    const item = 'itemId' in each ? items.find(({ id }) => id === each.itemId) : undefined;
    return item !== undefined && each.addons && keysOf(each.addons).join() !== keysOf(addonsOf(item)).join();
  });
}

/** The lines as they are to be; null: as they are; undefined: a line is named that the order does not have any more. */
export function changedLines(items: readonly ItemRow[], change: RequestedChange): Line[] | null | undefined {
  if (!change.items) return null;
  const lines: Line[] = [];
  for (const each of change.items) {
    if ('stockId' in each) {
      lines.push(newLine(each.stockId, each.quantity, each.addons));
      continue;
    }
    const item = items.find(({ id }) => id === each.itemId);
    if (!item) return undefined;
    lines.push(lineOf(item, each.quantity, each.addons));
  }
  const isSame =
    change.items.length === items.length &&
    !hasOtherAddons(items, change) &&
    change.items.every(
      (each) => 'itemId' in each && items.some((i) => i.id === each.itemId && i.quantity === each.quantity),
    );
  return isSame ? null : lines;
}

type Parts = {
  order: LockedOrder;
  items: readonly ItemRow[];
  change: RequestedChange;
  lines: Line[] | null;
  language: Language;
  hashIdentity: HashIdentity;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The order as it would be requested now, in the area it was made for. */
export function changedRequest({ order, items, change, lines, language, hashIdentity }: Parts): OrderRequest {
  const past = orderAsRequest(order, language);
  const { timeSlot: slot, address } = change;
  return {
    ...past,
    lines: lines ?? items.map((item) => lineOf(item)),
    addressId: change.addressId ?? null,
    areaId: isOtherArea(order, change) ? (change.areaId ?? null) : order.areaId,
    street: address?.street_address ?? '',
    addressLine2: address?.addressLine2 ?? textOf(order.shippingAddress?.['addressLine2']),
    postalCode: address?.postal_code ?? '',
    details: address?.details ?? {},
    notes: change.notes ?? order.notes,
    handling: {
      instructions: change.instructions ?? past.handling.instructions,
      gateCode: change.gateCode ?? past.handling.gateCode,
      substitution: change.substitution ?? past.handling.substitution,
    },
    couponCode: order.couponCode,
    redeemPoints: order.pointsSpent,
    slot: slot ?? { date: order.slotDate, open: order.slotOpens, close: order.slotCloses },
    guest: { ...past.guest, phone: order.customerPhone ?? '', email: order.customerEmail ?? '' },
    displayedTotal: lines === null ? null : (change.totalAmount ?? null),
    hashIdentity,
  };
}
