import type { SearchSuggestions } from '@karaz/contract/search';
import { SEARCH_DROPDOWN } from '@karaz/domain/paging/page-sizes';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import type { ServingBranches } from '../catalog/serving-branches.ts';
import type { FindTranslated } from '../catalog/translated-names.ts';
import { type FacetNames, facetCategory } from './facets-view.ts';
import { type FacetCounts, NO_FILTER, type SearchEngine, type TextQuery } from './search-engine.ts';

type Sources = {
  engine: SearchEngine;
  names: FacetNames;
  findTranslated: FindTranslated;
  /** A text as the store writes it. */
  findPhrase: (text: string) => Promise<string | undefined>;
};

/** The dropdown under the search box: categories that are named so or hold what is found, and the best products. */
export async function suggestGoods(
  { engine, names, findTranslated, findPhrase }: Sources,
  { delivering }: Pick<ServingBranches, 'delivering'>,
  query: TextQuery,
): Promise<Omit<SearchSuggestions, 'queries'>> {
  const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true };
  const [found, counts, categories, translated] = await Promise.all([
    engine.list({ filter, query, groupByProduct: true, page: 1, limit: SEARCH_DROPDOWN.products }),
    engine.count({ filter, query }),
    names.categories(),
    findTranslated('category', query.language ?? 'en', query.text),
  ]);
  const [nearest] = found.guesses;
  // Where nothing is found, the categories of the nearest word are the nearest there are.
  const shown: Pick<FacetCounts, 'categories'> =
    found.total === 0 && nearest
      ? await engine.count({ filter, query: { text: nearest, country: query.country } })
      : counts;
  const named = (category: { id: number; name_en: string; name_ar: string }) =>
    translated.has(category.id) || matchesEitherName(query.text, category) ? 0 : 1;
  const withGoods = categories
    .flatMap((category) => facetCategory(category, shown.categories) ?? [])
    .sort((a, b) => named(a) - named(b) || b.stockCount - a.stockCount || a.id - b.id);
  const spelled = await Promise.all(found.guesses.map(async (guess) => (await findPhrase(guess)) ?? guess));
  return {
    categories: withGoods.slice(0, SEARCH_DROPDOWN.categories),
    totalCategories: withGoods.length,
    products: found.cards,
    totalProducts: found.total,
    // Singular and plural may be written the same in the store.
    guesses: [...new Set(spelled)],
    isUnsold: found.isUnsold,
    isPartial: found.isPartial,
  };
}
