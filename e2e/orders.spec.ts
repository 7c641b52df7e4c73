import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { choosePayment, fillGuest, openCheckout, placeButton } from './checkout-visit.ts';
import { moveByStaff, newShopper, order } from './order-visit.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const violationsOf = (page: Page) => violations(page, { within: '#main' });

const TEXTS = {
  en: {
    placed: 'Placed',
    panels: ['Shipping address', 'Branch', 'Payment info', 'Order history', 'Additional details'],
    reorder: 'Reorder',
    more: 'One more',
    place: /^Place order/,
    created: 'Order created',
  },
  ar: {
    placed: 'وصلنا طلبك',
    panels: ['عنوان التوصيل', 'الفرع', 'معلومات الدفع', 'سجل الطلب', 'تفاصيل إضافية'],
    reorder: 'إعادة الطلب',
    more: 'أكثر بواحد',
    place: /^تأكيد الطلب/,
    created: 'تم إنشاء الطلب',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[ORD-03, ORD-06, ORD-07, ORD-18, ORD-19] the list, an order's panels, and the same again in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      const shopper = await newShopper(page, language);
      const { id, custom_order_id: number } = await order(page, shopper);
      await visitShop(page, { language, path: '/profile/orders' });
      const card = page.getByTestId('order-card');
      await expect(card).toHaveCount(1);
      await expect(card).toContainText(number);
      await expect(card.getByText(texts.placed, { exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await card.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`));
      await expect(page.getByTestId('order-header').getByText(texts.placed, { exact: true })).toBeVisible();
      for (const name of texts.panels) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: texts.reorder }).click();
      await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}/reorder$`));
      const items = page.getByTestId('reorder-items');
      await expect(items.getByTestId('cart-line').first()).toBeVisible();
      await expect(page.getByTestId('chosen-slot')).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await expect(page.getByTestId('totals')).toBeVisible();
      // Where the sticky button covers nothing.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      expect(await violationsOf(page)).toEqual([]);
      await items.getByRole('button', { name: texts.more }).first().click();
      const placing = page.getByRole('button', { name: texts.place }).filter({ visible: true });
      await placing.click();
      await expect(page.getByText(texts.created)).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(id));
      await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}$/);
      expect(complaints).toEqual([]);
    },
  );
}

test(
  '[ORD-16] an order follows along without a reload and lists each change with the status before it',
  ANY_WIDTH,
  async ({ page }) => {
    const shopper = await newShopper(page);
    const { id } = await order(page, shopper);
    const followed = page.waitForResponse((response) => response.url().endsWith(`/orders/${id}/events`));
    await visitShop(page, { path: `/order/${id}` });
    await expect(page.getByTestId('order-header').getByText('Placed', { exact: true })).toBeVisible();
    await followed;
    await moveByStaff(page, id, 'active');
    await expect(page.getByTestId('order-header').getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByTestId('order-history')).toContainText('was: Placed');
  },
);

test('[ORD-01, ORD-21] ten orders a page, more on request; one that is placed can be cancelled after a question', async ({
  page,
}) => {
  const shopper = await newShopper(page);
  // The same basket twice within seconds is taken for the same order.
  for (let count = 1; count <= 11; count++) await order(page, shopper, { note: `Basket ${count}` });
  await visitShop(page, { path: '/order' });
  await expect(page.getByTestId('order-card')).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more orders' }).click();
  await expect(page.getByTestId('order-card')).toHaveCount(11);
  await page.getByTestId('order-card').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByTestId('order-header').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByTestId('order-header').locator('[data-order-status]')).toBeFocused();
});

const INVOICE = {
  en: { invoice: 'Invoice', heading: /Invoice/, pdf: 'Download PDF', back: 'Back to the order' },
  ar: { invoice: 'الفاتورة', heading: /فاتورة/, pdf: 'تنزيل PDF', back: 'العودة إلى الطلب' },
} as const;

