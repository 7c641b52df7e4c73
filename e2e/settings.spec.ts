import { expect, type Page, test } from '@playwright/test';
import { saveTokens } from './account-visit.ts';
import { ownAddress, visitShop } from './shop-visit.ts';

test.skip(({ isMobile }) => isMobile, 'the drawer is the same; its button stands in the desktop header');

async function openSettings(page: Page, title = 'Appearance') {
  await page.getByRole('button', { name: title }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await expect(drawer).toBeVisible();
  return drawer;
}

async function signInAsAdmin(page: Page) {
  const entered = await page.request.post('/api/v1/auth/email/login', {
    data: { email: 'admin@karaz.test', password: 'karaz-demo-2026' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  await saveTokens(page, await entered.json());
}

const root = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('app-settings') ?? '{}'));

test('[SET-01] the drawer is 360 wide and stands at the end side', async ({ page }) => {
  await visitShop(page);
  const drawer = await openSettings(page);
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(360);
  await expect.poll(async () => Math.round(((await drawer.boundingBox())?.x ?? 0) + 360)).toBe(1440);
});

test('[SET-02, SET-03, SET-04, SET-11] dark, contrast and direction are applied at once and stored', async ({
  page,
}) => {
  await visitShop(page);
  const drawer = await openSettings(page);
  await drawer.getByRole('switch', { name: 'Dark' }).click();
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark');
  await drawer.getByRole('switch', { name: 'High contrast' }).click();
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await drawer.getByRole('switch', { name: 'Right to left' }).click();
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  expect(await stored(page)).toMatchObject({ colorScheme: 'dark', contrast: 'high', direction: 'rtl' });
  await page.reload({ waitUntil: 'commit' });
  // Before any of the page's own scripts has run: no flash of the other scheme.
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
});

test('in a language that is written from the right there is nothing to turn around', async ({ page }) => {
  await visitShop(page, { language: 'ar' });
  const drawer = await openSettings(page, 'المظهر');
  await expect(drawer.getByRole('switch', { name: 'داكن' })).toBeVisible();
  await expect(drawer.getByRole('switch', { name: 'من اليمين إلى اليسار' })).toHaveCount(0);
});

test('[SET-06] six colours change the page’s first colour', async ({ page }) => {
  await visitShop(page);
  const drawer = await openSettings(page);
  const seen = new Set<string>();
  for (const name of ['Basil', 'Sea', 'Fig', 'Night', 'Paprika', 'Shop colour']) {
    await drawer.locator('label', { hasText: name }).click();
    seen.add(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')));
  }
  expect(seen.size).toBe(6);
});

test('[ODD-72] a larger text size enlarges everything, stays after a reload and is reset with the rest', async ({
  page,
}) => {
  await visitShop(page);
  const drawer = await openSettings(page);
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await size()).toBe(16);
  const sizes: number[] = [];
  for (const name of ['Small', 'Medium', 'Large', 'Largest']) {
    await drawer.locator('label', { hasText: new RegExp(`${name}$`) }).click();
    sizes.push(await size());
  }
  expect(sizes).toEqual([15, 16, 18, 20]);
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-text-size', 'largest');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await (await openSettings(page)).getByRole('button', { name: 'Reset to the defaults' }).click();
  await expect.poll(size).toBe(16);
});

test('[SET-05, SET-07, SET-08, SET-09] what changes the back office is offered there and not in the shop', async ({
  page,
}) => {
  await visitShop(page);
  const ofShop = await openSettings(page);
  await expect(ofShop.locator('label', { hasText: 'System' })).toBeVisible();
  await expect(ofShop.getByRole('switch', { name: 'Compact' })).toHaveCount(0);
  for (const name of ['Navigation', 'Navigation colour'])
    await expect(ofShop.getByRole('radiogroup', { name, exact: true })).toHaveCount(0);
  await signInAsAdmin(page);
  await page.goto('/dashboard');
  await page.locator('.office-person summary').click();
  const drawer = await openSettings(page);
  const choose = (name: string) => drawer.locator('label', { hasText: name }).click();
  for (const name of ['Vertical', 'Horizontal', 'Mini']) await choose(name);
  await choose('Apparent');
  await choose('System');
  await drawer.getByRole('switch', { name: 'Compact' }).click();
  await expect(root(page)).toHaveAttribute('data-compact', 'off');
  expect(await stored(page)).toMatchObject({
    navLayout: 'mini',
    navColor: 'apparent',
    fontFamily: 'System',
    compactLayout: false,
  });
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(font).not.toMatch(/^"?Readex/);
});

test('[LAYOUT-16] the navigation of the back office is a column, a column of icons, or a line', async ({ page }) => {
  await visitShop(page, { path: '/about-us' });
  await signInAsAdmin(page);
  const sizeWith = async (navLayout: string) => {
    await page.evaluate((value) => localStorage.setItem('app-settings', value), JSON.stringify({ navLayout }));
    await page.goto('/dashboard');
    const side = page.locator('.office-side');
    await expect(side.getByRole('link').first()).toBeVisible();
    const box = await side.boundingBox();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  };
  const [vertical, mini, horizontal] = [
    await sizeWith('vertical'),
    await sizeWith('mini'),
    await sizeWith('horizontal'),
  ];
  expect(vertical.width).toBe(240);
  expect(mini.width).toBe(64);
  expect(Math.min(vertical.height, mini.height)).toBeGreaterThan(600);
  expect(horizontal.width).toBe(1440);
  expect(horizontal.height).toBeLessThan(100);
});

test('[SET-10, SET-13] reset brings back every default, close closes, full screen is offered', async ({ page }) => {
  await visitShop(page, {
    stored: { 'app-settings': { colorScheme: 'dark', primaryColor: 'cyan', navLayout: 'mini' } },
  });
  const drawer = await openSettings(page);
  await expect(drawer.getByRole('img', { name: 'Changed from the defaults' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Reset to the defaults' }).click();
  await expect(root(page)).not.toHaveAttribute('data-scheme', 'dark');
  expect(await stored(page)).toMatchObject({
    colorScheme: 'light',
    primaryColor: 'red',
    navLayout: 'vertical',
    compactLayout: true,
  });
  await expect(drawer.getByRole('img', { name: 'Changed from the defaults' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
});

test('[SET-14] compact narrows the page only above 1600 px', async ({ page }) => {
  const width = () =>
    page
      .locator('main .page-width')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  await visitShop(page);
  const usual = await width();
  await page.evaluate(() => document.documentElement.setAttribute('data-compact', 'off'));
  expect(await width()).toBe(usual);
  await page.setViewportSize({ width: 1900, height: 900 });
  const wide = await width();
  await page.evaluate(() => document.documentElement.removeAttribute('data-compact'));
  expect(await width()).toBeLessThan(wide);
});

test('[LAYOUT-32, CONST-14] at most four messages are seen, 300 wide, at the top of the end side', async ({ page }) => {
  await visitShop(page);
  for (let index = 0; index < 6; index++) {
    await page.locator('.product-card-action > button').first().click();
    await page.locator('.product-card .stepper button').first().click();
  }
  const toasts = page.locator('.toast');
  await expect(toasts.first()).toBeVisible();
  expect(await toasts.count()).toBeLessThanOrEqual(4);
  const box = await toasts.first().boundingBox();
  expect(box?.width).toBe(300);
  expect((box?.x ?? 0) + 300).toBeGreaterThan(1440 - 40);
  expect(box?.y ?? 999).toBeLessThan(200);
});
