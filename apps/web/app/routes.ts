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

const shop = <Path extends string>(path: Path, file: string, options: Options = {}): Route<Path> => ({
  path,
  file: `storefront/${file}`,
  layout: 'shop',
  access: 'public',
  cached: ALL_DATA,
  ...options,
});

/** Never cached: the way back is in the address. */
const auth = <Path extends string>(path: Path, file: string, access: PageAccess = 'guest-only'): Route<Path> => ({
  path,
  file: `storefront/auth/${file}`,
  layout: 'auth',
  access,
});

/** Personal pages are never cached. */
const personal = <Path extends string>(path: Path, file: string, access: PageAccess = 'public'): Route<Path> => ({
  path,
  file: `storefront/${file}`,
  layout: 'shop',
  access,
});

/** The whole site, one line a page. */
export const routes = [
  shop('/', 'home/home-page'),

  shop('/categories', 'categories/categories-page'),
  shop('/categories/:id', 'categories/category-page', { query: LISTING_QUERY }),
  shop('/categories/details/:id', 'categories/category-details-page', { query: LISTING_QUERY }),
  shop('/categories/list/:id', 'categories/category-list-page'),
  shop('/recipes', 'recipes/recipes-page'),
  shop('/recipes/:id', 'recipes/recipe-page'),
  shop('/sellers', 'sellers/sellers-page'),
  shop('/product', 'listing/listing-page', { query: LISTING_QUERY }),
  shop('/product/:id', 'product/product-page', { query: ['subscribeAble'] }),
  shop('/search', 'search/search-page', { query: LISTING_QUERY }),
  shop('/wishlist', 'wishlist-page/wishlist-page'),
  shop('/sellers/:id', 'sellers/seller-page', { query: LISTING_QUERY }),
  shop('/restaurants/:id', 'sellers/restaurant-page', { query: LISTING_QUERY }),
  shop('/dining/:id', 'sellers/dining-page', { query: LISTING_QUERY }),
  // Never cached: authors read what they have just written.
  personal('/product/:id/reviews', 'reviews/reviews-page'),
  personal('/reviews/:id', 'reviews/reviews-page'),
  shop('/reviews', 'reviews/all-reviews-page', { query: ['page'] }),
  shop('/liveStocks', 'listing/livestock-page', { query: LISTING_QUERY }),
  shop('/livestocks', 'listing/livestock-moved-page', { query: LISTING_QUERY }),

  shop('/restaurants', 'sellers/restaurants-page'),
  shop('/dining', 'sellers/dining-list-page'),

  shop('/cart', 'cart-page/cart-page'),
  // Saved by the service worker, and shown in the place of a page that was never seen.
  shop('/offline', 'errors/offline-page'),
  personal('/product/checkout', 'checkout/stepped-checkout-page'),

  // Never cached: each is one shopper's own.
  personal('/checkout', 'checkout/checkout-page'),
  personal('/orders/success/:id', 'checkout/success-page'),
  personal('/order', 'orders/orders-page', 'signed-in'),
  personal('/order/:id', 'orders/order-page', 'signed-in'),
  personal('/profile/orders', 'orders/orders-page', 'signed-in'),
  personal('/buy-again', 'orders/buy-again-page', 'signed-in'),
  personal('/profile/orders/:id', 'orders/order-page', 'signed-in'),
  personal('/profile/orders/:id/reorder', 'checkout/reorder-page', 'signed-in'),
  personal('/profile/orders/:id/change', 'checkout/change-order-page', 'signed-in'),
  personal('/profile/orders/:id/report', 'orders/report-page', 'signed-in'),
  personal('/track/:token', 'orders/track-page'),
  personal('/track/:token/change', 'checkout/change-tracked-page'),
  personal('/track/:token/report', 'orders/report-tracked-page'),
  { ...personal('/profile/orders/:id/invoice', 'orders/invoice-page', 'signed-in'), layout: 'bare' },
  { ...personal('/track/:token/invoice', 'orders/track-invoice-page'), layout: 'bare' },
  personal('/payments/status', 'payments/payment-page'),
  personal('/payments/:id', 'payments/payment-page'),
  personal('/payments/success/:id', 'orders/payment-success-page'),
  personal('/payments/error/:id', 'orders/payment-error-page'),

  shop('/membership', 'membership/membership-page'),
  personal('/membership/checkout/:id', 'membership/checkout-page', 'signed-in'),
  personal('/membership/details', 'membership/details-page', 'signed-in'),
  { ...personal('/membership/invoices/:id', 'membership/invoice-page', 'signed-in'), layout: 'bare' },
  personal('/membership/upgrade', 'membership/upgrade-page', 'signed-in'),
  personal('/membership/transactions-history', 'membership/history-page', 'signed-in'),

  auth('/auth/sign-in', 'sign-in-page'),
  auth('/login', 'sign-in-moved-page', 'public'),
  auth('/signin', 'sign-in-moved-page', 'public'),
  auth('/auth/sign-up', 'sign-up-page'),
  auth('/auth/sign-in-phone', 'sign-in-phone-page'),
  auth('/auth/link-account', 'link-account-page'),
  auth('/auth/reset-password', 'reset-password-page', 'public'),
  auth('/auth/confirm-contact', 'confirm-contact-page', 'public'),
  auth('/auth/undo-change', 'undo-change-page', 'public'),
  auth('/auth/update-password', 'update-password-page', 'public'),
  auth('/auth/verify', 'verify-page', 'public'),
  auth('/auth/:method/sign-in', 'method-sign-in-page'),
  auth('/auth/:method/sign-up', 'method-sign-up-page'),

  personal('/profile', 'profile/profile-page', 'signed-in'),
  personal('/profile/password', 'profile/password-page', 'signed-in'),
  personal('/profile/alerts', 'profile/alerts-page', 'signed-in'),
  personal('/profile/cards', 'profile/saved-cards-page', 'signed-in'),

  personal('/profile/addresses', 'addresses/address-book-page', 'signed-in'),
  personal('/profile/addresses/new', 'addresses/new-address-page', 'signed-in'),
  personal('/profile/addresses/:id', 'addresses/edit-address-page', 'signed-in'),
  personal('/checkout/address/new', 'addresses/new-address-page', 'signed-in'),
  personal('/checkout/address/:id', 'addresses/edit-address-page', 'signed-in'),

  // Never cached: the way back is in the address.
  personal('/location', 'location/location-page'),

  shop('/about-us', 'content/about-us-page'),
  shop('/contact-us', 'content/contact-us-page'),
  personal('/chat', 'chat/chat-page'),
  shop('/faqs', 'content/faqs-page', { query: ['q'] }),
  shop('/terms', 'content/terms-page'),
  shop('/privacy', 'content/privacy-page'),
  shop('/page/:slug', 'content/written-page'),
  shop('/stories', 'stories/stories-page'),
  shop('/stories/:slug', 'stories/story-page'),
  shop('/subscriptions', 'subscriptions/subscriptions-page'),
  shop('/subscriptions/product/:id', 'product/subscription-product-page'),
  personal('/checkout/subscription', 'subscriptions/subscription-checkout-page', 'signed-in'),
  personal('/profile/subscriptions', 'subscriptions/my-subscriptions-page', 'signed-in'),
  personal('/profile/subscriptions/calendar', 'subscriptions/calendar-page', 'signed-in'),
  shop('/coming-soon', 'content/coming-soon-page', { layout: 'bare' }),
  shop('/maintenance', 'content/maintenance-page', { layout: 'bare' }),
  shop('/error/403', 'errors/forbidden-page'),
  shop('/error/404', 'errors/not-found-page'),
  shop('/error/500', 'errors/server-error-page', { layout: 'bare' }),
] satisfies readonly Route[];

export const NOT_FOUND_ROUTE: Route = {
  path: '/error/404',
  file: 'storefront/errors/not-found-page',
  layout: 'shop',
  access: 'public',
};
