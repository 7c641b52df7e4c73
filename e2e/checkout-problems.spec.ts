import { expect, type Page, test } from '@playwright/test';
import {
  cartOf,
  choosePayment,
  earnPoints,
  fillGuest,
  openCheckout,
  placeButton,
  placeIn,
  setPlace,
  signInWithAddress,
  stocksAt,
  TEXTS,
} from './checkout-visit.ts';
import { ANY_WIDTH, visitShop } from './shop-visit.ts';

const totals = (page: Page) => page.getByTestId('totals');
const problem = (page: Page) => page.getByTestId('checkout-problem');

type Sent = { items: { price: number; quantity: number }[]; timeSlot: { open: string; close: string } };

/** As if the page had been left open while the store changed: the first order is sent with what was true before. */
async function sendOutdated(page: Page, make: (sent: Sent) => void): Promise<void> {
  await page.route(
    '**/api/v1/orders/guest',
    async (route) => {
      const sent: Sent = route.request().postDataJSON();
      make(sent);
      await route.continue({ postData: JSON.stringify(sent) });
    },
    { times: 1 },
  );
}

async function readyGuest(page: Page, language: 'en' | 'ar'): Promise<void> {
  await openCheckout(page, { language });
  await expect(totals(page)).toBeVisible();
  await fillGuest(page, language);
  await choosePayment(page, 'cash');
}

async function expectOrdered(page: Page, language: 'en' | 'ar'): Promise<void> {
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: TEXTS[language].thanks })).toBeVisible();
}

test('[SD-30] prices that changed are shown, and one tap takes today’s', ANY_WIDTH, async ({ page, isMobile }) => {
  const language = isMobile ? 'ar' : 'en';
  await readyGuest(page, language);
  await sendOutdated(page, ({ items }) => {
    for (const item of items) item.price += 0.25;
  });
  await placeButton(page).click();
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText(language === 'en' ? 'The price of' : 'تغيّر سعر');
  await problem(page)
    .getByRole('button', { name: language === 'en' ? 'Use today’s prices' : 'استخدام أسعار اليوم' })
    .click();
  await expect(problem(page)).toHaveCount(0);
  await expect(page.locator('input[name=fullName]')).toHaveValue('Noura Al Sabah');
  await expectOrdered(page, language);
});

test('[SD-29] goods that ran short are named, and what is left can be taken', ANY_WIDTH, async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same panel as with the prices');
  await readyGuest(page, 'en');
  await sendOutdated(page, ({ items: [first] }) => {
    if (first) Object.assign(first, { price: (first.price / first.quantity) * 9000, quantity: 9000 });
  });
  await placeButton(page).click();
  await expect(problem(page)).toContainText(/^.*Only \d+ left of /);
  await problem(page).getByRole('button', { name: 'Take what is left' }).click();
  await expect(problem(page)).toHaveCount(0);
  await expectOrdered(page, 'en');
});

test('[SD-35] a time that is gone leaves the nearest three to choose from', async ({ page, isMobile }) => {
  const language = isMobile ? 'ar' : 'en';
  await readyGuest(page, language);
  await sendOutdated(page, ({ timeSlot }) => Object.assign(timeSlot, { open: '03:10', close: '03:20' }));
  await placeButton(page).click();
  await expect(problem(page)).toContainText(
    language === 'en' ? 'This delivery time is no longer available' : 'موعد التوصيل هذا لم يعد متاحاً',
  );
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toBeInViewport();
  const times = problem(page).getByRole('button');
  await expect(times).toHaveCount(3);
  const hours = /\d{1,2}:\d\d/.exec((await times.nth(1).textContent()) ?? '')?.[0] ?? 'no time';
  await times.nth(1).click();
  await expect(problem(page)).toHaveCount(0);
  await expect(page.getByTestId('chosen-slot')).toContainText(hours);
  await expectOrdered(page, language);
});

