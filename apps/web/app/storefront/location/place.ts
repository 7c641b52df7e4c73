import type { AddressView } from '@karaz/contract/addresses';
import type { AreaView } from '@karaz/contract/places';
import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import {
  chooseArea,
  chooseCity,
  chooseCountry,
  type LocationSelection,
  NO_SELECTION,
} from '@karaz/domain/location/selection';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Visitor } from '../../visitor.ts';

type Named = { id: number; name_en: string; name_ar: string };

/** Somewhere we deliver, in both languages: the choice outlives a change of language. */
export type Place = { country: CountryCode; city: Named; area: Named };

const named = ({ id, name_en, name_ar }: Named): Named => ({ id, name_en, name_ar });

export const placeOfArea = (area: AreaView): Place => ({
  country: area.countryCode,
  city: named(area.city),
  area: named(area),
});

/** Null: the address lies where we no longer deliver. */
export function placeOfAddress(address: AddressView): Place | null {
  if (!isCountryCode(address.countryCode) || !address.isServed) return null;
  return { country: address.countryCode, city: named(address.cityEntity), area: named(address.areaEntity) };
}

export function selectionOf({ hasChosenCountry, country, city, cityId, area, areaId }: Visitor): LocationSelection {
  return { country: hasChosenCountry ? country : null, city, cityId, area, areaId };
}

export function selectPlace({ country, city, area }: Place, language: Language): LocationSelection {
  const inCountry = chooseCountry(NO_SELECTION, country).selection;
  const inCity = chooseCity(inCountry, { id: city.id, name: pick(city, 'name', language) }).selection;
  return chooseArea(inCity, { id: area.id, name: pick(area, 'name', language) }).selection;
}

export function placeName({ city, area }: Place, language: Language): string {
  return [pick(area, 'name', language), pick(city, 'name', language)].join(language === 'ar' ? '، ' : ', ');
}
