import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { enterOffice } from './office-visit.ts';

test.skip(({ isMobile }) => isMobile, 'the journey is the same on narrow screens');

test('[ADMIN-02, ADMIN-10, ADMIN-16] a new product says what is missing, keeps what was typed, and is saved', async ({
  page,
}) => {
  const mark = Date.now().toString(36).toUpperCase();
  await enterOffice(page, { path: '/dashboard/products/new', as: 'manager' });
  const save = page.getByRole('button', { name: 'Create the product' });
  await page.getByLabel('Product code').fill(`E-${mark}`);
  await save.click();
  await expect(page.getByText('Name is required!').first()).toBeVisible();
  await expect(page.getByText('Must have at least 2 items!')).toBeVisible();
  await expect(page.getByLabel('Product code')).toHaveValue(`E-${mark}`);
  await page.getByLabel('Name · English').fill(`Journey ${mark}`);
  await page.getByLabel('Name · Arabic').fill('رحلة');
  await page.getByLabel('Description · English').first().fill('Fresh');
  await page.getByLabel('Description · Arabic').first().fill('طازج');
  await page.getByLabel('Unit, as on the shelf · English').fill('1 kg');
  await page.getByLabel('Unit, as on the shelf · Arabic').fill('1 كجم');
  await page.getByLabel('Product SKU').fill(`E${mark}`);
  await page.getByLabel('Categories').selectOption({ index: 1 });
  await page.getByLabel('Tags').selectOption({ index: 1 });
  await page.getByLabel('Tags').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  await page.locator('.office-pictures button').first().click();
  await page.getByRole('button', { name: /Karaz Salmiya/ }).click();
  await page.getByLabel(/^Price, Karaz Salmiya/).fill('2.750');
  await page.getByLabel(/^Quantity, Karaz Salmiya/).fill('6');
  await save.click();
  await expect(page.getByRole('heading', { name: `Journey ${mark}` })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/products\/\d+$/);
});

test('[ADMIN-19] a price that includes its taxes leaves no tax to choose', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/new', as: 'manager' });
  const tax = page.getByRole('combobox', { name: 'Tax', exact: true });
  await expect(tax).toBeVisible();
  await page.getByLabel('Price includes taxes').check();
  await expect(tax).toBeHidden();
});

test('products, stock and media can be used by everybody, in both languages', async ({ page }) => {
  for (const [path, language] of [
    ['/dashboard/products', 'en'],
    ['/dashboard/products/1', 'ar'],
    ['/dashboard/stock?level=low', 'ar'],
    ['/dashboard/media', 'en'],
  ] as const) {
    await enterOffice(page, { path, language, as: 'manager' });
    await expect(page.locator('tr[data-row], .stock-grid tbody tr').first()).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
});
