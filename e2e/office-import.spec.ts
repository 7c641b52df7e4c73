import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

/** Letters as an Arabic Excel writes them, one byte each. */
const ARABIC = { ل: 0xe1, ح: 0xcd, م: 0xe3 } as const;
const inWindows1256 = (text: string) =>
  Buffer.from([...text].map((letter) => new Map(Object.entries(ARABIC)).get(letter) ?? letter.charCodeAt(0)));

test('a file of an Arabic Excel, imported by mistake, changed by a second one and taken back', async ({ page }) => {
  const suffix = Date.now().toString(36).toUpperCase();
  const token = await enterOffice(page, { path: '/dashboard/products/import', as: 'manager' });
  const give = (name: string, lines: readonly string[]) =>
    page
      .locator('label.upload input')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: inWindows1256(lines.join('\r\n')) });
  const head = 'SKU;Name EN;name_ar;description_en;description_ar;unit_en;unit_ar;category;branch;price;Sale price';
  const row = (sku: string) =>
    `${sku};Oops ${suffix};لحم;Fresh;لحم;1 kg;لحم;fruit-vegetables;karaz-salmiya;1,250;1,000`;
  await give('excel.csv', [head, ...Array.from({ length: 12 }, (_, number) => row(`OO${suffix}${number}`))]);
  await expect(page.getByText('Every row is good.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'لحم' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 12 rows' }).click();
  await expect(page.getByText('12 rows were imported')).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await give('prices.csv', [
    'sku;branch;price;Colour',
    `OO${suffix}0;karaz-salmiya;2,000;red`,
    `OO${suffix}1;karaz-salmiya;1,250;`,
    `OO${suffix}2;karaz-salmiya;1,250;;;more`,
  ]);
  await expect(page.getByText('These columns are not understood and will not be read: Colour')).toBeVisible();
  await expect(page.getByText('1 row changes nothing')).toBeVisible();
  await expect(page.getByText('Too many cells')).toBeVisible();
  await expect(page.getByRole('row', { name: `OO${suffix}0 karaz-salmiya price` })).toContainText('1.250');
  // A colleague is quicker: nothing is written before one of the two prices is chosen.
  const theirs = { line: 2, sku: `OO${suffix}0`, branch: 'karaz-salmiya', price: '1.750' };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/v1/admin/products/import', { headers, data: { rows: [theirs] } })).ok()).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await expect(page.getByText('1 row changed since you looked')).toBeVisible();
  await expect(page.getByRole('row', { name: `OO${suffix}0 karaz-salmiya price` })).toContainText('1.750');
  await expect(page.getByRole('button', { name: 'Keep what is there' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the file’s values' }).click();
  await expect(page.getByText('1 row was imported')).toBeVisible();

  await page.goto(`/dashboard/products?search=OO${suffix}`);
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Select all 12 found' }).click();
  await page.locator('.office-bulk').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 12 products?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('12 products deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: `OO${suffix}` })).toHaveCount(0);
});
