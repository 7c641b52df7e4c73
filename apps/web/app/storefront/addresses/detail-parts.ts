import type { AddressView } from '@karaz/contract/addresses';
import { COUNTRY_ADDRESS } from '@karaz/domain/addresses/address-fields';
import { isCountryCode } from '@karaz/domain/countries';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { type AddressTexts, fieldLabel } from './address-texts.ts';

type Detailed = Pick<AddressView, 'countryCode' | 'postal_code' | 'details' | 'addressLine2'>;

/** The parts of an address below the street, each with its name, in the usual order of the country. */
export function detailParts(address: Detailed, text: AddressTexts): string[] {
  if (!isCountryCode(address.countryCode)) return [];
  const { postalCode, fields } = COUNTRY_ADDRESS[address.countryCode];
  const named = [
    ...fields.map(({ name, label }) => [label, address.details[name]] as const),
    [postalCode.label, address.postal_code] as const,
  ];
  const parts = named.flatMap(([label, value]) => (value ? [`${fieldLabel(text, label)} ${value}`] : []));
  return address.addressLine2 ? [...parts, foldDigits(address.addressLine2)] : parts;
}
