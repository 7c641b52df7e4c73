import { LISTING_QUERY } from './storefront/listing/listing-query.ts';
import { type PageAccess, personal, type Route, shop, usualRoutes } from './usual-routes.ts';

/** Never cached: the way back is in the address. */
const auth = <Path extends string>(path: Path, file: string, access: PageAccess = 'guest-only'): Route<Path> => ({
  path,
  file: `storefront/auth/${file}`,
  layout: 'auth',
  access,
});

/** The whole site, one line a page. A browser looks here for what is not among the usual. */
export const routes = [
  ...usualRoutes,

  shop('/recipes', 'recipes/recipes-page'),
  shop('/recipes/:id', 'recipes/recipe-page'),
  shop('/sellers', 'sellers/sellers-page'),
  shop('/wishlist', 'wishlist-page/wishlist-page'),
  shop('/sellers/:id', 'sellers/seller-page', { query: LISTING_QUERY }),
  shop('/restaurants/:id', 'sellers/restaurant-page', { query: LISTING_QUERY }),
  shop('/dining/:id', 'sellers/dining-page', { query: LISTING_QUERY }),
  // Never cached: authors read what they have just written.
  personal('/product/:id/reviews', 'reviews/reviews-page'),
  personal('/reviews/:id', 'reviews/reviews-page'),
  shop('/reviews', 'reviews/all-reviews-page', { query: ['page'] }),
  shop('/livestocks', 'listing/livestock-moved-page', { query: LISTING_QUERY }),

  shop('/restaurants', 'sellers/restaurants-page'),
  shop('/dining', 'sellers/dining-list-page'),

  // Saved by the service worker, and shown in the place of a page that was never seen.
  shop('/offline', 'errors/offline-page'),

  // Never cached: each is one shopper's own.
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
