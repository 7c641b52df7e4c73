import { expect, test } from '@playwright/test';
import { texts as arAuth } from '../apps/web/app/texts/ar/auth.ts';
import { texts as arInvitation } from '../apps/web/app/texts/ar/invitation.ts';
import { texts as arOffice } from '../apps/web/app/texts/ar/office.ts';
import { texts as arPeople } from '../apps/web/app/texts/ar/office-people.ts';
import { texts as enAuth } from '../apps/web/app/texts/en/auth.ts';
import { texts as enInvitation } from '../apps/web/app/texts/en/invitation.ts';
import { texts as enOffice } from '../apps/web/app/texts/en/office.ts';
import { texts as enPeople } from '../apps/web/app/texts/en/office-people.ts';
import { texts as proof } from '../apps/web/app/texts/en/proof.ts';
import { PASSWORD } from './account-visit.ts';
import { deliveredOrder } from './delivered-order.ts';
import { enterOffice } from './office-visit.ts';
import { expectNoSidewaysScrolling, ownAddress } from './shop-visit.ts';
import { invitationLink, newWorkAddress } from './staff-visit.ts';

const TEXTS = {
  en: { people: enPeople.staff, office: enOffice, invitation: enInvitation, auth: enAuth, width: 1440 },
  ar: { people: arPeople.staff, office: arOffice, invitation: arInvitation, auth: arAuth, width: 390 },
} as const;

for (const language of ['en', 'ar'] as const) {
  const { people, office, invitation, auth, width } = TEXTS[language];

  test(`[SD-10] somebody invited by mail opens an account and is in the back office, in ${language}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = newWorkAddress();
    await enterOffice(page, { path: '/dashboard/staff', language });
    await page.getByRole('button', { name: people.invite }).click();
    const dialog = page.getByRole('dialog', { name: people.invite });
    await dialog.getByLabel(people.email).fill('salma@karaz.test');
    await dialog.getByRole('button', { name: people.send }).click();
    await expect(dialog.getByLabel(people.email)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(people.email).fill(email);
    // Roles of the shop's own may name it in what they say of themselves.
    await dialog.getByRole('radio', { name: new RegExp(`^${office.roles.manager}`) }).check();
    await dialog.getByRole('button', { name: people.send }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(email)).toBeVisible();
    await expectNoSidewaysScrolling(page);

    const theirs = await browser.newPage({
      viewport: { width, height: 844 },
      extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    });
    // The language is the mail's: this browser was never here.
    await theirs.goto(await invitationLink(page, email));
    await expect(theirs.locator('html')).toHaveAttribute('lang', language);
    await expect(theirs.getByRole('heading', { level: 1, name: invitation.title })).toBeVisible();
    await expect(theirs.getByText(email)).toBeVisible();
    await theirs.getByRole('button', { name: invitation.open }).click();
    await expect(theirs.getByLabel(auth.firstName)).toBeFocused();
    await theirs.getByLabel(auth.firstName).fill('Huda');
    await theirs.getByLabel(auth.lastName).fill('Saad');
    await theirs.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
    await expectNoSidewaysScrolling(theirs);
    await theirs.getByRole('button', { name: invitation.open }).click();
    await expect(theirs).toHaveURL(/\/dashboard$/);
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await theirs.reload();
    await expect(theirs.locator('html')).toHaveAttribute('lang', language);
    await theirs.close();

    await page.reload();
    await expect(page.getByRole('button', { name: people.edit('Huda Saad') }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: people.resend })).toHaveCount(0);
  });
}

test('an invitation is sent again and taken back, and a dead link says so', async ({ page, context }) => {
  const email = newWorkAddress();
  await enterOffice(page, { path: '/dashboard/staff' });
  await page.getByRole('button', { name: 'Invite staff' }).click();
  await page.getByRole('dialog').getByLabel('Mail address').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  const first = await invitationLink(page, email);
  await row.getByRole('button', { name: /Send the invitation to .* again/ }).click();
  await expect(page.getByText('Sent again. The link before no longer works.')).toBeVisible();
  expect(await invitationLink(page, email, 2)).not.toBe(first);
  const theirs = await context.newPage();
  await theirs.goto(first);
  await expect(theirs.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await row.getByRole('button', { name: /Take back the invitation/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toHaveCount(0);
  await theirs.goto(await invitationLink(page, email, 2));
  await expect(theirs.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
});

test('a refund that requires a fresh proof keeps its form and is sent once, under the same key', async ({
  page,
  browser,
}) => {
  const token = await enterOffice(page, { path: '/dashboard' });
  const id = await deliveredOrder(browser, token);
  const keys: (string | undefined)[] = [];
  // As a quarter of an hour after signing in: the store's own rejection is tested with its clock.
  await page.route('**/api/v1/admin/orders/*/refunds', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    const body = { status: 403, statusCode: 403, code: 'freshProofRequired', message: 'Please confirm', errors: {} };
    return route.fulfill({ status: 403, json: { ...body, messages: ['Please confirm'], errorCodes: {} } });
  });
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const form = page.getByRole('dialog', { name: /refund|back/i });
  await form.getByRole('radio', { name: 'An amount' }).check();
  await form.getByLabel(/^Amount/).fill('1');
  await form.getByLabel('Reason').fill('Bruised');
  await form.getByLabel('Paid out by').fill('Yusuf Ali');
  await form.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: proof.title });
  await expect(dialog.getByLabel(proof.password)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('Reason')).toHaveValue('Bruised');

  await form.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel(proof.password).fill('not my password');
  await dialog.getByRole('button', { name: proof.confirm }).click();
  await expect(dialog.getByLabel(proof.password)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(proof.password).fill('karaz-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Bruised', { exact: true })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
});
