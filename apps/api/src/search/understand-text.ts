import { matchWord } from '@karaz/domain/search/match-word';
import { meaningsOf } from '@karaz/domain/search/synonyms';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { Database } from '../db/database.ts';
import { selectHits } from './hits.queries.ts';
import { readings } from './readings.ts';
import type { StockFilter, TextQuery } from './search-engine.ts';
import type { Shelf, ShelfRow } from './shelf.ts';
import { selectByCode, selectCandidates, selectSellersNamed, selectSynonyms } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MOST_WORDS = 8;
const SELLER_KEY_MIN = 3;
/** After everything that has the words itself. */
const SELLER_TIER = 1000;

/** How well a text fits each stock: the lower the better, undefined where it does not. */
export type TextFit = { hasWords: boolean; tierOf: (row: ShelfRow) => number | undefined };

const EVERYTHING: TextFit = { hasWords: false, tierOf: () => 0 };
const NOTHING: TextFit = { hasWords: true, tierOf: () => undefined };

/**
 * What a text means among the words of the catalogue and in this place. Only the place decides between readings, not the
 * other filters: a list and its facts must never read the same text differently.
 */
export async function understandText(
  db: Database,
  shelf: Shelf,
  query: TextQuery,
  filter: StockFilter,
): Promise<TextFit> {
  const words = foldText(query.text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return query.text.trim() === '' ? EVERYTHING : NOTHING;
  const key = words.join(' ');
  const [units, coded, sellers] = await Promise.all([
    understandWords(db, words, query),
    selectByCode(db, words.join('')),
    key.length < SELLER_KEY_MIN ? [] : selectSellersNamed(db, key, filter.within),
  ]);
  if (coded.length > 0) return codeFit(coded);
  const hits = await firstHits(db, shelf, { key, units, filter });
  const sellerIds = new Set(sellers);
  const ofSeller = (row: ShelfRow) => (sellerIds.has(row.branchId) ? SELLER_TIER : undefined);
  return { hasWords: true, tierOf: (row) => hits.get(row.productId) ?? ofSeller(row) };
}

function codeFit(coded: readonly { productId: number; stockId: number | null }[]): TextFit {
  const products = new Set(coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId));
  const stocks = new Set(coded.map(({ stockId }) => stockId));
  return { hasWords: true, tierOf: (row) => (products.has(row.productId) || stocks.has(row.stockId) ? 0 : undefined) };
}

type Words = { key: string; units: Parameters<typeof readings>[0]; filter: StockFilter };

/** The hits of the first reading that finds anything these branches sell. */
async function firstHits(db: Database, shelf: Shelf, { key, units, filter }: Words): Promise<Map<number, number>> {
  for (const reading of readings(units)) {
    const hits = await selectHits(db, key, reading);
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