for (const language of ['en', 'ar'] as const) {
  const invoiceTexts = INVOICE[language];

  test(
    `a delivered order has an invoice to read, print and keep in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      const shopper = await newShopper(page, language);
      const { id, custom_order_id: number } = await order(page, shopper);
      for (const status of ['active', 'on preparation', 'On the way', 'delivered']) await moveByStaff(page, id, status);
      await visitShop(page, { language, path: `/profile/orders/${id}` });
      await page.getByRole('link', { name: invoiceTexts.invoice, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: invoiceTexts.heading })).toBeVisible();
      const sheet = page.getByTestId('invoice');
      await expect(sheet).toContainText(number);
      await expect(sheet).toContainText(/INV-KW-\d{6}/);
      await expect(sheet).toContainText('شركة كرز التجارية');
      await expect(sheet).toContainText('Karaz Trading Company');
      await expectNoSidewaysScrolling(page);
      expect(await violationsOf(page)).toEqual([]);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: invoiceTexts.pdf }).click();
      expect((await saved).suggestedFilename()).toMatch(/^INV-KW-\d{6}\.pdf$/);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: invoiceTexts.pdf })).toBeHidden();
      await expect(sheet).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('link', { name: invoiceTexts.back }).click();
      await expect(page.getByTestId('order-progress')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
}

test(
  'a guest cancels the order by its link after a question; afterwards there is nothing left to cancel',
  ANY_WIDTH,
  async ({ page }) => {
    await openCheckout(page);
    await fillGuest(page, 'en');
    await choosePayment(page, 'cash');
    await placeButton(page).click();
    await page.getByRole('link', { name: 'Track order' }).click();
    await expect(page.getByTestId('order-progress').locator('[aria-current=step]')).toHaveText('Placed');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Keep order' }).last().click();
    await expect(page.getByTestId('order-header').getByText('Placed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(page.getByTestId('order-header').getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  },
);

test(
  '[PAY-08, ERR-40] what the store says against paying or cancelling is told, one message each',
  ANY_WIDTH,
  async ({ page }) => {
    const shopper = await newShopper(page);
    const { id } = await order(page, shopper, { method: 'online_payment' });
    const rejection = (messages: string[]) => ({
      status: 409,
      json: {
        status: 409,
        statusCode: 409,
        code: 'conflict',
        message: messages[0],
        messages,
        errors: {},
        errorCodes: {},
      },
    });
    await page.route('**/payment/auto*', (route) =>
      route.fulfill(rejection(['The bank is asleep', 'Try another card'])),
    );
    await page.route('**/cancel', (route) => route.fulfill(rejection(['The bag is packed', 'The driver has left'])));
    await visitShop(page, { path: `/profile/orders/${id}` });
    await page.getByRole('button', { name: 'Pay now' }).click();
    for (const texts of ['The bank is asleep', 'Try another card']) {
      await expect(page.locator('.toast').getByText(texts)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    for (const texts of ['The bag is packed', 'The driver has left']) {
      await expect(page.locator('.toast').getByText(texts)).toBeVisible();
    }
  },
);

test(
  '[ORD-20] what stands against ordering again is said, one message for each reason',
  ANY_WIDTH,
  async ({ page }) => {
    const shopper = await newShopper(page);
    const { id } = await order(page, shopper);
    await page.route('**/api/v1/orders/*/reorder', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const response = await route.fetch({ url: route.request().url().replace(id, crypto.randomUUID()) });
      await route.fulfill({
        response: response,
        json: { ...(await response.json()), messages: ['First reason', 'Second reason'] },
      });
    });
    await visitShop(page, { path: '/profile/orders' });
    await page.getByRole('link', { name: 'Reorder' }).click();
    await expect(page.getByRole('complementary').getByText('Total', { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: /^Place order/ })
      .filter({ visible: true })
      .click();
    await expect(page.locator('.toast').getByText('First reason')).toBeVisible();
    await expect(page.locator('.toast').getByText('Second reason')).toBeVisible();
  },
);

test('what is missing of the page before an order is sent leads to a reload', ANY_WIDTH, async ({ page }) => {
  const shopper = await newShopper(page);
  const { id } = await order(page, shopper);
  await visitShop(page, { path: `/profile/orders/${id}/reorder` });
  await expect(page.getByTestId('totals')).toBeVisible();
  // As after a new version of the shop, which has no such file.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('button', { name: /^Place order/ })
    .filter({ visible: true })
    .click();
  const toast = page.locator('.toast').filter({ hasText: 'nothing has been ordered' });
  await page.unroute('**/assets/*.js');
  await toast.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByTestId('totals')).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('an unpaid order can be paid from its page', ANY_WIDTH, async ({ page }) => {
  const shopper = await newShopper(page);
  const { id } = await order(page, shopper, { method: 'online_payment' });
  await visitShop(page, { path: `/profile/orders/${id}` });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/payments\/error\//);
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
});

test(
  '[ORD-04] the thank-you page shows the reference of the query before the id of the path',
  ANY_WIDTH,
  async ({ page }) => {
    const [path, query, reference] = ['KW-20261114-00001', 'KW-20261114-00002', 'KW-20261114-00003'];
    await visitShop(page, { path: `/orders/success/${path}?merchantReference=${reference}-1&orderId=${query}` });
    await expect(page.getByTestId('order-number')).toHaveText(reference);
    await visitShop(page, { path: `/orders/success/${path}?orderId=${query}` });
    await expect(page.getByTestId('order-number')).toHaveText(query);
    await visitShop(page, { path: `/orders/success/${path}` });
    await expect(page.getByTestId('order-number')).toHaveText(path);
    expect(await violationsOf(page)).toEqual([]);
    await visitShop(page, { path: `/orders/success/x?orderId=${encodeURIComponent('Card stolen? Call +1555')}` });
    await expect(page.getByRole('heading', { name: 'Thank' })).toBeVisible();
    await expect(page.getByTestId('order-number')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('+1555');
  },
);

test(
  '[PAY-11] the page of a failed payment tells what the store knows, and nothing of what the address says',
  ANY_WIDTH,
  async ({ page }) => {
    const texts = encodeURIComponent(`Your card was stolen, call +1555 <img src=x onerror="document.title='taken'">`);
    await visitShop(page, { path: `/payments/error/${crypto.randomUUID()}?message=${texts}` });
    await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('+1555');
    const { id } = await order(page, await newShopper(page), { method: 'online_payment' });
    await visitShop(page, { path: `/profile/orders/${id}` });
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await expect(page).toHaveURL(/\/payments\/error\/[\da-f-]{36}$/);
    await page.goto(`${page.url()}?message=${texts}`);
    await expect(page.getByTestId('payment-message')).toContainText('Your bank declined the payment');
    await expect(page.locator('body')).not.toContainText('+1555');
    await expect(page).not.toHaveTitle('taken');
    expect(await violationsOf(page)).toEqual([]);
  },
);

test('an unknown payment is shown as unknown', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: `/payments/status?paymentId=${crypto.randomUUID()}` });
  await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
});

test('orders are for the signed-in', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/profile/orders' });
  await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Fprofile%2Forders/);
});
