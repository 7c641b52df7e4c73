import type { CountryCode } from '../countries.ts';
import { GOODS_WORDS } from './goods-words.ts';
import { createSynonyms, type SynonymGroup, type Synonyms } from './synonyms.ts';
import { UNSOLD_WORDS } from './unsold-words.ts';
import { USE_WORDS } from './use-words.ts';

/**
 * Words of the trade that any grocery's shoppers use, in both languages and the dialects of the four countries, beside the
 * synonyms the staff of a store write themselves. A line: texts that mean the same, separated by commas; after ">" the
 * words of the catalogue they find, where those are others; "eg:" before it where only that country says so.
 */
export function grocerySynonyms(country: CountryCode): Synonyms {
  const known = byCountry.get(country) ?? createSynonyms(groupsOf(country));
  byCountry.set(country, known);
  return known;
}

const byCountry = new Map<CountryCode, Synonyms>();

const groupsOf = (country: CountryCode): SynonymGroup[] => [
  ...linesOf(GOODS_WORDS, country),
  ...linesOf(USE_WORDS, country).map((group) => ({ ...group, isRelated: true })),
  ...linesOf(UNSOLD_WORDS, country).map((group) => ({ ...group, isRelated: true, isUnsold: true })),
];

const linesOf = (text: string, country: CountryCode): SynonymGroup[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && (!COUNTRY.test(line) || line.startsWith(`${country}:`)))
    .map((line) => {
      const [typed = '', finds] = line.replace(COUNTRY, '').split('>');
      const texts = typed.split(',').map((one) => one.trim());
      return {
        typed: texts,
        finds: finds?.trim().split(' ').filter(Boolean) ?? texts.filter((one) => !one.includes(' ')),
      };
    });

const COUNTRY = /^[a-z]{2}:/;
