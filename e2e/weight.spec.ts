import { expect, test } from '@playwright/test';
import { visitShop } from './shop-visit.ts';

const JAVASCRIPT_BUDGET = 95 * 1024;

/** Where shopping happens. Whatever a page fetches later, it can be read and used with the files its HTML names. */
const PAGES = ['/', '/product', '/product/54', '/search', '/search?query=lamb', '/cart'];

for (const path of PAGES) {
  test(`${path} asks for at most 95 KB of JavaScript before it can be used`, async ({ page, request, baseURL }) => {
    await visitShop(page, { path });
    const files = await page
      .locator('link[rel="modulepreload"], script[type="module"][src]')
      .evaluateAll((tags) => [
        ...new Set(tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src') ?? '')),
      ]);
    const sizes = await Promise.all(
      files.map(async (file) => {
        const answer = await request.get(new URL(file, baseURL).href, { headers: { 'accept-encoding': 'br' } });
        expect(answer.headers()['content-encoding']).toBe('br');
        return Number(answer.headers()['content-length']);
      }),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(JAVASCRIPT_BUDGET);
  });
}
