import { readFileSync } from 'node:fs';
import { type CountryCode, parseCountryCode } from '@karaz/domain/countries';

/** A text somebody types in a country, and what it should find. */
export type JudgedQuery = { text: string; country: CountryCode; meaning: string; best: RegExp; fair: RegExp };

const MEANING = /^\[(?<meaning>[^\]]+)\] best: (?<best>.+); fair: (?<fair>.+)$/;
const TEXTS = /^(?<country>[a-z]{2}): (?<texts>.+)$/;

/** The list in `judged-queries.txt`, which explains itself. */
export function judgedQueries(): JudgedQuery[] {
  const lines = readFileSync(new URL('./judged-queries.txt', import.meta.url), 'utf8').split('\n');
  let judgement = { meaning: '', best: /^$/, fair: /^$/ };
  return lines.flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const { meaning = '', best = '', fair = '' } = MEANING.exec(line)?.groups ?? {};
    if (meaning !== '') {
      judgement = { meaning, best: new RegExp(best, 'i'), fair: new RegExp(fair, 'i') };
      return [];
    }
    const { country = '', texts = '' } = TEXTS.exec(line)?.groups ?? {};
    if (country === '') throw new Error(`judged-queries.txt: cannot read ${line}`);
    return texts.split(' / ').map((text) => ({ text, country: parseCountryCode(country), ...judgement }));
  });
}
