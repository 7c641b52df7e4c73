import { expect, type Page, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

const menu = (page: Page, name: string) => page.locator('.office-side').getByRole('link', { name, exact: true });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** A coupon of its own, with something typed into it; returns its address in the API and how to read it. */
async function changedCoupon(page: Page, text: string) {
  const token = await enterOffice(page, { path: '/dashboard/promotions' });
  const headers = { authorization: `Bearer ${token}` };
  const goods = { target: 'basket', targetIds: [], audience: 'everybody', minPeople: 1, weekdays: null };
  const groups = { name_en: 'For leaving', name_ar: 'للمغادرة', buyQuantity: null, getQuantity: null, ...goods };
  const none = { amounts: {}, maxDiscounts: {}, minSubtotals: {}, countries: null, startsAt: null, endsAt: null };
  const code = `LEAVE${crypto.randomUUID().slice(0, 8)}`;
  const limits = { totalLimit: null, perCustomerLimit: 1, isActive: false };
  const data = {
    code,
    kind: 'percent',
    description_en: '',
    description_ar: '',
    percent: 5,
    ...groups,
    ...none,
    ...limits,
  };
  const created = await page.request.post('/api/v1/admin/promotions', { headers, data });
  const { id }: { id: number } = await created.json();
  await page.goto(`/dashboard/promotions/${id}`);
  const field = page.getByLabel(/^Description.*English/);
  await field.fill(text);
  const address = `/api/v1/admin/promotions/${id}`;
  const saved = async () => (await (await page.request.get(address, { headers })).json()).description_en;
  return { field, saved, address: `**${address}` };
}

test('who leaves while a save is under way is asked, loses nothing when it fails and goes when it is saved', async ({
  page,
}) => {
  const { field, saved, address } = await changedCoupon(page, 'For friends');
  let response = () => {};
  const held = () => new Promise<void>((resolve) => (response = resolve));
  let until = held();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await until;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.keyboard.press('Control+s');
  await menu(page, 'Promotions').click();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  response();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(field).toHaveValue('For friends');

  await page.unroute(address);
  until = held();
  await page.route(address, async (route) => {
    await until;
    return route.continue();
  });
  await page.keyboard.press('Control+s');
  await menu(page, 'Promotions').click();
  await expect(leaveDialog(page)).toBeVisible();
  response();
  await expect(page).toHaveURL(/\/dashboard\/promotions$/);
  expect(await saved()).toBe('For friends');
});

test('signing out and another language ask before they do anything', async ({ page }) => {
  const { field } = await changedCoupon(page, 'For friends');
  const person = page.locator('.office-person summary');
  await person.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  await person.click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  expect(await page.evaluate(() => document.cookie)).not.toContain('language=ar');
  await expect(field).toHaveValue('For friends');
  await person.click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a picture on its way holds its dialog open, and who leaves is asked', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/banners' });
  await page.locator('a[href="/dashboard/banners/new"]').first().click();
  await page.route('**/api/v1/admin/media', () => {});
  const choose = page.getByRole('button', { name: /Choose a picture/ }).first();
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog
    .locator('label.upload input')
    .setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: Buffer.from('slow') });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(leaveDialog(page)).toBeVisible();
});

test('two who change different fields of a branch both succeed, and a save leaves one where one was', async ({
  page,
}) => {
  const token = await enterOffice(page, { path: '/dashboard/branches/9?tab=delivery' });
  const headers = { authorization: `Bearer ${token}` };
  const search = page.getByLabel('Find an area');
  await search.fill('a');
  await page.getByRole('tab', { name: 'Details' }).click();
  const mine = page.getByRole('textbox', { name: /^Description · English/ });
  await mine.fill('Mine, in English');
  const branch = await (await page.request.get('/api/v1/admin/branches/9', { headers })).json();
  const data = { ...branch, description_ar: 'كلام الزميل' };
  expect((await page.request.put('/api/v1/admin/branches/9', { headers, data })).status()).toBe(200);
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(conflict.getByText('You changed different things')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await (await page.request.get('/api/v1/admin/branches/9', { headers })).json();
  expect(saved).toMatchObject({ description_en: 'Mine, in English', description_ar: 'كلام الزميل' });
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(search).toHaveValue('a');
});

test('what is typed while a branch is being saved stays, unsaved, and so does what is typed into a product', async ({
  page,
}) => {
  const token = await enterOffice(page, { path: '/dashboard/branches/8' });
  let responses = Promise.withResolvers<void>();
  /** `response`: instead of the store's own, which then gets no request. */
  const hold = async (address: string, response?: object) => {
    responses = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await responses.promise;
      return response ? route.fulfill({ json: response }) : route.continue();
    });
  };
  await hold('**/api/v1/admin/branches/8');
  const text = page.getByRole('textbox', { name: /^Description · English/ });
  await text.fill('Sent');
  await page.keyboard.press('Control+s');
  await text.press('End');
  await text.pressSequentially(' and more');
  responses.resolve();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Sent and more');
  await expect(page.locator('.office-save')).toHaveAttribute('data-dirty', 'true');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.office-save')).toHaveAttribute('data-dirty', 'false');

  await page.goto('/dashboard/products/20');
  const headers = { authorization: `Bearer ${token}` };
  const current = await (await page.request.get('/api/v1/admin/products/20', { headers })).json();
  const saved = {
    ...current,
    version: current.version + 1,
    product: { ...current.product, nameEn: 'A name that is being sent' },
  };
  await hold('**/api/v1/admin/products/20', saved);
  await page.getByLabel('Name · English').first().fill('A name that is being sent');
  await page.keyboard.press('Control+s');
  const arabic = page.getByLabel('Name · Arabic').first();
  await arabic.fill('اسم كُتب أثناء الحفظ');
  responses.resolve();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(arabic).toHaveValue('اسم كُتب أثناء الحفظ');
  await expect(arabic).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});

test('who opens another page while a new record is being saved gets that page', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/promotions' });
  for (const isLeft of [false, true]) {
    await page.goto('/dashboard/promotions/new');
    const responses = Promise.withResolvers<void>();
    await page.route('**/api/v1/admin/promotions', async (route) => {
      if (route.request().method() === 'POST') await responses.promise;
      return route.continue();
    });
    await page.getByLabel(/^Name.*English/).fill('Made while leaving');
    await page.getByLabel(/^Name.*Arabic/).fill('عرض');
    await page.getByLabel(/^Percent/).fill('5');
    await page.keyboard.press('Control+s');
    await menu(page, 'Banners').click();
    await expect(leaveDialog(page)).toBeVisible();
    if (isLeft) await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
    responses.resolve();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/banners$/);
  }
});
