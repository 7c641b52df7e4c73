import { expect, type Page, test } from '@playwright/test';
import { deliveredOrder } from './delivered-order.ts';
import { enterOffice } from './office-visit.ts';

/** The store does the first of these, and its response is lost on the way. */
async function loseFirstResponse(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test('a question whose response was lost is saved again and is there once', async ({ page }) => {
  const text = `Do you bone lamb? ${Date.now()}`;
  const token = await enterOffice(page, { path: '/dashboard/faqs' });
  await loseFirstResponse(page, '**/api/v1/admin/faqs');
  await page.getByRole('button', { name: 'New question' }).first().click();
  const form = page.getByRole('dialog');
  const fields = form.getByRole('textbox');
  const count = await fields.count();
  for (let at = 0; at < count; at++) await fields.nth(at).fill(text);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No connection')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get(`/api/v1/admin/faqs?limit=100&search=${encodeURIComponent(text)}`, { headers });
  const { total }: { total: number } = await list.json();
  expect(total).toBe(1);
});

async function refundOne(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'An amount' }).check();
  await dialog.getByLabel(/^Amount/).fill('1');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel('Paid out by').fill('Yusuf Ali');
  await dialog.getByRole('button', { name: 'Refund' }).click();
}

test('a refund whose response was lost is shown, and sent again it is paid once', async ({ page, browser }) => {
  const token = await enterOffice(page, { path: '/dashboard' });
  const id = await deliveredOrder(browser, token);
  const paidBack = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { refunds } = await (await page.request.get(`/api/v1/admin/orders/${id}`, { headers })).json();
    return refunds.map(({ amount, reason }: { amount: number; reason: string }) => `${amount} ${reason}`).toSorted();
  };
  await page.goto(`/dashboard/orders/${id}`);
  const dialog = page.getByRole('dialog');
  // The line is back at once: the order itself says that it was done.
  await loseFirstResponse(page, '**/api/v1/admin/orders/*/refunds');
  await refundOne(page, 'Bruised');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Bruised', { exact: true })).toBeVisible();
  // The line stays away: nobody knows, and whoever sends the same again means the same.
  await page.unroute('**/api/v1/admin/orders/*/refunds');
  await loseFirstResponse(page, '**/api/v1/admin/orders/*/refunds');
  await page.route(`**/api/v1/admin/orders/${id}`, (route) => route.abort());
  await refundOne(page, 'Late');
  await expect(page.getByText('No connection')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await page.unroute(`**/api/v1/admin/orders/${id}`);
  await refundOne(page, 'Late');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Late', { exact: true })).toBeVisible();
  expect(await paidBack()).toEqual(['1 Bruised', '1 Late']);
});
