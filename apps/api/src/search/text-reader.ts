import type { SearchRule } from '@karaz/domain/search/search-rules';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { applyRules, hiddenSlots } from './apply-rules.ts';
import type { CatalogIndex, Fit } from './catalog-index.ts';
import { bestSold, nearestSold, oneOfEachGuess, putFirst } from './guessed-hits.ts';
import type { IndexItem } from './index-row.ts';
import type { LiveWordIndex } from './live-word-index.ts';
import { type Hits, readingHits, readingKey, type Typed } from './reading-hits.ts';
import { isInCatalog, isPartial, type Reading } from './readings.ts';
import { NO_SCORES, scoreAt } from './scores.ts';
import type { StockFilter, TextNotes, TextQuery } from './search-engine.ts';
import { createFindRules } from './search-rules.ts';
import { createUnderstanding, SELLER_KEY_MIN, type TextMeaning, typedWords } from './understand-text.ts';
import type { WordIndex } from './word-index.ts';

const MAX_TEXTS = 2_000;
const MAX_HITS = 500;
/** After everything that has the words itself. */
const SELLER_TIER = 1000;

/** What a text means in a place. */
export type TextFit = {
  hasWords: boolean;
  /** Texts with the same key fit the same stocks equally well, until the catalogue changes. */
  key: string;
  /** How well it fits each stock. Not needed when the list of this key is cached. */
  fit: () => Promise<Fit>;
  notes: () => Promise<TextNotes>;
  /** Every word was found as it was typed. */
  isSure?: boolean;
  /** What staff arranged for this text; `fit` follows them already. */
  rules?: readonly SearchRule[];
};

const NO_NOTES: TextNotes = { guesses: [], isUnsold: false, isPartial: false };
const notes = async () => NO_NOTES;
const EVERYTHING: TextFit = {
  hasWords: false,
  key: '',
  fit: async () => ({ tierOf: () => 0, isByProduct: true }),
  notes,
};
const NOTHING: TextFit = { hasWords: true, key: 'nothing', fit: async () => fitOfHits(NO_SCORES, []), notes };

const NO_SLOTS: ReadonlySet<number> = new Set();
const isTypedSo = (unit: Reading['units'][number]) =>
  isInCatalog(unit) && (unit.typos.length === 0 || unit.isUncertain === true);

const NO_READING: Reading = { units: [], mode: 'all' };

export type TextReader = (catalogIndex: CatalogIndex, query: TextQuery, filter: StockFilter) => Promise<TextFit>;

/**
 * What texts mean among the words of the catalogue and in a place. Only the place decides between readings, not the other
 * filters: a list and its facets must never read the same text differently. `version` counts the changes of the catalogue
 * and of who sells: until the next one a text that was understood stays so, for the next page, the facets and the
 * suggestions.
 */
export function createTextReader(db: Database, liveWordIndex: LiveWordIndex, version: () => number): TextReader {
  const { words, understand } = createUnderstanding(db, liveWordIndex, version);
  const findRules = createFindRules(db, version);
  const hitsOfReading = createMemo<Hits>(MAX_HITS);
  const chosen = createMemo<Reading | undefined>(MAX_TEXTS);
  const hitsOf = (index: WordIndex, typed: Typed, reading: Reading) =>
    hitsOfReading(readingKey(typed, reading), index.version(), async () => {
      const each = await Promise.all(reading.units.map((unit) => words.scores(index, unit)));
      return readingHits(typed, reading, each, index);
    });
  let isLoading = false;
  return async (catalogIndex, query, filter) => {
    const typed = typedWords(query.text);
    if (typed.length === 0) {
      // Who opens a list is likely to search next; whoever does learns if this failed.
      if (!isLoading) liveWordIndex().catch(() => {});
      isLoading = true;
      return query.text.trim() === '' ? EVERYTHING : NOTHING;
    }
    const { index, text, key: textKey, meaning } = await understand(query, typed);
    const { coded, readings: tried, isWritten, isUnsold, parts } = meaning;
    const sellers = text.length < SELLER_KEY_MIN ? [] : await words.sellersNamed(text, filter.within);
    if (coded.length > 0)
      return {
        hasWords: true,
        key: `code ${text}`,
        fit: async () => fitOfCodes(catalogIndex, coded),
        notes,
        isSure: true,
      };
    const placeKey = `${textKey} ${filter.onlyOrderable} ${filter.within}`;
    const reading = await chosen(placeKey, version() + index.version() + catalogIndex.version(), async () => {
      for (const one of tried)
        if (sellsAny(catalogIndex, await hitsOf(index, { text, isWritten }, one), filter)) return one;
      return undefined;
    });
    const bestOfWords = bestSold(catalogIndex, { index, words }, filter);
    const rules = [...(await findRules(query.country, text)), ...(query.draft ? [query.draft] : [])];
    if (!reading && sellers.length === 0 && !rules.some(({ kind }) => kind === 'pin')) {
      const guesses = () => nearestSold(typed, index.words, bestOfWords);
      return {
        ...NOTHING,
        rules,
        notes: async () => ({ guesses: isUnsold ? [] : await guesses(), isUnsold, isPartial: false }),
      };
    }
    const hits = async () => (reading ? hitsOf(index, { text, isWritten }, reading) : NO_SCORES);
    const key = `${reading ? readingKey({ text, isWritten }, reading) : ''} of ${sellers}${rules.map(ruleKey)}`;
    const guessed = () => oneOfEachGuess(reading ?? NO_READING, bestOfWords);
    return {
      hasWords: true,
      key,
      fit: async () => {
        const ordered = putFirst(await hits(), (await guessed()).slots);
        const arranged = applyRules(ordered, rules, catalogIndex.slotOf);
        return fitOfHits(arranged, sellers, hiddenSlots(rules, catalogIndex.slotOf));
      },
      rules,
      notes: async () => ({
        guesses: (await guessed()).texts,
        isUnsold,
        isPartial: reading !== undefined && isPartial(reading, parts),
      }),
      isSure: !isUnsold && reading?.mode === 'all' && reading.units.every(isTypedSo),
    };
  };
}

function fitOfCodes(catalogIndex: CatalogIndex, coded: TextMeaning['coded']): Fit {
  const products = new Set(coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId));
  const stocks = new Set(coded.map(({ stockId }) => stockId));
  const slots = Int32Array.from(new Set(coded.map(({ productId }) => catalogIndex.slotOf(productId)))).sort();
  return {
    tierOf: (row) => (products.has(row.productId) || stocks.has(row.stockId) ? 0 : undefined),
    hits: { slots, scores: new Uint16Array(slots.length) },
  };
}

export const ruleKey = ({ kind, productId }: SearchRule) => ` ${kind} ${productId}`;

function fitOfHits(hits: Hits, sellers: readonly number[], hidden: ReadonlySet<number> = NO_SLOTS): Fit {
  const tierOf = (row: IndexItem) => scoreAt(hits, row.slot);
  if (sellers.length === 0) return { tierOf, isByProduct: true, hits };
  const ofSeller = (row: IndexItem) =>
    sellers.includes(row.branchId) && !hidden.has(row.slot) ? SELLER_TIER : undefined;
  return { tierOf: (row) => tierOf(row) ?? ofSeller(row) };
}

function sellsAny(catalogIndex: CatalogIndex, hits: Hits, { within, onlyOrderable }: StockFilter): boolean {
  const borders = new Set(within);
  for (const slot of hits.slots) {
    for (const row of catalogIndex.inSlot(slot)) {
      if (borders.has(row.branchId) && (!onlyOrderable || row.isOrderable)) return true;
    }
  }
  return false;
}
