import { expect, test } from '@playwright/test';
import { choosePayment, fillGuest, placeButton, placeIn, setPlace, stocksAt, TEXTS } from './checkout-visit.ts';
import { visitShop } from './shop-visit.ts';

const TWO_MINUTES_MS = 120_000;

for (const language of ['en', 'ar'] as const) {
  test(`a guest comes in at the home page and is done in under two minutes, in ${language}`, async ({
    page,
    isMobile,
  }) => {
    const texts = TEXTS[language];
    // Together with the other journeys: card and cash in both languages on both screens.
    const isCard = (language === 'ar') !== isMobile;
    const place = await placeIn(page);
    const plenty = await stocksAt(page, place);
    await setPlace(page, place, language);
    const started = Date.now();
    await visitShop(page, { language, stored: { 'location-popup-count': '1' } });
    // Goods that need a choice have a link in place of the button.
    const cards = page.locator('.product-card', { has: page.locator('.product-card-action > button') });
    const visible = await cards
      .locator('a[href^="/product/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const stock = plenty.find(({ id }) => visible.includes(`/product/${id}`));
    if (!stock) throw new Error('Nothing is sold here');
    const offer = page.locator('.product-card', { has: page.locator(`a[href="/product/${stock.id}"]`) });
    // The same goods may be in two sections; the one pressed turns into a stepper, and so has no button any more.
    const card = offer.first();
    await card.locator('.product-card-action > button').click();
    await expect(card.locator('.stepper')).toBeVisible();
    await page.locator('a[href="/cart"]:visible').first().click();
    const quantity = page.getByTestId('cart-line').getByRole('textbox');
    await quantity.fill(String(Math.min(30, Math.ceil(6 / (stock.selling_price ?? stock.price)))));
    await quantity.press('Enter');
    // Wide screens show the cart beside the page.
    const cart = isMobile ? page.locator('#main') : page.getByRole('dialog');
    await cart.locator('a[href="/checkout"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(page.getByTestId('totals')).toBeVisible();
    await fillGuest(page, language);
    await choosePayment(page, isCard ? 'online' : 'cash');
    await placeButton(page).click();
    if (isCard) await page.getByRole('button', { name: texts.pay }).click();
    await expect(page.getByRole('heading', { name: isCard ? texts.received : texts.thanks })).toBeVisible();
    expect(Date.now() - started).toBeLessThan(TWO_MINUTES_MS);
  });
}
