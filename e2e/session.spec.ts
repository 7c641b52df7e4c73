import { expect, type Page, test } from '@playwright/test';
import { texts as arProfile } from '../apps/web/app/texts/ar/profile.ts';
import { texts as arSession } from '../apps/web/app/texts/ar/session.ts';
import { texts as arShell } from '../apps/web/app/texts/ar/shell.ts';
import { texts as enProfile } from '../apps/web/app/texts/en/profile.ts';
import { texts as enSession } from '../apps/web/app/texts/en/session.ts';
import { texts as enShell } from '../apps/web/app/texts/en/shell.ts';
import { openAccount, saveTokens, storedTokens, tokensOf } from './account-visit.ts';
import { visitShop } from './shop-visit.ts';
import { openStaffAccount, takeRoleAway } from './staff-visit.ts';

const TEXTS = { en: enProfile, ar: arProfile };
const SESSION = { en: enSession, ar: arSession };
const SHELL = { en: enShell, ar: arShell };
const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();
const QUARTER_HOUR = 15 * 60_000;

for (const language of ['en', 'ar'] as const) {
  const text = TEXTS[language];

  test(`[GUARD-02, GUARD-03, GUARD-04] a guest is asked to sign in and comes back to where they wanted to be in ${language}`, async ({
    page,
    context,
  }) => {
    const account = await openAccount(context);
    await visitShop(page, { language, path: '/profile/password' });
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile%2Fpassword$/);
    await saveTokens(page, account);
    await page.reload();
    await expect(page).toHaveURL(/\/profile\/password$/);
    await expect(page.getByRole('heading', { level: 1, name: text.passwordTitle })).toBeVisible();
  });

  test(`[SESS-04, SESS-08, SESS-09] logging out asks first, signs out, forgets and reloads; the other tab follows in ${language}`, async ({
    page,
    context,
  }) => {
    const account = await openAccount(context);
    await visitShop(page, { language, path: '/faqs' });
    await saveTokens(page, account);
    await page.goto('/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1, name: text.title })).toBeVisible();

    await page.getByRole('navigation', { name: text.menu }).getByRole('button', { name: text.signOut }).first().click();
    const dialog = page.getByRole('dialog', { name: text.signOutConfirmation });
    await dialog.getByRole('button', { name: text.cancel }).click();
    expect((await storedTokens(page)).access).not.toBeNull();

    await page.getByRole('navigation', { name: text.menu }).getByRole('button', { name: text.signOut }).first().click();
    const order: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/logout')) order.push('sign out');
      if (request.isNavigationRequest()) order.push('reload');
    });
    await dialog.getByRole('button', { name: text.signOut }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile$/);
    expect(order.slice(0, 2)).toEqual(['sign out', 'reload']);
    await ready(page);
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
    await expect(other).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile$/);
    const ended = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${account.token}` } });
    expect(ended.status()).toBe(401);
  });
}

for (const language of ['en', 'ar'] as const) {
  const text = SHELL[language];

  test(`[AUTH-56, GUARD-11, GUARD-12] the menus follow the session in ${language}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitShop(page, { language });
    const bar = page.getByRole('navigation', { name: text.phoneNavigation });
    const menu = page.getByRole('dialog', { name: text.menu });
    const expectLinks = async (links: Record<string, string>) => {
      await bar.getByRole('button', { name: text.more }).click();
      for (const [name, href] of Object.entries(links))
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    };
    await expect(bar.getByRole('link', { name: text.signInShort })).toHaveAttribute('href', '/auth/sign-in');
    await expectLinks({
      [text.signIn]: '/auth/sign-in',
      [text.myOrders]: '/auth/sign-in',
      [text.member]: '/membership',
    });
    await expect(menu.getByRole('button', { name: text.signOut })).toHaveCount(0);

    await saveTokens(page, await openAccount(context));
    await page.reload();
    await ready(page);
    await expect(bar.getByRole('link', { name: text.account })).toHaveAttribute('href', '/profile');
    await expectLinks({
      [text.myOrders]: '/profile/orders',
      [text.member]: '/membership/details',
    });
    await expect(menu.getByRole('link', { name: text.signIn, exact: true })).toHaveCount(0);
    await expect(menu.getByRole('button', { name: text.signOut })).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: text.account }).click();
    await expect(page.getByRole('navigation', { name: TEXTS[language].menu })).toBeVisible();
  });
}

