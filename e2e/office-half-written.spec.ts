import { expect, type Page, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const leaveFor = (page: Page, name: string) =>
  page
    .locator('.office-side')
    // What waits is counted beside the name.
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();

test('a half-written note and points not yet given are asked about before the page is left', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/orders?status=delivered' });
  await page.locator('.office-table tbody a').first().click();
  const note = page.getByRole('textbox', { name: 'Add note' });
  await note.fill('Ring twi');
  await leaveFor(page, 'Customers');
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('Ring twi');
  await note.fill('');
  await leaveFor(page, 'Customers');
  await expect(page).toHaveURL(/\/dashboard\/customers$/);
  await page.locator('.office-table tbody a').first().click();
  const reason = page.locator('input[name="reason"]');
  await reason.fill('For the broken eg');
  await leaveFor(page, 'Orders');
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(reason).toHaveValue('For the broken eg');
  await leaveFor(page, 'Orders');
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
});

test('who leaves while a note is being saved is asked, and what was typed meanwhile stays', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/orders?status=delivered' });
  await page.locator('.office-table tbody a').first().click();
  const responses = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/orders/*/notes', async (route) => {
    await responses.promise;
    await route.continue();
  });
  const note = page.getByRole('textbox', { name: 'Add note' });
  await note.fill('Ring twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  await leaveFor(page, 'Customers');
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await note.fill('Ring twice, the bell is broken');
  responses.resolve();
  await expect(page.locator('.office-timeline').getByText('Ring twice', { exact: true }).first()).toBeVisible();
  await expect(note).toHaveValue('Ring twice, the bell is broken');
});

test('the arrow of an order leads back to the list as it was filtered', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/orders?status=delivered&country=kw' });
  await page.locator('.office-table tbody a').first().click();
  await expect(page.locator('.pick-line').first()).toBeVisible();
  await page.locator('.office-head').getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*status=delivered/);
  await expect(page).toHaveURL(/country=kw/);
});

test('on the board arrows go from card to card; the palette knows the other language and closes with one Esc', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders/board' });
  const first = page.locator('.board-column:has(li:nth-child(2)) [data-order] a').first();
  await first.focus();
  const left = await first.getAttribute('href');
  await page.keyboard.press('ArrowDown');
  const reached = page.locator('.board-card a:focus');
  await expect(reached).toHaveCount(1);
  await expect(reached).not.toHaveAttribute('href', left ?? '');
  await page.keyboard.press('Control+k');
  const palette = page.locator('.office-palette');
  await palette.getByRole('combobox').fill('الطلبات');
  await expect(palette.getByRole('option', { name: 'Orders', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});
