import { expect, type Page, test } from '@playwright/test';
import { violations, violationsInTheDark } from './axe.ts';
import { enterOffice } from './office-visit.ts';
import { expectNoSidewaysScrolling } from './shop-visit.ts';

test.skip(({ isMobile }) => isMobile, 'narrow screens are looked at below');

async function someOrder(page: Page, token: string, status: string): Promise<string> {
  const answer = await page.request.get('/api/v1/admin/orders', {
    params: { status, limit: 20 },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { id: string }[] } = await answer.json();
  return data[Math.floor(Math.random() * data.length)]?.id ?? '';
}

test('an order is accepted, weighed lighter, noted and prepared, and each step is in its history', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard' });
  await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
  const id = await someOrder(page, token, 'placed');
  await page.goto(`/dashboard/orders/${id}`);
  await page.getByRole('button', { name: 'Move to “Accepted”' }).click();
  await expect(page.getByRole('button', { name: 'Move to “Being prepared”' })).toBeVisible();
  const line = page.locator('.pick-line').first();
  await line.getByLabel(/^Picked/).fill('0');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line.getByText('Less to pay')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add note' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await expect(page.locator('.office-timeline').getByText('Accepted').first()).toBeVisible();
});

test('a card moves along the board by its menu, and another open board sees it without a reload', async ({
  page,
  context,
}) => {
  await enterOffice(page, { path: '/dashboard/orders/board' });
  const other = await context.newPage();
  await other.goto('/dashboard/orders/board');
  await expect(other.locator('.board-live[data-live="true"]')).toBeVisible();
  const column = page.getByRole('region', { name: 'Accepted' });
  const card = column.locator('.board-card').last();
  const number = (await card.locator('a').textContent()) ?? '';
  await card.getByRole('combobox').selectOption('on preparation');
  const prepared = (board: Page) =>
    board.getByRole('region', { name: 'Being prepared' }).locator('.board-card', { hasText: number });
  await expect(prepared(page)).toBeVisible();
  await expect(prepared(other)).toBeVisible();
});

test('[GUARD-10] the menu shows what a role may open, and the palette finds an order by its number', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders', as: 'fulfilment' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  const first = page.locator('.office-table tbody a').first();
  const number = (await first.textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(number);
  await expect(page.getByRole('option', { name: number })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

for (const language of ['en', 'ar'] as const) {
  test(`the pages of orders are well made, wide and narrow, light and dark (${language})`, async ({ page }) => {
    test.setTimeout(180_000);
    const token = await enterOffice(page, { path: '/dashboard', language });
    const id = await someOrder(page, token, 'active');
    for (const path of ['', '/orders', '/orders/board', '/orders/slips', `/orders/${id}`, '/audit']) {
      await page.goto(`/dashboard${path}`);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      expect([...(await violations(page)), ...(await violationsInTheDark(page))], path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScrolling(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}
