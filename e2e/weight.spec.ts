import { READY_LANGUAGES, tagOf } from '@karaz/i18n/language';
import { expect, test } from '@playwright/test';

const JAVASCRIPT_BUDGET = 95 * 1024;

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
