import { randomBytes } from 'node:crypto';
import { readDetails } from '@karaz/domain/addresses/address-fields';
import { lineTotalMinor } from '@karaz/domain/cart/cart-line';
import { storedHandling } from '@karaz/domain/orders/handling';
import { PAYMENT_WINDOW_MINUTES } from '@karaz/domain/orders/order-status';
import { startStatus } from '@karaz/domain/orders/status-change';
import type { CheckedCheckout } from '@karaz/domain/orders/validate-checkout';
import { validatePhone } from '@karaz/domain/people/phone';
import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { normaliseCouponCode } from '@karaz/domain/promotions/coupon';
import type { OrderDraft } from './draft-order.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';
import type { NewItem, NewOrder } from './save-order.queries.ts';

type Parts = {
  id: string;
  request: OrderRequest;
  context: OrderContext;
  draft: OrderDraft;
  checked: CheckedCheckout;
  branchId: number;
  slot: { date: string; open: string; close: string };
};

const MINUTE_MS = 60_000;

/** Nothing to pay is paid: no gateway takes a payment of nothing. */
const isPaidByDiscounts = ({ draft, checked }: Pick<Parts, 'draft' | 'checked'>) =>
  draft.price.totalMinor === 0 && checked.paymentMethod === 'online_payment';

/** Pending: it waits for its money. */
export const firstStatus = (parts: Pick<Parts, 'draft' | 'checked'>): 'placed' | 'pending' =>
  isPaidByDiscounts(parts) ? 'placed' : startStatus(parts.checked.paymentMethod);

/** Names, prices and places are copied: whatever changes later, the order says what was agreed. */
export function orderRow(parts: Parts): Omit<NewOrder, 'customOrderId'> {
  const { id, request, context, draft, checked, branchId, slot } = parts;
  const { paymentMethod, orderType } = checked;
  const isFree = isPaidByDiscounts(parts);
  const status = firstStatus(parts);
  const isCharity = orderType === 'charity';
  return {
    id,
    userId: request.userId,
    isGuestOrder: request.userId === null,
    ...contactOf(request, context),
    language: request.byPhone?.language ?? request.language,
    countryCode: context.country,
    currency: context.settings.currency,
    orderType,
    status,
    branchId,
    charityId: isCharity ? request.charityId : null,
    charityMessage: isCharity && request.charityMessage !== '' ? request.charityMessage : null,
    isAnonymousDonation: isCharity && request.isAnonymousDonation,
    notes: request.notes,
    ...handlingColumns(request, orderType),
    shippingMethod: draft.shippingMethod,
    shippingAddress: shippingAddress(request, context, orderType),
    areaId: orderType === 'delivery' ? (context.destination?.area.id ?? null) : null,
    slotDate: slot.date,
    slotOpens: slot.open,
    slotCloses: slot.close,
    paymentMethod,
    isPaid: isFree,
    paidAt: isFree ? context.now : null,
    ...amounts(request, draft),
    trackingToken: request.userId === null ? randomBytes(24).toString('base64url') : null,
    heldUntil: status === 'pending' ? new Date(context.now.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE_MS) : null,
    createdAt: context.now,
    updatedAt: context.now,
  };
}

export function handlingColumns({ handling, paymentMethod }: OrderRequest, orderType: OrderType) {
  const { instructions, gateCode, substitution } = storedHandling({ orderType, paymentMethod }, handling);
  return { instructions: [...instructions], gateCode: gateCode === '' ? null : gateCode, substitution };
}

export function amounts(request: OrderRequest, { price }: OrderDraft) {
  return {
    couponCode: request.couponCode === null ? null : normaliseCouponCode(request.couponCode),
    subtotalMinor: price.subtotalMinor,
    promotionDiscountMinor: price.promotionDiscountMinor,
    membershipDiscountMinor: price.membershipDiscountMinor,
    couponDiscountMinor: price.couponDiscountMinor,
    pointsDiscountMinor: price.pointsDiscountMinor,
    shippingMinor: price.shippingMinor,
    shippingTaxClass: price.shippingTaxClass,
    shippingVatRate: price.shippingVatRate,
    taxMinor: price.taxMinor,
    vatMinor: price.vatMinor,
    vatRate: price.vatPercent,
    totalMinor: price.totalMinor,
  };
}

export function contactOf({ guest, userId }: OrderRequest, { customer, address, country }: OrderContext) {
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

export function shippingAddress(
  request: OrderRequest,
  context: OrderContext,
  orderType: string,
): Record<string, unknown> | null {
  const { destination, charity, address } = context;
  if (orderType === 'charity') {
    if (!charity) return null;
    const { nameEn, nameAr, addressEn, addressAr, countryCode } = charity;
    return { street_address: addressEn, street_address_ar: addressAr, name_en: nameEn, name_ar: nameAr, countryCode };
  }
  if (orderType !== 'delivery' || !destination) return null;
  const { area, city, country } = destination;
  return {
    ...(address
      ? { id: address.id, details: address.details, note: address.note }
      : { details: readDetails(country.code, request.details).details }),
    street_address: address?.streetAddress ?? request.street,
    addressLine2: address?.addressLine2 ?? request.addressLine2,
    postal_code: address?.postalCode ?? request.postalCode,
    areaId: area.id,
    area: { id: area.id, name_en: area.nameEn, name_ar: area.nameAr },
    cityId: city.id,
    city: { id: city.id, name_en: city.nameEn, name_ar: city.nameAr },
    countryCode: country.code,
    country: { name_en: country.nameEn, name_ar: country.nameAr },
    phone_number: contactOf(request, context).customerPhone,
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
    addons: [...line.chosenAddons],
    discountMinor: price.lines[position]?.discountMinor ?? 0,
    promotionId: price.lines[position]?.promotion?.promotion.id ?? null,
    promotionMinor: price.lines[position]?.promotion?.discountMinor ?? 0,
    totalMinor: lineTotalMinor(line),
    taxClass: line.taxClass,
    vatRate: price.lines[position]?.vatRate ?? 0,
    vatMinor: price.lines[position]?.vatMinor ?? 0,
    substitution: line.substitution,
  }));
}
