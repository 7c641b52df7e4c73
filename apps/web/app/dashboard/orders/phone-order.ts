import type { KnownGuest, PhoneOrder } from '@karaz/contract/admin/phone-orders';
import type { CountryCode } from '@karaz/domain/countries';
import type { Substitution } from '@karaz/domain/orders/handling';
import { phoneCountryOf } from '@karaz/domain/people/phone';
import type { MainLanguage } from '@karaz/i18n/language';
import type { TypedAddress } from './address-inputs.tsx';
import type { BasketLine } from './basket-lines.tsx';
import type { ChosenWindow } from './window-field.tsx';

export type KnownAddress = { id: number; label: string; areaId: number; country: CountryCode };
export type KnownCustomer = {
  id: number;
  name: string;
  phone: string | null;
  /** In which the messages are written. */
  language: MainLanguage;
  addresses: readonly KnownAddress[];
};

export type PhoneOrderValues = {
  /** null: a new one. */
  known: KnownCustomer | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  country: CountryCode;
  /** null: the typed one. */
  addressId: number | null;
  address: TypedAddress;
  branchId: number | null;
  lines: readonly BasketLine[];
  couponCode: string;
  slot: ChosenWindow | null;
  payment: PhoneOrder['payment_method'];
  substitution: Substitution | null;
  language: MainLanguage;
  notes: string;
};

const NO_ADDRESS: TypedAddress = { areaId: null, street: '', howToFindIt: '', note: null, postalCode: '', details: {} };

export const emptyPhoneOrder = (country: CountryCode, language: MainLanguage): PhoneOrderValues => ({
  ...{ known: null, firstName: '', lastName: '', phone: '', email: '' },
  ...{ country, addressId: null, address: NO_ADDRESS },
  ...{ branchId: null, lines: [], couponCode: '', slot: null, payment: 'cash_on_delivery' },
  ...{ substitution: null, language, notes: '' },
});

/** What was typed of another country has no area there. */
const inCountry = (country: CountryCode, values: PhoneOrderValues): Partial<PhoneOrderValues> =>
  country === values.country ? {} : { country, address: NO_ADDRESS };

/** Without a saved address the number says in which country the customer is. */
export function customerValues(known: KnownCustomer | null, values: PhoneOrderValues): Partial<PhoneOrderValues> {
  const saved = known?.addresses[0];
  const country = known?.phone ? phoneCountryOf(known.phone) : null;
  return {
    known,
    addressId: saved?.id ?? null,
    ...(known && { language: known.language }),
    ...(!saved && country && inCountry(country, values)),
  };
}

/** A guest is typed anew, with what the last order said. */
export function guestValues(guest: KnownGuest, values: PhoneOrderValues): Partial<PhoneOrderValues> {
  const { name, phone, email, country, address } = guest;
  const [firstName = '', ...rest] = name.split(' ');
  return {
    ...{ firstName, lastName: rest.join(' '), phone, email: email ?? '' },
    ...(address
      ? {
          country,
          addressId: null,
          address: {
            areaId: address.areaId,
            street: address.street,
            howToFindIt: '',
            note: null,
            postalCode: address.postalCode,
            details: address.details,
          },
        }
      : inCountry(country, values)),
  };
}

/** Where it goes: the country and the area of the saved address, or what is typed. */
export function placeOf({ known, addressId, address, country }: PhoneOrderValues) {
  const saved = known?.addresses.find(({ id }) => id === addressId);
  return saved ? { country: saved.country, areaId: saved.areaId } : { country, areaId: address.areaId };
}

export function phoneOrder(values: PhoneOrderValues): PhoneOrder {
  const { known, addressId, address, lines, slot } = values;
  const { firstName, lastName, phone, email } = values;
  const { country, areaId } = placeOf(values);
  const isTyped = addressId === null && areaId !== null;
  return {
    ...(known ? { customerId: known.id } : { customer: { firstName, lastName, phone, email: email.trim() } }),
    country,
    ...(addressId !== null && { addressId }),
    ...(isTyped && {
      address: {
        areaId,
        street_address: address.street,
        addressLine2: address.howToFindIt,
        postal_code: address.postalCode,
        details: address.details,
      },
    }),
    items: lines.map(({ stockId, quantity, addons = [] }) => ({ stockId, quantity, addons: [...addons] })),
    couponCode: values.couponCode.trim(),
    ...(slot && { timeSlot: slot }),
    payment_method: values.payment,
    substitution: values.substitution,
    notes: values.notes,
    language: values.language,
  };
}

type Point = { latitude: number; longitude: number };
type DeliveringBranch = Point & { id: number; type: 'seller' | 'restaurant'; is_main: boolean };

/** Good enough to compare distances within a city. */
const apart = (one: Point, other: Point) =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((other.latitude * Math.PI) / 180),
  );

/**
 * Of the branches that deliver to an area the shop that is nearest to its centre, and only without one a restaurant. Where the
 * centre is not known: the main shop.
 */
export function usualBranch<Branch extends DeliveringBranch>(
  branches: readonly Branch[],
  centre: Point | null,
): Branch | undefined {
  const shops = branches.filter(({ type }) => type === 'seller');
  if (shops.length === 0) return branches[0];
  if (centre) return shops.toSorted((one, other) => apart(one, centre) - apart(other, centre))[0];
  return shops.find(({ is_main }) => is_main) ?? shops[0];
}
