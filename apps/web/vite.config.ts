import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What nearly every page of the shop needs: one file compresses better than thirty small ones. */
const IN_EVERY_SHOP_PAGE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    'app/router/(link|cached-fragment|page|page-failure|page-error-boundary|leave-guard|scroll-positions|router-context|memoize-by-language|page-part|view|use-browser-navigation|app)[.]',
    'app/ui/(cherries|icon|icon-paths|button|class-names|picture|badge|anchor|popover-menu|price|toast|toaster|progress-bar)[.]',
    'app/ui/(skeleton|later|first-touch|quantity-stepper|style-with-variables|empty-state|use-focus-handover|after-paint)[.]',
    'storefront/shell/(shop-(header|layout)|account-links|bottom-bar|category-line|language-menu)',
    'app/ui/(breadcrumbs|error-panel|when-near)[.]',
    'storefront/shell/(logo|navigation|search-form|settings-button)',
    'storefront/cart/(badge-counts|cart-actions|cart-opener|cart-store|local-cart|use-cart|pending-changes)',
    'storefront/location/location-chip[.]',
    'storefront/wishlist/(use-wishlist-of-visitor|wishlist-loader)[.]',
    'app/session/(session-store|session-state|tokens)[.]',
    'packages/i18n/src/(format|localized)[.]',
    'packages/domain/src/(money|countries|result|cart/(cart|cart-line|guest-cart|limits|cart-state))[.]',
  ].join('|'),
);

/** What every page with goods to choose from needs, and cart and checkout do not. */
const ON_CARDS = new RegExp(
  [
    'app/ui/(product-card|rail|use-scroll-row)[.]',
    'storefront/cart/add-control[.]',
    'storefront/goods/(options-button|product-label)[.]',
  ].join('|'),
);

/** What lists of goods and product pages share. */
const ON_GOODS_PAGES = new RegExp(
  [
    'app/ui/rating[.]',
    'storefront/goods/(product-tile-card|product-rail|no-picture)[.]',
    'storefront/wishlist/wishlist-heart[.]',
    'packages/domain/src/paging/page-sizes[.]',
  ].join('|'),
);

/** What every page of the shop fetches once it reacts. */
const AFTER_EVERY_SHOP_PAGE = /app\/(start-worker|install-prompt)[.]/;

/** What notes a search, once its page reacts. */
const AFTER_SEARCH = /storefront\/search\/(count-search|recent-searches)[.]/;

/** Delivery times in words, and the next of them in the header. */
const ON_TIMES = /storefront\/location\/(header-slot|use-next-slot|slot-texts)[.]|packages\/i18n\/src\/format-clock[.]/;

/** Numbers and days in words: without a place of their own they would come with whatever else uses them. */
const ON_NUMBERS = /packages\/i18n\/src\/format-number[.]/;
const ON_DATES = /packages\/i18n\/src\/format-date[.]/;

/** What every page of the shop fetches once somebody touches it. */
const AFTER_FIRST_TOUCH = /storefront\/shell\/(category-tree|shop-footer)[.]/;

/** What sign-in pages and everybody who is signed in need. */
const IN_SESSIONS = /app\/session\/session-effects[.]/;

/** Fields, phone numbers and their codes: the sign-in and the checkout. */
const IN_FORMS = new RegExp(
  [
    'app/ui/(field|text-field|flag|checkbox|accordion)[.]',
    'storefront/auth/(phone-|code-field|code-calls|logged|resend-code|challenge|failure-texts|verification|verified-phone|use-phone-verification)',
    'packages/domain/src/(people/phone|accounts/one-time-code)[.]',
  ].join('|'),
);

/** Frames of pages with a title of their own: cart, checkout, account. */
const ON_TITLED_PAGES = /app\/ui\/(page-header|tabs)[.]/;

/** Small things of cart, checkout and sign-in: where one goes on after it, typed digits, what is missing or could be saved. */
const ON_CART_AND_CHECKOUT = new RegExp(
  [
    'app/(session/return-to|storefront/cart/to-minimum-href)[.]',
    'domain/src/(navigation/own-path|text/fold-arabic|pricing/club-offer)[.]',
  ].join('|'),
);

/** Lists of goods with their filters. */
const ON_LISTS = /storefront\/listing\/(listing-(view|toolbar)|product-list)[.]/;

