import { foldText } from '@karaz/domain/text/fold-arabic';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { levelAt, NO_LEVELS } from './levels.ts';
import type { LiveWords } from './live-words.ts';
import { type Hits, readingHits, readingKey, type Typed } from './reading-hits.ts';
import { type Reading, readings } from './readings.ts';
import type { StockFilter, TextQuery } from './search-engine.ts';
import type { Fit, Shelf } from './shelf.ts';
import type { ShelfItem } from './shelf-row.ts';
import type { WordIndex } from './word-index.ts';
import { createWordMemory, type WordMemory } from './word-memory.ts';
import { selectByCode } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MOST_WORDS = 8;
const SELLER_KEY_MIN = 3;
const MOST_KNOWN_TEXTS = 2_000;
const MOST_HITS = 500;
/** After everything that has the words itself. */
const SELLER_TIER = 1000;

/** What a text means in a place. */
export type TextFit = {
  hasWords: boolean;
  /** Texts with the same key fit the same stocks equally well, until the catalogue changes. */
  key: string;
  /** How well it fits each stock. Who knows the list of this key already need not ask. */
  fit: () => Promise<Fit>;
};

const EVERYTHING: TextFit = { hasWords: false, key: '', fit: async () => ({ tierOf: () => 0, isByProduct: true }) };
const NOTHING: TextFit = { hasWords: true, key: 'nothing', fit: async () => fitOfHits(NO_LEVELS, []) };

/** What is known of a text before asking where: it changes with the catalogue alone. */
type Known = { coded: Awaited<ReturnType<typeof selectByCode>>; readings: readonly Reading[]; isWritten: boolean };

export type TextReader = (shelf: Shelf, query: TextQuery, filter: StockFilter) => Promise<TextFit>;

/**
 * What texts mean among the words of the catalogue and in a place. Only the place decides between readings, not the other
 * filters: a list and its facts must never read the same text differently. `version` counts the changes of the catalogue
 * and of who sells: until the next one a text that was understood stays so, for the next page, the facts and the
 * suggestions.
 */
export function createTextReader(db: Database, liveWords: LiveWords, version: () => number): TextReader {
  const words = createWordMemory(db, version);
  const texts = createMemo<Known>(MOST_KNOWN_TEXTS);
  const known = createMemo<Hits>(MOST_HITS);
  const chosen = createMemo<Reading | undefined>(MOST_KNOWN_TEXTS);
  const hitsOf = (index: WordIndex, typed: Typed, reading: Reading) =>
    known(readingKey(typed, reading), index.version(), async () => {
      const each = await Promise.all(reading.units.map((unit) => words.levels(index, unit)));
      return readingHits(typed, reading, each, index);
    });
  let isLoading = false;
  return async (shelf, query, filter) => {
    const typed = foldText(query.text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    if (typed.length === 0) {
      // Who opens a list is likely to search next; whoever does learns if this failed.
      if (!isLoading) liveWords().catch(() => {});
      isLoading = true;
      return query.text.trim() === '' ? EVERYTHING : NOTHING;
    }
    const index = await liveWords();
    const text = typed.join(' ');
    const [{ coded, readings: tried, isWritten }, sellers] = await Promise.all([
      texts(`${query.country} ${text}`, version() + index.version(), () => learn({ db, words, index }, typed, query)),
      text.length < SELLER_KEY_MIN ? [] : words.sellersNamed(text, filter.within),
    ]);
    if (coded.length > 0) return { hasWords: true, key: `code ${text}`, fit: async () => fitOfCodes(shelf, coded) };
    const place = `${query.country} ${text} ${filter.onlyOrderable} ${filter.within}`;
    const reading = await chosen(place, version() + index.version() + shelf.version(), async () => {
      for (const one of tried) if (sellsAny(shelf, await hitsOf(index, { text, isWritten }, one), filter)) return one;
      return undefined;
    });
    if (!reading && sellers.length === 0) return NOTHING;
    const hits = async () => (reading ? hitsOf(index, { text, isWritten }, reading) : NO_LEVELS);
    const key = `${reading ? readingKey({ text, isWritten }, reading) : ''} of ${sellers}`;
    return { hasWords: true, key, fit: async () => fitOfHits(await hits(), sellers) };
  };
}

type Sources = { db: Database; words: WordMemory; index: WordIndex };

async function learn({ db, words, index }: Sources, typed: readonly string[], query: TextQuery): Promise<Known> {
  const code = typed.join('');
  const [units, coded] = await Promise.all([
    Promise.all(typed.map((word) => words.understand(index, word, query.country))),
    index.mayBeCode(code) ? selectByCode(db, code) : [],
  ]);
  const isWritten = units.every((unit) => unit.isWritten);
  return { coded, readings: readings(units.map(({ matches }) => matches)), isWritten };
}

function fitOfCodes(shelf: Shelf, coded: Known['coded']): Fit {
  const products = new Set(coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId));
  const stocks = new Set(coded.map(({ stockId }) => stockId));
  const slots = Int32Array.from(new Set(coded.map(({ productId }) => shelf.slotOf(productId)))).sort();
  return {
    tierOf: (row) => (products.has(row.productId) || stocks.has(row.stockId) ? 0 : undefined),
    hits: { slots, levels: new Uint8Array(slots.length) },
  };
}

function fitOfHits(hits: Hits, sellers: readonly number[]): Fit {
  const tierOf = (row: ShelfItem) => levelAt(hits, row.slot);
  if (sellers.length === 0) return { tierOf, isByProduct: true, hits };
  const ofSeller = (row: ShelfItem) => (sellers.includes(row.branchId) ? SELLER_TIER : undefined);
  return { tierOf: (row) => tierOf(row) ?? ofSeller(row) };
}

function sellsAny(shelf: Shelf, hits: Hits, { within, onlyOrderable }: StockFilter): boolean {
  const borders = new Set(within);
  for (const slot of hits.slots) {
    for (const row of shelf.inSlot(slot)) {
      if (borders.has(row.branchId) && (!onlyOrderable || row.isOrderable)) return true;
    }
  }
  return false;
}
