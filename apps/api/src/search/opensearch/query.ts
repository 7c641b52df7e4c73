import type { WordMatches } from '@karaz/domain/search/match-word';
import type { SearchRule } from '@karaz/domain/search/search-rules';
import type { Reading } from '../readings.ts';
import type { StockFilter } from '../search-engine.ts';
import { WORD_OFFSETS } from '../word-scores.ts';
import { WORD_SCORES, wordField } from './documents.ts';

export type Query = Record<string, unknown>;

export const BY_ID = { stockId: 'asc' };
export const RELEVANCE = [{ _score: 'desc' }, { isOrderable: 'desc' }, { salesCount: 'desc' }, BY_ID];

export const terms = (field: string, values: readonly unknown[]): Query => ({ terms: { [field]: values } });
const term = (field: string, value: unknown): Query => ({ term: { [field]: value } });
const range = (field: string, limits: object): Query => ({ range: { [field]: limits } });
const any = (field: string, values: readonly unknown[]) => (values.length > 0 ? [terms(field, values)] : []);
const when = (isOn: boolean | undefined, field: string) => (isOn ? [term(field, true)] : []);

const FLAGS = { express: 'expressDelivery', onSale: 'onSale', subscribable: 'isSubscribable' } as const;
type Flag = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as Flag[];

/** Goods on promotion are named by their ids: promotions begin and end without a document being written. */
export function flagQuery(name: Flag, { promoted }: StockFilter): Query {
  const own = term(FLAGS[name], true);
  if (name !== 'onSale' || !promoted) return own;
  return { bool: { should: [own, terms('productId', [...promoted.ids])], minimum_should_match: 1 } };
}

/** The kinds of filters, each of which is left out where its own entries are counted. */
export type FilterKinds = Record<
  'place' | 'categories' | 'branches' | 'origins' | 'brands' | 'rating' | 'price' | 'food' | 'flags',
  Query[]
> & { values: Query[][] };

export const filterKinds = (filter: StockFilter, valueGroups: readonly (readonly number[])[]): FilterKinds => ({
  place: [
    terms('branchId', filter.within),
    ...when(filter.onlyOrderable, 'isOrderable'),
    ...any('tagIds', filter.tagIds),
    ...any('stockId', filter.stockIds),
    ...(filter.classification === undefined ? [] : [term('classification', filter.classification)]),
  ],
  categories: any('categoryIds', filter.categoryIds),
  branches: any('branchId', filter.branchIds),
  origins: any('originCountry', filter.originCountries),
  brands: any('brand', filter.brands),
  rating: filter.ratingAbove === undefined ? [] : [range('averageRating', { gt: filter.ratingAbove })],
  price: [
    ...(filter.minPriceMinor === undefined ? [] : [range('priceMinor', { gte: filter.minPriceMinor })]),
    ...(filter.maxPriceMinor === undefined ? [] : [range('priceMinor', { lte: filter.maxPriceMinor })]),
  ],
  food: filter.foodMarks.map((mark) => term('foodMarks', mark)),
  flags: FLAG_NAMES.flatMap((name) => (filter[name] ? [flagQuery(name, filter)] : [])),
  values: valueGroups.map((ids) => [terms('valueIds', ids)]),
});

/** All kinds but one. */
export const filtersBut = ({ values, ...kinds }: FilterKinds, left?: keyof FilterKinds | number): Query[] => [
  ...Object.entries(kinds).flatMap(([name, queries]) => (name === left ? [] : queries)),
  ...values.flatMap((queries, at) => (at === left || left === 'values' ? [] : queries)),
];

/** A word that fits perfectly counts so much; what fits less well, less by its score. */
const BEST = 40;
const MAX_STEP = 7;
/** What has all words of a phrase, beside what the phrase stands for. */
const PHRASE_PARTS = BEST - 5;
const VERY_NAME = 1_000;
const BEGINS = { words: 0.66, letters: 0.33 };

const scored = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });

const classesOf = ({ exact, same, related, near, typos }: WordMatches) => [
  { ids: exact, offset: WORD_OFFSETS.exact },
  { ids: same, offset: WORD_OFFSETS.same },
  { ids: near, offset: WORD_OFFSETS.near },
  { ids: related, offset: WORD_OFFSETS.related },
  ...typos.map(({ ids, step }) => ({ ids, offset: WORD_OFFSETS.typo + Math.min(step, MAX_STEP) })),
];

/** What one word finds: the best way counts. */
export function unitQuery(unit: WordMatches): Query {
  const ways = classesOf(unit)
    .filter(({ ids }) => ids.length > 0)
    .flatMap(({ ids, offset }) =>
      WORD_SCORES.map((score) => scored(terms(wordField(score), ids), Math.max(1, BEST - offset - score))),
    );
  const parts = unit.parts?.map(unitQuery) ?? [];
  const together = parts.length > 0 ? [scored({ bool: { filter: parts } }, PHRASE_PARTS)] : [];
  return { dis_max: { queries: [...ways, ...together] } };
}

/** What a reading of a text finds, names that begin with it before others that fit equally well. */
export function readingQuery({ units, mode }: Reading, text: string): Query {
  const found = units.map(unitQuery);
  const words = mode === 'all' ? { must: found } : { must: { bool: { should: found, minimum_should_match: 1 } } };
  const names = [
    scored(term('names', text), VERY_NAME),
    scored({ prefix: { names: `${text} ` } }, BEGINS.words),
    scored({ prefix: { names: text } }, BEGINS.letters),
  ];
  return { bool: { ...words, should: names } };
}

const FIRST = 1_000_000;
const RAISED = 15;

/** Products to show first in this order, and the rules of staff. */
export function arranged(query: Query, first: readonly number[], rules: readonly SearchRule[]): Query {
  const of = (kind: SearchRule['kind']) => rules.filter((rule) => rule.kind === kind).map(({ productId }) => productId);
  const pinned = of('pin').map((id, at) => scored(term('productId', id), FIRST * (1 - at / 100)));
  const guessed = first.map((id, at) => scored(term('productId', id), (FIRST / 100) * (1 - at / 100)));
  const raised = of('boost').map((id) => scored(term('productId', id), RAISED));
  const ordered = { bool: { must: [query], should: [...guessed, ...raised] } };
  return {
    bool: { should: [ordered, ...pinned], minimum_should_match: 1, must_not: [terms('productId', of('hide'))] },
  };
}