/** The cart, as a page and in the drawer. */
const ON_CART =
  /app\/(storefront\/cart\/(cart-content|cart-line-row|cart-lines|cart-summary|quantity-field|shown-amounts)|ui\/meter)[.]/;

/** Days and hours, wherever a time is chosen. */
const IN_CALENDARS =
  /packages\/domain\/src\/(calendar\/(calendar-date|month-grid)|delivery\/(slots|slot-time|week-hours))[.]/;

/** What address pages share with the checkout. */
const IN_ADDRESSES = /storefront\/addresses\/address-texts[.]|packages\/domain\/src\/addresses\/address-fields[.]/;

/** What order pages share with the checkout. */
const ON_ORDER_PAGES =
  /storefront\/(orders\/(already-placed|duplicate-order)|payments\/open-payment)[.]|domain\/src\/orders\/error-messages[.]/;

/** What the checkout shows of them at once. */
const ON_TOTALS = /storefront\/orders\/(totals-list|guest-orders)[.]/;

/** The checkout page with all it needs and nobody else does: one file instead of thirty is a quarter smaller. */
const ON_CHECKOUT = /storefront\/checkout\/checkout-gate[.]/;

/**
 * Before a part's code is requested, its styles are. Vite's own way of doing it also fetches scripts early, reports to
 * listeners nobody has and knows browsers we do not serve: a kilobyte on every page.
 */
const BEFORE_IMPORT = `
const loading = new Map();
const bring = (file) => {
  const href = '/' + file;
  if (!loading.has(href) && !document.querySelector('link[rel=stylesheet][href="' + href + '"]')) {
    loading.set(href, new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
      link.onerror = () => {
        loading.delete(href);
        link.remove();
        reject(new Error(href));
      };
      document.head.append(link);
    }));
  }
  return loading.get(href);
};
export const __vitePreload = (load, files) => (files?.length ? Promise.all(files.map(bring)).then(load) : load());
`;

const smallPreload: Plugin = {
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => BEFORE_IMPORT },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [smallPreload, tailwindcss(), react()],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The map library alone is larger than the usual limit; it is fetched by whoever turns to the map.
    chunkSizeWarningLimit: 1_200,
    // The list of every page's files would travel in the first script; the server names a page's files in its HTML.
    modulePreload: false,
    rollupOptions: {
      // How long each plugin took does not interest who starts the store.
      // On the server the office's map is part of the one file on purpose; in the browser the warning would matter.
      checks: { pluginTimings: false, ineffectiveDynamicImport: !isSsrBuild },
      input: isSsrBuild ? 'app/entry.server.tsx' : 'app/entry.client.tsx',
      output: isSsrBuild
        ? {}
        : {
            // Short and without the name: the first scripts of every page list sixty files. The manifest has the names.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'shop', test: IN_EVERY_SHOP_PAGE },
                { name: 'cards', test: ON_CARDS },
                { name: 'goods', test: ON_GOODS_PAGES },
                { name: 'after', test: AFTER_EVERY_SHOP_PAGE },
                { name: 'searched', test: AFTER_SEARCH },
                { name: 'times', test: ON_TIMES },
                { name: 'numbers', test: ON_NUMBERS },
                { name: 'dates', test: ON_DATES },
                { name: 'touched', test: AFTER_FIRST_TOUCH },
                { name: 'lists', test: ON_LISTS },
                { name: 'to-order', test: ON_CART_AND_CHECKOUT },
                { name: 'titled', test: ON_TITLED_PAGES },
                { name: 'cart', test: ON_CART },
                { name: 'session', test: IN_SESSIONS },
                { name: 'calendar', test: IN_CALENDARS },
                { name: 'addresses', test: IN_ADDRESSES },
                { name: 'forms', test: IN_FORMS },
                { name: 'totals', test: ON_TOTALS },
                { name: 'ordered', test: ON_ORDER_PAGES },
                { name: 'checkout', test: ON_CHECKOUT },
              ],
            },
          },
    },
  },
  // Bundled whole, so that React's production build is used whatever NODE_ENV the process runs with.
  ssr: isSsrBuild ? { noExternal: true } : {},
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/**/*-page.tsx'] },
}));
