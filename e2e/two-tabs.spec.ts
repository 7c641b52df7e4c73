import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import {
  choosePayment,
  fillGuest,
  type Language,
  newPhone,
  openCheckout,
  placeButton,
  signInWithAddress,
  TEXTS,
} from './checkout-visit.ts';
import { expectNoSidewaysScrolling, ONE_WIDTH } from './shop-visit.ts';
import { openWeeklyBox, planWeeks, submitBox } from './subscription-visit.ts';

const ALREADY = {
  en: 'You have already placed this order. Nothing was ordered or charged a second time.',
  ar: 'سبق أن قدّمت هذا الطلب، وهذه تفاصيله. لم يُطلب شيء ولم يُخصم أي مبلغ مرة ثانية.',
};
const ALREADY_SUBSCRIBED = {
  en: 'You have already created this subscription. Nothing was created or charged a second time.',
  ar: 'سبق أن أنشأت هذا الاشتراك. لم يُنشأ اشتراك آخر ولم يُخصم أي مبلغ مرة ثانية.',
};
const notice = (page: Page) => page.getByTestId('already-placed');
const totals = (page: Page) => page.getByTestId('totals');

/** A signed-in shopper on the checkout; returns the token for calls beside the page. */
async function member(page: Page, language: Language): Promise<string> {
  const place = await openCheckout(page, { language, path: '/cart' });
  const token = await signInWithAddress(page, place);
  await page.goto('/checkout');
  await expect(totals(page)).toBeVisible();
  return token;
}

/** The second tab of the same browser; without events it does not notice changes of the cart by itself. */
async function secondTab(context: BrowserContext, { withoutEvents = false } = {}): Promise<Page> {
  const tab = await context.newPage();
  if (withoutEvents) await tab.route('**/api/cart/events', (route) => route.abort());
  await tab.goto('/checkout');
  await expect(totals(tab)).toBeVisible();
  return tab;
}

const ordersOf = async (page: Page, token: string): Promise<number> => {
  const response = await page.request.get('/api/v1/orders/my-orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).total;
};

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[SD-07] a member’s second tab, sent after the first, shows the first order and says so in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const token = await member(page, language);
      const other = await secondTab(context, { withoutEvents: true });
      for (const tab of [page, other]) await choosePayment(tab, 'cash');
      await placeButton(page).click();
      await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
      const number = await page.getByTestId('order-number').textContent();
      await placeButton(other).click();
      await expect(notice(other)).toHaveText(ALREADY[language]);
      await expect(notice(other)).toBeFocused();
      await expect(other).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}$/);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(number ?? '');
      await expectNoSidewaysScrolling(other);
      expect(await violations(other, { within: '#main' })).toEqual([]);
      expect(await ordersOf(page, token)).toBe(1);
    },
  );

  test(
    `[SD-07] a guest’s second device, sent after the first, shows the first order and says so in ${language}`,
    ONE_WIDTH[language],
    async ({ page, browser }) => {
      const phone = newPhone();
      const device = await browser.newContext();
      const other = await device.newPage();
      await openCheckout(page, { language });
      // The lists change with every sale: the second device has the very same goods.
      const cart = JSON.parse(await page.evaluate(() => localStorage.getItem('cart') ?? '{}'));
      await openCheckout(other, { language, cart });
      for (const one of [page, other]) {
        await expect(totals(one)).toBeVisible();
        await fillGuest(one, language, phone);
        await choosePayment(one, 'cash');
      }
      await placeButton(page).click();
      await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
      const number = await page.getByTestId('order-number').textContent();
      await placeButton(other).click();
      await expect(notice(other)).toHaveText(ALREADY[language]);
      await expect(other).toHaveURL(/\/track\/[\w-]{32}$/);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(number ?? '');
      await device.close();
    },
  );
}

test(
  '[SD-07] a second tab that is notified of the order goes to it by itself',
  ONE_WIDTH.en,
  async ({ page, context }) => {
    await member(page, 'en');
    const other = await secondTab(context);
    await choosePayment(page, 'cash');
    await placeButton(page).click();
    await expect(notice(other)).toHaveText(ALREADY.en);
  },
);

test('[SD-07] also a guest’s', ONE_WIDTH.en, async ({ page, context }) => {
  await openCheckout(page);
  await expect(totals(page)).toBeVisible();
  const other = await secondTab(context);
  await fillGuest(page, 'en');
  await choosePayment(page, 'cash');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: TEXTS.en.thanks })).toBeVisible();
  await expect(notice(other)).toHaveText(ALREADY.en);
  await expect(other).toHaveURL(/\/track\//);
});

test(
  '[SD-07] by card: the second tab finds the order that waits for its payment',
  ONE_WIDTH.en,
  async ({ page, context }) => {
    const token = await member(page, 'en');
    const other = await secondTab(context);
    for (const tab of [page, other]) await choosePayment(tab, 'online');
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await placeButton(other).click();
    await expect(notice(other)).toHaveText(ALREADY.en);
    await expect(other.getByTestId('order-header').getByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(await ordersOf(page, token)).toBe(1);
  },
);

for (const language of ['en', 'ar'] as const) {
  test(
    `[SD-45] the second tab of a weekly box leads to the first subscription in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const token = await openWeeklyBox(page, { language });
      const other = await context.newPage();
      await other.goto('/checkout/subscription');
      for (const tab of [page, other]) {
        await planWeeks(tab);
        await expect(totals(tab)).toBeVisible();
        await tab.locator('input[name=terms]').check();
      }
      await submitBox(page);
      await expect(page).toHaveURL(/\/sandbox\/pay\//);
      await submitBox(other);
      await expect(notice(other)).toHaveText(ALREADY_SUBSCRIBED[language]);
      await expect(notice(other)).toBeFocused();
      await expectNoSidewaysScrolling(other);
      expect(await violations(other, { within: '#main' })).toEqual([]);
      const mine = await page.request.get('/api/v1/subscriptions/my-subscriptions', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await mine.json()).total).toBe(1);
    },
  );
}

test(
  '[SD-07] a cart changed elsewhere is shown before it is ordered, and nothing typed is lost',
  ONE_WIDTH.en,
  async ({ page }) => {
    await page.route('**/api/cart/events', (route) => route.abort());
    const token = await member(page, 'en');
    await choosePayment(page, 'cash');
    await page.getByLabel('Note for the driver').fill('Ring twice');
    const headers = { authorization: `Bearer ${token}`, 'x-country': 'kw' };
    const cart = await (await page.request.get('/api/cart/my-cart?country=kw', { headers })).json();
    const [line] = cart.items;
    const change = { put: [{ stock: line.stock.id, quantity: line.quantity + 1 }] };
    await page.request.post('/api/cart/changes?country=kw', { headers, data: change });
    const label = (await placeButton(page).textContent()) ?? '';
    await placeButton(page).click();
    const problem = page.getByTestId('checkout-problem');
    await expect(problem).toContainText('Your cart was changed on another device');
    await expect(page.getByLabel('Note for the driver')).toHaveValue('Ring twice');
    expect(await ordersOf(page, token)).toBe(0);
    await expect(placeButton(page)).not.toHaveText(label);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: TEXTS.en.thanks })).toBeVisible();
  },
);
