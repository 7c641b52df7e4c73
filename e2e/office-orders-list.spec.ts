import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

type Row = { total: number; cashShort: number; isPaid: boolean; paymentMethod: string; status: string };
/** The widest that a row says: much money, of which some is short, and the longest name of a status. */
const WIDEST = { total: 117_655, cashShort: 1117.655, isPaid: true, paymentMethod: 'cash_on_delivery' };
/** What a browser takes of 1440 px for the bar that scrolls. */
const SCROLL_BAR = 15;

for (const language of ['en', 'ar'] as const) {
  test(`the status of every order is on the page without scrolling sideways (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440 - SCROLL_BAR, height: 900 });
    await page.route('**/api/v1/admin/orders?*', async (route) => {
      const response = await route.fetch();
      const body: { data: Row[] } = await response.json();
      const data = body.data.map((row) => ({ ...row, ...WIDEST, status: 'pending' }));
      await route.fulfill({ response, json: { ...body, data } });
    });
    await enterOffice(page, { path: '/dashboard/orders', language });
    const table = page.locator('.office-table-box');
    await expect(table.locator('tr[data-row]').first()).toContainText(/1,?117\.655/);
    const hidden = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  });
}
