import { expect, test } from '@playwright/test';
import { orderOnce, placeIn, signInWithAddress } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { expectNoSidewaysScrolling, ownAddress } from './shop-visit.ts';

test('support changes an order on the phone, sees what it comes to and tells the shopper why', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  await shopper.goto('/login');
  const place = await placeIn(shopper);
  const id = await orderOnce({ page: shopper, token: await signInWithAddress(shopper, place) }, place);
  await shopper.close();
  await enterOffice(page, { path: `/dashboard/orders/${id}`, as: 'support' });
  await page.getByRole('link', { name: 'Edit order' }).click();
  const line = page.getByTestId('basket-line');
  // None is said as well by typing it, and nothing is lost by it.
  await line.getByRole('textbox').fill('0');
  await line.getByRole('textbox').press('Enter');
  await expect(line).toContainText('Will be removed');
  await line.getByRole('button', { name: 'Put back' }).click();
  // Of “buy 2, get 1 free” one more may cost nothing.
  for (let more = 0; more < 3; more++) await line.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByTestId('change-money')).toContainText('New total');
  await expect(page.getByText(/more is collected in cash/)).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please give the reason')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('You asked for more');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${id}$`));
  await expect(page.getByText('Order changed', { exact: true })).toBeVisible();
  await expect(page.getByText('You asked for more').first()).toBeVisible();
});
