import type { OrderPayload } from '@karaz/contract/order-payload';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { storedOrderType } from '@karaz/domain/orders/checkout-form';
import type { Handling } from '@karaz/domain/orders/handling';
import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { COUPON_GUESSES } from '@karaz/domain/promotions/coupon-guesses';
import type { Language } from '@karaz/i18n/language';
import { networksOf } from '../http/network-address.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import type { Guesser } from '../promotions/coupon-guesses.ts';

/** What is ordered, by whom and where, whatever names the client used. Prices of the client are only compared. */
export type OrderRequest = {
  /** Null: a guest. */
  userId: number | null;
  language: Language;
  country: CountryCode;
  /** Whether the client named a country and a city of its own; otherwise the area says where it lies. */
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
  /** Whose budgets of wrong coupon codes this uses. */
  guessers: readonly Guesser[];
  /** Null: it cannot use a coupon. */
  hashIdentity: HashIdentity | null;
  /** Taken on the phone: by whom, and the language of the customer's messages. */
  taken?: { by: number; language: Language };
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
export function guessersOf(userId: number | null, address: string): Guesser[] {
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
  const named = (address?.countryCode ?? payload.countryCode ?? '').toLowerCase();
  return {
    userId,
    language,
    country: isCountryCode(named) ? named : country,
    namesCountry: isCountryCode(named),
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
    guessers: guessersOf(userId, from),
    hashIdentity,
  };
}
