import type { SearchRule } from '@karaz/domain/search/search-rules';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import { applyRules, hiddenSlots } from './apply-rules.ts';
import type { CatalogIndex, Fit } from './catalog-index.ts';
import { nearestSold, oneOfEachGuess, putFirst } from './guessed-hits.ts';
import type { IndexItem } from './index-row.ts';
import type { LiveWordIndex } from './live-word-index.ts';
import { type Hits, readingHits, readingKey, type Typed } from './reading-hits.ts';
import { isInCatalog, type Reading, readings } from './readings.ts';
import { NO_SCORES, scoreAt } from './scores.ts';
import type { StockFilter, TextNotes, TextQuery } from './search-engine.ts';
import { createFindRules } from './search-rules.ts';
import { createWordCache, type WordCache } from './word-cache.ts';
import type { WordIndex } from './word-index.ts';
import { selectByCode } from './words.queries.ts';

/** More words than this narrow nothing further. */
const MAX_WORDS = 8;
const SELLER_KEY_MIN = 3;
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

const NO_NOTES: TextNotes = { guesses: [], isUnsold: false };
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

/** What a text means in every place: it changes with the catalogue alone. */
type TextMeaning = {
  coded: Awaited<ReturnType<typeof selectByCode>>;
  readings: readonly Reading[];
  isWritten: boolean;
  isUnsold: boolean;
};

export type TextReader = (catalogIndex: CatalogIndex, query: TextQuery, filter: StockFilter) => Promise<TextFit>;

/**
 * What texts mean among the words of the catalogue and in a place. Only the place decides between readings, not the other
 * filters: a list and its facets must never read the same text differently. `version` counts the changes of the catalogue
 * and of who sells: until the next one a text that was understood stays so, for the next page, the facets and the
 * suggestions.
 */
export function createTextReader(db: Database, liveWordIndex: LiveWordIndex, version: () => number): TextReader {
  const words = createWordCache(db, version);
  const texts = createMemo<TextMeaning>(MAX_TEXTS);
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
    const typed = foldText(query.text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
    if (typed.length === 0) {
      // Who opens a list is likely to search next; whoever does learns if this failed.
      if (!isLoading) liveWordIndex().catch(() => {});
      isLoading = true;
      return query.text.trim() === '' ? EVERYTHING : NOTHING;
    }
    const index = await liveWordIndex();
    const text = typed.join(' ');
    const textKey = `${query.country} ${query.isExact ? 'exactly' : query.isTyping ? 'begun' : 'likely'} ${text}`;
    const [{ coded, readings: tried, isWritten, isUnsold }, sellers] = await Promise.all([
      texts(textKey, version() + index.version(), () => parseText({ db, words, index }, typed, query)),
      text.length < SELLER_KEY_MIN ? [] : words.sellersNamed(text, filter.within),
    ]);
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
    const lookup = { index, words };
    const rules = [...(await findRules(query.country, text)), ...(query.draft ? [query.draft] : [])];
    if (!reading && sellers.length === 0 && !rules.some(({ kind }) => kind === 'pin')) {
      const guesses = () => nearestSold(catalogIndex, lookup, typed, filter);
      return { ...NOTHING, rules, notes: async () => ({ guesses: isUnsold ? [] : await guesses(), isUnsold }) };
    }
    const hits = async () => (reading ? hitsOf(index, { text, isWritten }, reading) : NO_SCORES);
    const key = `${reading ? readingKey({ text, isWritten }, reading) : ''} of ${sellers}${rules.map(ruleKey)}`;
    const guessed = () => oneOfEachGuess(catalogIndex, lookup, reading ?? NO_READING, filter);
    return {
      hasWords: true,
      key,
      fit: async () => {
        const ordered = putFirst(await hits(), (await guessed()).slots);
        const arranged = applyRules(ordered, rules, catalogIndex.slotOf);
        return fitOfHits(arranged, sellers, hiddenSlots(rules, catalogIndex.slotOf));
      },
      rules,
      notes: async () => ({ guesses: (await guessed()).texts, isUnsold }),
      isSure: !isUnsold && reading?.mode === 'all' && reading.units.every(isTypedSo),
    };
  };
}

type Sources = { db: Database; words: WordCache; index: WordIndex };

async function parseText(
  { db, words, index }: Sources,
  typed: readonly string[],
  query: TextQuery,
): Promise<TextMeaning> {
  const code = typed.join('');
  const [units, coded] = await Promise.all([
    words.understand(index, typed, query.country),
    index.mayBeCode(code) ? selectByCode(db, code) : [],
  ]);
  const { find, beginningWith } = index.words;
  const isWritten = typed.every((word) => word.length === 1 || find(word) || beginningWith(word).length > 0);
  const read = units.map((unit) => ({
    ...unit,
    typos: query.isExact ? [] : unit.typos,
    // Whoever is still typing has not mistyped the rest.
    isUncertain: unit.isUncertain === true && !query.isTyping,
  }));
  return { coded, readings: readings(read), isWritten, isUnsold: units.length === 1 && units[0]?.isUnsold === true };
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
