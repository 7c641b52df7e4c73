import { foldText } from '@karaz/domain/text/fold-arabic';
import { mainLanguageOf } from '@karaz/i18n/language';
import { createMemo } from '../catalog/memo.ts';
import type { Database } from '../db/database.ts';
import type { FacetNames } from './facets-view.ts';
import { type Audience, selectBrands, selectPopular, selectRecipeNames } from './popular-searches.queries.ts';
import { NO_FILTER, type SearchEngine } from './search-engine.ts';

type Sources = { db: Database; engine: SearchEngine; names: FacetNames; version: () => number };
/** Searches that a text may be the beginning of, each with results in the place. */
export type CompleteQueries = (text: string, audience: Audience, within: readonly number[]) => Promise<string[]>;

type Query = { text: string; key: string };

const SHOWN = 4;
/** So many that begin so are tried for results. */
const TRIED = 8;
const MIN_LETTERS = 2;
const POPULAR = 200;

/** What others search for comes first, then names of categories, brands and dishes. */
export function createCompleteQueries({ db, engine, names, version }: Sources): CompleteQueries {
  const known = createMemo<Query[]>(20);
  const load = async (audience: Audience): Promise<Query[]> => {
    const [popular, categories, brands, recipes] = await Promise.all([
      selectPopular(db, audience, POPULAR),
      names.categories(),
      selectBrands(db),
      selectRecipeNames(db),
    ]);
    const language = mainLanguageOf(audience.language);
    const named = [...categories, ...recipes].map((name) => name[`name_${language}`]);
    const all = new Map(
      [...popular.map(({ text }) => text), ...named, ...brands].map((text) => [foldText(text), text]),
    );
    return Array.from(all, ([key, text]) => ({ key, text }));
  };
  const hasResults = async (text: string, country: Audience['country'], within: readonly number[]) => {
    const filter = { ...NO_FILTER, within, onlyOrderable: true };
    const query = { text, country, isExact: true };
    return (await engine.list({ filter, query, groupByProduct: true, page: 1, limit: 1 })).total > 0;
  };
  return async (text, audience, within) => {
    const typed = foldText(text);
    if (typed.length < MIN_LETTERS) return [];
    const { country, language } = audience;
    const queries = await known(`${country} ${mainLanguageOf(language)}`, version(), () => load(audience));
    const begun = queries
      .filter(({ key }) => key !== typed && ` ${key}`.includes(` ${typed}`))
      .sort((a, b) => Number(b.key.startsWith(typed)) - Number(a.key.startsWith(typed)))
      .slice(0, TRIED);
    const found = await Promise.all(begun.map((query) => hasResults(query.text, country, within)));
    return begun
      .filter((_, at) => found[at])
      .map((query) => query.text)
      .slice(0, SHOWN);
  };
}
