import { foldText } from '@karaz/domain/text/fold-arabic';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { selectHits } from './hits.queries.ts';
import { type Hits, readingHits, readingKey, type Typed } from './reading-hits.ts';
import { type Reading, readings } from './readings.ts';
import type { StockFilter, TextQuery } from './search-engine.ts';
import type { Shelf, ShelfRow } from './shelf.ts';
import { createWordMemory, type WordMemory } from './word-memory.ts';
import { selectByCode } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MOST_WORDS = 8;
const SELLER_KEY_MIN = 3;
const MOST_KNOWN_TEXTS = 2_000;
const MOST_HITS = 500;
/** After everything that has the words itself. */
const SELLER_TIER = 1000;

/** How well a text fits each stock: the lower the better, undefined where it does not. */
export type TextFit = {
  hasWords: boolean;
  tierOf: (row: ShelfRow) => number | undefined;
  /** Texts with the same key fit the same stocks equally well, until the catalogue changes. */
  key: string;
  /** No other products fit; left out: any may. */
  products?: ReadonlyMap<number, unknown>;
};

const EVERYTHING: TextFit = { hasWords: false, tierOf: () => 0, key: '' };
const NOTHING: TextFit = { hasWords: true, tierOf: () => undefined, key: 'nothing' };

/** What is known of a text before asking where: it changes with the catalogue alone. */
type Known = { coded: Awaited<ReturnType<typeof selectByCode>>; readings: readonly Reading[]; isWritten: boolean };

export type TextReader = (shelf: Shelf, query: TextQuery, filter: StockFilter) => Promise<TextFit>;

/**
 * What texts mean among the words of the catalogue and in a place. Only the place decides between readings, not the other
 * filters: a list and its facts must never read the same text differently. `version` counts the changes of the catalogue
 * and of who sells: until the next one a text that was understood stays so, for the next page, the facts and the
 * suggestions.
 */
export function createTextReader(db: Database, version: () => number): TextReader {
  const words = createWordMemory(db, version);
  const texts = createMemo<Known>(MOST_KNOWN_TEXTS);
  const known = createMemo<Hits>(MOST_HITS);
  const hitsOf = (typed: Typed, reading: Reading) =>
    known(readingKey(typed, reading), version(), () =>
      readingHits(typed, reading, words.levels, () => selectHits(db, typed.text, reading)),
    );
  return async (shelf, query, filter) => {
    const typed = foldText(query.text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    if (typed.length === 0) return query.text.trim() === '' ? EVERYTHING : NOTHING;
    const text = typed.join(' ');
    const [{ coded, readings: tried, isWritten }, sellers] = await Promise.all([
      texts(`${query.country} ${text}`, version(), () => learn(db, words, typed, query)),
      text.length < SELLER_KEY_MIN ? [] : words.sellersNamed(text, filter.within),
    ]);
    if (coded.length > 0) return codeFit(text, coded);
    for (const reading of tried) {
      const hits = await hitsOf({ text, isWritten }, reading);
      if (sellsAny(shelf, hits, filter)) return hitsFit(readingKey({ text, isWritten }, reading), hits, sellers);
    }
    return sellers.length > 0 ? hitsFit('', new Map(), sellers) : NOTHING;
  };
}

async function learn(db: Database, words: WordMemory, typed: readonly string[], query: TextQuery): Promise<Known> {
  const [units, coded] = await Promise.all([
    Promise.all(typed.map((word) => words.understand(word, query.country))),
    selectByCode(db, typed.join('')),
  ]);
  const isWritten = units.every((unit) => unit.isWritten);
  return { coded, readings: readings(units.map(({ matches }) => matches)), isWritten };
}

function codeFit(text: string, coded: Known['coded']): TextFit {
  const products = new Set(coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId));
  const stocks = new Set(coded.map(({ stockId }) => stockId));
  const tierOf = (row: ShelfRow) => (products.has(row.productId) || stocks.has(row.stockId) ? 0 : undefined);
  return { hasWords: true, tierOf, key: `code ${text}` };
}

function hitsFit(key: string, hits: Hits, sellers: readonly number[]): TextFit {
  if (sellers.length === 0) {
    return { hasWords: true, tierOf: (row) => hits.get(row.productId), key, products: hits };
  }
  const ofSeller = (row: ShelfRow) => (sellers.includes(row.branchId) ? SELLER_TIER : undefined);
  return {
    hasWords: true,
    tierOf: (row) => hits.get(row.productId) ?? ofSeller(row),
    key: `${key} of ${sellers}`,
  };
}

function sellsAny(shelf: Shelf, hits: Hits, { within, onlyOrderable }: StockFilter): boolean {
  for (const id of hits.keys()) {
    for (const row of shelf.ofProduct(id)) {
      if (within.includes(row.branchId) && (!onlyOrderable || row.isOrderable)) return true;
    }
  }
  return false;
}
