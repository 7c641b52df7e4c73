import { formatClock } from '@karaz/i18n/format-clock';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { choosePayment, fillGuest, openCheckout, placeButton, signInWithAddress, TEXTS } from './checkout-visit.ts';
import { signInAsNewShopper } from './new-shopper.ts';
import {
  ANY_WIDTH,
  expectNoSidewaysScrolling,
  ONE_WIDTH,
  visitShop,
  watchComplaints,
  watchText,
} from './shop-visit.ts';

const totals = (page: Page) => page.getByTestId('totals');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[CHK-01, CHK-06, CHK-09, CHK-11, CHK-12, CHK-24, CHK-30, CHK-31, SLOT-01, ORD-02, ORD-05] a guest orders by cash in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await openCheckout(page, { language });
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByTestId('chosen-slot')).toBeVisible();
      await expect(totals(page)).toBeVisible();
      await fillGuest(page, language);
      await choosePayment(page, 'cash');
      await expectNoSidewaysScrolling(page);
      const sent = page.waitForRequest('**/api/v1/orders/guest');
      await placeButton(page).click();
      expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
      expect((await sent).postDataJSON()).toMatchObject({ orderType: 'delivery', payment_method: 'cash_on_delivery' });
      await expect(page.getByText(texts.created)).toBeVisible();
      await expect(page).toHaveURL(/\/orders\/success\/KW-\d{8}-\d{5}$/);
      await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
      await expect(page.getByTestId('order-number')).toHaveText(/^KW-\d{8}-\d{5}$/);
      await expect(page.getByRole('link', { name: texts.continueShopping })).toHaveAttribute('href', '/product');
      expect(await stored(page, 'cart')).toBeNull();
      await page.getByRole('link', { name: texts.follow }).click();
      await expect(page.getByTestId('order-header').getByText(texts.placed, { exact: true })).toBeVisible();
      const goods = page.getByTestId('order-items').getByRole('link');
      await expect(goods).toHaveCount(2);
      await expect(goods.first()).toHaveAttribute('href', /^\/product\/\d+$/);
      expect(complaints).toEqual([]);
    },
  );

  test(
    `the checkout has no accessibility errors in ${language}, before and after a refused try`,
    ANY_WIDTH,
    async ({ page }) => {
      await openCheckout(page, { language });
      await expect(totals(page)).toBeVisible();
      const check = () => violations(page, { within: '#main' });
      expect(await check()).toEqual([]);
      await page.getByTestId('chosen-slot').getByRole('button').click();
      await placeButton(page).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      expect(await check()).toEqual([]);
    },
  );
}

test('[CHK-32, CHK-34, CHK-40, CHK-41, UI-11] what is missing is shown beside its field and the first is focused', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(totals(page)).toBeVisible();
  await placeButton(page).click();
  const payment = page.locator('input[name=payment]').first();
  await expect(payment).toHaveAccessibleDescription('Payment method is required');
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.locator('input[name=street]')).toHaveAccessibleDescription('Please enter the street');
  await expect(page.locator('input[name=phoneNumber]')).toBeFocused();
  await page.locator('input[name=street]').fill('12');
  await expect(page.getByText('Please enter the street')).toHaveCount(0);
  // Nobody finds a door by the street alone.
  await expect(page.locator('input[name=street]')).toHaveAccessibleDescription(/^Please write block, street and house/);
  await page.locator('input[name=street]').fill('Block 3, street 12, house 4');
  await expect(page.getByText('Please write block, street and house')).toHaveCount(0);
  await page.locator('input[name=fullName]').fill('No');
  await expect(page.locator('input[name=fullName]')).toHaveAccessibleDescription('Please add your family name');
  await page.locator('input[name=fullName]').fill('No Al');
  await expect(page.getByText('Please add your family name')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('input[name=fullName]')).toHaveValue('No Al');
});

