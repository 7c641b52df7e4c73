import type { OrderPayload } from '@karaz/contract/order-payload';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { storedOrderType } from '@karaz/domain/orders/checkout-form';
import type { Handling } from '@karaz/domain/orders/handling';
import { validatePhone } from '@karaz/domain/people/phone';
import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { COUPON_GUESSES } from '@karaz/domain/promotions/coupon-guesses';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { failure, type Outcome } from '../http/failure.ts';
import { networksOf } from '../http/network-address.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import type { GuessLimit } from '../promotions/coupon-guesses.ts';

/** What is ordered, by whom and where, whatever names the client used. Prices of the client are only compared. */
export type OrderRequest = {
  /** Null: a guest. */
  userId: number | null;
  language: Language;
  country: CountryCode;
  /** Whether the client named a country and a city of its own; otherwise they follow from the area. */
  namesCountry: boolean;
  namesCity: boolean;
  lines: OrderPayload['items'];
  orderType: OrderType | null;
  paymentMethod: 'online_payment' | 'cash_on_delivery' | null;
  addressId: number | null;
  areaId: number | null;
  cityId: number | null;
  street: string;
  addressLine2: string;
  postalCode: string;
  /** Of a guest's address, by the names of the country's fields. */
  details: Readonly<Record<string, string | null | undefined>>;
  charityId: number | null;
  charityMessage: string;
  isAnonymousDonation: boolean;
  notes: string;
  handling: Handling;
  couponCode: string | null;
  redeemPoints: number;
  slot: { date: string; open: string; close: string } | null;
  /** A guest's held slot; an account's is found by its owner. */
  slotHoldId: string | null;
  guest: { firstName: string; lastName: string; email: string; phone: string; code: string };
  /** The total the shopper was shown. */
  displayedTotal: number | null;
  /** Against which limits a wrong coupon code counts. */
  guessLimits: readonly GuessLimit[];
  /** Null: it cannot use a coupon. */
  hashIdentity: HashIdentity | null;
  /** Taken on the phone: by whom, and the language of the customer's messages. */
  byPhone?: { staffId: number; language: Language };
};

type From = {
  userId: number | null;
  language: Language;
  country: CountryCode;
  /** Where the request comes from. */
  address?: string;
  hashIdentity?: HashIdentity;
};

/**
 * The account and the networks of the address: an IPv6 /64 is one household, a /48 ten times as many. Accounts have a larger
 * share of a network than guests, so that one of them does not hold up its neighbours.
 */
export function guessLimitsOf(userId: number | null, address: string): GuessLimit[] {
  const { limit, accountsPerNetwork } = COUPON_GUESSES;
  const perNetwork = userId === null ? limit : limit * accountsPerNetwork;
  const networks = networksOf(address).map(({ name, share }) => ({
    name: `address:${name}`,
    max: perNetwork * share,
  }));
  return userId === null ? networks : [{ name: `user:${userId}`, max: limit }, ...networks];
}

const idOf = (value: unknown) => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : null);

const handlingOf = ({ instructions, gateCode, substitution }: OrderPayload): Handling => ({
  instructions: instructions ?? [],
  gateCode: gateCode ?? '',
  substitution: substitution ?? null,
});

export function orderRequest(payload: OrderPayload, by: From): OrderRequest {
  const { userId, language, country, address: from = '', hashIdentity = null } = by;
  const address = payload.shipping_address;
  const countryCode = (address?.countryCode ?? payload.countryCode ?? '').toLowerCase();
  return {
    userId,
    language,
    country: isCountryCode(countryCode) ? countryCode : country,
    namesCountry: isCountryCode(countryCode),
    namesCity: String(address?.cityId ?? address?.city ?? '').trim() !== '',
    lines: payload.items,
    orderType: payload.orderType
      ? storedOrderType(payload.orderType, payload.is_charity_order ?? false)
      : payload.is_charity_order
        ? 'charity'
        : null,
    paymentMethod: payload.payment_method ?? null,
    addressId: userId === null ? null : (payload.shippingAddressId ?? address?.id ?? null),
    areaId: address?.areaId ?? idOf(address?.area),
    cityId: address?.cityId ?? idOf(address?.city),
    street: address?.street_address ?? '',
    addressLine2: address?.addressLine2 ?? '',
    postalCode: address?.postal_code ?? '',
    details: address?.details ?? {},
    charityId: payload.charity_id ?? null,
    charityMessage: payload.charity_message ?? '',
    isAnonymousDonation: payload.is_anonymous_donation ?? false,
    notes: payload.notes ?? '',
    handling: handlingOf(payload),
    couponCode: payload.couponCode?.trim() || null,
    redeemPoints: payload.redeemPoints ?? 0,
    slot: payload.timeSlot ?? null,
    slotHoldId: payload.slotHoldId ?? null,
    guest: {
      firstName: payload.firstName ?? '',
      lastName: payload.lastName ?? '',
      email: payload.email ?? '',
      phone: payload.phone ?? payload.phone_number ?? address?.phone_number ?? '',
      code: payload.phoneVerificationCode ?? '',
    },
    displayedTotal: payload.totalAmount ?? null,
    guessLimits: guessLimitsOf(userId, from),
    hashIdentity,
  };
}

export type Hashing = { hashIdentity: HashIdentity };

/** The token alone decides whose order it is; a body that names another person is rejected. */
export function ownOrderRequest(
  payload: OrderPayload,
  { caller, language, country, address }: RequestContext,
  { hashIdentity }: Hashing,
): Outcome<OrderRequest> {
  if (caller.kind !== 'user') return failure('notSignedIn');
  const { userId = null } = payload;
  if (userId !== null && String(userId) !== String(caller.id)) return failure('notAllowed');
  return ok(orderRequest(payload, { userId: caller.id, language, country, address, hashIdentity }));
}

/** As it is stored, if it is a phone of this country. */
export function guestPhone({ guest }: OrderRequest, { country }: { country: CountryCode }): string {
  const phone = validatePhone(guest.phone, country);
  return phone.ok ? phone.value : guest.phone;
}
