import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { texts as arCart } from '../apps/web/app/texts/ar/cart.ts';
import { texts as ar } from '../apps/web/app/texts/ar/errors.ts';
import { texts as arShell } from '../apps/web/app/texts/ar/shell.ts';
import { texts as enCart } from '../apps/web/app/texts/en/cart.ts';
import { texts as en } from '../apps/web/app/texts/en/errors.ts';
import { texts as enShell } from '../apps/web/app/texts/en/shell.ts';
import { newShopper, order } from './order-visit.ts';
import { ANY_WIDTH, ONE_WIDTH, visitShop } from './shop-visit.ts';

test.use({ serviceWorkers: 'allow' });

const TEXTS = { en: { ...en, shell: enShell, cart: enCart }, ar: { ...ar, shell: arShell, cart: arCart } };

/** What the worker has saved under an address by now, for every place and language it was requested for. */
const saved = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    const cache = await caches.open('saved-personal');
    const found = await cache.matchAll(path, { ignoreVary: true, ignoreSearch: true });
    return (await Promise.all(found.map((response) => response.text()))).join('\n');
  }, address);

const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();

/** As a quarter of an hour later: the token of the same person has ended. */
const endToken = (page: Page) =>
  page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('accessToken') ?? '').split('.');
    const { sub } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify({ sub, exp: 1 })), signature].join('.'));
  });

/** Some versions of Chromium forget with the next page that they are without a network: what a browser says then is set. */
async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  });
}

/** For the page that is open. */
async function restoreNetwork(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    window.dispatchEvent(new Event('online'));
  });
}

for (const language of ['en', 'ar'] as const) {
  const text = TEXTS[language];

  test(
    `without a network pages are as last seen, others say so, and what is added is sent later in ${language}`,
    ONE_WIDTH[language],
    async ({ page, context }) => {
      const shopper = await newShopper(page, language);
      const { custom_order_id: number } = await order(page, shopper);
      await visitShop(page, { language, path: '/' });
      // From now on the worker sees every request.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto('/profile/orders');
      await expect.poll(() => saved(page, '/api/v1/orders/my-orders')).toContain(number);
      await page.goto('/');
      await ready(page);
      const buttons = page.locator('#main .product-card-action > button');
      const sent = page.waitForResponse(
        (response) => response.url().includes('/api/cart/') && response.request().method() !== 'GET',
      );
      await buttons.first().click();
      await sent;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).toBeNull();
      await page.goto('/cart');
      await expect(page.getByTestId('cart-line')).toHaveCount(1);
      await expect.poll(() => saved(page, '/api/cart/my-cart')).toContain('"total_items":1');

      await cutNetwork(context);
      await page.goto('/');
      await ready(page);
      await expect(page.getByText(text.shell.offline)).toBeVisible();
      // The cart as last seen is there: the next button is another product's.
      await expect(page.locator('.product-card .stepper').first()).toBeVisible();
      await buttons.first().click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).not.toBeNull();
      if (language === 'en') await endToken(page);
      await page.goto('/profile/orders');
      await expect(page.getByTestId('order-card')).toContainText(number);
      await page.goto('/cart');
      await expect(page.getByTestId('cart-line')).toHaveCount(1);
      await expect(page.getByText(text.cart.addedOffline('1'))).toBeVisible();
      await page.goto('/recipes');
      await expect(page.getByRole('heading', { level: 1, name: text.offlineTitle })).toBeVisible();

      await restoreNetwork(context, page);
      await expect(page.getByRole('heading', { level: 1, name: text.offlineTitle })).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).toBeNull();
    },
  );
}

test(
  'whoever has no network reads at once, also with a token that has ended and a browser that notices nothing',
  ANY_WIDTH,
  async ({ page, context }) => {
    const shopper = await newShopper(page, 'en');
    const { custom_order_id: number } = await order(page, shopper);
    await visitShop(page, { path: '/' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/profile/orders');
    await expect.poll(() => saved(page, '/api/v1/orders/my-orders')).toContain(number);
    await endToken(page);
    await context.setOffline(true);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
    });
    // A network that leads nowhere: there is never a response.
    await page.route('**/api/v1/auth/refresh', () => {});
    await page.goto('/profile/orders');
    await expect(page.getByTestId('order-card')).toContainText(number);
    await expect(page.getByText(enShell.offline)).toBeVisible();

    await page.unroute('**/api/v1/auth/refresh');
    await context.setOffline(false);
    await expect(page.getByText(enShell.offline)).toHaveCount(0);
  },
);

