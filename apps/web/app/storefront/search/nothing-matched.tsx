import { useTexts } from '../../texts/texts.ts';
import { SearchNotFound } from '../../ui/search-not-found.tsx';
import { ProductRail } from '../goods/product-rail.tsx';
import { ListingHeading } from '../listing/listing-heading.tsx';
import { CategoryGrid } from './category-grid.tsx';
import type { SearchData } from './search-model.ts';
import { useNotedSearch } from './use-noted-search.ts';

/** No filter is to blame, so there is none to offer. Never a dead end: aisles and what others buy. */
export function NothingMatched({ query, categories, popular }: Pick<SearchData, 'query' | 'categories' | 'popular'>) {
  const text = useTexts('search');
  useNotedSearch(query, false);
  return (
    <div className="page-width">
      <ListingHeading title={text.resultsFor(query)} total={0} />
      <SearchNotFound query={query} texts={text}>
        <p className="text-muted">{text.notFoundHint}</p>
      </SearchNotFound>
      <CategoryGrid categories={categories} perPage={6} />
      <ProductRail title={text.popularGoods} items={popular} />
    </div>
  );
}
