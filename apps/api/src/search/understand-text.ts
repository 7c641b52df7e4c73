import { matchWord } from '@karaz/domain/search/match-word';
import { meaningsOf } from '@karaz/domain/search/synonyms';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { Database } from '../db/database.ts';
import { selectReading } from './match.queries.ts';
import type { StockFilter, TextQuery } from './search-engine.ts';
import { readings, type TextMatch } from './text-match.ts';
import { selectByCode, selectCandidates, selectSellersNamed, selectSynonyms } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MOST_WORDS = 8;
const SELLER_KEY_MIN = 3;

/**
 * What a text means among the words of the catalogue and in this place. Only the place decides between readings, not the
 * other filters: a list and its facts must never read the same text differently.
 */
export async function understandText(db: Database, query: TextQuery, filter: StockFilter): Promise<TextMatch> {
  const words = foldText(query.text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return query.text.trim() === '' ? { kind: 'everything' } : { kind: 'nothing' };
  const key = words.join(' ');
  const [units, coded, sellerIds] = await Promise.all([
    understandWords(db, words, query),
    selectByCode(db, words.join('')),
    key.length < SELLER_KEY_MIN ? [] : selectSellersNamed(db, key, filter.within),
  ]);
  if (coded.length > 0) {
    return {
      kind: 'codes',
      productIds: coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId),
      stockIds: coded.flatMap(({ stockId }) => stockId ?? []),
    };
  }
  const tried = readings(units);
  const reading = tried[await selectReading(db, tried, filter)];
  if (reading) return { kind: 'words', key, ...reading, sellerIds };
  return sellerIds.length > 0 ? { kind: 'words', key, units: [], mode: 'any', sellerIds } : { kind: 'nothing' };
}

async function understandWords(db: Database, words: readonly string[], { country }: TextQuery) {
  const groups = await selectSynonyms(db, country);
  const typed = words.map((word) => ({ word, meanings: meaningsOf(word, groups) }));
  const candidates = await selectCandidates(db, typed);
  return typed.map(({ word, meanings }, unit) => matchWord(word, candidates[unit] ?? [], meanings));
}
