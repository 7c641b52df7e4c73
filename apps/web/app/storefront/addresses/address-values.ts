import type { AddressView } from '@karaz/contract/addresses';
import {
  COUNTRY_ADDRESS,
  type DetailName,
  missingBeside,
  readDetails,
  readPostalCode,
} from '@karaz/domain/addresses/address-fields';
import { checkAddressForm } from '@karaz/domain/addresses/address-form';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import type { Position } from '../../map/mercator.ts';

/** What the form holds. Nothing is required of it before it is saved. */
export type AddressValues = {
  name: string;
  addressType: 'Home' | 'Office';
  country: CountryCode | '';
  cityId: number | null;
  areaId: number | null;
  street: string;
  postalCode: string;
  line2: string;
  details: Partial<Record<DetailName, string>>;
  phone: string;
  /** The number that is proven, and the code that proved it just now. */
  verifiedPhone: string | null;
  phoneCode: string;
  note: string;
  isDefault: boolean;
  /** Null until somebody has placed the pin. */
  position: Position | null;
};

export const EMPTY_VALUES: AddressValues = {
  name: '',
  addressType: 'Home',
  country: '',
  cityId: null,
  areaId: null,
  street: '',
  postalCode: '',
  line2: '',
  details: {},
  phone: '',
  verifiedPhone: null,
  phoneCode: '',
  note: '',
  isDefault: false,
  position: null,
};

export function valuesOf(address: AddressView): AddressValues {
  const { latitude, longitude } = address;
  return {
    name: address.name,
    addressType: address.addressType ?? 'Home',
    country: isCountryCode(address.countryCode) ? address.countryCode : '',
    cityId: address.cityId,
    areaId: address.areaId,
    street: address.street_address,
    postalCode: address.postal_code,
    line2: address.addressLine2,
    details: address.details,
    phone: address.phoneNumber ?? '',
    verifiedPhone: address.isPhoneVerified ? address.phoneNumber : null,
    phoneCode: '',
    note: address.note,
    isDefault: address.isDefault,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** The body of the call that saves; both names of everything, as older clients send them. */
export function bodyOf(values: AddressValues) {
  const { country, cityId, areaId, position } = values;
  const fields = country === '' ? [] : COUNTRY_ADDRESS[country].fields;
  return {
    name: values.name,
    addressName: values.name,
    addressType: values.addressType,
    street_address: values.street,
    postal_code: values.postalCode,
    addressLine2: values.line2,
    country,
    countryCode: country,
    city: cityId,
    cityId,
    area: areaId,
    areaId,
    details: Object.fromEntries(fields.map(({ name }) => [name, values.details[name]?.trim() || null])),
    phoneNumber: values.phone,
    ...(values.phoneCode ? { phoneVerificationCode: values.phoneCode } : {}),
    note: values.note,
    isDefault: values.isDefault,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/** By the name the field has on the wire; the value is the key of a text. */
export type AddressProblems = Readonly<Record<string, string>>;

export function problemsOf(values: AddressValues): AddressProblems {
  const problems: Record<string, string> = checkAddressForm({
    street_address: values.street,
    country: values.country,
    city: values.cityId,
    area: values.areaId,
    latitude: values.position?.latitude,
    longitude: values.position?.longitude,
  });
  if (values.country === '') return problems;
  for (const { field, reason } of readDetails(values.country, values.details).problems) {
    problems[field] = `validation.${reason}`;
  }
  if (!readPostalCode(values.country, values.postalCode).isValid) problems['postal_code'] = 'validation.pattern';
  for (const field of missingBeside(values.country, values)) problems[field] = 'validation.required';
  return problems;
}
