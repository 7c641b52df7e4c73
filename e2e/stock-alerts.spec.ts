import { expect, test } from '@playwright/test';
import { signInAsNewShopper } from './new-shopper.ts';
import { ANY_WIDTH, visitShop } from './shop-visit.ts';

type Card = { id: number; name_en: string; status: string; classification: string };

test('a shopper waits for what is sold out, and no longer', ANY_WIDTH, async ({ page, request }) => {
  const found = await request.get(
    '/api/v2/search/products?country=kw&isGrocery=true&limit=100&page=1&sortBy=price_desc',
  );
  const { data } = (await found.json()) as { data: Card[] };
  const out = data.find(({ status }) => status === 'out-stock');
  if (!out) throw new Error('the demo store has nothing that is sold out');
  await visitShop(page);
  await signInAsNewShopper(page);
  await page.goto(`/product/${out.id}`);
  await expect(page.getByRole('heading', { name: 'Similar, available now' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await expect(page.getByText('We’ll tell you when it’s back')).toBeVisible();
  await page.goto('/profile/alerts');
  await page.getByRole('button', { name: `Stop waiting for ${out.name_en}` }).click();
  await expect(page.getByText('You’re not waiting for anything')).toBeVisible();
});
