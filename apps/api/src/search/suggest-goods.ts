import type { SearchSuggestions } from '@karaz/contract/search';
import { SEARCH_DROPDOWN } from '@karaz/domain/paging/page-sizes';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import type { Place } from '../catalog/place.ts';
import type { ServingBranches } from '../catalog/serving-branches.ts';
import { type FacetNames, facetCategory } from './facets-view.ts';
import { NO_FILTER, type SearchEngine } from './search-engine.ts';

/** The dropdown under the search box: categories that are named so or hold what is found, and the best products. */
export async function suggestGoods(
  { engine, names }: { engine: SearchEngine; names: FacetNames },
  { country, delivering }: Pick<Place, 'country'> & Pick<ServingBranches, 'delivering'>,
  text: string,
): Promise<SearchSuggestions> {
  const filter = { ...NO_FILTER, within: delivering, onlyOrderable: true };
  const query = { text, country };
  const [found, counts, categories] = await Promise.all([
    engine.list({ filter, query, groupByProduct: true, page: 1, limit: SEARCH_DROPDOWN.products }),
    engine.count({ filter, query }),
    names.categories(),
  ]);
  const named = (category: { name_en: string; name_ar: string }) => (matchesEitherName(text, category) ? 0 : 1);
  const withGoods = categories
    .flatMap((category) => facetCategory(category, counts.categories) ?? [])
    .sort((a, b) => named(a) - named(b) || b.stockCount - a.stockCount || a.id - b.id);
  return {
    categories: withGoods.slice(0, SEARCH_DROPDOWN.categories),
    totalCategories: withGoods.length,
    products: found.cards,
    totalProducts: found.total,
  };
}
