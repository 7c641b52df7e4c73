import { expect, test } from '@playwright/test';
import { placeIn, stocksAt } from './checkout-visit.ts';
import { enterOffice } from './office-visit.ts';
import { expectNoSidewaysScrolling } from './shop-visit.ts';

test('support takes an order by phone for a new customer', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/orders', as: 'support' });
  const place = await placeIn(page);
  const [stock] = (await stocksAt(page, place)).toSorted((one, other) => other.quantity - one.quantity);
  if (!stock) throw new Error('No product is in stock here');
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('First name').fill('Badria');
  await page.getByLabel('Last name').fill('Salem');
  await page.getByLabel('Phone', { exact: true }).fill('50001234');
  await page.getByLabel('City').selectOption(String(place.city.id));
  await page.getByLabel('Area').selectOption(String(place.area.id));
  await page.getByLabel('Street').fill('Street 7 house 9');
  await page.getByLabel('Branch').selectOption(String(stock.branch.id));
  await page.getByRole('searchbox', { name: 'Add a product' }).fill(stock.name_en);
  await page.getByRole('button', { name: /^Add / }).first().click();
  const more = page.getByTestId('basket-line').getByRole('button', { name: 'One more' });
  // Above the least that Kuwait delivers, whichever size was found.
  const enough = 4 + Math.ceil(3.5 / (stock.selling_price ?? stock.price));
  for (let count = 1; count < enough; count++) await more.click();
  // Other tests fill windows of the first day, and some close meanwhile.
  await page.getByLabel('Day').selectOption({ index: 2 });
  const time = page.getByLabel('Time');
  await time.selectOption(await time.locator('option:enabled:not([value=""])').first().getAttribute('value'));
  await expect(page.getByTestId('phone-sums')).toContainText('Total');
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('By phone, taken by')).toBeVisible();
});
