import { randomBytes } from 'node:crypto';
import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import { PAYMENT_WINDOW_MINUTES } from '@karaz/domain/orders/order-status';
import { startStatus } from '@karaz/domain/orders/status-change';
import type { CheckedCheckout } from '@karaz/domain/orders/validate-checkout';
import { validatePhone } from '@karaz/domain/people/phone';
import { normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import type { OrderDraft } from './draft-order.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderWish } from './order-wish.ts';
import type { NewItem, NewOrder } from './save-order.queries.ts';

type Parts = {
  id: string;
  wish: OrderWish;
  facts: OrderFacts;
  draft: OrderDraft;
  checked: CheckedCheckout;
  branchId: number;
  slot: { date: string; open: string; close: string };
};

const MINUTE_MS = 60_000;

/** Names, prices and places are copied: whatever changes later, the order says what was agreed. */
export function orderRow(parts: Parts): Omit<NewOrder, 'customOrderId'> {
  const { id, wish, facts, draft, checked, branchId, slot } = parts;
  const { paymentMethod, orderType } = checked;
  // Nothing to pay is paid: no gateway takes a payment of nothing.
  const isFree = draft.price.totalMinor === 0 && paymentMethod === 'online_payment';
  const status = isFree ? 'placed' : startStatus(paymentMethod);
  const isCharity = orderType === 'charity';
  return {
    id,
    userId: wish.userId,
    isGuestOrder: wish.userId === null,
    ...contactOf(wish, facts),
    language: wish.language,
    countryCode: facts.country,
    currency: facts.settings.currency,
    orderType,
    status,
    branchId,
    charityId: isCharity ? wish.charityId : null,
    charityMessage: isCharity && wish.charityMessage !== '' ? wish.charityMessage : null,
    isAnonymousDonation: isCharity && wish.isAnonymousDonation,
    notes: wish.notes,
    shippingMethod: draft.shippingMethod,
    shippingAddress: shippingAddress(wish, facts, orderType),
    areaId: orderType === 'delivery' ? (facts.destination?.area.id ?? null) : null,
    slotDate: slot.date,
    slotOpens: slot.open,
    slotCloses: slot.close,
    paymentMethod,
    isPaid: isFree,
    paidAt: isFree ? facts.now : null,
    ...amounts(wish, draft),
    trackingToken: wish.userId === null ? randomBytes(24).toString('base64url') : null,
    heldUntil: status === 'pending' ? new Date(facts.now.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE_MS) : null,
    createdAt: facts.now,
    updatedAt: facts.now,
  };
}

function amounts(wish: OrderWish, { price }: OrderDraft) {
  return {
    couponCode: wish.couponCode === null ? null : normaliseCouponCode(wish.couponCode),
    subtotalMinor: price.subtotalMinor,
    membershipDiscountMinor: price.membershipDiscountMinor,
    couponDiscountMinor: price.couponDiscountMinor,
    pointsDiscountMinor: price.pointsDiscountMinor,
    shippingMinor: price.shippingMinor,
    taxMinor: price.taxMinor,
    vatMinor: price.vatMinor,
    vatRate: price.vatPercent,
    totalMinor: price.totalMinor,
  };
}

function contactOf({ guest, userId }: OrderWish, { customer, address, country }: OrderFacts) {
  if (userId !== null) {
    return {
      customerName: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
      customerEmail: customer?.email ?? null,
      customerPhone: address?.phone ?? customer?.phone ?? null,
    };
  }
  const phone = validatePhone(guest.phone, country);
  return {
    customerName: `${guest.firstName.trim()} ${guest.lastName.trim()}`,
    customerEmail: guest.email === '' ? null : guest.email,
    customerPhone: phone.ok ? phone.value : null,
  };
}

function shippingAddress(wish: OrderWish, facts: OrderFacts, orderType: string): Record<string, unknown> | null {
  const { destination, charity, address } = facts;
  if (orderType === 'charity') {
    if (!charity) return null;
    const { nameEn, nameAr, addressEn, addressAr, countryCode } = charity;
    return { street_address: addressEn, street_address_ar: addressAr, name_en: nameEn, name_ar: nameAr, countryCode };
  }
  if (orderType !== 'delivery' || !destination) return null;
  const { area, city, country } = destination;
  return {
    ...(address ? { id: address.id, details: address.details, note: address.note } : {}),
    street_address: address?.streetAddress ?? wish.street,
    addressLine2: address?.addressLine2 ?? wish.addressLine2,
    postal_code: address?.postalCode ?? wish.postalCode,
    areaId: area.id,
    area: { id: area.id, name_en: area.nameEn, name_ar: area.nameAr },
    cityId: city.id,
    city: { id: city.id, name_en: city.nameEn, name_ar: city.nameAr },
    countryCode: country.code,
    country: { name_en: country.nameEn, name_ar: country.nameAr },
    phone_number: contactOf(wish, facts).customerPhone,
    latitude: address?.latitude ?? area.latitude,
    longitude: address?.longitude ?? area.longitude,
  };
}

export function itemRows({ lines, price }: OrderDraft): NewItem[] {
  return lines.map((line, position) => ({
    position,
    stockId: line.stock.id,
    productId: line.stock.productId,
    branchId: line.stock.branch.id,
    nameEn: line.stock.nameEn,
    nameAr: line.stock.nameAr,
    sku: line.stock.sku,
    image: line.stock.image,
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
    addons: [...line.named],
    discountMinor: price.lines[position]?.discountMinor ?? 0,
    totalMinor: lineTotalMinor(line),
    taxClass: line.taxClass,
  }));
}
