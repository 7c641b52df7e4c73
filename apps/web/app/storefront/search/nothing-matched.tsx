import { useTexts } from '../../texts/texts.ts';
import { SearchNotFound } from '../../ui/search-not-found.tsx';
import { ProductRail } from '../goods/product-rail.tsx';
import { ListingHeading } from '../listing/listing-heading.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { NearWords } from './near-words.tsx';
import type { SearchData } from './search-model.ts';
import { StockRequest } from './stock-request.tsx';

type NothingMatchedProps = Pick<SearchData, 'query' | 'categories' | 'popular' | 'notes'>;

/** No filter is to blame, so there is none to offer. Never a dead end: near words, aisles and what others buy. */
export function NothingMatched({ query, categories, popular, notes }: NothingMatchedProps) {
  const text = useTexts('search');
  return (
    <div className="page-width">
      <ListingHeading title={text.resultsFor(query)} total={0} />
      <SearchNotFound query={query} texts={text}>
        <div className="grid justify-items-center gap-3">
          <p className="text-muted">{notes?.isUnsold ? notes.texts.unsold : text.notFoundHint}</p>
          {notes && <NearWords label={notes.texts.didYouMean} words={notes.guesses} />}
          {notes && <StockRequest query={query} texts={notes.texts} />}
        </div>
      </SearchNotFound>
      <CategoryGrid categories={categories} perPage={6} />
      <ProductRail title={text.popularGoods} items={popular} />
    </div>
  );
}
