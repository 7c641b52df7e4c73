import { definePage, PageRedirect } from '../../router/page.ts';

/** Typed in small letters: the page has one address. */
export const page = definePage<null>({
  texts: [],
  load: async ({ search }) => {
    throw new PageRedirect(search.size > 0 ? `/liveStocks?${search}` : '/liveStocks', 301);
  },
  head: (_, { shell }) => ({ title: shell.livestock }),
  Component: () => null,
});
