import { expect, type Page, type Route, test } from '@playwright/test';
import { openAccount, storedTokens, tokensOf } from './account-visit.ts';
import { cartOf, placeIn, setPlace, stocksAt, twoOfOneSeller } from './checkout-visit.ts';
import { signInAsNewShopper } from './new-shopper.ts';
import {
  ANY_WIDTH,
  expectNoSidewaysScrolling,
  ONE_WIDTH,
  visitShop,
  watchComplaints,
  watchText,
} from './shop-visit.ts';

const TEXTS = {
  en: {
    title: 'Your cart',
    processing: 'Adding…',
    added: 'Added to cart',
    deleted: 'Removed from cart',
    undo: 'Undo',
    empty: 'Your cart is empty',
    more: 'One more',
    updated: 'Cart updated',
    box: {
      add: /^Add to weekly box/,
      added: 'Added to your weekly box',
      updated: 'Weekly box updated',
      deleted: 'Removed from your weekly box',
      setUp: 'Choose delivery days',
    },
    steps: ['Cart', 'Billing & address', 'Payment'],
    next: 'Continue to payment',
  },
  ar: {
    title: 'سلتك',
    processing: 'جارٍ الإضافة…',
    added: 'أُضيف إلى السلة',
    deleted: 'حُذف من السلة',
    undo: 'تراجع',
    empty: 'سلتك فارغة',
    more: 'أكثر بواحد',
    updated: 'تم تحديث السلة',
    box: {
      add: /^أضف إلى الصندوق/,
      added: 'أُضيف إلى الصندوق الأسبوعي',
      updated: 'تم تحديث الصندوق الأسبوعي',
      deleted: 'حُذف من الصندوق الأسبوعي',
      setUp: 'حدّد مواعيد التوصيل',
    },
    steps: ['السلة', 'الفوترة والعنوان', 'الدفع'],
    next: 'متابعة إلى الدفع',
  },
} as const;

const serverError = {
  status: 500,
  statusCode: 500,
  code: 'internal',
  message: 'Something went wrong',
  messages: ['Something went wrong'],
  errors: {},
  errorCodes: {},
};

/** The plus of a card that is not in the cart yet. */
const pluses = (page: Page) => page.locator('.product-card-action > button');
const badge = (page: Page) => page.locator('a[href="/cart"]:visible .count-dot').first();
const lines = (page: Page) => page.getByTestId('cart-line');

async function addSome(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await pluses(page).first().click();
    await expect(page.locator('.product-card .stepper')).not.toHaveCount(index);
  }
}

/** Presses the plus of the first card again and again: how long until its number stands there, by the page's own clock. */
function reactions(page: Page, presses: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const place = document.querySelector('.product-card-action');
    const press = () =>
      new Promise<number>((resolve) => {
        const plus = place?.querySelector<HTMLButtonElement>('button:last-of-type');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(performance.now() - started);
        });
        if (place) observer.observe(place, { childList: true, subtree: true, characterData: true });
        const started = performance.now();
        plus?.click();
      });
    const waits: number[] = [];
    for (let count = 0; count < times; count += 1) waits.push(await press());
    return waits;
  }, presses);
}

async function storedTotal(page: Page, key = 'cart'): Promise<number> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{"total_items":0}').total_items, key);
}

/** Something that can come every week and has one form. */
async function weeklyStock(page: Page): Promise<number> {
  const { area } = await placeIn(page);
  const query = `country=kw&areaId=${area.id}&subscribeable=true&limit=30`;
  const response = await page.request.get(`/api/v2/search/products?${query}`);
  const { data }: { data: { id: number; hasVariations: boolean; quantity: number }[] } = await response.json();
  const found = data.find(({ hasVariations, quantity }) => !hasVariations && quantity > 30);
  if (!found) throw new Error('Nothing can be subscribed to');
  return found.id;
}

