import { expect, type Page, test } from '@playwright/test';
import { texts as arProfile } from '../apps/web/app/texts/ar/profile.ts';
import { texts as enProfile } from '../apps/web/app/texts/en/profile.ts';
import { keepTokens, keptTokens, openAccount, tokensOf } from './account-visit.ts';
import { visitShop } from './shop-visit.ts';

const TEXTS = { en: enProfile, ar: arProfile };
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
    await keepTokens(page, account);
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
    await keepTokens(page, account);
    await page.goto('/profile');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1, name: text.title })).toBeVisible();

    await page.getByRole('navigation', { name: text.menu }).getByRole('button', { name: text.signOut }).first().click();
    const dialog = page.getByRole('dialog', { name: text.signOutQuestion });
    await dialog.getByRole('button', { name: text.cancel }).click();
    expect((await keptTokens(page)).access).not.toBeNull();

    await page.getByRole('navigation', { name: text.menu }).getByRole('button', { name: text.signOut }).first().click();
    const order: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/logout')) order.push('sign out');
      if (request.isNavigationRequest()) order.push('reload');
    });
    await dialog.getByRole('button', { name: text.signOut }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile$/);
    expect(order.slice(0, 2)).toEqual(['sign out', 'reload']);
    expect(await keptTokens(page)).toEqual({ access: null, refresh: null });
    await expect(other).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile$/);
    const ended = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${account.token}` } });
    expect(ended.status()).toBe(401);
  });
}

test('[GUARD-01] while the session is loading the whole screen is a splash with a progress bar', async ({
  page,
  context,
}) => {
  const account = await openAccount(context);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
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
  answer();
  await expect(page.getByRole('heading', { level: 1, name: enProfile.title })).toBeVisible();
  await expect(splash).toHaveCount(0);
});

test('[GUARD-05] somebody signed in has no business on a page for guests', async ({ page, context }) => {
  await visitShop(page, { path: '/auth/sign-up', stored: tokensOf(await openAccount(context)) });
  await expect(page).toHaveURL(/\/$/);
});

test('no way back leads out of the store', async ({ page, context, baseURL }) => {
  const account = await openAccount(context);
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
    const path = `/auth/sign-in?returnTo=${encodeURIComponent(elsewhere)}`;
    await visitShop(page, { path, stored: tokensOf(account) });
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});

test('[SESS-02] a token that has ended or is none of ours signs nobody in and is forgotten', async ({ page }) => {
  await visitShop(page, { path: '/profile', stored: { accessToken: 'not-a-token' } });
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect.poll(() => keptTokens(page)).toEqual({ access: null, refresh: null });
});

test('[SESS-01, SESS-02] a refused profile signs nobody in', async ({ page, context }) => {
  await page.route('**/api/v1/auth/me', (route) => route.fulfill({ status: 500, json: {} }));
  await visitShop(page, { path: '/profile', stored: tokensOf(await openAccount(context)) });
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile$/, { timeout: 20_000 });
});

test('[SESS-06] at the end of the token it is renewed by itself, once', async ({ page, context }) => {
  const account = await openAccount(context);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals++;
  });
  await page.clock.install();
  await visitShop(page, { path: '/profile', stored: tokensOf(account) });
  await expect(page.getByRole('heading', { level: 1, name: enProfile.title })).toBeVisible();
  expect(renewals).toBe(0);
  await page.clock.runFor(QUARTER_HOUR + 2000);
  await expect.poll(async () => (await keptTokens(page)).access).not.toBe(account.token);
  const { access, refresh } = await keptTokens(page);
  expect(refresh).not.toBe(account.refreshToken);
  const me = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${access}` } });
  expect(me.status()).toBe(200);
  expect(renewals).toBe(1);
});

test('[SESS-07] when the renewal is refused the tokens go and sign-in comes, with the way back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.route('**/api/v1/auth/refresh', (route) => route.fulfill({ status: 401, json: {} }));
  await visitShop(page, { path: '/profile/password', stored: tokensOf(await openAccount(context)) });
  await expect(page.getByRole('heading', { level: 1, name: enProfile.passwordTitle })).toBeVisible();
  await page.clock.runFor(QUARTER_HOUR + 2000);
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile%2Fpassword$/);
  await expect.poll(() => keptTokens(page)).toEqual({ access: null, refresh: null });
});

test('a call refused for its token is made again with a new one', async ({ page, context }) => {
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
  expect((await keptTokens(page)).access).not.toBe(account.token);
});

test('two tabs whose token was refused at once renew it once', async ({ page, context }) => {
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
    await tab.route(
      '**/api/v1/auth/me/data',
      (route) => route.fulfill({ status: 401, json: { status: 401, code: 'notSignedIn', messages: [], errors: {} } }),
      { times: 1 },
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
