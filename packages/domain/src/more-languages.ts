import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts';

/** What every name has a column for; the other languages are rows of the table of translations. */
const COLUMN_LANGUAGES = ['en', 'ar'] as const;
export type MoreLanguageCode = Exclude<LanguageCode, (typeof COLUMN_LANGUAGES)[number]>;

export const isMoreLanguage = (code: string): code is MoreLanguageCode =>
  LANGUAGES.some((entry) => entry.code === code) && !COLUMN_LANGUAGES.some((column) => column === code);
export const MORE_LANGUAGES: readonly MoreLanguageCode[] = LANGUAGE_CODES.filter(isMoreLanguage);

/** In the order of the menu. Names are written in English and Arabic, so those two are always offered. */
export const offeredLanguages = (chosen: readonly LanguageCode[], usual: LanguageCode): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => !isMoreLanguage(code) || code === usual || chosen.includes(code));
