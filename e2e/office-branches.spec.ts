import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('who closes a branch on a booked day is notified of the orders there, and finds them', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard/branches' });
  const headers = { authorization: `Bearer ${token}` };
  const booked = await page.request.get('/api/v1/admin/orders?only=notCancelled&sort=-slot&limit=100', { headers });
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
  await page.getByRole('button', { name: 'Add a period' }).click();
  const period = page.locator('.branch-period').last();
  await period.getByLabel('From', { exact: true }).first().fill(order.slot.date);
  await period.getByLabel('To', { exact: true }).first().fill(dayAfter(order.slot.date));
  await period.getByLabel('Closed in these days').check();
  await expect(period.getByText(/^\d+ orders? in these days:/)).toBeVisible();
  await expect(period.locator(`a[href*="day=${order.slot.date}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  const closure = page.locator('.branch-closure').last();
  await closure.getByLabel('Day', { exact: true }).fill(order.slot.date);
  const orders = closure.getByRole('link', { name: /^\d+ orders? on this day/ });
  await expect(orders).toBeVisible();
  const opened = page.waitForEvent('popup');
  await orders.click();
  const list = await opened;
  await expect(list.locator('.office-table tbody tr').first()).toBeVisible();
  await expect(list).toHaveURL(new RegExp(`handedBy=${order.branch.id}&day=${order.slot.date}&only=notCancelled`));
});
