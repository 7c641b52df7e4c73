import type { LanguageCode } from '../languages.ts';
import { foldDigits } from '../text/fold-arabic.ts';

type NamedPlace = { name_en: string; name_ar: string };
type Located = {
  street_address: string;
  areaEntity?: NamedPlace | null;
  cityEntity?: NamedPlace | null;
  countryEntity?: NamedPlace | null;
};

/** Street, area, city, country on one line, in the reader's language. Digits are those of prices and times, whatever was typed. */
export function locationText(address: Located, language: LanguageCode): string {
  const places = [address.areaEntity, address.cityEntity, address.countryEntity];
  const names = places.map((place) => (language === 'ar' ? place?.name_ar : place?.name_en));
  const parts = [address.street_address, ...names].map((part) => part?.trim()).filter(Boolean);
  return foldDigits(parts.join(language === 'ar' ? '، ' : ', '));
}
