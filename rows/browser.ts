import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browser as launchOptions } from '../e2e/browser.ts';
import { findChromium } from '../scripts/chromium.mjs';
import type { Visit } from './visit.ts';

const DEMO = { email: 'salma@karaz.test', password: 'karaz-demo-2026' };

type Stored = { page: Page; local: (key: string) => Promise<string> };

/** What only a browser shows: storage, cookies, guards, drawers and their widths. */
export async function visitInBrowser(visit: Visit): Promise<void> {
  process.env['CHROMIUM'] ??= await findChromium();
  const browser = await chromium.launch(launchOptions());
  try {
    await visitGuestShop(visit, browser);
    await visitSignIn(visit, browser);
    await visitPhone(visit, browser);
    await visitOfficePages(visit, browser);
  } finally {
    await browser.close();
  }
}

async function open(
  { client, place }: Visit,
  browser: Browser,
  width = 1440,
): Promise<Stored & { context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: client.base, viewport: { width, height: 900 }, locale: 'en-US' });
  const url = client.base;
  const values = { country: 'kw', cityId: String(place.cityId), areaId: String(place.areaId), language: 'en' };
  await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url })));
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.9.${width % 250}.${1 + Math.floor(Math.random() * 250)}`,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const local = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  return { context, page, local };
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.width ?? 0;

async function visitGuestShop(visit: Visit, browser: Browser): Promise<void> {
  const { book } = visit;
  const { page, local, context } = await open(visit, browser);
  await go(page, '/product');
  await page.evaluate(() => localStorage.setItem('location-popup-count', '1'));
  await page.locator('.product-card-action > button').first().click();
  await page
    .locator('.toaster')
    .getByText(/add(ed)? to cart/i)
    .first()
    .waitFor();
  book.row('ERR-31 CART-08', true, (await page.locator('.toaster').innerText()).slice(0, 60));
  const cart = await local('cart');
  book.row('CART-03 CART-06 CONST-13', cart.includes('"guest-cart"'), cart.slice(0, 60));
  book.row(
    'LAYOUT-03 CART-23',
    (await page.locator('header a[href="/cart"]').first().innerText()).includes('1'),
    'the badge counts 1',
  );
  await page.locator('#main .product-card-heart button').first().click();
  await page.waitForFunction(() => localStorage.getItem('wishlist') !== null);
  const wishes = await local('wishlist');
  book.row('WISH-05 WISH-02 GUARD-24', wishes.includes('gust-wishlist'), wishes.slice(0, 60));
  await page.locator('.product-card .stepper button').first().click();
  await page.locator('.toast').first().waitFor();
  const toast = await widthOf(page, '.toast');
  book.row('LAYOUT-32', Math.abs(toast - 300) <= 1, `a toast is ${toast} wide`);
  await go(page, '/profile/orders');
  await page.waitForURL(/\/auth\/sign-in/);
  book.row(
    'GUARD-02 GUARD-03 GUARD-11',
    page.url().endsWith('returnTo=%2Fprofile%2Forders'),
    page.url().replace(visit.client.base, ''),
  );
  await page.locator('input[name=email]').waitFor();
  const form = await widthOf(page, '#main > div');
  book.row('AUTH-07 LAYOUT-21', Math.abs(form - 420) <= 1, `sign-in is ${form} wide`);
  await visitLanguage(visit, page, context);
  await context.close();
}

async function visitLanguage({ book }: Visit, page: Page, context: BrowserContext): Promise<void> {
  await go(page, '/about-us');
  await page
    .locator('header')
    .getByRole('button', { name: /Language/ })
    .first()
    .click();
  await page.locator('a[hreflang=ar]:visible').first().click();
  await page.locator('html[lang=ar][data-ready]').waitFor({ state: 'attached' });
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  const days = Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
  book.row(
    'I18N-04 I18N-07 CONST-11',
    cookie?.value === 'ar' && days === 30,
    `language=${cookie?.value} for ${days} days`,
  );
  book.row('I18N-01', (await page.locator('html').getAttribute('dir')) === 'rtl', 'Arabic is right to left');
}

async function visitSignIn(visit: Visit, browser: Browser): Promise<void> {
  const { book } = visit;
  const { page, local, context } = await open(visit, browser);
  await go(page, '/auth/sign-in?returnTo=%2Fprofile%2Faddresses');
  await page.locator('input[name=email]').fill(DEMO.email);
  await page.locator('input[name=password]').fill(DEMO.password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/\/profile\/addresses$/);
  book.row('GUARD-04 SESS-01', true, 'signed in, and back at /profile/addresses');
  const [access, refresh] = [await local('accessToken'), await local('refreshToken')];
  book.row(
    'SESS-03 AUTH-28 CONST-12',
    access.startsWith('ey') && refresh.startsWith('ey'),
    'two tokens under two keys',
  );
  await go(page, '/profile');
  await page.locator('a[href="/profile/subscriptions"]').first().waitFor({ state: 'attached' });
  const links = ['/profile', '/profile/orders', '/profile/addresses', '/profile/subscriptions', '/profile/password'];
  const found = await Promise.all(
    links.map((link) => page.locator(`#main a[href="${link}"], nav a[href="${link}"]`).count()),
  );
  book.row(
    'PROF-02 GUARD-12',
    found.every((count) => count > 0),
    `the profile menu: ${links.length} links`,
  );
  await go(page, '/auth/sign-in');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  book.row('GUARD-05', true, `signed in at /auth/sign-in: ${new URL(page.url()).pathname}`);
  await go(page, '/dashboard/orders');
  await page.getByRole('heading', { level: 1, name: 'Permission denied' }).waitFor();
  book.row(
    'GUARD-08',
    (await page.getByText('You do not have permission to access this page.').count()) > 0,
    'a shopper at /dashboard/orders',
  );
  await context.close();
}

