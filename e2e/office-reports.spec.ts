import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

/** Days that are over: what other tests order is not among them. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const PERIOD = `country=kw&from=${daysAgo(45)}&to=${daysAgo(4)}`;

test('a report is read by keyboard, a figure leads to its orders, and the file has the same rows', async ({ page }) => {
  await enterOffice(page, { language: 'en', path: `/dashboard/reports?${PERIOD}` });
  const chart = page.getByRole('slider', { name: 'Sales by day' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /KWD\. Before: .* KWD$/);
  await expect(page.locator('.sales-tip')).toContainText('Sales:');
  await page.getByRole('radio', { name: /^Orders/ }).check({ force: true });
  await expect(page.getByRole('slider', { name: 'Orders by day' })).toBeVisible();
  await page.getByRole('button', { name: 'Hour', exact: true }).click();
  await expect(page.getByRole('slider', { name: 'Orders by hour' })).toBeVisible();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('slider', { name: 'Orders by day' })).toBeVisible();
  await page.getByRole('button', { name: 'Branch', exact: true }).click();
  const first = page.locator('.sales-table tbody tr').first();
  await expect(first).toContainText('Karaz Shuwaikh');
  const rows = await page.locator('.sales-table tbody tr').count();
  const orders = await first.locator('[data-chosen]').innerText();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await saving).createReadStream();
  let text = '';
  for await (const part of file) text += part;
  expect(text.trim().split('\r\n')).toHaveLength(rows + 1);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*handedBy=/);
  await expect(page.locator('.office-pager')).toContainText(`of ${orders}`);
});
