import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { SearchNotFound } from '../../ui/search-not-found.tsx';
import { shownParts } from '../listing/chip-label.ts';
import { ListingHeading } from '../listing/listing-heading.tsx';
import type { ListingData } from '../listing/listing-model.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { ProductRail } from '../product/product-rail.tsx';
import { CategoryGrid, type FoundCategory } from './category-grid.tsx';
import { noteSearch } from './recent-searches.ts';
import type { SearchData } from './search-model.ts';
import { SearchStart } from './search-start.tsx';

export const page = definePage<SearchData>({
  texts: ['search', 'listing', 'product'],
  load: async (args) => (await import('./load-search.ts')).loadSearch(args),
  head: ({ query }, { search }) => ({
    title: query ? search.resultsFor(query) : search.title,
    description: search.description,
    // Endless variations of the same goods are no pages to be found.
    noIndex: query !== '',
  }),
  Component: SearchPage,
});

function SearchPage({ data }: { data: SearchData }) {
  const { listing } = data;
  if (!listing) return <Start data={data} />;
  return <Results data={data} listing={listing} />;
}

/** The phone's search screen: earlier words, popular words, and the aisles twelve at a time. */
function Start({ data: { categories } }: { data: SearchData }) {
  const text = useTexts('search');
  return (
    <div className="page-width section grid gap-8">
      <h1 className="text-h1">{text.title}</h1>
      <SearchStart />
      <section aria-labelledby="browse">
        <h2 id="browse" className="mb-4 text-h2">
          {text.browse}
        </h2>
        <CategoryGrid categories={categories} perPage={PAGE_SIZES.mobileSearchCategories} />
      </section>
    </div>
  );
}

function Results({ data, listing }: { data: SearchData; listing: ListingData }) {
  const text = useTexts('search');
  const api = useApi();
  const { query, categories, popular } = data;
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
      {...(isPlain ? { nothing: <Nothing query={query} categories={categories} popular={popular} /> } : {})}
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

/** Never a dead end: aisles and what others buy. */
function Nothing({ query, categories, popular }: Pick<SearchData, 'query' | 'categories' | 'popular'>) {
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
