import { expect, type Page, test } from '@playwright/test';
import { signInAsNewShopper } from './new-shopper.ts';
import { expectNoSidewaysScrolling, visitShop, watchComplaints } from './shop-visit.ts';

const WORDS = {
  en: {
    title: 'Your cart',
    added: 'Product add to cart',
    deleted: 'cart item deleted',
    undo: 'Undo',
    empty: 'Your cart is empty',
    more: 'One more',
  },
  ar: {
    title: 'سلتك',
    added: 'أضيف المنتج إلى السلة',
    deleted: 'حُذف الصنف من السلة',
    undo: 'تراجع',
    empty: 'سلتك فارغة',
    more: 'أكثر بواحد',
  },
} as const;

/** The plus of a card that is not in the cart yet. */
const pluses = (page: Page) => page.locator('.product-card-action > button');
const badge = (page: Page) => page.locator('a[href="/cart"]:visible .count-dot').first();
const lines = (page: Page) => page.getByTestId('cart-line');

async function addSome(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await pluses(page).first().click();
    await expect(page.locator('.product-card .stepper')).not.toHaveCount(index);
  }
}

async function storedTotal(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"total_items":0}').total_items);
}

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language];

  test(`[CART-01, CART-03, CART-06, ERR-31] a guest fills a cart that survives a reload, in ${language}`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await visitShop(page, { language });
    await addSome(page, 1);
    await expect(page.getByText(words.added)).toBeVisible();
    await addSome(page, 2);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
    expect(stored).toMatchObject({ id: 'guest-cart', total_items: 3 });
    await visitShop(page, { language, path: '/cart' });
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect(lines(page)).toHaveCount(3);
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    await expectNoSidewaysScrolling(page);
    expect(complaints).toEqual([]);
  });

  test(`[CART-10, CART-11, ERR-32] quantities step, a removed line comes back with one tap, in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language });
    await addSome(page, 2);
    await visitShop(page, { language, path: '/cart' });
    await lines(page).first().getByRole('button', { name: words.more }).click();
    await expect(lines(page).first().getByRole('textbox')).toHaveValue('2');
    expect(await storedTotal(page)).toBe(3);
    await lines(page).last().locator('.stepper button').first().click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByText(words.deleted)).toBeVisible();
    await page.getByRole('button', { name: words.undo }).click();
    await expect(lines(page)).toHaveCount(2);
    expect(await storedTotal(page)).toBe(3);
  });

  test(`an empty cart says so and leads on, in ${language}`, async ({ page }) => {
    await visitShop(page, { language, path: '/cart' });
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(page.locator('#main a[href="/product"]')).toBeVisible();
  });
}

test('[CART-21] only whole numbers from 1 to 99999 pass, in either script', async ({ page }) => {
  await visitShop(page);
  await addSome(page, 1);
  await visitShop(page, { path: '/cart' });
  const field = lines(page).first().getByRole('textbox');
  for (const typed of ['0', '-1', '1.5', '1e3', '100000', 'two']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveValue('1');
    expect(await storedTotal(page)).toBe(1);
  }
  await field.fill('٣');
  await field.press('Enter');
  await expect(field).toHaveValue('3');
});

test('[LAYOUT-03] the badge answers the tap before the network does', async ({ page }) => {
  await visitShop(page);
  await page.route('**/api/cart/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const waited = await page.evaluate(async () => {
    const plus = document.querySelector<HTMLButtonElement>('.product-card-action > button');
    const started = performance.now();
    plus?.click();
    while (!document.querySelector('.product-card .stepper')) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  await expect(badge(page)).toHaveText('1');
  // A frame or two; generous, because the test machine draws slowly.
  expect(waited).toBeLessThan(300);
});

test('[CART-09, CART-12] after signing in the goods of this device are in the kept cart and the local one is empty', async ({
  page,
}) => {
  await visitShop(page);
  await addSome(page, 3);
  await signInAsNewShopper(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await expect(badge(page)).toHaveText('3');
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(3);
  await page.reload();
  await expect(lines(page)).toHaveCount(3);
});

test('two devices of one shopper agree within seconds', async ({ page, browser }) => {
  await visitShop(page);
  const token = await signInAsNewShopper(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript((access) => localStorage.setItem('accessToken', access), token);
  await other.goto(page.url());
  await expect(other.locator('html[data-ready]')).toBeAttached();
  await addSome(page, 2);
  await expect(badge(other)).toHaveText('2', { timeout: 8000 });
  await other.close();
});

test('[CART-13] what is put in while offline is sent once the network is back', async ({ page, context }) => {
  await visitShop(page);
  await signInAsNewShopper(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await addSome(page, 1);
  await expect(badge(page)).toHaveText('1');
  await context.setOffline(true);
  await addSome(page, 3);
  await expect(badge(page)).toHaveText('4');
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-wishes')), { timeout: 15_000 }).toBeNull();
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(4);
});

test('on a wide screen the cart opens beside the page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones follow the link');
  await visitShop(page);
  await addSome(page, 2);
  await page.locator('header a[href="/cart"]').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByTestId('cart-line')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
