import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { enterOffice } from './office-visit.ts';

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
}

test('a key is made, seen once, used, and dead when it is revoked', async ({ page, request }) => {
  await enterOffice(page, { path: '/dashboard/integrations' });
  const name = `Till ${Date.now()}`;
  await page.getByRole('button', { name: 'New key' }).first().click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Tick at least one right.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('checkbox', { name: /^Read orders/ }).check();
  await expectClean(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const keyDialog = page.getByRole('dialog', { name: 'Your new key' });
  const secret = (await keyDialog.getByRole('region', { name: 'Secret' }).textContent()) ?? '';
  expect(secret).toMatch(/^krz_live_/);
  const get = (path: string) => request.get(path, { headers: { authorization: `Bearer ${secret}` } });
  expect((await get('/api/v1/admin/orders?limit=1')).status()).toBe(200);
  expect((await get('/api/v1/admin/customers?limit=1')).status()).toBe(403);
  await page.keyboard.press('Escape');
  await expect(keyDialog.getByText('Have you saved it?')).toBeVisible();
  await keyDialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.locator('tr', { hasText: name }).getByText('Revoked')).toBeVisible();
  expect((await get('/api/v1/admin/orders?limit=1')).status()).toBe(401);
});

async function listening(): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((call, response) => {
    received.push(String(call.headers['webhook-signature']));
    call.resume().on('end', () => response.end('well heard'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook` };
}

test('a webhook is made, tried, and what came back is seen', async ({ page }) => {
  const { server, url, received } = await listening();
  await enterOffice(page, { path: '/dashboard/integrations/webhooks' });
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill('https://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/private network/);
  await form.getByLabel('Address').fill(url);
  await form.getByRole('button', { name: 'Save' }).click();
  const keyDialog = page.getByRole('dialog', { name: 'The secret of this webhook' });
  await expect(keyDialog.getByRole('region', { name: 'Secret' })).toContainText('whsec_');
  await keyDialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('link', { name: url }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.locator('tbody').getByText('Delivered')).toBeVisible();
  expect(received).toEqual([expect.stringMatching(/^v1,/)]);
  // Half under the header a field is no target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectClean(page);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('well heard')).toBeVisible();
  server.close();
});

test('what people have already goes a second time only when requested; what was given up goes at once', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/messages?status=sent&sort=id', as: 'manager' });
  const confirmation = page.getByRole('dialog', { name: 'Send a second time?' });
  const bulk = page.getByRole('button', { name: 'Send again' });
  const rows = page.getByRole('table', { name: 'Messages' }).locator('tbody tr');
  const tick = async (row: number) => rows.nth(row).getByRole('checkbox').check();
  await tick(0);
  await tick(1);
  await bulk.click();
  await expect(confirmation).toContainText('2 messages were sent already');
  await expectClean(page);
  await confirmation.getByText('Cancel').click();
  await expect(confirmation).toBeHidden();
  await expect(page.locator('tbody tr[data-selected="true"]')).toHaveCount(2);
  await rows.first().locator('.office-row-button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await confirmation.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 message is on its way.')).toBeVisible();
  await page.goto('/dashboard/messages?status=dead&sort=id');
  await tick(0);
  await bulk.click();
  await expect(page.getByText('1 message is on its way.')).toBeVisible();
});
