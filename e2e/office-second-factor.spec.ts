import { expect, type Page, test } from '@playwright/test';
import { texts as arSecurity } from '../apps/web/app/texts/ar/office-security.ts';
import { texts as auth } from '../apps/web/app/texts/en/auth.ts';
import { texts as devices } from '../apps/web/app/texts/en/devices.ts';
import { texts as office } from '../apps/web/app/texts/en/office.ts';
import { texts as security } from '../apps/web/app/texts/en/office-security.ts';
import { texts as proof } from '../apps/web/app/texts/en/proof.ts';
import { type Account, PASSWORD, tokensOf } from './account-visit.ts';
import { codeOf } from './authenticator.ts';
import { enterOffice } from './office-visit.ts';
import { expectNoSidewaysScrolling, visitShop } from './shop-visit.ts';
import { openStaffAccount } from './staff-visit.ts';

async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: security.setUpApp }).click();
  const dialog = page.getByRole('dialog', { name: security.scanTitle });
  const key = await dialog.locator('.security-secret').innerText();
  await dialog.getByLabel(security.code).fill('000000');
  await dialog.getByRole('button', { name: security.confirm }).click();
  await expect(dialog.getByLabel(security.code)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(security.code).fill(codeOf(key));
  await page.keyboard.press('Enter');
  const saved = page.getByRole('dialog', { name: security.saveTitle });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(saved, 'not lost by a key').toBeVisible();
  await saved.getByRole('button', { name: security.saved }).click();
  await expect(saved).toHaveCount(0);
  return { key, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.locator('.office-person summary').click();
  await page.getByRole('button', { name: office.signOut }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
}

async function firstStep(page: Page, { email }: Account): Promise<void> {
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: proof.stepTitle })).toBeVisible();
}

test('a colleague sets up an app, signs in with its code, then with a recovery code, and confirms a change by it', async ({
  page,
  context,
}) => {
  const account = await openStaffAccount(context, 'admin');
  await visitShop(page, { path: '/dashboard/security', stored: tokensOf(account) });
  const { key, codes } = await setUpApp(page);
  await expect(page.getByText(security.codesLeft(10))).toBeVisible();

  await signOut(page);
  await firstStep(page, account);
  await expect(page).toHaveURL(/\/dashboard\/second-step\?returnTo=%2Fdashboard%2Fsecurity$/);
  await page.getByLabel(proof.totp).fill('000000');
  await page.getByRole('button', { name: proof.signIn }).click();
  await expect(page.getByLabel(proof.totp)).toHaveAttribute('aria-invalid', 'true');
  // The code of this half minute confirmed the app and is used up.
  await page.getByLabel(proof.totp).fill(codeOf(key, 1));
  await page.getByRole('button', { name: proof.signIn }).click();
  await expect(page).toHaveURL(/\/dashboard\/security$/);

  await signOut(page);
  await firstStep(page, account);
  await page.getByRole('button', { name: proof.useInstead.recoveryCode }).click();
  await page.getByLabel(proof.recoveryCode).fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(security.codesLeft(9))).toBeVisible();

  let isStale = true;
  await page.route('**/api/v1/auth/second-factors/recovery-codes', async (route) => {
    if (!isStale) return route.continue();
    isStale = false;
    const body = { status: 403, statusCode: 403, code: 'freshProofRequired', message: 'Please confirm', errors: {} };
    return route.fulfill({ status: 403, json: { ...body, messages: ['Please confirm'], errorCodes: {} } });
  });
  await page.getByRole('button', { name: security.renew }).click();
  await page.getByRole('dialog', { name: security.renewTitle }).getByRole('button', { name: security.renew }).click();
  const dialog = page.getByRole('dialog', { name: proof.title });
  await expect(dialog.getByLabel(proof.totp)).toBeFocused();
  await expect(dialog.getByLabel(proof.password), 'the password is not enough').toHaveCount(0);
  await dialog.getByRole('button', { name: proof.useInstead.recoveryCode }).click();
  await dialog.getByLabel(proof.recoveryCode).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('dialog', { name: security.saveTitle });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  expect(await saved.getByRole('listitem').allInnerTexts()).not.toContain(codes[2]);
  await saved.getByRole('button', { name: security.saved }).click();

  await page.getByRole('button', { name: security.removeApp }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.remove, exact: true }).click();
  await expect(page.getByText(security.notSet)).toBeVisible();
});

