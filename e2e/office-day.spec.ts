import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PASSWORD } from './account-visit.ts';
import { newPhone, placeIn, stocksAt } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { ownAddress, visitShop } from './shop-visit.ts';
import { adminToken, invitationLink, newWorkAddress } from './staff-visit.ts';

type Promotions = { data: { id: number; endsAt: string | null; countries: string[] | null }[] };

test('a role of the shop’s own has a home page made of its rights', async ({ page, context }) => {
  const headers = { authorization: `Bearer ${await adminToken(context)}`, 'x-forwarded-for': ownAddress() };
  const permissions = ['stock.read', 'chats.answer', 'coupons.write'];
  const role = await page.request.post('/api/v1/admin/roles', {
    headers,
    data: { name: `Evening ${Date.now()}`, base: 'manager', permissions },
  });
  expect(role.status(), await role.text()).toBe(201);
  const email = newWorkAddress();
  const data = { email, role: 'manager', customRoleId: (await role.json()).id, branchIds: [], language: 'en' };
  const invited = await page.request.post('/api/v1/admin/staff/invitations', { headers, data });
  expect(invited.status(), await invited.text()).toBe(201);
  const hash = new URLSearchParams((await invitationLink(context, email)).split('?')[1]).get('hash');
  const accepted = await page.request.post('/api/v1/auth/invitations/accept', {
    headers: { 'x-country': 'kw', 'x-forwarded-for': ownAddress() },
    data: { hash, firstName: 'Huda', lastName: 'Saad', password: PASSWORD },
  });
  const { token, refreshToken } = await accepted.json();
  await visitShop(page, { path: '/dashboard', stored: { accessToken: token, refreshToken } });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Low stock' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Promotions' })).toBeVisible();
  await expect(main.getByText('Revenue today')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

test('slips and labels of an order that has left are printed again, from the list and from the order', async ({
  page,
}) => {
  await enterOffice(page, { path: '/dashboard/orders?status=On+the+way', as: 'manager' });
  await page.locator('.office-table tbody tr[data-row] input').first().check();
  await page.locator('.office-bulk').getByRole('link', { name: 'Bag labels' }).click();
  await expect(page.locator('.bag-labels > *').first()).toBeVisible();
  await page.goBack();
  await page.locator('.office-table tbody tr[data-row] a').first().click();
  await page.getByRole('link', { name: 'Picking slip', exact: true }).click();
  await expect(page.locator('.slip').first()).toBeVisible();
});

test('the payment link of an order is sent again and stands among its messages', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard', as: 'support' });
  const place = await placeIn(page);
  const stock = (await stocksAt(page, place)).toSorted(
    (one, other) => other.price * other.quantity - one.price * one.quantity,
  )[0];
  const { first } = await (
    await page.request.get(`/api/v1/branches/${stock?.branch.id}/slots?areaId=${place.area.id}`)
  ).json();
  const placed = await page.request.post('/api/v1/admin/orders', {
    headers: { authorization: `Bearer ${token}`, 'x-country': place.country },
    data: {
      customer: { firstName: 'Badria', lastName: 'Salem', phone: newPhone(), email: '' },
      country: place.country,
      address: { areaId: place.area.id, street_address: 'Street 7 house 9', details: {} },
      items: [{ stockId: stock?.id, quantity: 10 }],
      timeSlot: first,
      payment_method: 'online_payment',
      substitution: 'call_me',
      notes: '',
      language: 'en',
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  await page.goto(`/dashboard/orders/${(await placed.json()).id}`);
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await expect(page.getByText('Payment link sent').first()).toBeVisible();
  await expect(page.getByText(/here you can pay [\s\S]*\/track\//).first()).toBeVisible();
});

test('an export of prices alone has prices and what rows are found by', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/products', as: 'manager' });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  await expect(dialog.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Prices' }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const [headings] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
  expect(headings?.replace('\uFEFF', '')).toBe('sku,branch,variation,price,sale_price,stock_sku,currency');
});

test.describe('with a device in another part of the world', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a promotion begins and ends by the clock of its country, and says so', async ({ page }) => {
    const token = await enterOffice(page, { path: '/dashboard', as: 'manager' });
    const headers = { authorization: `Bearer ${token}` };
    const found: Promotions = await (await page.request.get('/api/v1/admin/promotions?limit=100', { headers })).json();
    const ending = found.data.find(
      ({ endsAt, countries }) => endsAt !== null && (countries === null || countries[0] === 'kw'),
    );
    await page.goto(`/dashboard/promotions/${ending?.id}`);
    const ends = page.locator('.date-time').nth(1);
    await expect(ends).toContainText('By the clock of Kuwait');
    const clock = { timeZone: 'Asia/Kuwait', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const expected = new Date(ending?.endsAt ?? '').toLocaleTimeString('en-GB', clock);
    await expect(ends.getByLabel('Time')).toHaveValue(expected);
    await page.goto('/dashboard/promotions/new');
    await page.getByRole('checkbox', { name: 'Every country' }).uncheck();
    await page.getByRole('checkbox', { name: 'Egypt' }).check();
    await expect(ends).toContainText('By the clock of Egypt.');
  });
});