test('the dialog for the area gives the focus back, chosen or not', ANY_WIDTH, async ({ page }) => {
  await openCheckout(page);
  await expect(totals(page)).toBeVisible();
  const change = page.getByTestId('checkout-who').getByRole('button', { name: 'Change area' });
  const dialog = page.locator('dialog.location-dialog[open]');
  await change.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await dialog.getByRole('button', { name: 'Kuwait', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hawalli', exact: true }).click();
  await dialog.getByRole('button', { name: 'Salmiya', exact: true }).press('Enter');
  await expect(page.getByTestId('checkout-who')).toContainText('Salmiya');
  await expect(change).toBeFocused();
});

test(
  '[CHK-23, CHK-26, CHK-27, CHK-28] details are kept on this device while the box is ticked, and fill the form next time',
  ANY_WIDTH,
  async ({ page }) => {
    await openCheckout(page);
    await page.locator('input[name=fullName]').fill('Noura Al Sabah');
    await page.locator('input[name=phoneNumber]').fill('95551234');
    await page.locator('input[name=street]').fill('Block 3, street 12');
    await page.getByLabel('Save my details on this device').check();
    const saved = JSON.parse((await stored(page, 'guest-checkout-details')) ?? '{}');
    expect(saved).toMatchObject({
      firstName: 'Noura',
      lastName: 'Al Sabah',
      phone: '95551234',
      street: 'Block 3, street 12',
    });
    expect(Object.keys(saved)).toEqual(
      expect.arrayContaining(['email', 'postalCode', 'country', 'city', 'area', 'note', 'paymentMethod']),
    );
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.locator('input[name=fullName]')).toHaveValue('Noura Al Sabah');
    await expect(page.locator('input[name=street]')).toHaveValue('Block 3, street 12');
    await page.getByLabel('Save my details on this device').uncheck();
    expect(await stored(page, 'guest-checkout-details')).toBeNull();
  },
);

test(
  '[SLOT-02, SLOT-03, CHK-50] a time is applied and cleared, and no price is asked for without one',
  ANY_WIDTH,
  async ({ page }) => {
    await openCheckout(page);
    await expect(totals(page)).toBeVisible();
    await page.getByTestId('chosen-slot').getByRole('button', { name: 'Change' }).click();
    const when = page.getByTestId('checkout-when');
    await expect(when.locator('.day-chip input:checked')).toBeFocused();
    await when.locator('.day-chip').nth(2).click();
    await expectNoSidewaysScrolling(page);
    const previewed = page.waitForRequest('**/api/v1/orders/guest/preview');
    await when.locator('input[name=slot]:enabled').last().check();
    // Ordered without another press, it is this time.
    const { timeSlot } = (await previewed).postDataJSON();
    await when.getByRole('button', { name: 'Apply' }).click();
    expect(timeSlot).toMatchObject({ date: expect.stringMatching(/^\d{4}\/\d{2}\/\d{2}$/), day: expect.any(String) });
    await expect(page.getByTestId('chosen-slot')).toContainText(formatClock(timeSlot.open, 'en'));
    await expect(page.getByTestId('chosen-slot').getByRole('button')).toHaveAccessibleDescription(/^Chosen time/);
    await expect(page.getByRole('status').filter({ hasText: /^Delivery: .* Total: / })).toBeAttached();
    await expect(page.getByTestId('chosen-slot').getByRole('button')).toBeFocused();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/guest/preview')) requests += 1;
    });
    await page.getByTestId('chosen-slot').getByRole('button', { name: 'Change' }).click();
    await when.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Choose an area and a time to see the total.')).toBeVisible();
    await page.locator('input[name=payment]').first().check();
    await page.waitForTimeout(500);
    expect(requests).toBe(0);
    await placeButton(page).click();
    await expect(when.getByText('Please choose a delivery time')).toBeVisible();
  },
);

for (const language of ['en', 'ar'] as const) {
  test(
    `the days are one stop of the Tab key and follow the line of reading, in ${language}`,
    ANY_WIDTH,
    async ({ page }) => {
      await openCheckout(page, { language });
      await page.getByTestId('chosen-slot').getByRole('button').click();
      const days = page.getByTestId('checkout-when').getByRole('radiogroup');
      const chosen = days.getByRole('radio', { checked: true });
      await expect(chosen).toBeFocused();
      await days.getByRole('radio').nth(3).check();
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(days.getByRole('radio').nth(4)).toBeChecked();
      await expect(days.getByRole('radio').nth(4)).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await days.evaluate((group) => group.contains(document.activeElement))).toBe(false);
    },
  );
}

