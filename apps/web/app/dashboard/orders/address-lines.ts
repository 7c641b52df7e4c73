import type { DeliveryAddress } from '@karaz/contract/admin/delivery-address';
import { COUNTRY_ADDRESS } from '@karaz/domain/addresses/address-fields';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Dictionary } from '../../texts/en/dictionary.ts';

type Names = Pick<
  Dictionary['addresses'],
  | 'city'
  | 'area'
  | 'shortAddress'
  | 'district'
  | 'block'
  | 'street_address'
  | 'avenue'
  | 'building'
  | 'floor'
  | 'apartment'
  | 'additionalNumber'
  | 'landmark'
  | 'paci'
  | 'makani'
  | 'postal_code'
  | 'addressLine2'
  | 'noteField'
>;
type Line = { field: keyof Names; label: string; value: string };

/** From the city to the door, as a driver reads it. */
const FROM_COUNTRY_TO_DOOR = [
  'city',
  'area',
  'district',
  'block',
  'street_address',
  'avenue',
  'building',
  'floor',
  'apartment',
  'landmark',
  'addressLine2',
  'noteField',
  'paci',
  'makani',
  'shortAddress',
  'additionalNumber',
  'postal_code',
] as const satisfies readonly (keyof Names)[];

/** Every part of the address below the street, each with its name, in the language of the reader. */
export function addressLines(address: DeliveryAddress, text: Names, language: Language): Line[] {
  const { area, city, details, extra, note, postalCode, country } = address;
  const isBuilding = COUNTRY_ADDRESS[country].postalCode.label === 'addresses.building';
  const given: Partial<Record<string, string>> = {
    ...details,
    city: city ? pick(city, 'name', language) : '',
    area: area ? pick(area, 'name', language) : '',
    street_address: pick(address, 'street', language),
    [isBuilding ? 'building' : 'postal_code']: postalCode,
    addressLine2: extra,
    noteField: note,
  };
  return FROM_COUNTRY_TO_DOOR.flatMap((field) => {
    const value = foldDigits(given[field] ?? '').trim();
    return value ? [{ field, label: text[field], value }] : [];
  });
}

/** Opens in whatever map the reader's device has for such addresses, else in the browser. */
export const mapLink = ({ latitude, longitude }: NonNullable<DeliveryAddress['position']>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`;