test(
  'the cart of a guest counts without a network what is in it now, and waits with the checkout',
  ANY_WIDTH,
  async ({ page, context }) => {
    await visitShop(page, { language: 'en', path: '/' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/');
    await ready(page);
    const buttons = page.locator('#main .product-card-action > button');
    await buttons.first().click();
    await buttons.first().click();
    await page.goto('/cart');
    const lines = page.getByTestId('cart-line');
    await expect(lines).toHaveCount(2);
    const total = page.getByRole('complementary').getByRole('definition').first();
    const both = await total.textContent();
    // Taken out where the cart is not shown, so that its prices are not requested again.
    await page.goto('/');
    await ready(page);
    await page.locator('#main .product-card .stepper button').first().click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items?.length))
      .toBe(1);

    await cutNetwork(context);
    await page.goto('/cart');
    await expect(lines).toHaveCount(1);
    await expect(page.getByText(enCart.offline)).toBeVisible();
    await expect(total).not.toHaveText(both ?? '');
    const wayOn = page.getByRole('button', { name: enCart.checkoutOnline }).filter({ visible: true });
    await expect(wayOn).toBeEnabled();

    await restoreNetwork(context, page);
    await expect(wayOn).toHaveCount(0);
    await expect(page.getByText(enCart.offline)).toHaveCount(0);
  },
);

test('prices of a guest that did not arrive are requested again', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { language: 'en', path: '/' });
  await ready(page);
  await page.locator('#main .product-card-action > button').first().click();
  await page.goto('/cart');
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
  // The browser itself never notices: there is no event.
  const prices = '**/api/cart/price?*';
  await page.route(prices, (route) => route.abort());
  await page.reload();
  const wayOn = page.getByRole('button', { name: enCart.checkoutOnline }).filter({ visible: true });
  await wayOn.click();
  await expect(wayOn).toBeFocused();
  await page.unroute(prices);
  await expect(wayOn).toHaveCount(0);
  await expect(page.locator('#main a:focus')).toBeVisible();
});

/** More than the connections a browser has to one server. */
const VISITS = 8;

test('the worker lets go of the stream of an order that is left', ANY_WIDTH, async ({ page }) => {
  const shopper = await newShopper(page);
  const { id } = await order(page, shopper);
  await visitShop(page, { path: '/' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(
    async ([path, token, visits]) => {
      const headers = { authorization: `Bearer ${token}` };
      for (let visit = 0; visit < visits; visit++) {
        const leaving = new AbortController();
        await fetch(path, { headers, signal: leaving.signal });
        leaving.abort();
      }
      const isQuick = await Promise.race([
        fetch('/api/v1/countries').then(() => true),
        new Promise((resolve) => setTimeout(resolve, 6000, false)),
      ]);
      if (!isQuick) throw new Error('no connection was left for another request');
    },
    [`/api/v1/orders/${id}/events`, shopper.token, VISITS] as const,
  );
});

test('after the second order the shop offers its place on the home screen', ANY_WIDTH, async ({ page }) => {
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => document.body.setAttribute('data-prompted', '');
      window.dispatchEvent(Object.assign(event, { prompt }));
      return event.defaultPrevented;
    });
  const button = page.getByRole('button', { name: 'Add to home screen' });
  await visitShop(page, { path: '/orders/success/KW-20261114-99998' });
  await expect.poll(offer).toBe(true);
  await expect(button).toHaveCount(0);
  await page.goto('/orders/success/KW-20261114-99999');
  await expect.poll(offer).toBe(true);
  await button.click();
  await expect(page.locator('body[data-prompted]')).toBeAttached();
  await expect(button).toHaveCount(0);
});
