import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

test('[ADMIN-02, ADMIN-10, ADMIN-16] a new product says what is missing, keeps what was typed, and is saved', async ({
  page,
}) => {
  const suffix = Date.now().toString(36).toUpperCase();
  await enterOffice(page, { path: '/dashboard/products/new', as: 'manager' });
  const save = page.getByRole('button', { name: 'Create the product' });
  await page.getByLabel('Product code').fill(`E-${suffix}`);
  // A draft would need only its name.
  await page.getByLabel('State').selectOption('published');
  await save.click();
  await expect(page.getByText('Enter a name').first()).toBeVisible();
  await expect(page.getByText('Choose at least two tags')).toBeVisible();
  await expect(page.getByLabel('Product code')).toHaveValue(`E-${suffix}`);
  await page.getByLabel('Name · English').fill(`Journey ${suffix}`);
  await page.getByLabel('Name · Arabic').fill('رحلة');
  await page.getByLabel('Description · English', { exact: true }).first().fill('Fresh');
  await page.getByLabel('Description · Arabic', { exact: true }).first().fill('طازج');
  await page.getByLabel('Unit, as on the shelf · English').fill('1 kg');
  await page.getByLabel('Unit, as on the shelf · Arabic').fill('1 كجم');
  await page.getByLabel('Product SKU').fill(`E${suffix}`);
  await page.getByLabel('Categories').selectOption({ index: 1 });
  await page.getByLabel('Tags').selectOption({ index: 1 });
  await page.getByLabel('Tags').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  await page.locator('.office-pictures button').first().click();
  await page.getByRole('button', { name: /Karaz Salmiya/ }).click();
  await page.getByLabel(/^Price, Karaz Salmiya/).fill('2.750');
  await page.getByLabel(/^Quantity, Karaz Salmiya/).fill('6');
  await save.click();
  await expect(page.getByRole('heading', { name: `Journey ${suffix}` })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/products\/\d+$/);
});

test('[ADMIN-19] a price that includes its taxes leaves no tax to choose', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/new', as: 'manager' });
  const tax = page.getByRole('combobox', { name: 'VAT in Egypt', exact: true });
  const included = page.getByLabel('Price includes taxes');
  await expect(included).toBeChecked();
  await expect(tax).toBeHidden();
  await included.uncheck();
  await expect(tax).toHaveValue('');
  await tax.selectOption('Exempt');
  await included.check();
  await expect(tax).toBeHidden();
  await included.uncheck();
  await expect(tax).toHaveValue('');
});

test('two who edit one product: the second is notified, sees the difference, and neither loses a word', async ({
  page,
  context,
}) => {
  await enterOffice(page, { path: '/dashboard/products/7', as: 'manager' });
  const other = await context.newPage();
  await other.goto('/dashboard/products/7');
  const shortDescription = 'Short description · English';
  const suffix = Date.now().toString(36);
  await other.getByLabel('Country of origin').selectOption({ label: 'Iceland' });
  await other.getByLabel(shortDescription).fill(`Their line ${suffix}`);
  await page.getByLabel(shortDescription).fill(`My line ${suffix}`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(dialog.getByRole('row', { name: `My line ${suffix}` })).toContainText(`Their line ${suffix}`);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Country of origin')).toHaveValue('IS');
  await expect(page.getByLabel(shortDescription)).toHaveValue(`My line ${suffix}`);
  await other.reload();
  await expect(other.getByLabel(shortDescription)).toHaveValue(`My line ${suffix}`);
});

test('a file with bad rows: they are named before anything is written, the others are taken', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/import', as: 'manager' });
  const suffix = Date.now().toString(36).toUpperCase();
  const row = (number: number) =>
    `F${suffix}${number},Row ${number},صف,Fresh,طازج,1 kg,1 كجم,fruit-vegetables,karaz-salmiya,${number % 30 === 7 ? '0' : '1.250'},5`;
  const file = [
    'sku,name_en,name_ar,description_en,description_ar,unit_en,unit_ar,category,branch,price,quantity',
    ...Array.from({ length: 60 }, (_, number) => row(number)),
  ].join('\n');
  await page
    .locator('label.upload input')
    .first()
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('cell', { name: `F${suffix}7`, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: `F${suffix}37`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import 58 rows' }).click();
  await expect(page.getByText('58 rows were imported')).toBeVisible();
});

test('who loads the page again during an import sees how it goes on and how it ended', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products/import', as: 'manager' });
  const suffix = Date.now().toString(36).toUpperCase();
  const rows = Array.from(
    { length: 1500 },
    (_, number) => `R${suffix}${number},Row,صف,Fresh,طازج,1 kg,1 كجم,fruit-vegetables,karaz-salmiya,1.250,5`,
  );
  const head = 'sku,name_en,name_ar,description_en,description_ar,unit_en,unit_ar,category,branch,price,quantity';
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await page
    .locator('label.upload input')
    .first()
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  page.on('dialog', (dialog) => void dialog.accept());
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/products/import')),
    page.getByRole('button', { name: 'Import 1500 rows' }).click(),
  ]);
  expect(sent.postDataJSON().rows).toHaveLength(1500);
  await expect(page.getByText(/^[1-9]\d* of 1500 rows$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('1500 rows were imported')).toBeVisible();
});

test('a product made a draft by mistake is back with one press; undo asks before it throws away what is typed', async ({
  page,
}) => {
  const token = await enterOffice(page, { path: '/dashboard/messages', as: 'manager' });
  const response = await page.request.get('/api/v1/admin/products', {
    params: { publish: 'published', limit: 1, page: 30 },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { id: number; sku: string }[] } = await response.json();
  await page.goto(`/dashboard/products?search=${data[0]?.sku}`);
  await expect(page.locator('.office-pager option')).toHaveText(['10', '25', '50', '100']);
  const state = page.locator('.product-state').first();
  await state.selectOption('draft');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state).toHaveValue('published');
  await page.goto(`/dashboard/products/${data[0]?.id}`);
  const name = page.getByLabel('Name · English');
  await name.fill('Half written');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo without saving what you typed?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Half written');
});
