import { LANGUAGES, type LanguageCode, type LanguageEntry } from '@karaz/domain/languages';

export type Language = LanguageCode;
export type Direction = LanguageEntry['direction'];
/** What staff write and read: every name has it as a field of its own, and the back office is in it. */
export type MainLanguage = 'en' | 'ar';
/** What the shop is in besides. */
export type MoreLanguage = Exclude<Language, MainLanguage>;

export const DEFAULT_LANGUAGE: MainLanguage = 'en';

export const READY_LANGUAGES: readonly Language[] = LANGUAGES.filter((entry) => entry.ready).map(({ code }) => code);

/** Whatever a header, cookie or link says, in any regional form; what is not offered is English. */
export function parseLanguage(value: unknown): Language {
  if (typeof value !== 'string') return DEFAULT_LANGUAGE;
  const [name = ''] = value.trim().toLowerCase().split(/[-_]/);
  const isNamed = ({ code, tag }: LanguageEntry) => name === code || name === tag.split('-')[0];
  return LANGUAGES.find((entry) => entry.ready && isNamed(entry))?.code ?? DEFAULT_LANGUAGE;
}

/** For what is written in English and Arabic only. */
export function mainLanguageOf(language: Language): MainLanguage {
  return language === 'ar' ? 'ar' : 'en';
}

const entryOf = (language: Language): LanguageEntry => LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0];

export function directionOf(language: Language): Direction {
  return entryOf(language).direction;
}

/** For lang and hreflang. */
export function tagOf(language: Language): string {
  return entryOf(language).tag;
}

export function labelOf(language: Language): string {
  return entryOf(language).label;
}

/** Gregorian and Latin digits are requested by name: the Gulf's own defaults differ between browsers. */
export function localeOf(language: Language): string {
  return `${entryOf(language).locale}-u-ca-gregory-nu-latn`;
}