async function enterAs({ client }: Visit, { context }: { context: BrowserContext }, who: string): Promise<void> {
  const body = { email: `${who}@karaz.test`, password: DEMO.password };
  const entered = await client.send('POST', '/api/v1/auth/email/login', { body });
  await context.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('accessToken', access ?? '');
      localStorage.setItem('refreshToken', refresh ?? '');
    },
    [entered.string('token'), entered.string('refreshToken')],
  );
}

async function visitOfficePages(visit: Visit, browser: Browser): Promise<void> {
  const { book } = visit;
  const packer = await open(visit, browser);
  await enterAs(visit, packer, 'fulfilment');
  await go(packer.page, '/dashboard/orders');
  await packer.page.locator('.office-table tbody tr').first().waitFor();
  book.row('GUARD-06', true, 'fulfilment reads /dashboard/orders');
  const menu = packer.page.locator('.office-nav').first();
  book.row(
    'GUARD-09 GUARD-10',
    (await menu.locator('a[href="/dashboard/promotions"], a[href="/api/docs"]').count()) === 0,
    'what the role may not open is not rendered',
  );
  book.row(
    'LAYOUT-17',
    (await menu.locator('.office-nav-children a[href="/dashboard/orders/board"]').count()) === 1,
    'the board stands under the orders',
  );
  await go(packer.page, '/dashboard/no-such-page');
  await packer.page.getByText('There is no such page in the back office.').waitFor();
  book.row('GUARD-07', true, 'a page without roles is rendered for every role');
  await packer.context.close();
  await visitPeriod(visit, browser);
}

async function visitPeriod(visit: Visit, browser: Browser): Promise<void> {
  const { book } = visit;
  const admin = await open(visit, browser);
  const { page } = admin;
  await enterAs(visit, admin, 'admin');
  await go(page, '/dashboard/kanban');
  book.row(
    'ADMIN-01',
    new URL(page.url()).pathname === '/dashboard/orders/board',
    `/dashboard/kanban: ${new URL(page.url()).pathname}`,
  );
  await go(page, '/dashboard/orders');
  await page.locator('.office-period-button').click();
  const day = (number: number) => page.locator('.office-period td:not(.is-outside) button').nth(number - 1);
  const range = async () => {
    await page.waitForTimeout(150);
    const { searchParams } = new URL(page.url());
    return [searchParams.get('from'), searchParams.get('to')].map((text) => Number(text?.slice(8) ?? 0)).join('-');
  };
  const seen: string[] = [];
  for (const number of [10, 15, 5, 20, 5]) {
    await day(number).click();
    seen.push(await range());
  }
  book.row(
    'UI-02 UI-03 UI-04',
    seen.join() === '10-0,10-15,5-15,5-20,0-0',
    `10, 15, 5, 20, 5 pressed: ${seen.join(' ')}`,
  );
  book.row(
    'UI-05 UI-07',
    (await page.locator('.office-period tbody td').count()) % 7 === 0,
    `${await page.locator('.office-period tbody td').count()} days`,
  );
  const [first, last] = [page.locator('.office-period input').first(), page.locator('.office-period input').last()];
  await first.fill('2026-11-10');
  await last.fill('2026-11-01');
  await page.getByRole('alert').filter({ hasText: 'The last day is before the first.' }).waitFor();
  book.row('UI-26', !page.url().includes('to='), 'typed from the 10th to the 1st: said, and not requested');
  await admin.context.close();
}

async function visitPhone(visit: Visit, browser: Browser): Promise<void> {
  const { book } = visit;
  const { page, context } = await open(visit, browser, 390);
  await go(page, '/');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  book.row('LAYOUT-08', await bar.isVisible(), 'a bar at the bottom of a phone');
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await page.waitForTimeout(400);
  const width = (await menu.boundingBox())?.width ?? 0;
  book.row('LAYOUT-09 LAYOUT-14', Math.abs(width - 320) <= 1, `the menu is ${width} wide`);
  book.row(
    'LAYOUT-12',
    (await menu.locator('a[href="/auth/sign-in"]').count()) >= 2,
    'sign in, and orders that lead there',
  );
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  book.row('LAYOUT-19', sideways <= 0, 'nothing is wider than the screen of a phone');
  await context.close();
}
