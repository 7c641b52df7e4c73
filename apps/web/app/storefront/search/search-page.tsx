import { isolate } from '@karaz/i18n/format';
import { definePage } from '../../router/page.ts';
import { pagePart } from '../../router/page-part.tsx';
import type { SearchData } from './search-model.ts';
import { useNotedSearch } from './use-noted-search.ts';

const firstScreen = pagePart(
  'storefront/search/search-first-screen',
  async () => (await import('./search-first-screen.tsx')).SearchFirstScreen,
);
const results = pagePart(
  'storefront/search/search-results',
  async () => (await import('./search-results.tsx')).SearchResults,
);
const notes = pagePart('storefront/search/search-notes', async () => (await import('./search-notes.tsx')).SearchNotes);
const nothing = pagePart(
  'storefront/search/nothing-matched',
  async () => (await import('./nothing-matched.tsx')).NothingMatched,
);

export const page = definePage<SearchData>({
  texts: ['search', 'listing', 'product'],
  isOnePath: true,
  load: async (args) => (await import('./load-search.ts')).loadSearch(args),
  parts: ({ query, listing, notes: read }) => [
    listing ? results : query ? nothing : firstScreen,
    ...(listing && read ? [notes] : []),
  ],
  head: ({ query, listing }, { search }) => ({
    title: !query ? search.title : listing ? search.resultsFor(query) : `${search.noResultsFor} ${isolate(query)}`,
    description: search.description,
    // Endless variations of the same goods are no pages to be found.
    noIndex: query !== '',
  }),
  Component: SearchPage,
});

function SearchPage({ data }: { data: SearchData }) {
  const { query, listing } = data;
  useNotedSearch(query, listing !== null && listing.total > 0);
  if (listing) {
    const shown = data.notes && <notes.Component query={query} notes={data.notes} />;
    return <results.Component data={data} listing={listing} notes={shown} />;
  }
  return query ? <nothing.Component {...data} /> : <firstScreen.Component categories={data.categories} />;
}
