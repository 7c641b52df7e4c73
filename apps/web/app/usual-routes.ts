import type { Permission } from '@karaz/domain/people/roles';
import type { StoreTopic } from '@karaz/domain/store-topic';
import { LISTING_QUERY } from './storefront/listing/listing-query.ts';

export type Layout = 'shop' | 'auth' | 'dashboard' | 'bare';
/** Who may see a page. The server cannot know (tokens live in the browser), so the browser guards; the API decides. */
export type PageAccess = 'public' | 'guest-only' | 'signed-in' | 'staff';

export type Route<Path extends string = string> = {
  path: Path;
  /** File of the page under app/, without ending. */
  file: string;
  layout: Layout;
  /** Of the back office: what one must be allowed to do there. */
  permission?: Permission;
  /** Of a cached page: the query names it reads. It never sees any other. */
  query?: readonly string[];
} & (PublicPage | GuardedPage);

/** `cached`: shared by every visitor of one country, area and language until these data change. */
type PublicPage = { access: 'public'; cached?: readonly StoreTopic[] };
/** Nothing of one person's is ever cached. */
type GuardedPage = { access: Exclude<PageAccess, 'public'>; cached?: never };

type Options = { layout?: Layout; cached?: readonly StoreTopic[]; query?: readonly string[] };

const ALL_DATA: readonly StoreTopic[] = ['places', 'content', 'catalog', 'stock'];

export const shop = <Path extends string>(path: Path, file: string, options: Options = {}): Route<Path> => ({
  path,
  file: `storefront/${file}`,
  layout: 'shop',
  access: 'public',
  cached: ALL_DATA,
  ...options,
});

/** Personal pages are never cached. */
export const personal = <Path extends string>(
  path: Path,
  file: string,
  access: PageAccess = 'public',
): Route<Path> => ({
  path,
  file: `storefront/${file}`,
  layout: 'shop',
  access,
});

/** The pages nearly everybody opens, those of router/page-files.ts: a browser knows them at once. */
export const usualRoutes = [
  shop('/', 'home/home-page'),
  shop('/categories', 'categories/categories-page'),
  shop('/categories/:id', 'categories/category-page', { query: LISTING_QUERY }),
  shop('/categories/details/:id', 'categories/category-details-page', { query: LISTING_QUERY }),
  shop('/categories/list/:id', 'categories/category-list-page'),
  shop('/product', 'listing/listing-page', { query: LISTING_QUERY }),
  shop('/product/:id', 'product/product-page', { query: ['subscribeAble'] }),
  shop('/search', 'search/search-page', { query: LISTING_QUERY }),
  shop('/liveStocks', 'listing/livestock-page', { query: LISTING_QUERY }),
  shop('/cart', 'cart-page/cart-page'),
  // Never cached: each is one shopper's own. Unknown, the first would be taken for a product.
  personal('/product/checkout', 'checkout/stepped-checkout-page'),
  personal('/checkout', 'checkout/checkout-page'),
] satisfies readonly Route[];

export const NOT_FOUND_ROUTE: Route = {
  path: '/error/404',
  file: 'storefront/errors/not-found-page',
  layout: 'shop',
  access: 'public',
};
