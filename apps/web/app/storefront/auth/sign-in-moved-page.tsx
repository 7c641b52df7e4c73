import { definePage, PageRedirect } from '../../router/page.ts';

/** Addresses that people try: the page itself has one. */
export const page = definePage<null>({
  texts: [],
  load: async ({ search }) => {
    throw new PageRedirect(search.size > 0 ? `/auth/sign-in?${search}` : '/auth/sign-in', 301);
  },
  head: (_, { shell }) => ({ title: shell.storeName, noIndex: true }),
  Component: () => null,
});