/** Of the same seller, from what is missing upwards. */
const CHEAP_ONES = /^\/product\?branchIds=\d+&minPrice=[\d.]+&sort=priceAsc$/;

test(
  '[SD-34] too small an order is told in the cart and at the checkout, with the way to more goods',
  ANY_WIDTH,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same panel as with the prices');
    const place = await placeIn(page);
    const cheapest = (await stocksAt(page, place)).toSorted((a, b) => a.price - b.price).slice(0, 1);
    await setPlace(page, place, 'en');
    const stored = { cart: cartOf(cheapest, 1), 'location-popup-count': '1' };
    await visitShop(page, { path: '/checkout', stored });
    await expect(page.getByRole('complementary').getByText(/^The minimum order is/)).toBeVisible();
    await expect(placeButton(page)).toHaveCount(0);
    const more = page.getByRole('link', { name: /^Add .*\d\.\d{3} KWD.* to order$/ });
    await expect(more.first()).toHaveAttribute('href', CHEAP_ONES);
    await visitShop(page, { path: '/cart', stored });
    await expect(page.getByRole('link', { name: /^Add .* to reach the .* minimum$/ })).toHaveAttribute(
      'href',
      CHEAP_ONES,
    );
  },
);

test('too many unpaid orders: told so, with the way to them', async ({ page, isMobile }) => {
  const language = isMobile ? 'ar' : 'en';
  const { message, toOrders } = {
    en: {
      message: 'Too many of your orders are waiting for payment. Please pay or cancel one of them first',
      toOrders: 'Go to my orders',
    },
    ar: { message: 'لديك طلبات كثيرة تنتظر الدفع. يرجى دفع أحدها أو إلغاؤه أولاً', toOrders: 'إلى طلباتي' },
  }[language];
  const place = await openCheckout(page, { path: '/cart', language });
  await signInWithAddress(page, place);
  await visitShop(page, { path: '/checkout', language });
  await choosePayment(page, 'online');
  const failure = { status: 409, statusCode: 409, code: 'tooManyUnpaid', errors: {}, errorCodes: {} };
  await page.route('**/api/v1/orders', (route) =>
    route.fulfill({ status: 409, json: { ...failure, message, messages: [message] } }),
  );
  await placeButton(page).click();
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText(message);
  await problem(page).getByRole('link', { name: toOrders }).click();
  await expect(page).toHaveURL(/\/profile\/orders$/);
});

test(
  '[SD-49] a member’s delivered order makes points, and the next order is paid with them',
  ANY_WIDTH,
  async ({ page, isMobile }) => {
    const language = isMobile ? 'ar' : 'en';
    const place = await openCheckout(page, { path: '/cart', language });
    const token = await signInWithAddress(page, place);
    const balance = await earnPoints(page, token, place);
    expect(balance).toBeGreaterThan(0);
    await visitShop(page, { path: '/checkout', language });
    const offer = page.getByTestId('points-offer');
    await expect(offer).toContainText(String(balance));
    await offer.getByRole('switch').check();
    const row = totals(page).getByText(language === 'en' ? 'Points' : 'النقاط', { exact: true });
    await expect(row).toBeVisible();
    await page.reload();
    await expect(offer.getByRole('switch')).toBeChecked();
    await expect(row).toBeVisible();
    await choosePayment(page, 'cash');
    await expectOrdered(page, language);
    const left = await page.request.get('/api/club-cherry/points', { headers: { authorization: `Bearer ${token}` } });
    expect(await left.json()).toMatchObject({ balance: 0, spent: balance });
  },
);

test(
  '[PAY-01] who leaves the bank’s page hears that nothing was paid, and can pay later',
  ANY_WIDTH,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same page as after a declined card');
    await openCheckout(page);
    await fillGuest(page, 'en');
    await choosePayment(page, 'online');
    await placeButton(page).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await expect(page).toHaveURL(/\/payments\/error\/[0-9a-f-]{36}/);
    await expect(page.getByRole('button', { name: TEXTS.en.retry })).toBeVisible();
  },
);