for (const language of ['en', 'ar'] as const) {
  const text = SESSION[language];

  test(`[GUARD-08, GUARD-17] the pages of the staff ask a guest to sign in and are denied to a shopper, in ${language}`, async ({
    page,
    context,
  }) => {
    const path = '/dashboard/orders';
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/admin')) requested.push(request.url());
    });
    await visitShop(page, { language, path });
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fdashboard%2Forders$/);
    const shopper = await openAccount(context);
    await saveTokens(page, shopper);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: text.permissionDenied })).toBeVisible();
    await expect(page.getByText(text.permissionDeniedText)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(requested).toEqual([]);
    await page.getByRole('link', { name: text.goHome }).click();
    await expect(page).toHaveURL(/\/$/);

    const colleague = await openStaffAccount(context);
    await saveTokens(page, colleague);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: text.permissionDenied })).toHaveCount(0);
    await takeRoleAway(context, colleague);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fdashboard%2Forders$/);
  });
}

test('[GUARD-18, GUARD-19, GUARD-24] hearts and goods stay in a guest’s browser, and go to the store of somebody signed in', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/api\/(?:v1\/)?(?:cart|wishlist)/.test(pathname))
      requested.push(pathname.includes('cart') ? 'cart' : 'wishlist');
  });
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  const take = async () => {
    await page.locator('#main .product-card-heart button').first().click();
    await page.locator('#main .product-card-action > button').first().click();
    await expect(page.locator('#main .product-card .stepper')).toHaveCount(1);
    await expect(page.locator('#main .product-card-heart button').first()).toHaveAttribute('aria-pressed', 'true');
  };
  await visitShop(page, { path: '/product' });
  await take();
  expect([await stored('cart'), await stored('wishlist')]).toEqual([expect.any(String), expect.any(String)]);
  expect(requested).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await saveTokens(page, await openAccount(context));
  await page.reload();
  await ready(page);
  await take();
  await expect.poll(() => [...new Set(requested)].sort()).toEqual(['cart', 'wishlist']);
  expect([await stored('cart'), await stored('wishlist')]).toEqual([null, null]);
});

test('[GUARD-23] writing a review is offered to those who are signed in, and not in Kuwait', async ({
  page,
  context,
  baseURL,
}) => {
  const response = await page.request.get('/api/v2/search/products?country=ae&limit=1');
  const { data }: { data: { id: number }[] } = await response.json();
  const path = `/product/${data[0]?.id}/reviews`;
  const write = page.getByRole('button', { name: 'Write a review' });
  const inCountry = (value: string) => page.context().addCookies([{ name: 'country', value, url: baseURL ?? '' }]);
  await inCountry('ae');
  await visitShop(page, { path });
  await expect(page.getByRole('link', { name: 'Sign in to write a review' })).toBeVisible();
  await expect(write).toHaveCount(0);
  await saveTokens(page, await openAccount(context));
  await page.reload();
  await expect(write).toBeVisible();
  await inCountry('kw');
  await page.goto(path);
  await ready(page);
  await expect(page.locator('header').getByRole('link', { name: enShell.account })).toBeVisible();
  await expect(write).toHaveCount(0);
});

test('[GUARD-01] while the session is loading the whole screen is a splash with a progress bar', async ({
  page,
  context,
}) => {
  const account = await openAccount(context);
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/api/v1/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await visitShop(page, { path: '/profile', stored: tokensOf(account) });
  const splash = page.getByTestId('splash');
  await expect(splash.getByRole('progressbar')).toBeVisible();
  const box = await splash.boundingBox();
  expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
  response();
  await expect(page.getByRole('heading', { level: 1, name: enProfile.title })).toBeVisible();
  await expect(splash).toHaveCount(0);
});

test('[GUARD-05] somebody signed in has no business on a page for guests', async ({ page, context }) => {
  await visitShop(page, { path: '/auth/sign-up', stored: tokensOf(await openAccount(context)) });
  await expect(page).toHaveURL(/\/$/);
});