/** From now on the browser stores nothing, as with a full disk or in some private windows. */
const blockStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.removeItem = Storage.prototype.setItem.bind(localStorage, '', '');
  });

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[CART-01, CART-03, CART-06, CART-08, ERR-30, ERR-31] a guest fills a cart that survives a reload, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await visitShop(page, { language });
      const wasProcessing = await watchText(page, texts.processing);
      await addSome(page, 1);
      await expect(page.locator('.product-card .stepper button:focus')).toHaveCount(1);
      await expect(page.getByText(texts.added)).toBeVisible();
      expect(await wasProcessing()).toBe(true);
      await addSome(page, 2);
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
      expect(stored).toMatchObject({ id: 'guest-cart', total_items: 3 });
      await visitShop(page, { language, path: '/cart' });
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(lines(page)).toHaveCount(3);
      await page.reload();
      await expect(lines(page)).toHaveCount(3);
      await expectNoSidewaysScrolling(page);
      expect(complaints).toEqual([]);
    },
  );

  test(
    `[CART-10, CART-11, ERR-32, ERR-33] quantities step, a removed line comes back with one tap, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language });
      await addSome(page, 2);
      await visitShop(page, { language, path: '/cart' });
      const otherTab = await page.context().newPage();
      await otherTab.goto('/cart');
      await expect(lines(otherTab)).toHaveCount(2);
      const summary = otherTab.locator('#main aside dl');
      const before = (await summary.textContent()) ?? '';
      const priced = otherTab.waitForResponse('**/api/cart/price*');
      await lines(page).first().getByRole('button', { name: texts.more }).click();
      await expect(lines(page).first().getByRole('textbox')).toHaveValue('2');
      await expect(page.getByText(texts.updated, { exact: true })).toBeVisible();
      await expect(lines(otherTab).first().getByRole('textbox')).toHaveValue('2');
      await expect(summary).not.toHaveText(before);
      await priced;
      await otherTab.close();
      expect(await storedTotal(page)).toBe(3);
      await lines(page).last().locator('.stepper button').first().click();
      await expect(lines(page)).toHaveCount(1);
      await expect(lines(page).locator('.stepper button').first()).toBeFocused();
      await expect(page.getByText(texts.deleted)).toBeVisible();
      await page.getByRole('button', { name: texts.undo }).click();
      await expect(lines(page)).toHaveCount(2);
      expect(await storedTotal(page)).toBe(3);
    },
  );

  test(
    `[CART-20, ERR-34, ERR-36, PDP-17] the weekly box is filled beside the cart, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const id = await weeklyStock(page);
      await visitShop(page, { language, path: `/product/${id}?subscribeAble=true` });
      await signInAsNewShopper(page);
      await page.reload();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      const requested: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && requested.push(new URL(request.url()).pathname));
      await page.getByRole('button', { name: texts.box.add }).click();
      await expect(page.getByText(texts.box.added)).toBeVisible();
      expect(await storedTotal(page, 'subscription-cart')).toBe(1);
      // Always local: nothing of it is sent, though the shopper is signed in.
      expect(requested).toEqual([]);
      await page.goto('/cart#weekly-box');
      await expect(lines(page)).toHaveCount(1);
      await lines(page).first().getByRole('button', { name: texts.more }).click();
      await expect(page.getByText(texts.box.updated)).toBeVisible();
      expect(await storedTotal(page, 'subscription-cart')).toBe(2);
      await expect(page.getByRole('link', { name: texts.box.setUp })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await lines(page).first().locator('button').last().click();
      await expect(page.getByText(texts.box.deleted)).toBeVisible();
      await page.getByRole('button', { name: texts.undo }).click();
      await expect(lines(page)).toHaveCount(1);
      expect(await storedTotal(page, 'subscription-cart')).toBe(2);
    },
  );

  test(
    `[CHK-02, CHK-03, CHK-05] the checkout goes step by step, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const place = await placeIn(page);
      const stocks = twoOfOneSeller(await stocksAt(page, place));
      await setPlace(page, place, language);
      const stored = { cart: cartOf(stocks, 4), 'location-popup-count': '1' };
      await visitShop(page, { language, path: '/product/checkout', stored });
      const [cartStep = '', addressStep = '', payStep = ''] = texts.steps;
      const current = page.locator('[aria-current=step]');
      await expect(current).toContainText(cartStep);
      await page.locator('a.button[href="/product/checkout?step=1"]').filter({ visible: true }).click();
      await expect(current).toContainText(addressStep);
      // What is missing is shown and blocks the step; nothing typed is lost on the way back and forth.
      await page.locator('input[name=fullName]').fill('Noura');
      await page.getByRole('button', { name: texts.next }).click();
      await expect(page.locator('input[name=street]')).toHaveAttribute('aria-invalid', 'true');
      await expect(current).toContainText(addressStep);
      const notes = await page.evaluate(() => JSON.parse(localStorage.getItem('checkout') ?? '{}'));
      const keys = ['items', 'subtotal', 'total', 'discount', 'shipping', 'billing', 'totalItems'];
      expect(Object.keys(notes).sort()).toEqual(keys.toSorted());
      expect(notes).toMatchObject({ totalItems: 8, total: notes.subtotal - notes.discount + notes.shipping });
      await page.getByRole('navigation').getByRole('link', { name: cartStep, exact: true }).first().click();
      await expect(lines(page)).toHaveCount(2);
      await page.goto('/product/checkout?step=2');
      await expect(current).toContainText(payStep);
      await expect(page.locator('input[name=payment]')).toHaveCount(2);
      await page.goto('/product/checkout?step=1');
      await expect(page.locator('input[name=fullName]')).toHaveValue('Noura');
    },
  );

  test(`an empty cart says so and leads on, in ${language}`, ONE_WIDTH[language], async ({ page }) => {
    await visitShop(page, { language, path: '/cart' });
    await expect(page.getByText(texts.empty)).toBeVisible();
    await expect(page.locator('#main a[href="/product"]')).toBeVisible();
  });
}

test('[CART-21] only whole numbers from 1 to 99999 pass, in either script', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await addSome(page, 1);
  await visitShop(page, { path: '/cart' });
  const field = lines(page).first().getByRole('textbox');
  for (const typed of ['0', '-1', '1.5', '1e3', '100000', 'two']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveValue('1');
    expect(await storedTotal(page)).toBe(1);
  }
  await field.fill('٣');
  await field.press('Enter');
  await expect(field).toHaveValue('3');
});

test('of what is sold out no number can be typed, and its quantity stays', ANY_WIDTH, async ({ page }) => {
  await page.route('**/api/cart/price?*', async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    for (const item of view.items) {
      item.stock.quantity = 0;
      Object.assign(item, { is_available: false, unavailable_reason: 'out-of-stock' });
    }
    await route.fulfill({ response, json: view });
  });
  await visitShop(page);
  await addSome(page, 1);
  await visitShop(page, { path: '/cart' });
  const field = lines(page).first().getByRole('textbox');
  await expect(field).toHaveAccessibleDescription('Sold out for now');
  const quantity = await field.inputValue();
  await field.fill('7');
  await field.press('Enter');
  await expect(page.locator('.toast').getByText(/: Sold out for now$/)).toBeVisible();
  await expect(field).toHaveValue(quantity);
});

for (const who of ['a guest', 'a signed-in shopper'] as const) {
  test(`[LAYOUT-03] what ${who} taps shows before the store has responded`, async ({ page }) => {
    await visitShop(page);
    if (who === 'a signed-in shopper') {
      await signInAsNewShopper(page);
      const cart = page.waitForResponse('**/api/cart/my-cart*');
      await page.reload();
      await cart;
      await expect(page.locator('html[data-ready]')).toBeAttached();
    }
    let response = () => {};
    const held = new Promise<void>((resolve) => {
      response = resolve;
    });
    await page.route('**/api/cart/**', async (route) => {
      await held;
      await route.continue();
    });
    const waits = await reactions(page, 5);
    await expect(badge(page)).toHaveText('5');
    // One press in the way of another program on this machine says nothing; the usual one does.
    expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(50);
    response();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).toBeNull();
    await expect(badge(page)).toHaveText('5');
  });
}

test(
  '[CART-09, CART-12] after signing in the goods of this device are in the kept cart and the local one is empty',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page);
    await addSome(page, 3);
    await signInAsNewShopper(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    await expect(badge(page)).toHaveText('3');
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(3);
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
  },
);

test(
  '[CART-09] a merge that is cut off in the middle loses no line and counts none twice',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page);
    await addSome(page, 3);
    await signInAsNewShopper(page);
    // The store has done it, but its response is lost.
    await page.route('**/api/cart/sync*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/cart/sync'));
    await page.reload();
    await cut;
    expect(await storedTotal(page)).toBe(3);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/cart');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    await expect(lines(page)).toHaveCount(3);
    await expect(badge(page)).toHaveText('3');
  },
);

test('an outage when the token has ended signs nobody out and loses nothing', ANY_WIDTH, async ({ page, context }) => {
  const account = await openAccount(context);
  let isDown = false;
  let renewals = 0;
  await page.route('**/api/v1/auth/refresh', (route) => {
    renewals++;
    return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await page.route('**/api/cart/changes*', (route) =>
    isDown
      ? route.fulfill({ status: 401, json: { status: 401, code: 'notSignedIn', messages: [], errors: {} } })
      : route.continue(),
  );
  await visitShop(page, { stored: tokensOf(account) });
  const cart = page.waitForResponse('**/api/cart/my-cart*');
  await page.reload();
  await cart;
  isDown = true;
  await addSome(page, 1);
  await expect.poll(() => renewals).toBeGreaterThan(4);
  expect(await storedTokens(page)).toEqual({ access: account.token, refresh: account.refreshToken });
  isDown = false;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).toBeNull();
  await page.reload();
  await expect(badge(page)).toHaveText('1');
});

test('two devices of one shopper agree within seconds', ANY_WIDTH, async ({ page, browser }) => {
  await visitShop(page);
  const token = await signInAsNewShopper(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript((access) => localStorage.setItem('accessToken', access), token);
  await other.goto(page.url());
  await expect(other.locator('html[data-ready]')).toBeAttached();
  await addSome(page, 2);
  await expect(badge(other)).toHaveText('2', { timeout: 8000 });
  await other.close();
});

test(
  '[CART-13] what is put in while offline is sent once the network is back',
  ANY_WIDTH,
  async ({ page, context }) => {
    await visitShop(page);
    await signInAsNewShopper(page);
    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await addSome(page, 1);
    await expect(badge(page)).toHaveText('1');
    // The code that sends has come by now; what a browser never got it cannot run without a network.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).toBeNull();
    await context.setOffline(true);
    await addSome(page, 3);
    await expect(badge(page)).toHaveText('4');
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-changes'))).toBeNull();
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(4);
  },
);

test('on a wide screen the cart opens beside the page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones follow the link');
  await visitShop(page);
  await addSome(page, 2);
  await page.locator('header a[href="/cart"]').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByTestId('cart-line')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test(
  '[CHK-04] past the last step the notes go and the shopper is back among the products',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page, { path: '/product/checkout?step=3', stored: { checkout: { items: [], subtotal: 1 } } });
    await expect(page).toHaveURL(/\/product$/);
    expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull();
  },
);

test(
  '[CART-07] a signed-in cart comes from the store and leaves nothing in this browser',
  ANY_WIDTH,
  async ({ page }) => {
    const place = await placeIn(page);
    const [stock] = await stocksAt(page, place);
    await visitShop(page);
    const token = await signInAsNewShopper(page);
    const put = await page.request.post('/api/cart/items', {
      headers: { authorization: `Bearer ${token}`, 'x-country': 'kw' },
      data: { stock: stock?.id, quantity: 3 },
    });
    expect(put.status(), await put.text()).toBe(200);
    await page.goto('/cart');
    await expect(lines(page).getByRole('textbox')).toHaveValue('3');
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  },
);

test('[CART-22] ten of one thing in the cart come with a warning', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await addSome(page, 1);
  await visitShop(page, { path: '/cart' });
  const field = lines(page).first().getByRole('textbox');
  const warning = page.getByText('ten or more of one item');
  await field.fill('9');
  await field.press('Enter');
  await expect(warning).toBeHidden();
  await lines(page).first().getByRole('button', { name: 'One more' }).click();
  await expect(warning).toBeVisible();
});

test(
  'more than there are is what there are, said aloud and with the focus where it was',
  ANY_WIDTH,
  async ({ page }) => {
    const place = await placeIn(page);
    const stock = (await stocksAt(page, place)).toSorted((one, other) => one.quantity - other.quantity)[0];
    if (!stock) throw new Error('Nothing is in stock here');
    const left = String(stock.quantity);
    await setPlace(page, place, 'en');
    const cart = cartOf([stock], stock.quantity + 5);
    await visitShop(page, { path: '/cart', stored: { cart, 'location-popup-count': '1' } });
    const field = lines(page).getByRole('textbox');
    await expect(field).toHaveAccessibleDescription('Not enough left');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await lines(page)
      .getByRole('button', { name: /^Reduce to/ })
      .press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(left);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('99999');
    await field.press('Tab');
    await expect(lines(page).getByRole('button', { name: /^One more/ })).toBeFocused();
    await expect(page.locator('.toaster')).toContainText('only');
    await expect(field).toHaveValue(left);
    await lines(page)
      .getByRole('button', { name: /^One less/ })
      .click();
    await field.fill('99999');
    await field.press('Tab');
    await expect(lines(page).getByRole('button', { name: /^One more/ })).toBeFocused();
    await expect(field).toHaveValue(left);
  },
);

test('[CART-25] the thank-you page requests the cart again', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await signInAsNewShopper(page);
  const loaded = page.waitForResponse('**/api/cart/my-cart*');
  await page.goto('/faqs');
  await loaded;
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // The layout sends requests as the session is loaded; those are over before the one that counts.
  await page.waitForTimeout(1000);
  const requested = page.waitForRequest('**/api/cart/my-cart*');
  // As a link would: inside the page that is open, whose cart is loaded already.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/orders/success/KW-20261114-00001');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByTestId('order-number')).toHaveText('KW-20261114-00001');
  await requested;
});

test(
  'goods the store no longer knows leave the cart: what is counted is what is shown',
  ANY_WIDTH,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on every width');
    const place = await placeIn(page);
    const [stock] = await stocksAt(page, place);
    if (!stock) throw new Error('Nothing is sold here');
    await setPlace(page, place, 'en');
    const cart = cartOf([stock, { ...stock, id: 987_654_321 }], 2);
    await visitShop(page, { path: '/cart', stored: { cart, 'location-popup-count': '1' } });
    await expect(lines(page)).toHaveCount(1);
    await expect(badge(page)).toHaveText('2');
    expect(await storedTotal(page)).toBe(2);
  },
);

test('[ERR-26] a browser that keeps nothing is reported, and the cart stays as it was', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await addSome(page, 2);
  await visitShop(page, { path: '/cart' });
  await expect(lines(page)).toHaveCount(2);
  await blockStorage(page);
  await lines(page).first().getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('Couldn’t update your cart')).toBeVisible();
  await lines(page).first().locator('.stepper button').first().click();
  await expect(page.getByText('Couldn’t remove it from your cart')).toBeVisible();
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click();
  await expect(page.getByText('Couldn’t empty the cart')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
});

test(
  '[ERR-23, ERR-24, ERR-26, ERR-28, CART-19] a store that fails is named, and the change is sent again',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page);
    await signInAsNewShopper(page);
    await page.reload();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await addSome(page, 2);
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(2);
    const failure = page.locator('#main [role="alert"]');
    await page.route('**/api/cart/changes*', (route) => route.fulfill({ status: 500, json: serverError }));
    await lines(page).first().getByRole('button', { name: 'One more' }).click();
    await expect(page.locator('.toast-error', { hasText: 'Couldn’t update your cart' })).toBeVisible();
    await expect(failure).toContainText('Couldn’t update your cart');
    await expect(failure).toContainText('Your change is saved on this device');
    await expect(failure).toContainText(/Last saved at .?\d{1,2}:\d\d/);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await page.unroute('**/api/cart/changes*');
    // By itself, within seconds.
    await expect(failure).toHaveCount(0, { timeout: 10_000 });
    await page.route('**/api/cart/changes*', (route) => route.fulfill({ status: 500, json: serverError }));
    await lines(page).last().locator('.stepper button').first().click();
    await expect(page.locator('.toast-error', { hasText: 'Couldn’t remove it from your cart' })).toBeVisible();
    await expect(failure).toContainText('Couldn’t remove it from your cart');
  },
);

test(
  '[ERR-21, ERR-22, ERR-25, ERR-28, CART-04, CART-17, CART-18] a cart that cannot be read or joined says which',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page);
    await addSome(page, 1);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fail = (route: Route) => route.fulfill({ status: 500, json: serverError });
    await page.route('**/api/cart/sync*', fail);
    await signInAsNewShopper(page);
    await page.goto('/cart');
    const failure = page.locator('#main [role="alert"]');
    await expect(failure).toContainText('Couldn’t sync your cart');
    await failure.getByText('Details').click();
    await expect(failure).toContainText('aren’t on your other devices yet');
    await page.unroute('**/api/cart/sync*');
    await page.route('**/api/cart/sync*', async (route) => {
      await held;
      await route.continue();
    });
    await failure.getByRole('button', { name: 'Try again' }).click();
    // The error is gone as soon as another attempt starts.
    await expect(failure).toHaveCount(0);
    await expect(page.locator('#main').getByText('Loading…').first()).toBeAttached();
    release();
    await expect(lines(page)).toHaveCount(1);
    await page.route('**/api/cart/clear*', fail);
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click();
    await expect(failure).toContainText('Couldn’t empty your cart');
    await expect(lines(page)).toHaveCount(1);
    await page.route('**/api/cart/my-cart*', fail);
    await page.reload();
    await expect(failure).toContainText('Couldn’t load your cart');
    await failure.getByText('Details').click();
    await expect(failure).toContainText('The store didn’t respond');
  },
);

test('[CART-12] emptying the cart empties it in the store and here', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await signInAsNewShopper(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await addSome(page, 2);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).press('Enter');
  await expect(page.locator('.panel-state').getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start shopping' })).toBeFocused();
  await expect(page.locator('#page-announcer')).toHaveText('Your cart is empty');
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[ERR-27, ERR-35] a weekly box that cannot be stored says so in its own words', ANY_WIDTH, async ({ page }) => {
  const id = await weeklyStock(page);
  await visitShop(page, { path: `/product/${id}?subscribeAble=true` });
  await page.getByRole('button', { name: 'Add to weekly box' }).click();
  await page.goto('/cart#weekly-box');
  await expect(lines(page)).toHaveCount(1);
  await blockStorage(page);
  await lines(page).first().getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('Couldn’t sync your cart')).toBeVisible();
  await page.goto(`/product/${id}?subscribeAble=true`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await blockStorage(page);
  await page.getByRole('button', { name: 'Add to weekly box' }).click();
  const errorToast = page.locator('.toast', { hasText: 'Couldn’t add it to your weekly box' });
  await expect(errorToast).toBeVisible();
  await expect(errorToast).toHaveClass(/toast-error/);
});

test('[ERR-29] a cart that cannot be loaded while nobody looks at it is only logged', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await signInAsNewShopper(page);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await page.route('**/api/cart/my-cart*', (route) => route.abort());
  await page.reload();
  await expect.poll(() => logged).toContain('CART_LOAD_FAILED');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('on a phone the cart and its total stand above the bottom bar', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have the header');
  await visitShop(page);
  await expect(page.getByTestId('cart-bar')).toBeHidden();
  await addSome(page, 2);
  await expect(page.getByTestId('cart-bar')).toContainText('2 items in the cart');
  await page.getByTestId('cart-bar').click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('the prices of a guest’s cart are requested once, before the scripts are there', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await addSome(page, 2);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/price')) requests += 1;
  });
  await page.goto('/cart');
  await expect(lines(page)).toHaveCount(2);
  expect(requests).toBe(1);
});

test('goods that many take are offered beside the cart and go into it with one tap', async ({ page }) => {
  await visitShop(page);
  await addSome(page, 1);
  await visitShop(page, { path: '/cart' });
  await page.mouse.move(10, 300);
  const offered = page.getByTestId('forgotten');
  await offered
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(lines(page)).toHaveCount(2);
});

test('a fee is named only where the area is known', ANY_WIDTH, async ({ page }) => {
  const place = await placeIn(page);
  const cart = cartOf(twoOfOneSeller(await stocksAt(page, place)), 30);
  await visitShop(page, { path: '/cart', stored: { cart, 'location-popup-count': '1' } });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('Choose your area to see the fee');
  await expect(summary).not.toContainText('Delivery is free');
  await setPlace(page, place, 'en');
  await page.reload();
  await expect(summary).toContainText('Delivery is free');
});

test('whoever hears a stepper or a message hears of what and how many', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product', stored: { 'location-popup-count': '1' } });
  const card = page
    .locator('.product-card')
    .filter({ has: pluses(page) })
    .first();
  const name = await card.locator('h3').innerText();
  await card.locator('.product-card-action > button').press('Enter');
  const added = page.locator('.product-card').filter({ has: page.locator('.stepper') });
  await expect(page.locator('.toaster')).toHaveText(`Added to cart. ${name}: 1 in the cart`);
  await expect(added.getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible();
  await added.getByRole('button', { name: `One more: ${name}`, exact: true }).press('Enter');
  await expect(added.getByRole('status')).toContainText(`${name}: 2 in the cart`);
  await expect(added.getByRole('group', { name: `${name}: 2 in the cart` })).toBeVisible();
  await page.goto('/cart');
  await lines(page)
    .getByRole('button', { name: `One more: ${name}`, exact: true })
    .press('Enter');
  await expect(page.locator('.toaster')).toHaveText(`Cart updated. ${name}: 3 in the cart`);
  await lines(page).getByRole('textbox').fill('1');
  await lines(page).getByRole('textbox').press('Enter');
  await lines(page)
    .getByRole('button', { name: `Remove: ${name}`, exact: true })
    .press('Enter');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.locator('#page-announcer')).toHaveText(`${name}: 1 in the cart`);
  await expect(page.locator('#main')).toBeFocused();
});
