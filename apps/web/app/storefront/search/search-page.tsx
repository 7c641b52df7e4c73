import { definePage } from '../../router/page.ts';
import { pagePart } from '../../router/page-part.tsx';
import type { SearchData } from './search-model.ts';

const firstScreen = pagePart(
  'storefront/search/search-first-screen',
  async () => (await import('./search-first-screen.tsx')).SearchFirstScreen,
);
const results = pagePart(
  'storefront/search/search-results',
  async () => (await import('./search-results.tsx')).SearchResults,
);
const nothing = pagePart(
  'storefront/search/nothing-matched',
  async () => (await import('./nothing-matched.tsx')).NothingMatched,
);

export const page = definePage<SearchData>({
  texts: ['search', 'listing', 'product'],
  load: async (args) => (await import('./load-search.ts')).loadSearch(args),
  parts: ({ query, listing }) => [listing ? results : query ? nothing : firstScreen],
  head: ({ query }, { search }) => ({
    title: query ? search.resultsFor(query) : search.title,
    description: search.description,
    // Endless variations of the same goods are no pages to be found.
    noIndex: query !== '',
  }),
  Component: SearchPage,
});

function SearchPage({ data }: { data: SearchData }) {
  const { query, listing } = data;
  if (listing) return <results.Component data={data} listing={listing} />;
  return query ? <nothing.Component {...data} /> : <firstScreen.Component categories={data.categories} />;
}
