import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

test('who closes a branch on a booked day is told of the orders there, and finds them', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard/branches' });
  const headers = { authorization: `Bearer ${token}` };
  const booked = await page.request.get('/api/v1/admin/orders?only=kept&sort=-slot&limit=1', { headers });
  const [order] = (await booked.json()).data;
  await page.goto(`/dashboard/branches/${order.branch.id}?tab=hours`);
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  const closure = page.locator('.branch-closure').last();
  await closure.getByLabel('Day', { exact: true }).fill(order.slot.date);
  const orders = closure.getByRole('link', { name: /^\d+ orders? on this day/ });
  await expect(orders).toBeVisible();
  const opened = page.waitForEvent('popup');
  await orders.click();
  await expect((await opened).getByRole('link', { name: order.number })).toBeVisible();
});
