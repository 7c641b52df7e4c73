import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, test } from '@playwright/test';
import { texts as arAuth } from '../apps/web/app/texts/ar/auth.ts';
import { texts as arDevices } from '../apps/web/app/texts/ar/devices.ts';
import { texts as arIdentity } from '../apps/web/app/texts/ar/identity.ts';
import { texts as ar } from '../apps/web/app/texts/ar/profile.ts';
import { texts as enAuth } from '../apps/web/app/texts/en/auth.ts';
import { texts as enDevices } from '../apps/web/app/texts/en/devices.ts';
import { texts as enIdentity } from '../apps/web/app/texts/en/identity.ts';
import { texts as en } from '../apps/web/app/texts/en/profile.ts';
import { type Account, codeSentTo, newPhone, openAccount, PASSWORD, tokensOf } from './account-visit.ts';
import { expectNoSidewaysScrolling, ownAddress, visitShop } from './shop-visit.ts';

const TEXTS = {
  en: { ...en, auth: enAuth, identity: enIdentity, devices: enDevices },
  ar: { ...ar, auth: arAuth, identity: arIdentity, devices: arDevices },
};
/** The shopper of the demo store, who has ordered before. */
async function signInAsSalma({ request }: Pick<BrowserContext, 'request'>): Promise<Account> {
  const data = { email: 'salma@karaz.test', password: 'karaz-demo-2026' };
  const headers = { 'x-country': 'kw', 'x-forwarded-for': ownAddress() };
  const response = await request.post('/api/v1/auth/email/login', { data, headers });
  return { email: data.email, ...(await response.json()) };
}
const toastOf = (text: string) => `.toaster >> text="${text}"`;

for (const language of ['en', 'ar'] as const) {
  const text = TEXTS[language];
  const { proof } = text.identity;

  test(`[PROF-02, PROF-03] the profile has its menu and keeps new names in ${language}`, async ({ page, context }) => {
    const account = await openAccount(context);
    await visitShop(page, { language, path: '/profile', stored: tokensOf(account) });
    const menu = page.getByRole('navigation', { name: text.menu });
    for (const [name, href] of [
      [text.myProfile, '/profile'],
      [text.orders, '/profile/orders'],
      [text.addresses, '/profile/addresses'],
      [text.subscriptions, '/profile/subscriptions'],
      [text.password, '/profile/password'],
    ] as const)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
    await expectNoSidewaysScrolling(page);
    await page.getByLabel(text.firstName).fill('');
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.getByText(text.auth.problems.firstNameRequired)).toBeVisible();
    await page.getByLabel(text.firstName).fill('Dalal');
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.locator(toastOf(text.saved))).toBeVisible();
    await expect(page.getByText(/Dalal/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(text.firstName)).toHaveValue('Dalal');
  });

  test(`[PROF-01] every page of the profile opens for its owner in ${language}`, async ({ page, context }) => {
    const account = await signInAsSalma(context);
    const headers = { authorization: `Bearer ${account.token}`, 'x-country': 'kw' };
    const read = async (path: string) => (await page.request.get(path, { headers })).json();
    const { data: orders }: { data: { id: string }[] } = await read('/api/v1/orders/my-orders?limit=1');
    const { addresses }: { addresses: { id: number }[] } = await read('/api/v1/auth/me');
    const pages = [
      '',
      '/orders',
      `/orders/${orders[0]?.id}`,
      '/addresses',
      `/addresses/${addresses[0]?.id}`,
      '/addresses/new',
      '/subscriptions',
      '/subscriptions/calendar',
      '/password',
    ];
    await visitShop(page, { language, path: '/faqs', stored: tokensOf(account) });
    for (const path of pages) {
      await page.goto(`/profile${path}`);
      await expect(page.locator('#main h1')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/profile${path}$`));
      await expectNoSidewaysScrolling(page);
    }
  });

  test(`a number is saved with the code that proves it in ${language}`, async ({ page, context }) => {
    const phone = newPhone();
    await visitShop(page, { language, path: '/profile', stored: tokensOf(await openAccount(context)) });
    await page.getByRole('button', { name: text.addPhone }).click();
    await page.getByLabel(text.auth.phone).fill(phone.typed);
    await page.getByLabel(text.auth.block.enter).fill(await codeSentTo(page, phone.e164));
    const section = page.getByRole('region', { name: text.phone });
    await section.getByRole('button', { name: text.save, exact: true }).click();
    await expect(section.getByText(proof.passwordRequired)).toBeVisible();
    await section.getByLabel(proof.password).fill(PASSWORD);
    await section.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.locator(toastOf(text.phoneSaved))).toBeVisible();
    await expect(section.getByText(text.verified, { exact: true })).toBeVisible();
  });

  test(`[PROF-04] a new password needs the old one and signs the other devices out in ${language}`, async ({
    page,
    context,
  }) => {
    const account = await openAccount(context);
    const elsewhere = await context.request.post('/api/v1/auth/email/login', {
      data: { email: account.email, password: PASSWORD },
    });
    const { token }: { token: string } = await elsewhere.json();
    await visitShop(page, { language, path: '/profile/password', stored: tokensOf(account) });
    await page.getByLabel(proof.password).fill('not it');
    await page.getByLabel(text.newPassword, { exact: true }).fill('nine olives and salt');
    await page.getByLabel(text.confirmPassword).fill('nine olives and salt');
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.getByLabel(proof.password)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(proof.password).fill(PASSWORD);
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.locator(toastOf(text.passwordSaved))).toBeVisible();
    const there = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(there.status()).toBe(401);
  });

  test(`devices are listed and signed out, own data downloaded, the account deleted by hand in ${language}`, async ({
    page,
    context,
  }) => {
    const account = await openAccount(context);
    await visitShop(page, { language, path: '/profile', stored: tokensOf(account) });
    // Opening the account left a session behind besides this one.
    const others = page.getByRole('button', { name: text.devices.endOthers });
    await expect(page.getByText(text.devices.thisDevice)).toBeVisible();
    await others.click();
    await expect(others).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text.download }).click();
    const file = await (await download).path();
    const data: { account: { email: string } } = JSON.parse(await readFile(file, 'utf8'));
    expect(data.account.email).toBe(account.email);

    await page.getByRole('button', { name: text.deleteTitle }).click();
    const dialog = page.getByRole('dialog', { name: text.deleteTitle });
    await dialog.getByRole('button', { name: text.deleteConfirm }).click();
    await expect(dialog.getByText(text.deleteMismatch(text.deleteWord))).toBeVisible();
    await dialog.getByLabel(text.deleteType(text.deleteWord)).fill(text.deleteWord);
    await dialog.getByLabel(proof.password).fill(PASSWORD);
    await dialog.getByRole('button', { name: text.deleteConfirm }).click();
    const deleted = page.getByRole('dialog', { name: text.deleted });
    await expect(deleted).toContainText(text.deletedText);
    // Before it is closed: a closed tab would otherwise leave them behind.
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await deleted.getByRole('button', { name: text.toStart }).click();
    await expect(page).toHaveURL(/\/$/);
    const rejected = await page.request.post('/api/v1/auth/email/login', {
      data: { email: account.email, password: PASSWORD },
    });
    expect(rejected.status()).toBe(401);
  });
}
