import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { enterOffice } from './office-visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, where a table has no head, a list is sorted and ticked all the same', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products' });
  const names = page.locator('.office-table tbody tr td:nth-child(2) a');
  await expect(names.first()).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption({ label: 'Product, descending' });
  await expect(page).toHaveURL(/[?&]sort=-name/);
  await expect(page.locator('.office-table[aria-busy="false"]')).toBeVisible();
  const falling = await names.first().innerText();
  await sort.selectOption({ label: 'Product, ascending' });
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(names.first()).not.toHaveText(falling);
  await page.reload();
  await expect(sort).toHaveValue('name');
  // Before the bar comes, which lies over rows one can scroll away from under it.
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await expect(page.locator('.office-bulk output')).toHaveText('25 selected');
  expect(await violations(page, { within: '.office-bulk' })).toEqual([]);
  await enterOffice(page, { path: '/dashboard/customers?sort=-createdAt', language: 'ar' });
  await expect(page.getByRole('combobox', { name: 'رتّب حسب' })).toHaveValue('-createdAt');
});

test('on a phone an open conversation is a page with a heading, and one that is gone leads back', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/chats' });
  await page.locator('.chats-row').first().click();
  await expect(page.locator('.chats-pane').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/dashboard/chats/00000000-0000-4000-8000-000000000000');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.locator('.chats-row').first()).toBeVisible();
});

test('on a phone an order is a card of three lines that says which, whose, how much, when and from where', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders?country=kw' });
  const card = page.locator('.office-table tbody tr[data-row]').first();
  for (const part of ['number', 'customer', 'status', 'total', 'slot', 'branch']) {
    await expect(card.locator(`[data-column="${part}"]`)).toBeVisible();
  }
  const heights = await page
    .locator('.office-table tbody tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(120);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('KW-');
  // Name and phone stand under one label.
  await expect(page.locator('dt', { hasText: /^Customer$/ })).toHaveCount(1);
});

test('on a phone the filters of a list wait behind a button that says how many are set', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/orders?country=kw&status=delivered' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(page.locator('.office-table tbody tr[data-row]').first()).toBeInViewport();
  await expect(country).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filters · 2' });
  await filters.click();
  await country.selectOption('');
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('on a phone a line of the stock says what it costs and when it warns', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/stock' });
  const card = page.locator('.office-table tbody tr').first();
  for (const part of ['branch', 'quantity', 'lowAt', 'price']) {
    await expect(card.locator(`[data-column="${part}"]`)).toBeVisible();
  }
});

for (const path of ['orders', 'products', 'customers', 'invoices']) {
  test(`on a phone the list of ${path} shows six rows at once`, async ({ page }) => {
    await enterOffice(page, { path: `/dashboard/${path}` });
    const rows = page.locator('.office-table tbody tr[data-row]');
    await expect(rows.nth(5)).toBeVisible();
    const lines = await rows
      .locator('td')
      .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).borderTopWidth !== '0px').length);
    expect(lines, 'lines between rows alone').toBe(0);
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => ({ top: row.getBoundingClientRect().top, height: row.getBoundingClientRect().height })),
    );
    // Some say more than others: how high most of them are.
    const heights = boxes.map(({ height }) => height).toSorted((one, other) => one - other);
    const usual = heights[Math.floor(heights.length / 2)] ?? 0;
    expect((844 - (boxes[0]?.top ?? 844)) / usual).toBeGreaterThan(5.6);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
}
