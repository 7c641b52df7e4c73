import { COUNTRY_ADDRESS, type DetailName } from '@karaz/domain/addresses/address-fields';
import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

const NAMES: Record<Language, Record<DetailName, string>> = inAllLanguages(
  {
    en: {
      ...{
        block: 'Block',
        avenue: 'Avenue',
        building: 'Building',
        floor: 'Floor',
        apartment: 'Apartment',
        paci: 'PACI',
      },
      ...{ shortAddress: 'Short address', district: 'District', additionalNumber: 'Additional number' },
      ...{ makani: 'Makani', landmark: 'Near' },
    },
    ar: {
      ...{ block: 'القطعة', avenue: 'الجادة', building: 'المبنى', floor: 'الدور', apartment: 'الشقة' },
      ...{ paci: 'الرقم الآلي', shortAddress: 'العنوان المختصر', district: 'الحي', additionalNumber: 'الرقم الإضافي' },
      ...{ makani: 'مكاني', landmark: 'بالقرب من' },
    },
  },
  (texts) => texts.forms.door,
);

/** What was given below the street as one line, in the usual order of the country. */
export function doorOf(country: CountryCode, details: unknown, language: Language): string | null {
  if (typeof details !== 'object' || details === null) return null;
  const given: Record<string, unknown> = { ...details };
  const names = COUNTRY_ADDRESS[country].fields.map(({ name }) => name);
  // Where the house has the field of the postal code it is given with the others.
  const parts = (names.includes('building') ? names : [...names, 'building' as const]).flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? [`${NAMES[language][name]} ${value}`] : [];
  });
  return parts.length > 0 ? parts.join(language === 'ar' ? '، ' : ', ') : null;
}
