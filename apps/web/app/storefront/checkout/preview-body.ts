import type { CartItemView } from '@karaz/contract/cart';
import { unitPriceOf } from '@karaz/domain/cart/cart-line';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { orderTypeFields } from '@karaz/domain/orders/checkout-form';
import { validatePhone } from '@karaz/domain/people/phone';
import type { Visitor } from '../../visitor.ts';
import type { CheckoutDraft } from './draft.ts';

/** Where the order goes and what it is made of, besides what was typed. */
export type OrderParts = {
  items: readonly CartItemView[];
  visitor: Pick<Visitor, 'language' | 'country' | 'city' | 'cityId' | 'area' | 'areaId'>;
  /** The chosen saved address of a signed-in shopper. */
  address: SavedPlace | null;
  isGuest: boolean;
  /** Of the cart these goods are in; null: it is in this browser alone. */
  cartVersion: number | null;
};
export type SavedPlace = {
  id: number;
  street_address: string;
  addressLine2: string;
  postal_code: string;
  areaId: number;
  cityId: number;
  phoneNumber: string | null;
};

/** `price` is what the shopper sees: the server rejects the order when it differs. */
export function sentLine({ stock, quantity, addons }: CartItemView) {
  const { currency } = stock;
  const unitMinor = unitPriceOf({
    priceMinor: toMinor(stock.price, currency),
    sellingPriceMinor: stock.selling_price === null ? null : toMinor(stock.selling_price, currency),
  });
  return {
    id: stock.id,
    stock: stock.id,
    stockId: stock.id,
    productId: stock.productId,
    quantity,
    price: toDecimal(unitMinor * quantity, currency),
    addons: addons.map((addon) => ({
      addonId: addon.id,
      quantity: addon.quantity,
      ...(addon.day ? { day: addon.day } : {}),
      price: stock.addons.find(({ id }) => id === addon.id)?.price ?? null,
    })),
  };
}

export function destinationArea(draft: CheckoutDraft, { visitor, address, isGuest }: OrderParts): number | null {
  if (draft.tab !== 'delivery' || isGuest) return visitor.areaId;
  return address?.areaId ?? null;
}

/** All a price depends on, and nothing else: typing a name sends no request. */
export function previewBody(draft: CheckoutDraft, parts: OrderParts) {
  const { visitor, address, isGuest, items } = parts;
  const isSaved = !isGuest && draft.tab === 'delivery' && address !== null;
  const phone = isGuest ? validatePhone(draft.phone, visitor.country) : null;
  return {
    ...orderTypeFields(draft.tab, draft.charityId),
    items: items.map(sentLine),
    payment_method: draft.paymentMethod === '' ? null : draft.paymentMethod,
    couponCode: draft.couponCode || null,
    redeemPoints: isGuest ? 0 : draft.redeemPoints,
    countryCode: visitor.country,
    timeSlot: draft.slot.date === '' ? null : draft.slot,
    ...(isGuest && draft.slotHoldId !== '' ? { slotHoldId: draft.slotHoldId } : {}),
    shipping_address: isSaved
      ? { id: address.id, areaId: address.areaId, cityId: address.cityId, countryCode: visitor.country }
      : { areaId: visitor.areaId, cityId: visitor.cityId, countryCode: visitor.country },
    ...(isSaved ? { shippingAddressId: address.id } : {}),
    ...(phone?.ok ? { phone: phone.value } : {}),
    ...(phone?.ok && phone.value === draft.verifiedPhone ? { phoneVerificationCode: draft.code } : {}),
  };
}
