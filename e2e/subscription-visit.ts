import { expect, type Page } from '@playwright/test';
import { cartOf, type Language, type Place, placeIn, setPlace, signInWithAddress } from './checkout-visit.ts';
import { visitShop } from './shop-visit.ts';

type Goods = {
  id: number;
  productId: number;
  price: number;
  selling_price: number | null;
  currency: string;
  quantity: number;
  subscribeable?: boolean;
  branch: { id: number; name_en: string };
};

/** Two products of one seller that can come every week. */
export async function weeklyGoods(page: Page, { area }: Place): Promise<Goods[]> {
  const query = `country=kw&areaId=${area.id}&subscribeable=true&limit=48`;
  const response = await page.request.get(`/api/v2/search/products?${query}`);
  const { data }: { data: Goods[] } = await response.json();
  const plenty = data.filter(({ quantity }) => quantity > 60);
  const mates = plenty.filter(({ branch }) => branch.id === plenty[0]?.branch.id).slice(0, 2);
  expect(mates).toHaveLength(2);
  return mates;
}

type Opened = { language?: Language; path?: string; hasAddress?: boolean; draft?: unknown };

/** A new account whose weekly box is filled, with or without an address to bring it to. */
export async function openWeeklyBox(page: Page, opened: Opened = {}): Promise<string> {
  const { language = 'en', path = '/checkout/subscription' } = opened;
  const place = await placeIn(page);
  const box = cartOf(await weeklyGoods(page, place), 5);
  await setPlace(page, place, language);
  await visitShop(page, { language, stored: { 'subscription-cart': box, 'location-popup-count': '1' } });
  const token = await signInWithAddress(page, place);
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  return token;
}

/** The start two days from now, then the second open day of the week at its second hour, every week the same. */
export async function planWeeks(page: Page): Promise<void> {
  await page.getByTestId('subscription-start').locator('td button:enabled').nth(2).click();
  const panel = page.getByTestId('week-panel').filter({ visible: true });
  await panel.locator('.day-chip:has(:enabled)').nth(1).click();
  await panel.locator('select').selectOption({ index: 2 });
  await panel.getByRole('button').last().click();
  await expect(page.getByRole('tab').locator('svg')).toHaveCount(4);
}

export const submitBox = (page: Page) =>
  page.locator('#main form button[type=submit]').filter({ visible: true }).click();
