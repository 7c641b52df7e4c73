import { expect, test } from '@playwright/test';
import { texts as arAuth } from '../apps/web/app/texts/ar/auth.ts';
import { texts as ar } from '../apps/web/app/texts/ar/identity.ts';
import { texts as enAuth } from '../apps/web/app/texts/en/auth.ts';
import { texts as en } from '../apps/web/app/texts/en/identity.ts';
import { isolate } from '../packages/i18n/src/format.ts';
import { hashSentTo, newEmail, openAccount, outbox, PASSWORD, tokensOf } from './account-visit.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH, visitShop } from './shop-visit.ts';

const TEXTS = { en: { ...en, auth: enAuth }, ar: { ...ar, auth: arAuth } };

for (const language of ['en', 'ar'] as const) {
  const text = TEXTS[language];

  test(
    `a new e-mail requires a proof, waits for its confirmation and can be undone in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const account = await openAccount(context);
      const next = newEmail();
      await visitShop(page, { language, path: '/profile', stored: tokensOf(account) });
      const section = page.getByRole('region', { name: text.email.title });
      await expect(section.getByText(text.email.confirmed)).toBeVisible();
      await section.getByRole('button', { name: text.email.change }).click();
      await section.getByLabel(text.email.next).fill(next);
      await section.getByRole('button', { name: text.email.save, exact: true }).click();
      await expect(section.getByText(text.proof.passwordRequired)).toBeVisible();
      await section.getByLabel(text.proof.password).fill('not it');
      await section.getByRole('button', { name: text.email.save, exact: true }).click();
      await expect(section.getByLabel(text.proof.password)).toHaveAttribute('aria-invalid', 'true');
      await expect(section.getByLabel(text.email.next)).toHaveValue(next);
      await section.getByLabel(text.proof.password).fill(PASSWORD);
      await section.getByRole('button', { name: text.email.save, exact: true }).click();
      await expect(section.getByText(text.pending.badge)).toBeVisible();
      await expect(section.getByText(account.email)).toBeVisible();
      await expectNoSidewaysScrolling(page);

      await page.goto(`/auth/confirm-contact?hash=${await hashSentTo(page.request, next)}`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expectNoSidewaysScrolling(page);
      // Opening the page has done nothing yet.
      const me = { headers: { authorization: `Bearer ${account.token}` } };
      expect(await (await page.request.get('/api/v1/auth/me', me)).json()).toMatchObject({ email: account.email });
      await page.getByRole('button', { name: text.confirm.button }).click();
      await expect(page.getByText(text.confirm.doneTitle)).toBeVisible();
      await page.getByRole('link', { name: text.confirm.toProfile }).click();
      await expect(section.getByText(next)).toBeVisible();
      await expect(section.getByText(text.email.confirmed)).toBeVisible();

      await page.goto(`/auth/undo-change?hash=${await hashSentTo(page.request, account.email, 'undo-change')}`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expectNoSidewaysScrolling(page);
      await page.getByRole('button', { name: text.undo.button }).click();
      await expect(page).toHaveURL(/\/auth\/reset-password\?hash=/);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.getByLabel(text.auth.newPassword, { exact: true }).fill('nine olives and salt');
      await page.getByLabel(text.auth.confirmPassword).fill('nine olives and salt');
      await page.getByRole('button', { name: text.auth.savePassword }).click();
      await expect(page).toHaveURL(/\/auth\/sign-in/);
      await page.getByLabel(text.auth.email).fill(account.email);
      await page.getByLabel(text.auth.password, { exact: true }).fill('nine olives and salt');
      await page.getByRole('button', { name: text.auth.signIn, exact: true }).click();
      await expect(page.locator(`.toaster >> text="${text.auth.loginSuccess}"`)).toBeVisible();
    },
  );

  test(`a pending e-mail is sent again and given up in ${language}`, ONE_WIDTH[language], async ({ page, context }) => {
    const account = await openAccount(context);
    const next = newEmail();
    const headers = { authorization: `Bearer ${account.token}`, 'x-country': 'kw', 'x-custom-language': language };
    await page.request.patch('/api/v1/auth/me', { headers, data: { email: next, oldPassword: PASSWORD } });
    await visitShop(page, { language, path: '/profile', stored: tokensOf(account) });
    const section = page.getByRole('region', { name: text.email.title });
    await section.getByRole('button', { name: text.pending.resend }).click();
    await expect(page.locator(`.toaster >> text="${text.pending.resent}"`)).toBeVisible();
    await outbox(page, next, 2);
    await section.getByRole('button', { name: text.pending.cancel }).click();
    await expect(section.getByText(text.pending.badge)).toHaveCount(0);
  });

  test(
    `a link opened where nobody is signed in leads through sign-in and back in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const account = await openAccount(context);
      const next = newEmail();
      const headers = { authorization: `Bearer ${account.token}`, 'x-country': 'kw', 'x-custom-language': language };
      await page.request.patch('/api/v1/auth/me', { headers, data: { email: next, oldPassword: PASSWORD } });
      await visitShop(page, { language, path: `/auth/confirm-contact?hash=${await hashSentTo(page.request, next)}` });
      await page.getByRole('button', { name: text.confirm.button }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.confirm.signInTitle })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await page.getByRole('link', { name: text.confirm.signIn, exact: true }).click();
      await page.getByLabel(text.auth.email).fill(account.email);
      await page.getByLabel(text.auth.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: text.auth.signIn, exact: true }).click();
      await page.getByRole('button', { name: text.confirm.button }).click();
      await expect(page.getByText(text.confirm.doneTitle)).toBeVisible();
    },
  );

  test(`a link that is used up or not complete says so in ${language}`, ONE_WIDTH[language], async ({ page }) => {
    await visitShop(page, { language, path: '/auth/confirm-contact?hash=none' });
    await page.getByRole('button', { name: text.confirm.button }).click();
    await expect(page.locator('#main').getByRole('alert')).not.toBeEmpty();
    for (const path of ['/auth/confirm-contact', '/auth/undo-change']) {
      await page.goto(path);
      await expect(page.getByText(text.confirm.noHash)).toBeVisible();
    }
  });

  test(
    `registering with an address somebody has looks like any other; the mail tells its owner in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const { email } = await openAccount(context);
      await visitShop(page, { language, path: '/auth/jwt/sign-up' });
      await page.getByLabel(text.auth.firstName).fill('Noura');
      await page.getByLabel(text.auth.lastName).fill('Salem');
      await page.getByLabel(text.auth.email).fill(email);
      await page.getByLabel(text.auth.password, { exact: true }).fill('ten dates and coffee');
      await page.getByRole('button', { name: text.auth.signUp }).click();
      await expect(page).toHaveURL(/\/$/);
      const [newest] = await outbox(page, email, 2);
      expect(newest?.text).toContain('/auth/reset-password');
      expect(newest?.text).not.toContain('hash=');
      // The owner's password still opens the owner's account.
      const response = await page.request.post('/api/v1/auth/email/login', { data: { email, password: PASSWORD } });
      expect(await response.json()).toMatchObject({ user: { email, isEmailVerified: true } });
    },
  );

  test(
    `Google is linked to an account once its password is given in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const account = await openAccount(context);
      const continueWithGoogle = async () => {
        await visitShop(page, { language, path: '/auth/sign-in?returnTo=%2Fprofile' });
        await page.getByRole('button', { name: text.auth.google }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(text.auth.email).fill(account.email);
        await dialog.getByRole('button', { name: text.auth.googleDemoContinue }).click();
      };
      await continueWithGoogle();
      await expect(page).toHaveURL(/\/auth\/link-account/);
      await expect(page.getByRole('heading', { name: text.link.title })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await page.getByLabel(text.auth.password, { exact: true }).fill('not it');
      await page.getByRole('button', { name: text.link.button }).click();
      await expect(page.getByLabel(text.auth.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(text.auth.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: text.link.button }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await page.evaluate(() => localStorage.clear());
      await continueWithGoogle();
      await expect(page).toHaveURL(/\/profile$/);
    },
  );

  test(
    `the page that links Google says so when it has no credential in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language, path: '/auth/link-account' });
      await expect(page.getByRole('heading', { name: text.link.overTitle })).toBeVisible();
    },
  );

  test(
    `an owner who would have to wait signs in with a mailed link in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const account = await openAccount(context);
      await context.clearCookies({ name: 'device' });
      // As during a flood of guesses, which would take minutes here.
      const body = { status: 429, statusCode: 429, code: 'tooManyRequests', message: 'slow', messages: ['slow'] };
      const json = { ...body, errors: {}, errorCodes: {}, retryAfterSeconds: 600 };
      await page.route('**/api/v1/auth/email/login', (route) => route.fulfill({ status: 429, json }), { times: 1 });
      const signIn = async () => {
        await page.getByLabel(text.auth.email).fill(account.email);
        await page.getByLabel(text.auth.password, { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: text.auth.signIn, exact: true }).click();
      };
      await visitShop(page, { language, path: '/auth/sign-in?returnTo=%2Fprofile' });
      await signIn();
      await page.getByRole('button', { name: text.auth.sendUnlock }).click();
      await expect(page.getByText(text.auth.unlockSent(isolate(account.email)))).toBeVisible();
      await expectNoSidewaysScrolling(page);
      const [mail] = await outbox(page, account.email, 2);
      const link = new URL(/https?:\S+unlock=\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://none');
      await page.goto(link.pathname + link.search);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.getByText(text.auth.unlocked)).toBeVisible();
      await signIn();
      await expect(page.locator(`.toaster >> text="${text.auth.loginSuccess}"`)).toBeVisible();

      const cookies = await context.cookies('http://localhost/api/v1/auth/email/login');
      expect(cookies.find(({ name }) => name === 'device')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    },
  );
}
