import type { StoreTopic } from '@karaz/domain/store-topic';

export type Layout = 'shop' | 'auth' | 'dashboard' | 'bare';
/** Who may see a page. The server cannot know (tokens live in the browser), so the browser guards; the API decides. */
export type PageAccess = 'public' | 'guest-only' | 'signed-in' | 'staff';

export type Route = {
  path: string;
  /** File of the page under app/, without ending. */
  file: string;
  layout: Layout;
  access: PageAccess;
  /** Kept for every visitor of one country, area and language until these data change. */
  cached?: readonly StoreTopic[];
  /** Query names that make a different page; others are ignored when the page is kept. */
  query?: readonly string[];
};

type Options = Partial<Omit<Route, 'path' | 'file'>>;

const ALL_DATA: readonly StoreTopic[] = ['places', 'content', 'catalog', 'stock'];

const shop = (path: string, file: string, options: Options = {}): Route => ({
  path,
  file: `storefront/${file}`,
  layout: 'shop',
  access: 'public',
  cached: ALL_DATA,
  ...options,
});

/** The whole site, one line a page. */
export const routes: readonly Route[] = [shop('/', 'home/home-page'), shop('/error/404', 'errors/not-found-page')];

export const NOT_FOUND_ROUTE: Route = {
  path: '/error/404',
  file: 'storefront/errors/not-found-page',
  layout: 'shop',
  access: 'public',
};
export const SERVER_ERROR_ROUTE: Route = {
  path: '/error/500',
  file: 'storefront/errors/server-error-page',
  layout: 'bare',
  access: 'public',
};
