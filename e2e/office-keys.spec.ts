import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

test('a price is typed key by key, arrows and Ctrl+D go on from it, and leaving asks', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/9', as: 'manager' });
  const price = (row: number) => page.locator(`[data-at="${row}:0"]`);
  await price(0).focus();
  await page.keyboard.type('12.75');
  await expect(price(0)).toHaveValue('12.75');
  await page.keyboard.press('ArrowDown');
  await expect(price(1)).toBeFocused();
  await expect(price(0)).toHaveValue('12.750');
  await page.keyboard.press('Control+d');
  await expect(price(1)).toHaveValue('12.750');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Promotions');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveValue('Promotions');
  await page.keyboard.press('Enter');
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  // At rest each is written as its currency is: dinars with three decimals, dirhams with two.
  await expect(price(1)).toHaveValue('12.75');
});

test('Ctrl+S in a dialog sends its form and not the page; Back with words in it asks', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/integrations' });
  await page.getByRole('navigation').getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('button', { name: 'New tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tag' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+s');
  const name = dialog.getByLabel('Name · English');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await page.keyboard.type('Not saved yet');
  await page.goBack();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Not saved yet');
  await page.goBack();
  await leaveDialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/integrations$/);
});

test('who weighs types, presses Enter and types on; what is not saved is asked about before the order moves', async ({
  page,
}) => {
  const token = await enterOffice(page, { path: '/dashboard' });
  const response = await page.request.get('/api/v1/admin/orders', {
    params: { status: 'active', limit: 20 },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { id: string; itemCount: number }[] } = await response.json();
  const order = data.find(({ itemCount }) => itemCount >= 5);
  await page.goto(`/dashboard/orders/${order?.id}`);
  const picked = (line: number) =>
    page
      .locator('.pick-line')
      .nth(line)
      .getByLabel(/^Picked/);
  await picked(0).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'A whole number' })).toBeVisible();
  await picked(0).fill('0');
  await page.keyboard.press('Enter');
  await expect(picked(1)).toBeFocused();
  await page.keyboard.type('0');
  await page.getByRole('button', { name: 'Move to “Being prepared”' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaveDialog).toContainText('pick list');
  await leaveDialog.getByRole('button', { name: 'Stay' }).click();
  await expect(picked(1)).toHaveValue('0');
});

test('of hundreds of wrong rows few are rendered and every one can be reached', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/import', as: 'manager' });
  const rows = Array.from({ length: 600 }, (_, number) => `W${number},karaz-salmiya,0`);
  const buffer = Buffer.from(['sku,branch,price', ...rows].join('\n'));
  await page.locator('label.upload input').first().setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer });
  const box = page.getByRole('region', { name: 'What is wrong' });
  await expect(box.getByRole('cell', { name: 'W0', exact: true })).toBeVisible();
  expect(await box.getByRole('row').count()).toBeLessThan(100);
  await box.focus();
  await page.keyboard.press('End');
  await expect(box.getByRole('cell', { name: 'W599', exact: true })).toBeVisible();
});

test('an Arabic keyboard types numbers; nothing lies on a link written from the left', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/settings/ae', language: 'ar' });
  const vat = page.getByLabel('الأساسية', { exact: true }).first();
  await vat.fill('');
  await vat.pressSequentially('٥٫٥');
  await expect(vat).toHaveValue('5.5');
  await page.keyboard.press('ArrowUp');
  await expect(vat).toHaveValue('6.5');
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click();
  await page.getByRole('link', { name: 'المتجر', exact: true }).click();
  const link = page.getByLabel('الرابط', { exact: true }).first();
  const [field, bin] = [await link.boundingBox(), await page.getByLabel('احذف الرابط').first().boundingBox()];
  const before = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  expect((field?.x ?? 0) + before).toBeGreaterThanOrEqual((bin?.x ?? 0) + (bin?.width ?? 0));
});

test('a session that ends loses nothing: the page stays, one signs in beside it and goes on', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/new', as: 'manager' });
  const name = page.getByLabel('Name · English');
  await name.fill('Half written');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'no longer good');
  });
  await page.keyboard.press('Control+s');
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), ended.getByRole('link').click()]);
  await expect(tab.locator('html[data-ready]')).toBeAttached();
  await tab.getByLabel('Email').fill('manager@karaz.test');
  await tab.getByLabel('Password', { exact: true }).fill('karaz-demo-2026');
  await tab.keyboard.press('Enter');
  await expect(ended).toBeHidden();
  await expect(name).toHaveValue('Half written');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toaster').getByText('Saved', { exact: true })).toBeVisible();
});

test('lost in the office one stays in it; the person’s menu closes as menus do', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/no-such-page', as: 'support' });
  await expect(page.getByText('There is no such page in the back office.')).toBeVisible();
  const person = page.locator('.office-person summary');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await person.click();
  await expect(signOut).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(signOut).toBeHidden();
  await expect(person).toBeFocused();
  await person.click();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(signOut).toBeHidden();
});
