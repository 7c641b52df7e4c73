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
  return (typeof value === 'string' && namedLanguage(value)) || DEFAULT_LANGUAGE;
}

function namedLanguage(value: string): Language | null {
  const [name = ''] = value.trim().toLowerCase().split(/[-_]/);
  const isNamed = ({ code, tag }: LanguageEntry) => name === code || name === tag.split('-')[0];
  return LANGUAGES.find((entry) => entry.ready && isNamed(entry))?.code ?? null;
}

/** More names than anybody speaks: the rest of a longer header is not read. */
const HEADER_MAX = 200;

/** The one of the offered languages that a browser's Accept-Language likes best; null: it names none of them. */
export function preferredLanguage(header: string | undefined, offered: readonly Language[]): Language | null {
  let best: Language | null = null;
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, HEADER_MAX).split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const given = parameters.find((each) => each.trim().startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.trim().slice(2));
    const language = namedLanguage(name);
    // Of equals the first one counts.
    if (language === null || !offered.includes(language) || !(quality > bestQuality)) continue;
    best = language;
    bestQuality = quality;
  }
  return best;
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
