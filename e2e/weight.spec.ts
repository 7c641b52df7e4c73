import { READY_LANGUAGES, tagOf } from '@karaz/i18n/language';
import { expect, type Page, test } from '@playwright/test';
import { cartOf, placeIn, setPlace, stocksAt, twoOfOneSeller } from './checkout-visit.ts';
import { visitShop } from './shop-visit.ts';

const JAVASCRIPT_BUDGET = 95 * 1024;
const CHECKOUT_BUDGET = 110 * 1024;

/** Where shopping happens. Whatever a page fetches later, it can be read and used with the files its HTML names. */
const PAGES = ['/', '/product', '/product/54', '/search', '/search?query=lamb', '/search?query=zzqxxkw', '/cart'];
const NAMED = /(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g;

for (const language of READY_LANGUAGES) {
  for (const path of PAGES) {
    test(`${path} asks for at most 95 KB of JavaScript before it can be used, in ${language}`, async ({ request }) => {
      const page = await request.get(path, { headers: { cookie: `language=${language}` } });
      const html = await page.text();
      expect(html).toContain(`lang="${tagOf(language)}"`);
      const files = new Set([...html.matchAll(NAMED)].map(([, file = '']) => file));
      const sizes = await Promise.all(
        [...files].map(async (file) => {
          const response = await request.get(file, { headers: { 'accept-encoding': 'br' } });
          expect(response.headers()['content-encoding']).toBe('br');
          return Number(response.headers()['content-length']);
        }),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(JAVASCRIPT_BUDGET);
    });
  }
}

/** All that came so far, named by the page or fetched by itself. */
const bytesOfScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** The pages of `npm run slow-phone`, which counts the same. */
const FETCHED_BY = ['/', '/categories/details/9', '/product/54', '/search?query=milk', '/cart', '/checkout'];

for (const language of ['en', 'ar'] as const) {
  for (const path of FETCHED_BY) {
    test(`${path} fetches no more scripts than it may before it is touched, in ${language} @narrow`, async ({
      page,
    }) => {
      const place = await placeIn(page);
      await setPlace(page, place, language);
      const cart = cartOf(twoOfOneSeller(await stocksAt(page, place)), 5);
      await visitShop(page, { language, path, stored: { cart, 'location-popup-count': '1' } });
      await expect(page.getByTestId('phone-header').getByTestId('header-slot')).toBeAttached();
      await page.waitForLoadState('networkidle');
      const bytes = await bytesOfScripts(page);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(path === '/checkout' ? CHECKOUT_BUDGET : JAVASCRIPT_BUDGET);
    });
  }
}
