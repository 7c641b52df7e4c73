import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { Substitution } from '@karaz/domain/orders/handling';
import type { TypedAddress } from './address-inputs.tsx';
import type { BasketLine } from './basket-lines.tsx';
import type { ChosenWindow } from './window-field.tsx';

export type EditValues = {
  lines: readonly BasketLine[];
  slot: ChosenWindow;
  address: TypedAddress;
  recipient: { name: string; phone: string };
  /** null: the shopper has not chosen. */
  substitution: Substitution | null;
  notes: string;
  reason: string;
};

export function editValues({ order, pick, address, linesWithAddons }: OfficeOrder): EditValues {
  const { date, open, close } = order.timeSlot;
  return {
    lines: order.items.map(({ id, stock, name_en, name_ar, price, quantity, addons }) => {
      const line = pick.find(({ itemId }) => itemId === id);
      return {
        itemId: id,
        stockId: stock ?? 0,
        ...{ name_en, name_ar, price, quantity, quantityBefore: quantity },
        picked: line?.pickedQuantity ?? null,
        substitute: line?.substitute ?? null,
        hasAddons: linesWithAddons.includes(id),
        ...{ had: addons, addons: addons.map((addon) => ({ addonId: addon.id, day: addon.day ?? null })) },
      };
    }),
    slot: { date, open, close },
    address: {
      areaId: order.areaId,
      street: order.shipping_street_address ?? '',
      howToFindIt: address?.extra ?? '',
      note: address?.note ?? '',
      postalCode: order.shipping_postal_code ?? '',
      details: order.addressDetails,
    },
    recipient: { name: order.customer_name, phone: order.customer.phoneNumber ?? '' },
    substitution: order.substitution,
    notes: order.notes,
    reason: '',
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isSameTime = (one: ChosenWindow, other: ChosenWindow) =>
  one.open === other.open && one.date.replaceAll('/', '-') === other.date.replaceAll('/', '-');

/** Only what differs: what is not named stays as it is. */
export function orderEdit(before: EditValues, after: EditValues) {
  const items = after.lines.flatMap(({ itemId, stockId, quantity, addons = [] }) => {
    if (quantity === 0) return [];
    const had = before.lines.find((line) => line.itemId === itemId)?.addons ?? [];
    const chosen = isSame(had, addons) ? {} : { addons: [...addons] };
    return [itemId === null ? { stockId, quantity, ...chosen } : { itemId, quantity, ...chosen }];
  });
  const { areaId, street, howToFindIt, note, postalCode, details } = after.address;
  return {
    ...(isSame(before.lines, after.lines) || items.length === 0 ? {} : { items }),
    ...(isSameTime(before.slot, after.slot) ? {} : { timeSlot: after.slot }),
    ...(isSame(before.address, after.address)
      ? {}
      : {
          address: { street_address: street, addressLine2: howToFindIt, note, postal_code: postalCode, details },
          areaId,
        }),
    ...(isSame(before.recipient, after.recipient) ? {} : { recipient: after.recipient }),
    ...(before.substitution === after.substitution ? {} : { substitution: after.substitution }),
    ...(before.notes === after.notes ? {} : { notes: after.notes }),
  };
}
export type OrderEdit = ReturnType<typeof orderEdit>;