test('a day without a chosen time cannot be applied: the time is asked for', ANY_WIDTH, async ({ page }) => {
  await openCheckout(page);
  await page.getByTestId('chosen-slot').getByRole('button').click();
  const when = page.getByTestId('checkout-when');
  await expect(when.locator('.day-chip input:checked')).toBeFocused();
  await when.locator('.day-chip').nth(2).click();
  // Nor is the time of the other day ordered.
  await placeButton(page).click();
  await expect(when.getByText('Please choose a delivery time')).toBeVisible();
  await when.getByRole('button', { name: 'Apply' }).click();
  const time = when.getByRole('group', { name: 'Time' }).locator('input:enabled').first();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('Please choose a delivery time');
  await time.check();
  await expect(when.getByText('Please choose a delivery time')).toHaveCount(0);
  await when.getByRole('button', { name: 'Apply' }).click();
  const change = page.getByTestId('chosen-slot').getByRole('button');
  await expect(change).toBeFocused();
});

test('[SLOT-09] a day without times says so and leads to the next that has some', ANY_WIDTH, async ({ page }) => {
  await page.route('**/api/v1/orders/slots', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.days[1].slots = [];
    await route.fulfill({ response: response, json: body });
  });
  await openCheckout(page);
  await page.getByTestId('chosen-slot').getByRole('button').click();
  const when = page.getByTestId('checkout-when');
  await when.locator('.day-chip').nth(1).click();
  await expect(when.getByText('No available slots')).toBeVisible();
  await when.getByRole('button', { name: /^Next available day:/ }).click();
  await expect(when.locator('input[name=slot]').first()).toBeVisible();
});

