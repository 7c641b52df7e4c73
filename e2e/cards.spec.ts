import { expect, type Page, test } from '@playwright/test';
import { layOutAll } from './axe.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, visitShop } from './shop-visit.ts';

const TEXTS = {
  en: { choose: /^Choose options for /, add: /^Add .* to cart$/, details: 'Details and extras' },
  ar: { choose: /^اختر خيارات /, add: /^أضف .* إلى السلة$/, details: 'التفاصيل والإضافات' },
} as const;

/** Where every card and its parts are on the page, however far it is scrolled. */
const places = (page: Page) =>
  page.locator('#main :is(.product-card, .product-card-name, .price)').evaluateAll((elements) =>
    elements.map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top + window.scrollY, left, width, height].map(Math.round).join(' ');
    }),
  );

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  for (const view of ['', '&view=list']) {
    test(
      `adding from a card moves nothing on the page, in ${language}${view}`,
      ONE_WIDTH[language],
      async ({ page }) => {
        const path = `/product?sort=priceDesc&tag=offer${view}`;
        await visitShop(page, { language, path, stored: { 'location-popup-count': '3' } });
        const pluses = page.locator('#main').getByRole('button', { name: texts.add });
        await expect(pluses.first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await layOutAll(page);
        const before = await places(page);
        await pluses.first().click();
        await expect(page.locator('#main .stepper')).toHaveCount(1);
        await pluses.first().click();
        await expect(page.locator('#main .stepper')).toHaveCount(2);
        expect(await places(page)).toEqual(before);
        await expectNoSidewaysScrolling(page);
      },
    );
  }

  test(
    `options are chosen in a sheet over the list, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, isMobile }) => {
      await visitShop(page, { language, path: '/product', stored: { 'location-popup-count': '3' } });
      const opener = page.locator('#main').getByRole('button', { name: texts.choose }).first();
      await opener.click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('link', { name: texts.details })).toHaveAttribute('href', /^\/product\/\d+$/);
      if (isMobile) {
        const box = await sheet.boundingBox();
        expect(box?.width).toBe(390);
        await expect.poll(async () => Math.round((await sheet.boundingBox())?.y ?? 0)).toBeGreaterThan(100);
      }
      await expect(sheet.getByRole('listitem').first()).toContainText(/ \/ (?:kg|L|كغ|كجم|ل|لتر)/);
      await sheet.getByRole('button', { name: texts.add }).first().click();
      await expect(sheet.locator('.stepper')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/product$/);
      const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
      expect(cart.total_items).toBe(1);
    },
  );

  test(
    `options that cannot be loaded say so and can be requested again, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language, path: '/product', stored: { 'location-popup-count': '3' } });
      await page.route('**/api/v1/stocks/*', (route) => route.abort());
      await page.locator('#main').getByRole('button', { name: texts.choose }).first().click();
      const alert = page.getByRole('dialog').getByRole('alert');
      await expect(alert).toBeVisible();
      await page.unroute('**/api/v1/stocks/*');
      await alert.getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('button', { name: texts.add }).first()).toBeVisible();
    },
  );
}
