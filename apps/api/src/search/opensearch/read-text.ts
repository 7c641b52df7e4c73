import type { Database } from '../../db/database.ts';
import { nearestSold, oneOfEachGuess } from '../guessed-hits.ts';
import type { LiveWordIndex } from '../live-word-index.ts';
import { isPartial } from '../readings.ts';
import { NO_FILTER, type StockFilter, type TextNotes, type TextQuery } from '../search-engine.ts';
import { createFindRules } from '../search-rules.ts';
import { createUnderstanding, SELLER_KEY_MIN, typedWords } from '../understand-text.ts';
import { arranged, filterKinds, filtersBut, type Query, RELEVANCE, readingQuery, terms, unitQuery } from './query.ts';

/** What a text is in OpenSearch's query language. */
type Text = { query: Query; hasWords: boolean; notes: TextNotes };
type Found = { hits: { hits: { fields: { productId: [number] } }[] } };
type Search = (body: object) => Promise<Found>;

const NO_NOTES: TextNotes = { guesses: [], isUnsold: false, isPartial: false };
const EVERYTHING: Text = { query: { match_all: {} }, hasWords: false, notes: NO_NOTES };
const NOTHING: Text = { query: { bool: { must_not: [{ match_all: {} }] } }, hasWords: true, notes: NO_NOTES };

/** Decides as the engine in memory does; what is sold in a place is asked of OpenSearch. */
export function createReadText(db: Database, liveWordIndex: LiveWordIndex, version: () => number, search: Search) {
  const { words, understand } = createUnderstanding(db, liveWordIndex, version);
  const findRules = createFindRules(db, version);
  /** The best products that a query finds in a place: only that decides between readings, not the other filters. */
  const inPlace = ({ within, onlyOrderable }: StockFilter) => {
    const filter = filtersBut(filterKinds({ ...NO_FILTER, within, onlyOrderable }, []));
    return async (query: Query, size: number) => {
      const body = {
        query: { bool: { must: [query], filter } },
        size,
        sort: RELEVANCE,
        collapse: { field: 'productId' },
      };
      return (await search(body)).hits.hits.map(({ fields }) => fields.productId[0]);
    };
  };
  return {
    namesSeller: async (text: string, within: readonly number[]) => {
      const key = typedWords(text).join(' ');
      return key.length >= SELLER_KEY_MIN && (await words.sellersNamed(key, within)).length > 0;
    },
    readText: async (query: TextQuery, filter: StockFilter): Promise<Text> => {
      const typed = typedWords(query.text);
      if (typed.length === 0) return query.text.trim() === '' ? EVERYTHING : NOTHING;
      const { index, text, meaning } = await understand(query, typed);
      const { coded, isUnsold, parts } = meaning;
      if (coded.length > 0) return { ...NOTHING, query: codeQuery(coded) };
      const rules = [...(await findRules(query.country, text)), ...(query.draft ? [query.draft] : [])];
      const best = inPlace(filter);
      const bestOfWords = (ids: number[], count: number) =>
        best(unitQuery({ exact: ids, same: [], related: [], near: [], typos: [] }), count);
      for (const reading of meaning.readings) {
        const found = readingQuery(reading, text);
        if ((await best(found, 1)).length === 0) continue;
        const { slots: first, texts: guesses } = await oneOfEachGuess(reading, bestOfWords);
        const notes = { guesses, isUnsold, isPartial: isPartial(reading, parts) };
        return { query: arranged(found, first, rules), hasWords: true, notes };
      }
      const guesses = isUnsold ? [] : await nearestSold(typed, index.words, bestOfWords);
      return {
        query: arranged(NOTHING.query, [], rules),
        hasWords: true,
        notes: { guesses, isUnsold, isPartial: false },
      };
    },
  };
}

function codeQuery(coded: readonly { productId: number; stockId: number | null }[]): Query {
  const products = coded.filter(({ stockId }) => stockId === null).map(({ productId }) => productId);
  const stocks = coded.flatMap(({ stockId }) => stockId ?? []);
  return { bool: { should: [terms('productId', products), terms('stockId', stocks)], minimum_should_match: 1 } };
}
