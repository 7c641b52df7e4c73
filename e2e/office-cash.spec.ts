import { expect, test } from '@playwright/test';
import { orderOnce, placeIn, signInWithAddress } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { ownAddress } from './shop-visit.ts';

test('an order does not leave unpicked without a question, and its cash is collected by somebody and counted', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await shopper.goto('/login');
  const place = await placeIn(shopper);
  const id = await orderOnce({ page: shopper, token: await signInWithAddress(shopper, place) }, place);
  await shopper.close();
  const token = await enterOffice(page, { path: '/dashboard', as: 'manager' });
  for (const status of ['active', 'on preparation']) {
    const headers = { authorization: `Bearer ${token}` };
    await page.request.patch(`/api/v1/admin/orders/${id}/status`, { headers, data: { status } });
  }
  await page.goto(`/dashboard/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  const forward = (status: string) => page.getByRole('button', { name: `Move to “${status}”` });
  await forward('On the way').click();
  const doubt = page.getByRole('dialog', { name: 'Not ready to leave' });
  await expect(doubt).toContainText('1 of 1 lines not picked');
  await doubt.getByRole('button', { name: 'Move to “On the way”' }).click();
  await expect(forward('Delivered')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel the order/ })).toBeHidden();
  const collector = `Salem ${Date.now()}`;
  await forward('Delivered').click();
  const cash = page.getByRole('dialog', { name: 'Cash collected' });
  // Its window may be hours ahead, whenever this runs.
  const early = page.getByRole('dialog', { name: 'Before its time' });
  await expect(cash.or(early)).toBeVisible();
  if (await early.isVisible()) await early.getByRole('button', { name: 'Move to “Delivered”' }).click();
  await cash.getByLabel('Collected by').fill(collector);
  await cash.getByLabel('Amount collected').fill('1');
  await cash.getByRole('button', { name: 'Move to “Delivered”' }).click();
  await expect(cash).toContainText('Say why the amount differs.');
  await cash.getByLabel('Why it is not').fill('No change');
  await cash.getByRole('button', { name: 'Move to “Delivered”' }).click();
  await expect(forward('Delivered')).toHaveCount(0);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const rest = page.getByRole('dialog', { name: 'Record a payment' });
  await rest.getByLabel('Collected by').fill(`Yusuf ${Date.now()}`);
  await rest.getByLabel('Note').fill('Came by the next day');
  await rest.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('list', { name: 'Paid later' })).toContainText('Came by the next day');
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await page.goto(`/dashboard/cash?search=${encodeURIComponent(collector)}`);
  const row = page.locator('.office-table tr[data-row]');
  await expect(row).toContainText('No change');
  await row.getByRole('button', { name: 'Count and close' }).click();
  const count = page.getByRole('dialog');
  await count.getByLabel('Counted').fill('0.5');
  await count.getByLabel('Reason').fill('Half was lost');
  await count.getByRole('button', { name: 'Count and close' }).click();
  await expect(count).toContainText('Count once more, or close with this difference.');
  await count.getByRole('button', { name: 'Close with this difference' }).click();
  await expect(row).toContainText('Handed in');
  await expect(row).toContainText('Half was lost');
  await row.getByRole('button', { name: 'Correct' }).click();
  await count.getByLabel('Correct figure').fill('1');
  await count.getByLabel('Reason').fill('Found in the van');
  await count.getByRole('button', { name: 'Correct' }).click();
  await expect(row).toContainText('Found in the van');
  await expect(row).toContainText('Half was lost');
});
