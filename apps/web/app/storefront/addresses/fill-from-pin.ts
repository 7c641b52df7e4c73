import type { GeoResult } from '@karaz/contract/geocoder';
import type { FoundAreaView } from '@karaz/contract/places';
import type { Position } from '../../map/mercator.ts';
import type { AddressValues } from './address-values.ts';

type Pinned = { position: Position; area: FoundAreaView | null; found: GeoResult | null };
/** What the pin wrote last: only that may it write over. */
export type PinTexts = { street: string; postalCode: string };

/** The pin fills what is empty or its own; words typed by hand stay. */
export function fillFromPin(values: AddressValues, before: PinTexts, { position, area, found }: Pinned) {
  const street = found?.street ?? found?.address ?? '';
  const building = area?.countryCode === 'kw' ? found?.houseNumber : found?.postcode;
  const texts: PinTexts = { street, postalCode: building ?? '' };
  const mayWrite = (name: keyof PinTexts) => values[name].trim() === '' || values[name] === before[name];
  const next: AddressValues = {
    ...values,
    position,
    ...(area ? { country: area.countryCode, cityId: area.cityId, areaId: area.id } : {}),
    ...(street && mayWrite('street') ? { street } : {}),
    ...(building && mayWrite('postalCode') ? { postalCode: building } : {}),
  };
  return { values: next, texts };
}
