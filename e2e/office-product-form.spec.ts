import { type APIResponse, expect, type Page, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

type Stock = {
  branchId: number;
  valueIds: number[];
  price: number;
  sellingPrice: number | null;
  quantity: number | null;
};
type Product = {
  id: number;
  version: number;
  product: { nameEn: string; stocks: Stock[] };
  stocks: { id: number; quantity: number }[];
};
type Named = { id: number; name_en: string };
type Options = { branches: (Named & { country: string })[]; attributes: { id: number; values: { id: number }[] }[] };

const bodyOf = async <T>(response: APIResponse): Promise<T> => {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};

/** What is left of a test would stand on the shop's front page, few and first, in the way of the tests of shoppers. */
const left: { id: number; headers: Record<string, string> }[] = [];
test.afterEach(async ({ request }) => {
  for (const { id, headers } of left.splice(0)) {
    const deleted = await request.delete(`/api/v1/admin/products/${id}`, { headers });
    expect(deleted.ok(), await deleted.text()).toBe(true);
  }
});

/** A product of one's own: two forms in Salmiya, 8 and 5 pieces. */
async function openOwnProduct(page: Page) {
  const token = await enterOffice(page, { path: '/dashboard/messages', as: 'manager' });
  const headers = { authorization: `Bearer ${token}` };
  const { product } = await bodyOf<Product>(await page.request.get('/api/v1/admin/products/7', { headers }));
  const options = await bodyOf<Options>(await page.request.get('/api/v1/admin/product-options', { headers }));
  const branch = options.branches.find(({ name_en }) => name_en === 'Karaz Salmiya');
  const attribute = options.attributes.find(({ values }) => values.length > 1);
  const valueIds = attribute?.values.slice(0, 2).map(({ id }) => id) ?? [];
  const suffix = crypto.randomUUID().slice(0, 8).toUpperCase();
  const like = { ...product.stocks[0], branchId: branch?.id, price: 2.75, lowAt: 4, isAvailable: true };
  const stocks = valueIds.map((id, index) =>
    index === 0
      ? { ...like, valueIds: [id], sellingPrice: 2.5, quantity: 8 }
      : { ...like, valueIds: [id], price: 3.25, sellingPrice: null, quantity: 5 },
  );
  const attributes = [{ attributeId: attribute?.id, valueIds }];
  const body = {
    ...product,
    nameEn: `Own ${suffix}`,
    code: `O-${suffix}`,
    sku: `O${suffix}`,
    slug: '',
    attributes,
    stocks,
  };
  const created = await bodyOf<Product>(await page.request.post('/api/v1/admin/products', { headers, data: body }));
  left.push({ id: created.id, headers });
  await page.goto(`/dashboard/products/${created.id}`);
  const grid = page.locator('.stock-grid');
  const cells = (column: string) => grid.getByLabel(new RegExp(`^${column}, Karaz Salmiya`));
  await expect(cells('Price')).toHaveCount(2);
  const ledger = async () =>
    (
      await bodyOf<{ data: { delta: number; reason: string; stock: { branch: Named } | null }[] }>(
        await page.request.get('/api/v1/admin/stock/movements', {
          headers,
          params: { search: created.product.nameEn },
        }),
      )
    ).data;
  return { created, cells, ledger, headers, save: page.getByRole('button', { name: 'Save', exact: true }) };
}

test('a branch removed by mistake comes back with its prices; on purpose, it needs a confirmation and is in the ledger', async ({
  page,
}) => {
  const { created, cells, ledger, save, headers } = await openOwnProduct(page);
  const chip = page.getByRole('button', { name: /^Karaz Salmiya/ });
  await chip.click();
  await expect(cells('Price')).toHaveCount(0);
  await chip.click();
  await expect(cells('Price').first()).toHaveValue('2.750');
  await expect(cells('Sale price').first()).toHaveValue('2.500');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const value = page.locator('.product-attribute .product-value[aria-pressed="true"]').nth(1);
  const name = await value.innerText();
  await value.click();
  await expect(cells('Price')).toHaveCount(1);
  await page.locator('.product-attribute').getByRole('button', { name, exact: true }).click();
  await expect(cells('Price').nth(1)).toHaveValue('3.250');
  await chip.click();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Stop selling it there?' });
  // What is rejected anyway needs no confirmation.
  await expect(page.getByText('A published product needs at least one branch that sells it').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('State').selectOption('draft');
  await save.click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Karaz Salmiya' }).first()).toContainText('8 pieces');
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  expect((await ledger()).map(({ delta }) => delta)).toEqual([5, 8]);
  // A delivery came in meanwhile: the dialog shows what will happen.
  const stock = `/api/v1/admin/stock/${created.stocks[0]?.id}/adjustments`;
  await bodyOf(await page.request.post(stock, { headers, data: { change: 2, reason: 'delivery' } }));
  await save.click();
  await dialog.getByRole('button', { name: 'Write off 15 pieces and save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const moves = await ledger();
  expect(moves.map(({ delta, reason }) => `${delta} ${reason}`).sort()).toEqual(
    ['-10 removed', '-5 removed', '2 delivery', '5 opening', '8 opening'].sort(),
  );
  expect(moves.every(({ stock }) => stock?.branch.name_en === 'Karaz Salmiya')).toBe(true);
});

test('what is no number stays as typed, says why, and is not saved', async ({ page }) => {
  const { created, cells, save, headers } = await openOwnProduct(page);
  const [price, quantity] = [cells('Price').first(), cells('Quantity').first()];
  await price.fill('-5');
  await quantity.fill('7.6');
  await page.getByLabel('Product code').focus();
  await expect(price).toHaveValue('-5');
  await expect(price).toHaveAccessibleDescription('Cannot be negative');
  await expect(quantity).toHaveValue('7.6');
  await expect(quantity).toHaveAccessibleDescription('Whole pieces only');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent++;
  });
  await save.click();
  await expect(price).toBeFocused();
  expect(sent).toBe(0);
  await price.fill('2,9');
  await quantity.fill('7');
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const now = await bodyOf<Product>(await page.request.get(`/api/v1/admin/products/${created.id}`, { headers }));
  expect([now.product.stocks[0]?.price, now.stocks[0]?.quantity]).toEqual([2.9, 7]);
});

test('[UI-16] saving waits for a picture on its way; what the server does not take stays in sight with its reason', async ({
  page,
}) => {
  await openOwnProduct(page);
  const pictures = page.locator('.product-pictures img');
  const before = await pictures.count();
  const choose = page.locator('label.upload input');
  await choose.setInputFiles([
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    { name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  const rejected = page.getByRole('alert').filter({ hasText: 'Not taken' });
  await expect(rejected.getByRole('listitem')).toHaveText([/^fake\.png · .+ · \S+/, /^evil\.svg · .+ · \S+/]);
  const buffer = await page.locator('.product-pictures img').first().screenshot({ type: 'png' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/admin/media', async (route) => {
    await held;
    await route.continue();
  });
  await choose.setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(rejected).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saving waits for the pictures…')).toBeVisible();
  release();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(pictures).toHaveCount(before + 1);
});

test('two who changed different fields see it, and saving mine saves both', async ({ page }) => {
  const { created, cells, save, headers } = await openOwnProduct(page);
  const theirs = { ...created.product, nameEn: `${created.product.nameEn} of theirs`, version: created.version };
  await bodyOf(await page.request.put(`/api/v1/admin/products/${created.id}`, { headers, data: theirs }));
  await page.getByLabel('Name · Arabic').fill('اسمي');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(dialog.getByText('You changed different things: keeping yours loses nothing.')).toBeVisible();
  const others = dialog.getByRole('region', { name: 'What only they changed' });
  await expect(others.getByRole('row', { name: 'Name · English' })).toContainText('of theirs');
  await expect(others.getByRole('row', { name: 'Name · Arabic' })).toHaveCount(0);
  // A third one is quicker than the response: the dialog comes again, with the current state.
  const third = { ...theirs, code: `${created.product.nameEn}-3`, version: created.version + 1 };
  await bodyOf(await page.request.put(`/api/v1/admin/products/${created.id}`, { headers, data: third }));
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(others.getByRole('row', { name: 'Product code' })).toContainText(third.code);
  // What is typed while mine is being saved stays too, unsaved, with the cursor.
  const response = Promise.withResolvers<void>();
  await page.route(`**/api/v1/admin/products/${created.id}`, async (route) => {
    const done = await route.fetch();
    await response.promise;
    await route.fulfill({ response: done });
  });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  const unit = page.getByLabel('Unit, as on the shelf · English');
  await unit.fill('2 kg');
  await cells('Warn at').first().fill('9');
  await unit.focus();
  response.resolve();
  await expect(page.getByLabel('Name · English')).toHaveValue(theirs.nameEn);
  await expect(unit).toHaveValue('2 kg');
  await expect(unit).toBeFocused();
  await expect(cells('Warn at').first()).toHaveValue('9');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByLabel('Name · Arabic')).toHaveValue('اسمي');
  await expect(page.getByLabel('Product code')).toHaveValue(third.code);
});

test('prices both changed stand side by side, by branch and variation', async ({ page }) => {
  const { created, cells, save, headers } = await openOwnProduct(page);
  const [first, ...others] = created.product.stocks;
  const stocks = [{ ...first, price: 3.5 }, ...others];
  const data = { ...created.product, stocks, version: created.version };
  await bodyOf(await page.request.put(`/api/v1/admin/products/${created.id}`, { headers, data }));
  await cells('Price').first().fill('4');
  await save.click();
  const both = page.getByRole('dialog').getByRole('region', { name: 'What both of you changed' });
  const row = both.getByRole('row', { name: /^Karaz Salmiya · .+ · Price/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('4.000 KWD');
  await expect(row).toContainText('3.500 KWD');
});

test('a count that moved while I typed another stands beside mine, and theirs comes into the form', async ({
  page,
}) => {
  const { created, cells, save, headers } = await openOwnProduct(page);
  const data = { change: -2, reason: 'damaged' };
  await bodyOf(
    await page.request.post(`/api/v1/admin/stock/${created.stocks[0]?.id}/adjustments`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data,
    }),
  );
  await cells('Quantity').first().fill('50');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  const row = dialog.getByRole('row', { name: /^Karaz Salmiya · .+ · Quantity/ });
  await expect(row).toHaveText(/50.*6/);
  await dialog.getByRole('button', { name: 'Load the latest' }).click();
  await expect(cells('Quantity').first()).toHaveValue('6');
});

test('a list asked for a page past its end shows its last one', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products?page=9999', as: 'manager' });
  await expect(page.locator('.office-table tbody tr').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeGreaterThan(1);
});

test('on a laptop the grid of stocks is seen whole, and an attribute without a value makes no variation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await enterOffice(page, { path: '/dashboard/products/7', as: 'manager' });
  const box = page.locator('.long-table-box', { has: page.locator('.stock-grid') });
  await expect(box.getByRole('columnheader', { name: 'Express' })).toBeVisible();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByLabel('Add an attribute').selectOption({ index: 1 });
  const attribute = page.locator('.product-attribute');
  await expect(attribute).toBeVisible();
  await expect(page.getByText('1 variation', { exact: true })).toBeHidden();
  await page.getByLabel('Name · English').focus();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(attribute).toBeFocused();
  await expect(attribute).toBeInViewport();
  await attribute.locator('.product-value').first().click();
  await expect(page.getByText('1 variation', { exact: true })).toBeVisible();
  await page.goto('/dashboard/products?search=KRZ00022');
  await expect(page.getByRole('cell', { name: /^from \d+\.\d{3} KWD$/ })).toBeVisible();
});
