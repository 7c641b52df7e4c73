import type { CountryCode } from '@karaz/domain/countries';
import { grocerySynonyms } from '@karaz/domain/search/grocery-synonyms';
import { isMeasure } from '@karaz/domain/search/measures';
import { sameWordForms } from '@karaz/domain/search/word-forms';
import { randomFor } from '../../db/seed/random.ts';
import { type JudgedQuery, judgedQueries } from './judged-queries.ts';
import { mistype } from './typos.ts';

/**
 * A product that can be ordered in a place; `names` and `words` (also of its categories and tags) are
 * folded, `text` is what judgements look at: the English name and the slugs of categories and tags.
 */
export type JudgedProduct = { id: number; names: string; words: string; text: string };

/** One area of each country. */
export type JudgedStore = {
  countries: readonly CountryCode[];
  products: (country: CountryCode) => readonly JudgedProduct[];
  /** The ids of the products that a text finds, the best ten. */
  search: (country: CountryCode, text: string) => Promise<number[]>;
};

export type Rate = { queries: number; found: number; failures: string[] };

const HITS_AT = 5;
const GAINS_AT = 10;
/** Shorter words are one letter away from everything. */
const MIN_LENGTH = 3;

const isWord = (word: string) => word.length >= MIN_LENGTH && !isMeasure(word) && !/\d/.test(word);

/** The words of all names of a place, and which products have each in any of its forms, in their name, categories or tags. */
function vocabularyOf(products: readonly JudgedProduct[]): Map<string, Set<number>> {
  const having = new Map<string, Set<number>>();
  for (const product of products) {
    for (const word of product.words.split(' ')) having.set(word, (having.get(word) ?? new Set()).add(product.id));
  }
  const withForms = (word: string) =>
    new Set([word, ...sameWordForms(word)].flatMap((form) => [...(having.get(form) ?? [])]));
  const named = new Set(products.flatMap(({ names }) => names.split(' ')).filter(isWord));
  return new Map(Array.from(named, (word) => [word, withForms(word)]));
}

export type TypoRequest = { seeds: number; letters: 1 | 2; minLength: number; share?: number };

/** `words`: slips that are another word of the place's catalogue or of the trade; they are not counted in the rate. */
export type TypoRate = Rate & { words: number };

/** How often a mistyped word of a name still finds a product with that word among the first five. */
export async function measureTypos(store: JudgedStore, request: TypoRequest): Promise<TypoRate> {
  const rate: TypoRate = { queries: 0, found: 0, failures: [], words: 0 };
  for (let seed = 1; seed <= request.seeds; seed++) {
    // Every seed in another country: what is sold, and so what a typo may mean, differs.
    const country = store.countries[seed % store.countries.length] ?? 'kw';
    const having = vocabularyOf(store.products(country));
    for (const [word, right] of having) {
      const random = randomFor('typo', seed, request.letters, word);
      if (word.length < request.minLength || random.fraction() >= (request.share ?? 1)) continue;
      const once = mistype(word, random);
      const typed = request.letters === 1 ? once : mistype(once, random);
      // Correcting what is a word itself would be wrong.
      if (sameWordForms(typed).some((form) => having.has(form)) || grocerySynonyms(country).has(typed)) rate.words++;
      else await check(store, rate, { country, typed, label: `${typed} (${word})`, right });
    }
  }
  return rate;
}

/** How often a word of a name, typed as it is written there, finds a product with it among the first five. */
export async function measureCorrectWords(store: JudgedStore): Promise<Rate> {
  const rate: Rate = { queries: 0, found: 0, failures: [] };
  for (const country of store.countries) {
    const products = store.products(country);
    for (const [word, having] of vocabularyOf(products)) {
      // What the trade calls the same is right too.
      const { same } = grocerySynonyms(country).of(word);
      const alike = products.filter(({ words }) => words.split(' ').some((one) => same.includes(one)));
      const right = new Set([...having, ...alike.map(({ id }) => id)]);
      await check(store, rate, { country, typed: word, label: word, right });
    }
  }
  return rate;
}

type Case = { country: CountryCode; typed: string; label: string; right: ReadonlySet<number> };

async function check(store: JudgedStore, rate: Rate, { country, typed, label, right }: Case): Promise<void> {
  const ids = (await store.search(country, typed)).slice(0, HITS_AT);
  rate.queries += 1;
  if (ids.some((id) => right.has(id))) rate.found += 1;
  else rate.failures.push(`${country} ${label} -> ${namesOf(store, country, ids)}`);
}

const namesOf = ({ products }: JudgedStore, country: CountryCode, ids: readonly number[]) =>
  ids
    .map(
      (id) =>
        products(country)
          .find((product) => product.id === id)
          ?.text.split(' #')[0],
    )
    .join(' | ') || 'nothing';

export type Judged = Rate & { ndcg: number; weak: string[] };

/** The judged list: how often one of the first five is right, and how good the order of the first ten is (NDCG). */
export async function measureJudged(store: JudgedStore): Promise<Judged> {
  const rate: Judged = { queries: 0, found: 0, failures: [], ndcg: 0, weak: [] };
  for (const judged of judgedQueries()) {
    const products = store.products(judged.country);
    const gains = new Map(products.map(({ id, text }) => [id, gainOf(judged, text)]));
    const ids = await store.search(judged.country, judged.text);
    const ideal = discounted(idealGains(gains, ids));
    if (ideal === 0) throw new Error(`Nothing fits ${judged.text} in ${judged.country}`);
    const ndcg = discounted(ids.map((id) => gains.get(id) ?? 0)) / ideal;
    const top = Math.max(...gains.values());
    const isHit = ids.slice(0, HITS_AT).some((id) => gains.get(id) === top);
    const line = `${judged.country} ${judged.text} [${judged.meaning}] ${ndcg.toFixed(2)} -> ${namesOf(store, judged.country, ids.slice(0, HITS_AT))}`;
    rate.queries += 1;
    rate.ndcg += ndcg;
    if (isHit) rate.found += 1;
    else rate.failures.push(line);
    if (isHit && ndcg < WEAK) rate.weak.push(line);
  }
  rate.ndcg /= rate.queries;
  return rate;
}

const WEAK = 0.8;

/** All that is best, then what is fair: of that, only what was found is missed at its place. */
function idealGains(gains: ReadonlyMap<number, number>, ids: readonly number[]): number[] {
  const best = [...gains.values()].filter((gain) => gain === BEST);
  const fair = best.length === 0 ? [...gains.values()] : ids.map((id) => gains.get(id) ?? 0);
  return [...best, ...fair.filter((gain) => gain === FAIR)];
}
const BEST = 3;
const FAIR = 1;

const gainOf = ({ best, fair }: JudgedQuery, text: string) => (best.test(text) ? BEST : fair.test(text) ? FAIR : 0);

const discounted = (gains: readonly number[]) =>
  gains.slice(0, GAINS_AT).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
