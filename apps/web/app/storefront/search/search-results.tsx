import { type ReactNode, useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { shownParts } from '../listing/chip-label.ts';
import { ListingHeading } from '../listing/listing-heading.tsx';
import type { ListingData } from '../listing/listing-model.ts';
import { ListingView } from '../listing/listing-view.tsx';
import type { FoundCategory } from './category-grid.tsx';
import { noteSearch } from './recent-searches.ts';
import type { SearchData } from './search-model.ts';

type SearchResultsProps = {
  data: SearchData;
  listing: ListingData;
  /** Instead of the goods, when no filter is to blame. */
  nothing: ReactNode;
};

export function SearchResults({ data, listing, nothing }: SearchResultsProps) {
  const text = useTexts('search');
  const api = useApi();
  const { query, categories } = data;
  const hasFound = listing.total > 0;
  useEffect(() => {
    noteSearch(query);
    if (hasFound && query.length >= 2 && query.length <= 60) {
      api('POST /api/v1/search/popular', { body: { query } }).catch(() => {});
    }
  }, [api, query, hasFound]);
  const isPlain = shownParts(listing).length === 0;
  return (
    <ListingView
      data={listing}
      heading={
        <>
          <ListingHeading title={text.resultsFor(query)} total={listing.total} />
          {hasFound && categories.length > 0 && <FoundCategories categories={categories} />}
        </>
      }
      {...(isPlain ? { nothing } : {})}
    />
  );
}

function FoundCategories({ categories }: { categories: readonly FoundCategory[] }) {
  const text = useTexts('search');
  return (
    <nav aria-label={text.categories} className="mt-4">
      <ul className="scroll-row -mx-(--gutter) px-(--gutter)">
        {categories.map(({ id, name, count }) => (
          <li key={id} className="flex-none">
            <Link
              to={href('/categories/details/:id', { id })}
              className="touch flex items-center gap-1.5 rounded-full bg-sunken px-4 text-small font-medium whitespace-nowrap hover:bg-primary-tint hover:text-primary-text"
            >
              {name} <bdi className="text-caption text-muted">{count}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
