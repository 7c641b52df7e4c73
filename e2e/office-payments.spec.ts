import { type Browser, expect, type Page, test } from '@playwright/test';
import { turnDark, violations } from './axe.ts';
import { orderOnce, placeIn, signInWithAddress } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { expectNoSidewaysScrolling, ownAddress } from './shop-visit.ts';

type Behaviour = 'wrong-amount' | 'too-much' | 'other-currency' | 'unreadable';

/** An order of a new shopper, paid by card in a way that does not match; returns its number. */
async function oddPayment(browser: Browser, behaviour: Behaviour): Promise<string> {
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await page.goto('/login');
  const place = await placeIn(page);
  const token = await signInWithAddress(page, place);
  const id = await orderOnce({ page, token }, place, { payment: 'online_payment' });
  const headers = { authorization: `Bearer ${token}` };
  const link = await page.request.post(`/api/v1/orders/${id}/payment/auto`, { headers });
  const { paymentUrl, paymentId } = await link.json();
  await page.request.post(paymentUrl, { form: { action: 'pay', behaviour }, maxRedirects: 0 });
  await expect(async () => {
    const payment = await page.request.get(`/api/v1/payments/${paymentId}`, { headers });
    expect((await payment.json()).status).toBe('review');
  }).toPass();
  await page.goto(`/profile/orders/${id}`);
  await expect(page.getByText('We are checking your payment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();
  const order = await page.request.get(`/api/v1/orders/${id}`, { headers });
  const { custom_order_id: number } = await order.json();
  await page.close();
  return number;
}

const rowOf = (page: Page, number: string) => page.locator('.office-table tbody tr[data-row]', { hasText: number });
const orderStatus = (page: Page, token: string, number: string) => async () => {
  const found = await page.request.get(`/api/v1/admin/orders?search=${number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [order] = (await found.json()).data;
  return [order.status, order.isPaid];
};

test('a payment that is too small is listed with its difference and accepted with a reason', async ({
  page,
  browser,
}) => {
  const number = await oddPayment(browser, 'wrong-amount');
  const token = await enterOffice(page, { path: '/dashboard' });
  await page
    .getByRole('link', { name: /Payments to review/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/payments/);
  const row = rowOf(page, number);
  await expect(row).toContainText('Different amount');
  await expect(row).toContainText('0.001 KWD too little');
  expect(await violations(page)).toEqual([]);
  await turnDark(page);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The provider reports no change.')).toBeVisible();
  await row.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this payment?' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Rounded by the bank');
  expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The payment is accepted.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await orderStatus(page, token, number)()).toEqual(['placed', true]);
});

test('on a phone in Arabic an unreadable amount is entered and refunded', async ({ page, browser }) => {
  const number = await oddPayment(browser, 'unreadable');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page, { path: `/dashboard/payments?search=${number}`, language: 'ar' });
  const row = rowOf(page, number);
  await expect(row).toContainText('المبلغ غير مقروء');
  await expectNoSidewaysScrolling(page);
  expect(await violations(page)).toEqual([]);
  await turnDark(page);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'إعادة المبلغ' }).click();
  const dialog = page.getByRole('dialog', { name: 'إعادة المبلغ؟' });
  await dialog.getByLabel('السبب').fill('مبلغ غير صحيح');
  await dialog.getByRole('button', { name: 'إعادة المبلغ' }).click();
  await expect(dialog.getByText('ابحث عنه في بوابة مزود الدفع واكتبه هنا.')).toBeVisible();
  await dialog.getByLabel(/المبلغ المستلم/).fill('1');
  await dialog.getByRole('button', { name: 'إعادة المبلغ' }).click();
  await expect(page.getByText('المبلغ في طريقه إلى العميل.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'أُعيدت' }).click();
  await expect(rowOf(page, number)).toContainText('لا يطابق المطلوب');
});

test('another currency can only be refunded; the order page leads to the decision', async ({ page, browser }) => {
  const number = await oddPayment(browser, 'other-currency');
  await enterOffice(page, { path: `/dashboard/payments?search=${number}` });
  const row = rowOf(page, number);
  await expect(row).toContainText('Different currency');
  await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await row.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Decide about it' }).click();
  await expect(row.getByRole('button', { name: 'Refund' })).toBeVisible();
});

test('the list has a state for loading, for nothing and for an error', async ({ page }) => {
  const list = '**/api/v1/admin/payments?*';
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await enterOffice(page, { path: '/dashboard/payments?search=none-such' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute(list);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(list, async (route) => {
    await held;
    await route.continue();
  });
  await retry.click();
  await expect(page.locator('.office-table[aria-busy="true"]')).toBeVisible();
  release();
  await expect(page.locator('.office-table[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear filters' }).last()).toBeVisible();
});

test('staff without the right to refund get no page of payments', async ({ page }) => {
  const token = await enterOffice(page, { path: '/dashboard', as: 'support' });
  const list = await page.request.get('/api/v1/admin/payments', { headers: { authorization: `Bearer ${token}` } });
  expect(list.status()).toBe(403);
  await expect(page.locator('nav').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments to review' })).toHaveCount(0);
});