test('[CHK-07, CHK-25, CHK-39] Kuwait offers pickup and charities, and a gift is paid online', async ({ page }) => {
  await openCheckout(page);
  await expect(page.getByRole('tab')).toHaveText(['Delivery', 'Pickup', 'Charities']);
  await expect(page.locator('input[name=payment]')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Charities' }).click();
  await expect(page.locator('input[name=payment]')).toHaveCount(1);
  await expect(page.getByText('Cash on delivery', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel(/^Your message to them/)).toBeVisible();
  const previewed = page.waitForRequest('**/api/v1/orders/guest/preview');
  await page.locator('input[name=charity]').first().check();
  expect((await previewed).postDataJSON()).toMatchObject({ orderType: 'delivery', is_charity_order: true });
});

test(
  '[CHK-08, CHK-43, CHK-54] Egypt has no charities tab and shows the rate of its VAT',
  ANY_WIDTH,
  async ({ page }) => {
    await openCheckout(page, { country: 'eg' });
    await expect(page.getByRole('tab')).toHaveText(['Delivery', 'Pickup']);
    await expect(totals(page)).toContainText('VAT 14%');
    await page.locator('input[name=street]').fill('ab');
    await page.locator('input[name=street]').press('Tab');
    await expect(page.getByText('Street address must be at least 5 characters')).toBeVisible();
  },
);

test(
  '[CHK-46, CHK-51, SLOT-01] goods of two sellers: no warning for a delivery, no pickup time but the reason',
  ANY_WIDTH,
  async ({ page }) => {
    await page.route('**/api/v1/orders/guest/preview', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.validation.details.push({ code: 'OTHER', text: 'A warning without a place', field: 'other' });
      await route.fulfill({ response, json: body });
    });
    await openCheckout(page, { mixed: true });
    await expect(page.locator('.toast').getByText('A warning without a place')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.getByText('Your items come from different branches')).toHaveCount(0);
    await expect(page.getByTestId('checkout-when').getByText('This delivery time is no longer available')).toHaveCount(
      0,
    );
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await expect(page.getByRole('alert').getByText('All items must be from the same branch for pickup')).toBeVisible();
    await expect(page.getByTestId('checkout-when')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  '[CHK-10, CHK-47, CHK-48, CHK-49] a bad code leaves the store’s reason and an empty field; a good one is taken off',
  ANY_WIDTH,
  async ({ page }) => {
    await openCheckout(page);
    await expect(totals(page)).toBeVisible();
    await page.getByText('Add promo code').click();
    const field = page.locator('input[name=promo]');
    await field.fill('nonsense');
    await expect(field).toHaveValue('NONSENSE');
    const responded = page.waitForResponse('**/api/v1/coupons/verify');
    await page.getByRole('button', { name: 'Apply' }).click();
    const { error } = await (await responded).json();
    await expect(page.getByText(error)).toBeVisible();
    await expect(field).toHaveValue('');
    await field.fill('karaz5');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Promo code accepted: you save/)).toBeVisible();
    await expect(totals(page)).toContainText('Promo code KARAZ5');
    await page.getByRole('button', { name: 'Remove promo code' }).click();
    await expect(totals(page)).not.toContainText('KARAZ5');
  },
);

test('an empty cart is sent back to the cart with the reason', async ({ page }) => {
  await visitShop(page, { path: '/checkout' });
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your cart is empty. Add something first.')).toBeVisible();
});

test('[CHK-29, PAY-01, PAY-05, PAY-06] a guest pays by card, and the bank leads back to the shop', async ({
  page,
  isMobile,
}) => {
  const language = isMobile ? 'ar' : 'en';
  const texts = TEXTS[language];
  await openCheckout(page, { language });
  await fillGuest(page, language);
  await choosePayment(page, 'online');
  const wasProcessing = await watchText(page, language === 'en' ? 'Processing payment…' : 'جارٍ تجهيز الدفع…');
  const wasRedirecting = await watchText(
    page,
    language === 'en' ? 'Opening the payment page…' : 'جارٍ تحويلك إلى صفحة الدفع',
  );
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: texts.pay })).toBeVisible();
  expect(await wasProcessing()).toBe(true);
  expect(await wasRedirecting()).toBe(true);
  // Whoever goes back is on the page of this payment, not in a checkout of an order that exists.
  await page.goBack();
  await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: texts.continuePayment }).click();
  await page.getByRole('button', { name: texts.pay }).click();
  await expect(page).toHaveURL(/\/payments\/success\/[0-9a-f-]{36}\?merchantReference=KW-/);
  await expect(page.getByRole('heading', { name: texts.received })).toBeVisible();
  await expect.poll(() => stored(page, 'cart')).toBeNull();
  await page.getByRole('link', { name: texts.follow }).click();
  await expect(page.getByTestId('order-header').getByText(texts.placed, { exact: true })).toBeVisible();
});

test(
  'a declined card is tried again from the page that says so, and the order is paid',
  ANY_WIDTH,
  async ({ page }) => {
    const place = await openCheckout(page, { path: '/cart' });
    await signInWithAddress(page, place);
    await visitShop(page, { path: '/checkout' });
    await expect(page.getByText('Block 9, street 2, house 7')).toBeVisible();
    await expect(totals(page)).toBeVisible();
    await choosePayment(page, 'online');
    await placeButton(page).click();
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await expect(page).toHaveURL(/\/payments\/error\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: TEXTS.en.declined })).toBeVisible();
    await page.getByRole('button', { name: TEXTS.en.retry }).click();
    await page.getByRole('button', { name: /^Pay \d/ }).click();
    await expect(page.getByRole('heading', { name: TEXTS.en.received })).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByTestId('order-history')).toContainText('Payment failed');
  },
);

