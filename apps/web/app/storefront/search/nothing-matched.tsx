import { useTexts } from '../../texts/texts.ts';
import { SearchNotFound } from '../../ui/search-not-found.tsx';
import { ProductRail } from '../product/product-rail.tsx';
import { CategoryGrid } from './category-grid.tsx';
import type { SearchData } from './search-model.ts';

/** Never a dead end: aisles and what others buy. */
export function NothingMatched({ query, categories, popular }: Pick<SearchData, 'query' | 'categories' | 'popular'>) {
  const text = useTexts('search');
  return (
    <>
      <SearchNotFound query={query} texts={text}>
        <p className="text-muted">{text.notFoundHint}</p>
      </SearchNotFound>
      <CategoryGrid categories={categories} perPage={6} />
      <ProductRail title={text.popularGoods} items={popular} />
    </>
  );
}
