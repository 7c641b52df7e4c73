import { expect, test } from '@playwright/test';
import {
  choosePayment,
  openCheckout,
  placeButton,
  signInWithAddress,
  stocksAt,
  TEXTS,
  twoOfOneSeller,
} from './checkout-visit.ts';
import { ANY_WIDTH, ownAddress, visitShop } from './shop-visit.ts';

test('a card saved with consent pays the next order, and is removed in the account', ANY_WIDTH, async ({ page }) => {
  const place = await openCheckout(page, { path: '/cart' });
  const token = await signInWithAddress(page, place);
  await visitShop(page, { path: '/checkout' });
  await choosePayment(page, 'online');
  const cards = page.getByTestId('saved-cards');
  const consent = cards.getByRole('checkbox', { name: 'Save this card for next time' });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await placeButton(page).click();
  await page.getByRole('button', { name: TEXTS.en.pay }).click();
  await expect(page.getByRole('heading', { name: TEXTS.en.received })).toBeVisible();

  const [stock] = twoOfOneSeller(await stocksAt(page, place));
  await page.request.post('/api/cart/items', {
    headers: { authorization: `Bearer ${token}`, 'x-country': 'kw', 'x-forwarded-for': ownAddress() },
    data: { stock: stock?.id, quantity: 10 },
  });
  await page.goto('/checkout');
  await choosePayment(page, 'online');
  await expect(cards.getByRole('radio', { name: /Visa\W+ending\W+4242/ })).toBeChecked();
  await placeButton(page).click();
  await expect(page.getByText('confirm the payment with your saved card')).toBeVisible();
  // After a declined payment the shopper chooses the card again, and the page of the provider is offered first.
  await page.getByRole('button', { name: TEXTS.en.decline }).click();
  await expect(page.getByRole('heading', { name: TEXTS.en.declined })).toBeVisible();
  await expect(cards.getByRole('radio', { name: /Visa\W+ending\W+4242/ })).not.toBeChecked();
  await expect(cards.getByRole('radio', { name: 'Another card or method' })).toBeChecked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('practice gateway')).toBeVisible();
  await expect(page.getByText('confirm the payment with your saved card')).toBeHidden();
  await page.getByRole('button', { name: TEXTS.en.pay }).click();
  await expect(page.getByRole('heading', { name: TEXTS.en.received })).toBeVisible();

  await page.goto('/profile/cards');
  await page.getByRole('button', { name: /^Remove \W*Visa\W+ending\W+4242/ }).click();
  await expect(page.getByText('No saved cards')).toBeVisible();
});
