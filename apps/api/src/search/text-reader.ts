import { matchWord } from '@karaz/domain/search/match-word';
import { meaningsOf } from '@karaz/domain/search/synonyms';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { selectHits } from './hits.queries.ts';
import { type Reading, readings } from './readings.ts';
import type { StockFilter, TextQuery } from './search-engine.ts';
import type { Shelf, ShelfRow } from './shelf.ts';
import { selectByCode, selectCandidates, selectSellersNamed, selectSynonyms } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MOST_WORDS = 8;
const SELLER_KEY_MIN = 3;
const MOST_KNOWN_TEXTS = 500;
/** After everything that has the words itself. */
const SELLER_TIER = 1000;

/** How well a text fits each stock: the lower the better, undefined where it does not. */
export type TextFit = { hasWords: boolean; tierOf: (row: ShelfRow) => number | undefined };

const EVERYTHING: TextFit = { hasWords: false, tierOf: () => 0 };
const NOTHING: TextFit = { hasWords: true, tierOf: () => undefined };

/** What is known of a text before asking where: it changes with the catalogue alone. */
type Known = {
  coded: Awaited<ReturnType<typeof selectByCode>>;
  readings: readonly Reading[];
  /** The hits of each reading, once somebody needed them. */
  hits: (index: number) => Promise<Map<number, number>>;
};

export type TextReader = (shelf: Shelf, query: TextQuery, filter: StockFilter) => Promise<TextFit>;

/**
 * What texts mean among the words of the catalogue and in a place. Only the place decides between readings, not the other
 * filters: a list and its facts must never read the same text differently. `version` counts the catalogue's changes: until
 * the next one a text that was understood stays so, for the next page, the facts and the suggestions.
 */
export function createTextReader(db: Database, version: () => number): TextReader {
  const known = createMemo<Known>(MOST_KNOWN_TEXTS);
  return async (shelf, query, filter) => {
    const words = foldText(query.text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    if (words.length === 0) return query.text.trim() === '' ? EVERYTHING : NOTHING;
    const key = words.join(' ');
    const [text, sellers] = await Promise.all([
      known(`${query.country} ${key}`, version(), () => learn(db, words, query)),
      key.length < SELLER_KEY_MIN ? [] : selectSellersNamed(db, key, filter.within),
    ]);
    if (text.coded.length > 0) return codeFit(text.coded);
    const hits = await firstHits(shelf, text, filter);
    const sellerIds = new Set(sellers);
    const ofSeller = (row: ShelfRow) => (sellerIds.has(row.branchId) ? SELLER_TIER : undefined);
    return { hasWords: true, tierOf: (row) => hits.get(row.productId) ?? ofSeller(row) };
  };
}

async function learn(db: Database, words: readonly string[], query: TextQuery): Promise<Known> {
  const [units, coded] = await Promise.all([understandWords(db, words, query), selectByCode(db, words.join(''))]);
  const tried = readings(units);
  const asked: Promise<Map<number, number>>[] = [];
  const hits = (index: number) => {
    const reading = tried[index];
    asked[index] ??= reading ? selectHits(db, words.join(' '), reading) : Promise.resolve(new Map());
    return asked[index];
  };
  return { coded, readings: tried, hits };
}

function codeFit(coded: Known['coded']): TextFit {
  const products = new Set(coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId));
  const stocks = new Set(coded.map(({ stockId }) => stockId));
  return { hasWords: true, tierOf: (row) => (products.has(row.productId) || stocks.has(row.stockId) ? 0 : undefined) };
}

/** The hits of the first reading that finds anything these branches sell. */
async function firstHits(shelf: Shelf, text: Known, filter: StockFilter): Promise<ReadonlyMap<number, number>> {
  for (const index of text.readings.keys()) {
    const hits = await text.hits(index);
    if (hits.size > 0 && sellsAny(shelf, hits, filter)) return hits;
  }
  return new Map();
}

function sellsAny(shelf: Shelf, hits: ReadonlyMap<number, number>, { within, onlyOrderable }: StockFilter): boolean {
  for (const branchId of within) {
    for (const row of shelf.of(branchId)) {
      if (hits.has(row.productId) && (!onlyOrderable || row.isOrderable)) return true;
    }
  }
  return false;
}

async function understandWords(db: Database, words: readonly string[], { country }: TextQuery) {
  const groups = await selectSynonyms(db, country);
  const typed = words.map((word) => ({ word, meanings: meaningsOf(word, groups) }));
  const candidates = await selectCandidates(db, typed);
  return typed.map(({ word, meanings }, unit) => matchWord(word, candidates[unit] ?? [], meanings));
}
