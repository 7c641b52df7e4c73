import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

test('who closes a branch on a booked day is told of the orders there, and finds them', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard/branches' });
  const headers = { authorization: `Bearer ${token}` };
  const booked = await page.request.get('/api/v1/admin/orders?only=kept&sort=-slot&limit=100', { headers });
  const all: { branch: { id: number }; slot: { date: string } }[] = (await booked.json()).data;
  const today = new Date().toISOString().slice(0, 10);
  const days = Map.groupBy(
    all.filter(({ slot }) => slot.date >= today),
    ({ branch, slot }) => `${branch.id} ${slot.date}`,
  );
  // The fullest day: what others cancel meanwhile does not empty it.
  const [[order] = []] = [...days.values()].toSorted((a, b) => b.length - a.length);
  if (!order) throw new Error('Nothing is booked');
  await page.goto(`/dashboard/branches/${order.branch.id}?tab=hours`);
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  const closure = page.locator('.branch-closure').last();
  await closure.getByLabel('Day', { exact: true }).fill(order.slot.date);
  const orders = closure.getByRole('link', { name: /^\d+ orders? on this day/ });
  await expect(orders).toBeVisible();
  const opened = page.waitForEvent('popup');
  await orders.click();
  const list = await opened;
  await expect(list.locator('.office-table tbody tr').first()).toBeVisible();
  await expect(list).toHaveURL(new RegExp(`branchId=${order.branch.id}&day=${order.slot.date}&only=kept`));
});
