import { expect, type Locator, test } from '@playwright/test';
import { texts as ar } from '../apps/web/app/texts/ar/auth.ts';
import { texts as en } from '../apps/web/app/texts/en/auth.ts';
import { codeSentTo, newEmail, newPhone, openAccount, outbox, PASSWORD, storedTokens } from './account-visit.ts';
import { expectNoSidewaysScrolling, visitShop } from './shop-visit.ts';

const TEXTS = { en, ar };
/** Shoppers of the demo store who sign in by phone: no other test sends them codes. */
const OF_THE_DEMO = {
  en: { typed: '60000122', e164: '+96560000122' },
  ar: { typed: '90000123', e164: '+96590000123' },
};
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
const toastOf = (text: string) => `.toaster >> text="${text}"`;

for (const language of ['en', 'ar'] as const) {
  const text = TEXTS[language];

  test(`[AUTH-01, AUTH-07, AUTH-08, AUTH-09, AUTH-10, AUTH-11, AUTH-12, AUTH-13, AUTH-14] the sign-in screen has its fields and ways on in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language, path: '/auth/sign-in' });
    await expect(page.getByRole('heading', { level: 1, name: text.signInHeading })).toBeVisible();
    await expect(page.getByLabel(text.email)).toBeVisible();
    await expect(page.getByLabel(text.password, { exact: true })).toHaveAttribute('type', 'password');
    const links = { [text.forgotPassword]: '/auth/reset-password', [text.toSignUp]: '/auth/sign-up' };
    for (const [name, href] of Object.entries({ ...links, [text.toPhone]: '/auth/sign-in-phone' }))
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    const google = page.getByRole('button', { name: text.google });
    await expect(google.locator('svg')).toBeVisible();
    const followed = page.getByRole('navigation', { name: text.followUs });
    for (const name of ['LinkedIn', 'Facebook', 'GitHub', 'X'])
      await expect(followed.getByRole('link', { name, exact: true }).locator('svg')).toBeVisible();
    const form = await boxOf(page.locator('#main form'));
    expect(Math.abs(form.x + form.width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10);
    const divider = await boxOf(page.locator('#main').getByText(text.or, { exact: true }));
    expect(divider.y).toBeGreaterThanOrEqual(form.y + form.height);
    expect((await boxOf(google)).y).toBeGreaterThanOrEqual(divider.y + divider.height);
    await expect(page.locator('#main')).toContainText(text.termsNotice.before.trim());
    await expect(page.locator('#main').getByRole('link', { name: text.termsNotice.terms })).toHaveAttribute(
      'href',
      '/terms',
    );
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: text.backHome }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`[SESS-03, AUTH-28] signing in keeps both tokens under their own keys and goes home in ${language}`, async ({
    page,
    context,
  }) => {
    const { email } = await openAccount(context);
    await visitShop(page, { language, path: '/auth/sign-in' });
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    const { access, refresh } = await storedTokens(page);
    expect(access?.split('.')).toHaveLength(3);
    expect(refresh?.split('.')).toHaveLength(3);
    expect(refresh).not.toBe(access);
    // In this browser alone: neither a cookie nor a page of the store ever carries it.
    expect(JSON.stringify(await context.cookies())).not.toContain(access ?? '');
    expect(await (await page.request.get('/profile')).text()).not.toContain(access ?? '');
  });

  test(`[ERR-01, AUTH-30, AUTH-31] what is wrong stands beside the field, a rejection in a toast, and nothing typed is lost in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language, path: '/auth/sign-in' });
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await expect(page.getByText(text.problems.emailRequired)).toBeVisible();
    await expect(page.getByText(text.problems.passwordRequired)).toBeVisible();
    await expect(page.getByLabel(text.email)).toBeFocused();
    await page.getByLabel(text.email).fill('nobody@karaz.test');
    await page.getByLabel(text.password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await expect(page.locator(toastOf(text.signInError))).toBeVisible();
    const password = page.getByLabel(text.password, { exact: true });
    await expect(password).toHaveAccessibleDescription(text.signInError);
    await expect(password).toBeFocused();
    await expect(page.getByLabel(text.email)).toHaveValue('nobody@karaz.test');
    await expect(page.getByLabel(text.password, { exact: true })).toHaveValue('not the password');
    expect((await storedTokens(page)).access).toBeNull();
  });

  test(`[AUTH-02, AUTH-15, AUTH-47, SESS-05, PHONE-01, PHONE-02, PHONE-08, PHONE-09, PHONE-25, PHONE-27] signing up with a code that sends and checks itself in ${language}`, async ({
    page,
  }) => {
    const phone = newPhone();
    await visitShop(page, { language, path: '/auth/sign-up?returnTo=%2Ffaqs' });
    await page.getByLabel(text.firstName).fill('Noura');
    await page.getByLabel(text.lastName).fill('Salem');
    await expect(page.getByRole('combobox', { name: text.phoneCountry })).toHaveValue('kw');
    await page.getByLabel(text.phone).fill(phone.typed);
    const block = page.getByRole('region', { name: text.block.title });
    await expect(block).toContainText(text.block.sent);
    await expect(block.locator('[data-filled]')).toHaveCount(6);
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: text.signUp }).click();
    await expect(block).toContainText(text.problems.codeLength);
    await block.getByLabel(text.block.enter).fill(await codeSentTo(page, phone.e164));
    await expect(page.locator(toastOf(text.phoneVerified))).toBeVisible();
    await expect(page.getByText(text.block.verified, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: text.signUp }).click();
    await expect(page).toHaveURL(/\/faqs$/);
    const { access, refresh } = await storedTokens(page);
    expect(access?.split('.')).toHaveLength(3);
    expect(refresh).toBeNull();
  });

  test(`[AUTH-03] a phone code signs in by itself in ${language}`, async ({ page }) => {
    const phone = OF_THE_DEMO[language];
    const before = (await outbox(page, phone.e164, 0)).length;
    await visitShop(page, { language, path: '/auth/sign-in-phone?returnTo=%2Fprofile' });
    await page.getByLabel(text.phone).fill(phone.typed);
    await page.getByLabel(text.block.enter).fill(await codeSentTo(page, phone.e164, before + 1));
    await expect(page.locator(toastOf(text.loginSuccess))).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    expect((await storedTokens(page)).refresh?.split('.')).toHaveLength(3);
  });

  test(`a proven number without an account is offered one in ${language}`, async ({ page }) => {
    const phone = newPhone();
    await visitShop(page, { language, path: '/auth/sign-in-phone' });
    await page.getByLabel(text.phone).fill(phone.typed);
    await page.getByLabel(text.block.enter).fill(await codeSentTo(page, phone.e164));
    await expect(page.locator('#main').getByText(text.phoneUnknown)).toBeVisible();
    await expect(page.getByRole('link', { name: text.toSignUp }).first()).toHaveAttribute('href', '/auth/sign-up');
  });

  test(`[PHONE-07, PHONE-26] a wrong code is cleared, reported, and the field has the focus again in ${language}`, async ({
    page,
  }) => {
    const phone = newPhone();
    await visitShop(page, { language, path: '/auth/sign-in-phone' });
    await page.getByLabel(text.phone).fill(phone.typed);
    const right = await codeSentTo(page, phone.e164);
    const code = page.getByLabel(text.block.enter);
    await code.fill(right === '111111' ? '222222' : '111111');
    await expect(page.locator(toastOf(text.invalidCode))).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
  });

  test(`[AUTH-25, PHONE-06, PHONE-28] after a code the link counts a minute down and is locked in ${language}`, async ({
    page,
  }) => {
    await page.clock.install();
    await visitShop(page, { language, path: '/auth/sign-in-phone' });
    const response = page.waitForResponse('**/api/v1/auth/phone/code');
    await page.getByLabel(text.phone).fill(newPhone().typed);
    const { message }: { message: string } = await (await response).json();
    await expect(page.locator(toastOf(message))).toBeVisible();
    // Seconds also pass by themselves while a busy machine looks.
    const resend = page.getByRole('button', { name: text.block.resend });
    const left = async () => Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0]);
    await expect(resend).toBeDisabled();
    const first = await left();
    expect(first).toBeGreaterThan(40);
    await page.clock.runFor(10_000);
    await expect.poll(left).toBeLessThanOrEqual(first - 10);
    await expect(resend).toBeDisabled();
    await page.clock.runFor(50_000);
    await expect(page.getByRole('button', { name: text.block.resend, exact: true })).toBeEnabled();
  });

  test(`[PHONE-13, PHONE-19] only phone characters are taken, and a number from elsewhere is rejected twice over in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language, path: '/auth/sign-in-phone' });
    const field = page.getByLabel(text.phone);
    await field.pressSequentially('5a0b0_0');
    await expect(field).toHaveValue('5000');
    await field.fill('+49 151 23456789');
    await expect(page.locator('#main').getByText(text.problems.phoneUnsupported)).toBeVisible();
    await expect(page.locator(toastOf(text.problems.phoneUnsupported))).toBeVisible();
  });

  test(`[PHONE-29] a code that could not be sent is no toast, and can be requested again in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language, path: '/auth/sign-in-phone' });
    await page.route('**/api/v1/auth/phone/code', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel(text.phone).fill(newPhone().typed);
    await expect(page.getByText(text.block.notReceived)).toBeVisible();
    await expect(page.getByRole('button', { name: text.block.resend, exact: true })).toBeEnabled();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test(`[AUTH-04, AUTH-16, AUTH-17, ERR-06] a forgotten password is chosen again from the mail, once, in ${language}`, async ({
    page,
    context,
  }) => {
    const { email } = await openAccount(context);
    await visitShop(page, { language, path: '/auth/reset-password' });
    await page.getByLabel(text.email).fill(email);
    await page.getByRole('button', { name: text.sendLink }).click();
    await expect(page.getByText(text.linkSentTitle)).toBeVisible();
    const mails = await outbox(page, email);
    const link = mails.map(({ text: body }) => /\/auth\/reset-password\?hash=[\w-]+/.exec(body)?.[0]).find(Boolean);
    for (const [password, outcome] of [
      ['three figs and milk', text.passwordSaved],
      ['four figs and milk', null],
    ] as const) {
      await page.goto(link ?? '');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.getByLabel(text.newPassword, { exact: true }).fill(password);
      await page.getByLabel(text.confirmPassword).fill('something else');
      await page.getByRole('button', { name: text.savePassword }).click();
      await expect(page.getByText(text.problems.passwordsDiffer)).toBeVisible();
      await page.getByLabel(text.confirmPassword).fill(password);
      await page.getByRole('button', { name: text.savePassword }).click();
      if (outcome) await expect(page.locator(toastOf(outcome))).toBeVisible();
      else await expect(page.locator('.toast-error')).toBeVisible();
    }
    const response = await page.request.post('/api/v1/auth/email/login', {
      data: { email, password: 'three figs and milk' },
    });
    expect(response.status()).toBe(200);
  });

  test(`[AUTH-53, AUTH-54] Google: welcome and home, or a sentence in ${language}`, async ({ page }) => {
    await visitShop(page, { language, path: '/auth/sign-in' });
    await page.route('**/api/v1/auth/google/login', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
    const start = async () => {
      await page.getByRole('button', { name: text.google }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(text.email).fill(newEmail());
      await dialog.getByRole('button', { name: text.googleDemoContinue }).click();
    };
    await start();
    await expect(page.locator(toastOf(text.googleLoginError))).toBeVisible();
    await start();
    await expect(page.locator(toastOf(text.loginSuccess))).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`[AUTH-18, AUTH-19, AUTH-20, ERR-02] the token method: filled in, explained, rejected in a banner in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language, path: '/auth/jwt/sign-in' });
    await expect(page.getByLabel(text.email)).toHaveValue('shopper@karaz.test');
    await expect(page.getByRole('status').first()).toContainText('shopper@karaz.test');
    await page.getByLabel(text.email).fill(newEmail());
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await expect(page.locator('#main').getByRole('alert')).not.toBeEmpty();
    await page.goto('/auth/jwt/sign-up');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.locator('form input')).toHaveCount(4);
    const email = newEmail();
    for (const [label, value] of [
      [text.firstName, 'Noura'],
      [text.lastName, 'Salem'],
      [text.email, email],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text.signUp }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('[AUTH-06] every method has its pair of screens, and others are unknown', async ({ page }) => {
  for (const method of ['jwt', 'firebase', 'amplify', 'auth0', 'supabase'])
    for (const screen of ['sign-in', 'sign-up'])
      expect((await page.request.get(`/auth/${method}/${screen}`)).status(), method).toBe(200);
  expect((await page.request.get('/auth/okta/sign-in')).status()).toBe(404);
});

test('[AUTH-05, AUTH-21] updating the password and verifying are demonstrations that ask nobody', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && requested.push(request.url()));
  await visitShop(page, { path: '/auth/update-password' });
  await page.getByLabel(en.email).fill('someone@karaz.test');
  await page.getByLabel(en.code).fill('123456');
  await page.getByLabel(en.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(en.confirmPassword).fill(PASSWORD);
  await page.getByRole('button', { name: en.updatePassword }).click();
  await expect(page.getByText(en.demoDone)).toBeVisible();
  await page.goto('/auth/verify');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByRole('button', { name: en.verify, exact: true }).click();
  await expect(page.getByText('Code must be at least 6 characters')).toBeVisible();
  await page.getByLabel(en.code).fill('123456');
  await page.getByRole('button', { name: en.verify, exact: true }).click();
  await expect(page.getByText(en.demoDone)).toBeVisible();
  expect(requested).toEqual([]);
});

test('the form can be read before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/auth/sign-in');
  await expect(page.getByLabel(en.email)).toBeVisible();
  await context.close();
});

test('what was typed before the page reacted is sent with the form', async ({ page, context }) => {
  const { email } = await openAccount(context);
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await page.getByLabel(en.email).fill(email);
  start();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByLabel(en.password, { exact: true }).fill(PASSWORD);
  await expect(page.getByLabel(en.email)).toHaveValue(email);
  await page.getByRole('button', { name: en.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});
