import { COUNTRY_CODES } from '@karaz/domain/countries';
import { type Language, tagOf } from '@karaz/i18n/language';

/** The browser knows the names of countries in every language; what is no code is shown as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code.toUpperCase();
}

/** The store's countries, to choose one of them. */
export const countryOptions = (language: Language) =>
  COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) }));

const A_SUNDAY = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;

/** Sunday first, as 0 is Sunday. */
export function weekdayNames(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(A_SUNDAY + day * DAY_MS));
}

/** 'French' in English, 'الفرنسية' in Arabic. */
export const languageName = (code: Language, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tagOf(code)) ?? code;
