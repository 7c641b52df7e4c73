import { expect, test } from '@playwright/test';
import { enterOffice } from './office-visit.ts';
import { newShopper, order } from './order-visit.ts';
import { visitShop, watchComplaints } from './shop-visit.ts';

/** Both sides are open; nobody reloads. */
const AT_ONCE = { timeout: 2_000 };

test('a shopper writes, staff answer, both see it at once; what was written without a network arrives once', async ({
  page,
  browser,
}) => {
  const complaints = watchComplaints(page);
  const message = `Is the lamb fresh? ${Date.now()}`;
  await visitShop(page, { path: '/chat' });
  await page.getByLabel('Your message').fill(message);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(message)).toBeVisible();
  await expect(page.getByRole('log').getByText('Sent')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await enterOffice(office, { path: '/dashboard/chats?view=waiting', as: 'support' });
  await office.getByRole('button', { name: message }).click();
  await expect(page.getByRole('log').getByText('Seen')).toBeVisible(AT_ONCE);
  await office.getByLabel('Answer', { exact: true }).fill('It came this morning: https://karaz.example/farm');
  await office.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('It came this morning')).toBeVisible(AT_ONCE);
  const link = page.getByRole('link', { name: 'https://karaz.example/farm' });
  await expect(link).toHaveAttribute('rel', /noopener/);

  await page.context().setOffline(true);
  await page.getByLabel('Your message').fill('Then I take two');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Sending|Waiting for the network/)).toBeVisible();
  await page.context().setOffline(false);
  const thread = office.getByRole('log');
  await expect(thread.getByText('Then I take two')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByText('Then I take two')).toHaveCount(1);
  await office.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('This conversation is closed.')).toBeVisible(AT_ONCE);
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|network error/i.test(text))).toEqual([]);
  await office.context().close();
});

test('a conversation about an order names it before the first line, and its empty field is as the page in Arabic', async ({
  page,
}) => {
  const { id, custom_order_id: number } = await order(page, await newShopper(page, 'ar'));
  await visitShop(page, { language: 'ar', path: `/chat?order=${id}` });
  await expect(page.getByRole('main').getByText(number)).toBeVisible();
  await expect(page.getByLabel('رسالتك')).toHaveCSS('direction', 'rtl');
});

test('a link to what another browser wrote starts again with nothing lost; what staff half wrote waits', async ({
  page,
}) => {
  await visitShop(page, { path: '/chat?id=8a1c1f0e-6f5d-4f0e-9a52-0d6f3c1b2a90' });
  await expect(page.getByText('That conversation is not in this browser.')).toBeVisible();
  await page.getByText('Notify me by email').click();
  await page.getByLabel('Email').fill('abu.ali@shop');
  await page.getByText('Notify me by email').click();
  await page.getByLabel('Your message').fill('My order has not come');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('My order has not come')).toBeVisible();
  await expect(page.getByRole('log').getByText('Sent')).toBeVisible();

  await enterOffice(page, { path: '/dashboard/chats', as: 'support' });
  // By its words: other shoppers write meanwhile, and their rows come first.
  const rows = page.locator('.chats-row');
  const own = rows.filter({ hasText: 'My order has not come' });
  await own.click();
  const response = page.getByRole('textbox', { name: 'Answer', exact: true });
  await response.fill('One moment, I');
  await rows.filter({ hasNotText: 'My order has not come' }).first().click();
  await expect(response).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('log')).toHaveCount(0);
  await own.click();
  await expect(response).toHaveValue('One moment, I');
});
