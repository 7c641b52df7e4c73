import { expect, type Page, test } from '@playwright/test';
import { visitShop } from './shop-visit.ts';

const ANY_WIDTH = { tag: '@any-width' };

/** A page that is painted and does not react: its scripts come when they are released. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  // The place and the cookies of a visitor.
  await visitShop(page, { path: '/terms' });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    release();
    await expect(page.locator('html[data-ready]')).toBeAttached();
  };
}

const addToCart = (page: Page) =>
  page
    .locator('#main')
    .getByRole('button', { name: /Add to cart/ })
    .filter({ visible: true })
    .first();

test('what is pressed before the page reacts is put into the cart once', ANY_WIDTH, async ({ page }) => {
  const release = await openWithoutScripts(page, '/product/54');
  await addToCart(page).click();
  await release();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}').items))
    .toMatchObject([{ quantity: 1 }]);
  await expect(page.locator('#main').getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
});

test('a form sent before the page reacts is sent by it, with what was typed', ANY_WIDTH, async ({ page }) => {
  const release = await openWithoutScripts(page, '/auth/sign-in');
  const form = page.locator('#main form');
  await form.locator('input[type="email"]').fill('shopper@karaz.test');
  await form.locator('input[type="password"]').fill('karaz-demo-2026');
  await form.locator('button[type="submit"]').click();
  await release();
  await expect(page).not.toHaveURL(/sign-in/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
});
