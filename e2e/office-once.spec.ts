import { expect, type Page, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';

/** The store does the first of these, and its answer is lost on the way. */
async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test('a question whose answer was lost is saved again and is there once', async ({ page }) => {
  const words = `Do you bone lamb? ${Date.now()}`;
  const token = await enterOffice(page, { path: '/dashboard/faqs' });
  await loseFirstAnswer(page, '**/api/v1/admin/faqs');
  await page.getByRole('button', { name: 'New question' }).first().click();
  const form = page.getByRole('dialog');
  const fields = form.getByRole('textbox');
  const count = await fields.count();
  for (let at = 0; at < count; at++) await fields.nth(at).fill(words);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No connection')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get(`/api/v1/admin/faqs?limit=100&search=${encodeURIComponent(words)}`, { headers });
  const { total }: { total: number } = await list.json();
  expect(total).toBe(1);
});