test('after a declined card the same order is paid in cash', async ({ page, isMobile }) => {
  const language = isMobile ? 'ar' : 'en';
  const texts = TEXTS[language];
  await openCheckout(page, { language });
  await fillGuest(page, language);
  await choosePayment(page, 'online');
  await placeButton(page).click();
  await page.getByRole('button', { name: texts.decline }).click();
  await expect(page.getByRole('heading', { name: texts.declined })).toBeVisible();
  const cash = page.getByRole('button', { name: language === 'en' ? 'Pay cash instead' : 'ادفع نقداً عند الاستلام' });
  // Both ways to pay are seen at once, above the bar of a phone.
  await expect(cash).toBeVisible();
  expect((await cash.boundingBox())?.y).toBeLessThan(730);
  await cash.click();
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
  await expect(page.getByTestId('placed-order')).toContainText(
    language === 'en' ? 'Cash on delivery' : 'الدفع عند الاستلام',
  );
  await expect.poll(() => stored(page, 'cart')).toBeNull();
});

test('instructions, gate code and substitution are chosen in the checkout and stand on the order', async ({
  page,
  isMobile,
}) => {
  const language = isMobile ? 'ar' : 'en';
  const isEnglish = language === 'en';
  await openCheckout(page, { language });
  await fillGuest(page, language);
  const section = page.getByTestId('checkout-handling');
  await section.getByText(isEnglish ? 'Leave at the door' : 'اتركه عند الباب').click();
  await section.getByRole('checkbox', { name: isEnglish ? 'Gate code' : 'رمز البوابة' }).check({ force: true });
  await section.locator('input[name=gateCode]').fill('4411#');
  await section
    .getByText(isEnglish ? 'Call me first' : 'اتصلوا بي أولاً')
    .first()
    .click();
  await section.getByText(isEnglish ? 'Call on arrival' : 'اتصل عند الوصول').click();
  await section.locator('textarea').first().fill('Second floor');
  await choosePayment(page, 'cash');
  // Cash is handed over.
  await expect(section.getByRole('status')).toContainText(isEnglish ? 'You pay in cash' : 'الدفع نقداً');
  await expect(section.getByText(isEnglish ? 'Leave at the door' : 'اتركه عند الباب')).toHaveCount(0);
  await placeButton(page).click();
  const placed = page.getByTestId('placed-order');
  await expect(placed).toContainText(isEnglish ? 'Call on arrival' : 'اتصل عند الوصول');
  await expect(placed).not.toContainText(isEnglish ? 'Leave at the door' : 'اتركه عند الباب');
  await expect(placed).toContainText('4411#');
  await expect(placed).toContainText('Second floor');
  await expect(placed).toContainText(isEnglish ? 'Call me first' : 'اتصلوا بي أولاً');
  await expect(placed).toContainText('Block 3, street 12, house 4');
  await page.getByRole('link', { name: TEXTS[language].follow }).click();
  await expect(page.locator('#main')).toContainText('4411#');
  await expect(page.locator('#main')).toContainText(isEnglish ? 'Call me first' : 'اتصلوا بي أولاً');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await page.reload();
    await expect(page.getByTestId('order-header')).toBeVisible();
    const main = page.locator('#main');
    expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (width >= 360) await expectNoSidewaysScrolling(page);
  }
});

test('[ERR-46, CHK-37, UI-10] the signed-in without an address see that one is needed', ANY_WIDTH, async ({ page }) => {
  await openCheckout(page, { path: '/cart' });
  await signInAsNewShopper(page);
  await visitShop(page, { path: '/checkout' });
  await expect(page.getByText('You have no saved address yet.')).toBeVisible();
  await placeButton(page).click();
  await expect(page.locator('.toaster').getByText('Delivery address is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Delivery address is required for delivery orders')).toBeVisible();
});

test(
  '[ERR-45] a chosen address that is gone meanwhile is said, and nothing else is lost',
  ANY_WIDTH,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on every width');
    const place = await openCheckout(page, { path: '/cart' });
    const headers = { authorization: `Bearer ${await signInWithAddress(page, place)}` };
    await visitShop(page, { path: '/checkout' });
    await expect(page.getByTestId('totals')).toBeVisible();
    await choosePayment(page, 'cash');
    const [home] = (await (await page.request.get('/api/v1/addresses/my', { headers })).json()).data;
    expect((await page.request.delete(`/api/v1/addresses/${home.id}`, { headers })).ok()).toBe(true);
    await placeButton(page).click();
    await expect(
      page.locator('.toast').getByText('Selected delivery address not found', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  },
);
