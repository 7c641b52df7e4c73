import type { CurrencyCode } from '@karaz/domain/money';

export type Language = 'en' | 'ar';
export type Direction = 'ltr' | 'rtl';

export type LanguageEntry = {
  code: string;
  /** In its own script, as the language menu shows it. */
  label: string;
  direction: Direction;
  /** Only languages whose texts all exist are offered. */
  ready: boolean;
  /** From the specification's table; shop prices follow the country, never the language. */
  numberFormat: { locale: string; currency: CurrencyCode };
};

export const DEFAULT_LANGUAGE: Language = 'en';
export const DEFAULT_NUMBER_LOCALE = 'en-US';

const NUMBER_FORMAT = { locale: DEFAULT_NUMBER_LOCALE, currency: 'AED' } as const;

export const LANGUAGES = [
  { code: 'en', label: 'English', direction: 'ltr', ready: true, numberFormat: NUMBER_FORMAT },
  { code: 'ar', label: 'العربية', direction: 'rtl', ready: true, numberFormat: NUMBER_FORMAT },
  { code: 'fr', label: 'Français', direction: 'ltr', ready: false, numberFormat: NUMBER_FORMAT },
  { code: 'vi', label: 'Tiếng Việt', direction: 'ltr', ready: false, numberFormat: NUMBER_FORMAT },
  { code: 'cn', label: '中文', direction: 'ltr', ready: false, numberFormat: NUMBER_FORMAT },
] as const satisfies readonly LanguageEntry[];

export const READY_LANGUAGES: readonly Language[] = LANGUAGES.filter((entry) => entry.ready).map(({ code }) => code);

/** Whatever a header, cookie or link says: Arabic in any regional form is Arabic, all the rest is English. */
export function parseLanguage(value: unknown): Language {
  return typeof value === 'string' && /^ar(?:[-_]|$)/i.test(value.trim()) ? 'ar' : DEFAULT_LANGUAGE;
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Gregorian and Latin digits are requested by name: the Gulf's own defaults differ between browsers. */
export function localeOf(language: Language): string {
  return `${language === 'ar' ? 'ar-EG' : 'en-GB'}-u-ca-gregory-nu-latn`;
}
