import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { ListingHeading } from '../listing/listing-heading.tsx';
import type { ListingData } from '../listing/listing-model.ts';
import { ListingView } from '../listing/listing-view.tsx';
import type { FoundCategory } from './category-grid.tsx';
import type { SearchData } from './search-model.ts';

type SearchResultsProps = { data: SearchData; listing: ListingData; notes: ReactNode };

export function SearchResults({ data: { query, categories }, listing, notes }: SearchResultsProps) {
  const text = useTexts('search');
  const hasFound = listing.total > 0;
  return (
    <ListingView
      data={listing}
      heading={
        <>
          <ListingHeading title={text.resultsFor(query)} total={listing.total} />
          {hasFound && notes}
          {hasFound && categories.length > 0 && <FoundCategories categories={categories} />}
        </>
      }
    />
  );
}

function FoundCategories({ categories }: { categories: readonly FoundCategory[] }) {
  const text = useTexts('search');
  return (
    <nav aria-label={text.categories} className="mt-4">
      <ul className="scroll-row fade-end -mx-(--gutter) px-(--gutter)">
        {categories.map(({ id, name, count }) => (
          <li key={id} className="flex-none">
            <Link
              to={href('/categories/details/:id', { id })}
              className="touch relative flex items-center gap-1.5 rounded-full bg-sunken px-4 text-small font-medium whitespace-nowrap hover:bg-primary-tint hover:text-primary-text"
            >
              {name}{' '}
              <bdi aria-hidden className="text-caption text-muted">
                {count}
              </bdi>
              <span className="sr-only">({text.productCount(count)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