test('addresses that people try lead to the sign-in page', async ({ page }) => {
  for (const tried of ['/login', '/signin']) {
    const response = await page.request.get(`${tried}?returnTo=%2Fcart`, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, '/auth/sign-in?returnTo=%2Fcart']);
  }
});

test('no way back leads out of the store', async ({ page, context, baseURL }) => {
  const account = await openAccount(context);
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
    const path = `/auth/sign-in?returnTo=${encodeURIComponent(elsewhere)}`;
    await visitShop(page, { path, stored: tokensOf(account) });
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});

test('[SESS-02] a token that has ended or is none of ours signs nobody in and is deleted', async ({ page }) => {
  await visitShop(page, { path: '/profile', stored: { accessToken: 'not-a-token' } });
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect.poll(() => storedTokens(page)).toEqual({ access: null, refresh: null });
});

test('[SESS-01, SESS-02] a rejected profile signs nobody in', async ({ page, context }) => {
  await page.route('**/api/v1/auth/me', (route) => route.fulfill({ status: 500, json: {} }));
  await visitShop(page, { path: '/profile', stored: tokensOf(await openAccount(context)) });
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile$/);
});

for (const language of ['en', 'ar'] as const) {
  const text = TEXTS[language];

  test(`[SESS-06] at the end of the token it is renewed by itself, once, in ${language}`, async ({ page, context }) => {
    const account = await openAccount(context);
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals++;
    });
    await page.clock.install();
    await visitShop(page, { language, path: '/profile', stored: tokensOf(account) });
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(renewals).toBe(0);
    await page.clock.runFor(QUARTER_HOUR + 2000);
    await expect.poll(async () => (await storedTokens(page)).access).not.toBe(account.token);
    const { access, refresh } = await storedTokens(page);
    expect(refresh).not.toBe(account.refreshToken);
    const me = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${access}` } });
    expect(me.status()).toBe(200);
    expect(renewals).toBe(1);
  });

  test(`[SESS-07] when the renewal is denied the tokens go and sign-in comes, with the way back, in ${language}`, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.route('**/api/v1/auth/refresh', (route) => route.fulfill({ status: 401, json: {} }));
    await visitShop(page, { language, path: '/profile/password', stored: tokensOf(await openAccount(context)) });
    await expect(page.getByRole('heading', { level: 1, name: text.passwordTitle })).toBeVisible();
    await page.clock.runFor(QUARTER_HOUR + 2000);
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile%2Fpassword$/);
    // Nothing can be read of a page that is just being left.
    await expect.poll(() => storedTokens(page).catch(() => null)).toEqual({ access: null, refresh: null });
  });
}

test('a call rejected for its token is made again with a new one', async ({ page, context }) => {
  const account = await openAccount(context);
  await visitShop(page, { path: '/profile', stored: tokensOf(account) });
  await expect(page.getByRole('heading', { level: 1, name: enProfile.title })).toBeVisible();
  await page.route(
    '**/api/v1/auth/me/data',
    (route) => route.fulfill({ status: 401, json: { status: 401, code: 'notSignedIn', messages: [], errors: {} } }),
    { times: 1 },
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: enProfile.download }).click();
  await download;
  expect((await storedTokens(page)).access).not.toBe(account.token);
});

test('two tabs whose token was rejected at once renew it once', async ({ page, context }) => {
  const account = await openAccount(context);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals++;
  });
  await visitShop(page, { path: '/profile', stored: tokensOf(account) });
  const other = await context.newPage();
  await other.goto('/profile');
  await ready(other);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: enProfile.title })).toBeVisible();
    // The old token alone: whichever tab comes later may have the new one already.
    await tab.route('**/api/v1/auth/me/data', (route) =>
      route.request().headers()['authorization'] === `Bearer ${account.token}`
        ? route.fulfill({ status: 401, json: { status: 401, code: 'notSignedIn', messages: [], errors: {} } })
        : route.continue(),
    );
  }
  await Promise.all(
    [page, other].map(async (tab) => {
      const download = tab.waitForEvent('download');
      await tab.getByRole('button', { name: enProfile.download }).click();
      await download;
    }),
  );
  expect(renewals).toBe(1);
});
