import type { CurrencyCode } from './money.ts';

type Direction = 'ltr' | 'rtl';

export type LanguageEntry = {
  /** In the cookie, in ?lang= and in names of folders and fields. */
  code: string;
  /** As browsers and search engines know it. */
  tag: string;
  /** For dates and plurals. */
  locale: string;
  /** In its own script, as the language menu shows it. */
  label: string;
  direction: Direction;
  /** Only languages whose texts all exist are offered. */
  ready: boolean;
  /** From the specification's table; shop prices follow the country, never the language. */
  numberFormat: { locale: string; currency: CurrencyCode };
};

export const DEFAULT_NUMBER_LOCALE = 'en-US';

const NUMBER_FORMAT = { locale: DEFAULT_NUMBER_LOCALE, currency: 'AED' } as const;
const LTR = { direction: 'ltr', ready: true, numberFormat: NUMBER_FORMAT } as const;

/** Every language of the shop: this line, and its texts in apps/web/app/texts and apps/api/src/texts. */
export const LANGUAGES = [
  { code: 'en', tag: 'en', locale: 'en-GB', label: 'English', ...LTR },
  { code: 'ar', tag: 'ar', locale: 'ar-EG', label: 'العربية', ...LTR, direction: 'rtl' },
  { code: 'fr', tag: 'fr', locale: 'fr-FR', label: 'Français', ...LTR },
  { code: 'vi', tag: 'vi', locale: 'vi-VN', label: 'Tiếng Việt', ...LTR },
  { code: 'cn', tag: 'zh-Hans', locale: 'zh-CN', label: '中文', ...LTR },
] as const satisfies readonly LanguageEntry[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);
