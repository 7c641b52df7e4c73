import type { CartItemView } from '@karaz/contract/cart';
import { nameStreet } from '@karaz/domain/addresses/address-fields';
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

function addressOf(draft: CheckoutDraft, { visitor, address, isGuest }: OrderParts) {
  if (!isGuest && address) {
    const { id, street_address, addressLine2, postal_code, areaId, cityId, phoneNumber } = address;
    return {
      id,
      street_address,
      addressLine2,
      postal_code,
      area: areaId,
      areaId,
      city: cityId,
      cityId,
      countryCode: visitor.country,
      phone_number: phoneNumber,
      primary_number: phoneNumber,
    };
  }
  return {
    street_address: nameStreet(visitor.country, draft.street, visitor.language === 'ar'),
    addressLine2: '',
    postal_code: draft.postalCode.trim(),
    details: draft.details,
    area: visitor.areaId,
    areaId: visitor.areaId,
    city: visitor.cityId,
    cityId: visitor.cityId,
    countryCode: visitor.country,
    phone_number: draft.phone,
    primary_number: draft.phone,
  };
}

/** The body of the order. `displayedTotal` is the total on the screen: the server rejects the order when it differs. */
export function orderBody(draft: CheckoutDraft, parts: OrderParts, displayedTotal: number) {
  const place = draft.tab === 'delivery' ? addressOf(draft, parts) : { countryCode: parts.visitor.country };
  const isCharity = draft.tab === 'charity';
  const savedId = parts.isGuest || draft.tab !== 'delivery' ? null : (parts.address?.id ?? null);
  return {
    ...previewBody(draft, parts),
    items: parts.items.map((item) => ({
      ...sentLine(item),
      substitution: draft.lineSubstitutions[item.stock.id] ?? null,
    })),
    notes: isCharity ? '' : draft.note,
    ...(draft.tab === 'delivery' ? { instructions: [...draft.instructions], gateCode: draft.gateCode.trim() } : {}),
    substitution: draft.substitution,
    charity_message: isCharity ? draft.charityMessage : null,
    is_anonymous_donation: isCharity && draft.isAnonymous,
    shipping_address: place,
    billing_address: place,
    shippingAddressId: savedId,
    billingAddressId: savedId,
    totalAmount: displayedTotal,
    cartVersion: parts.cartVersion,
  };
}

export function guestFields(draft: CheckoutDraft, country: Visitor['country']) {
  const phone = validatePhone(draft.phone, country);
  const number = phone.ok ? phone.value : draft.phone;
  return {
    email: draft.email.trim(),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    phone: number,
    phone_number: number,
    phoneVerificationCode: draft.code,
  };
}
