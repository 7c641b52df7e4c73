import { expect, test } from '@playwright/test';
import { visitShop } from './shop-visit.ts';

const TEXTS = {
  en: {
    403: ['No permission', /don’t have access/],
    404: ['Page not found', /.+/],
    500: ['Something went wrong', /.+/],
    home: 'Go to home',
  },
  ar: {
    403: ['لا توجد صلاحية', /ليست لديك صلاحية/],
    404: ['الصفحة غير موجودة', /.+/],
    500: ['حدث خطأ ما', /.+/],
    home: 'العودة إلى الرئيسية',
  },
} as const;
const TITLES = {
  403: '[LAYOUT-28, LAYOUT-31] the page for no permission',
  404: '[LAYOUT-30, LAYOUT-31] the page for an unknown address',
  500: '[LAYOUT-29, LAYOUT-31] the page for a failure',
} as const;

for (const language of ['en', 'ar'] as const) {
  for (const code of [403, 404, 500] as const) {
    test(`${TITLES[code]} says what happened and leads home in ${language}`, async ({ page }) => {
      await visitShop(page, { language, path: `/error/${code}` });
      const [title, text] = TEXTS[language][code];
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('#main')).toContainText(text);
      await page.locator('#main').getByRole('link', { name: TEXTS[language].home }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test(`[LAYOUT-30] an unknown address and an unknown thing are 404 with help in ${language}`, async ({ page }) => {
    for (const path of ['/no/such/page', '/recipes/999999', '/page/nothing', '/categories/abc']) {
      expect((await page.request.get(path)).status(), path).toBe(404);
      await visitShop(page, { language, path });
      await expect(page.getByRole('heading', { level: 1, name: TEXTS[language][404][0] })).toBeVisible();
    }
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await expect(page.locator('#main .arch-tile')).toHaveCount(6);
  });
}

test('the search of the 404 page searches', async ({ page }) => {
  await visitShop(page, { language: 'en', path: '/no/such/page' });
  await page.locator('#not-found-search').fill('lamb');
  await page.locator('#not-found-search').press('Enter');
  await expect(page).toHaveURL(/\/search\?query=lamb$/);
});

test('the 404 page is readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await context.close();
});
