import { expect, type Locator, type Page, test } from '@playwright/test';
import { codeFor, newPhone, placeButton, placeIn, stocksAt, TEXTS } from './checkout-visit.ts';
import { moveByStaff, newShopper, order } from './order-visit.ts';
import { visitShop } from './shop-visit.ts';

const MAX_GUEST = { taps: 12, fields: 4 };
const MAX_REPEAT_TAPS = 6;
/** Above the least that Kuwait delivers. */
const MINIMUM = 3.5;

/** What a thumb does, counted. */
function counted() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      count.fields += 1;
      await target.fill(text);
    },
  };
}

/** Cards of the home page that go into the cart with one tap, dearest first until the minimum is reached. */
async function offersOf(page: Page, stocks: Awaited<ReturnType<typeof stocksAt>>): Promise<Locator[]> {
  const cards = page.locator('.product-card', { has: page.locator('.product-card-action > button') });
  await expect(cards.first()).toBeVisible();
  const links = await cards
    .locator('a[href^="/product/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const costOf = (stock: (typeof stocks)[number]) => stock.selling_price ?? stock.price;
  const offered = stocks.filter(({ id }) => links.includes(`/product/${id}`)).toSorted((a, b) => costOf(b) - costOf(a));
  const chosen: typeof stocks = [];
  for (const stock of offered) {
    if (chosen.reduce((sum, each) => sum + costOf(each), 0) >= MINIMUM) break;
    chosen.push(stock);
  }
  return chosen.map(({ id }) =>
    page.locator('.product-card', { has: page.locator(`a[href="/product/${id}"]`) }).first(),
  );
}

for (const language of ['en', 'ar'] as const) {
  test(`a guest orders with few taps and fields, in ${language}`, async ({ page, isMobile }) => {
    const texts = TEXTS[language];
    const { tap, type, count } = counted();
    const place = await placeIn(page);
    const stocks = await stocksAt(page, place);
    await visitShop(page, { language, stored: { 'location-popup-count': '1' } });
    await tap(page.locator('header button[aria-haspopup="dialog"]:visible').first());
    const dialog = page.locator('dialog.location-dialog[open]');
    const country = dialog.getByRole('button', { name: language === 'ar' ? 'الكويت' : 'Kuwait' }).first();
    await tap(country);
    await tap(dialog.getByRole('button', { name: place.city[`name_${language}`], exact: true }));
    await tap(dialog.getByRole('button', { name: place.area[`name_${language}`], exact: true }));
    await expect(dialog).toHaveCount(0);
    for (const card of await offersOf(page, stocks)) {
      await tap(card.locator('.product-card-action > button'));
      await expect(card.locator('.stepper')).toBeVisible();
    }
    await tap(page.locator('a[href="/cart"]:visible').first());
    // Wide screens show the cart beside the page.
    const cart = isMobile ? page.locator('#main') : page.getByRole('dialog');
    await tap(cart.locator('a[href="/checkout"]:visible').first());
    await expect(page.getByTestId('totals')).toBeVisible();
    const phone = newPhone();
    await type(page.locator('input[name=phoneNumber]'), phone);
    await type(page.locator('input[name=phoneVerificationCode]'), await codeFor(page, phone));
    await expect(page.getByText(texts.verified, { exact: true })).toBeVisible();
    await type(page.locator('input[name=fullName]'), 'Noura Al Sabah');
    await type(page.locator('input[name=street]'), 'Block 3, street 12, house 4');
    // What the form requires is what was typed: nobody is shown a required field that may stay empty.
    const required = page.getByTestId('checkout-who').locator('input[required]:visible');
    const names = await required.evaluateAll((all) => all.map((field) => field.getAttribute('name')));
    expect(names).toEqual(['phoneNumber', 'fullName', 'street']);
    await tap(page.locator('input[name=payment]').nth(1));
    await tap(page.getByTestId('checkout-pay').locator('input[type=checkbox]').last());
    await tap(placeButton(page));
    await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
    expect(count.taps).toBeLessThanOrEqual(MAX_GUEST.taps);
    expect(count.fields).toBeLessThanOrEqual(MAX_GUEST.fields);
  });

  test(`the last order again with one change takes few taps, in ${language}`, async ({ page }) => {
    const { tap, count } = counted();
    const shopper = await newShopper(page, language);
    const { id } = await order(page, shopper);
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) await moveByStaff(page, id, status);
    await visitShop(page, { language });
    await tap(page.locator('#main a[href$="/reorder"]:visible').first());
    const items = page.getByTestId('reorder-items');
    await tap(items.getByRole('button', { name: language === 'ar' ? 'أكثر بواحد' : 'One more' }).first());
    await expect(page.getByTestId('chosen-slot')).toBeVisible();
    await tap(page.getByRole('button', { name: TEXTS[language].place }).filter({ visible: true }));
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}$/);
    expect(count.taps).toBeLessThanOrEqual(MAX_REPEAT_TAPS);
  });
}