test('who must have a second factor sets it up before anything else, on a phone in Arabic', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await openStaffAccount(context);
  let isMissing = true;
  // As if the store had just required it of this role; the store's own error is tested without a browser.
  await page.route('**/api/v1/admin/**', async (route) => {
    if (!isMissing) return route.continue();
    const body = {
      status: 403,
      statusCode: 403,
      code: 'secondFactorMissing',
      message: 'x',
      errors: {},
      errorCodes: {},
    };
    return route.fulfill({ status: 403, json: { ...body, messages: ['x'] } });
  });
  await visitShop(page, { path: '/dashboard/orders', language: 'ar', stored: tokensOf(account) });
  await expect(page.getByRole('heading', { level: 1, name: arSecurity.firstTitle })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoSidewaysScrolling(page);
  const key = await page.locator('.security-secret').innerText();
  await page.getByLabel(arSecurity.code).fill(codeOf(key));
  await page.getByRole('button', { name: arSecurity.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: arSecurity.saveTitle })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  isMissing = false;
  await page.getByRole('button', { name: arSecurity.saved }).click();
  await expect(page.getByRole('heading', { level: 1, name: arSecurity.saveTitle })).toHaveCount(0);
  await expect(page.locator('.office-table, .office-cards').first()).toBeVisible();
});

test('an administrator resets the second factor of a colleague, whose password is then enough', async ({
  page,
  context,
  browser,
}) => {
  const account = await openStaffAccount(context);
  const theirs = await (await browser.newContext()).newPage();
  await visitShop(theirs, { path: '/dashboard/security', stored: tokensOf(account) });
  await setUpApp(theirs);
  await enterOffice(page, { path: `/dashboard/staff?search=${account.email}` });
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Reset the second factor' }).click();
  await page
    .getByRole('dialog', { name: 'Reset the second factor?' })
    .getByRole('button', { name: 'Reset the second factor' })
    .click();
  await expect(page.getByText('The second factor is reset')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/auth\/sign-in/);
  await theirs.getByLabel(auth.email).fill(account.email);
  await theirs.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/security$/);
  await expect(theirs.getByText(security.notSet)).toBeVisible();
});

/** A device with a passkey, as Chromium imitates it: it confirms without a prompt. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a colleague adds a passkey, signs in with it, sees their devices and removes it', async ({ page, context }) => {
  await addDevice(page);
  const account = await openStaffAccount(context, 'admin');
  await visitShop(page, { path: '/dashboard/security', stored: tokensOf(account) });
  await page.getByRole('button', { name: security.addPasskey }).click();
  const dialog = page.getByRole('dialog', { name: security.addPasskey });
  await expect(dialog.getByLabel(security.passkeyName)).toHaveValue(/^Chrome · /);
  await dialog.getByLabel(security.passkeyName).fill(' ');
  await dialog.getByRole('button', { name: security.passkeyCreate }).click();
  await expect(dialog.getByText(security.passkeyNameRequired)).toBeVisible();
  await dialog.getByLabel(security.passkeyName).fill('Work laptop');
  await dialog.getByRole('button', { name: security.passkeyCreate }).click();
  const saved = page.getByRole('dialog', { name: security.saveTitle });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  await saved.getByRole('button', { name: security.saved }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expect(page.getByText(security.passkeyUnused)).toBeVisible();
  await expect(page.getByText(devices.thisDevice, { exact: true })).toBeVisible();

  await signOut(page);
  await firstStep(page, account);
  await page.getByRole('button', { name: proof.signIn }).click();
  await expect(page).toHaveURL(/\/dashboard\/security$/);
  await expect(page.getByText(security.passkeyUnused)).toHaveCount(0);

  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.remove, exact: true }).click();
  await expect(page.getByText(security.passkeyNone)).toBeVisible();
});

test('a page that nobody used is hidden until its owner proves who they are; what was typed stays', async ({
  page,
  context,
}) => {
  const account = await openStaffAccount(context, 'admin');
  let isIdle = false;
  // As if half an hour had gone by; the store's own clock is tested without a browser.
  await page.route('**/api/v1/auth/proof', async (route) => {
    if (!isIdle || route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { ways: ['password'], freshUntil: null, idleInSeconds: 0 } });
  });
  await page.route('**/api/v1/auth/activity', async (route) => {
    const body = { status: 403, statusCode: 403, code: 'sessionIdle', message: 'x', errors: {}, errorCodes: {} };
    return isIdle ? route.fulfill({ status: 403, json: { ...body, messages: ['x'] } }) : route.continue();
  });
  await page.clock.install();
  await visitShop(page, { path: '/dashboard/orders', stored: tokensOf(account) });
  const search = page.getByRole('searchbox').first();
  await search.fill('half a word');
  isIdle = true;
  await page.clock.fastForward('02:00');
  await page.keyboard.press('Shift');
  const dialog = page.getByRole('dialog', { name: proof.idleTitle });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(dialog.getByRole('button', { name: proof.confirm })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(proof.password, { exact: true }).fill(PASSWORD);
  isIdle = false;
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(search).toHaveValue('half a word');
});
