import { expect, test } from '@playwright/test';
import { placeIn, setPlace } from './checkout-visit.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop } from './shop-visit.ts';

const TEXTS = {
  en: { filters: 'Filters', forWhom: 'For', colour: 'Colour', women: /^Women/, pink: /^Pink/, show: /^Show/ },
  ar: { filters: 'التصفية', forWhom: 'لمن', colour: 'اللون', women: /^نساء/, pink: /^وردي/, show: /^عرض/ },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(
    `[LIST-20, LIST-21] Kitchen & gifts is filtered by whom it is for and by colour, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, isMobile }) => {
      const texts = TEXTS[language];
      const place = await placeIn(page);
      const categories = await (await page.request.get('/api/v1/categories?limit=100&parentsOnly=true')).json();
      const { id } = categories.data.find(({ slug }: { slug: string }) => slug === 'kitchen-gifts');
      await setPlace(page, place, language);
      await visitShop(page, { language, path: `/product?categoryIds=${id}`, stored: { 'location-popup-count': '1' } });
      const cards = page.locator('.product-card');
      await expect(cards).toHaveCount(7);
      const sandals = cards.filter({ hasText: '7–9' });
      await expect(sandals.locator('.swatch')).toHaveCount(2);
      await expectNoSidewaysScrolling(page);
      if (isMobile) await page.getByRole('button', { name: texts.filters }).click();
      const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: texts.filters });
      await expect(panel.getByRole('group', { name: texts.colour }).locator('.swatch')).toHaveCount(8);
      await panel.getByRole('group', { name: texts.forWhom }).getByLabel(texts.women).check();
      await panel.getByRole('group', { name: texts.colour }).getByLabel(texts.pink).check();
      if (isMobile) await panel.getByRole('button', { name: texts.show }).click();
      await expect(page).toHaveURL(/attributeValueIds=\d+,\d+/);
      await expect(cards).toHaveCount(2);
    },
  );
}

test('[LIST-32] a card adds one of the first colour and size', ANY_WIDTH, async ({ page }) => {
  const place = await placeIn(page);
  await setPlace(page, place, 'en');
  await visitShop(page, { path: '/search?query=kitchen sandals', stored: { 'location-popup-count': '1' } });
  const card = page.locator('.product-card', { hasText: 'Kitchen sandals for women' });
  await card.getByRole('button', { name: /^Add / }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  const [line] = cart.items;
  expect(line.quantity).toBe(1);
  const stock = await (await page.request.get(`/api/v1/stocks/${line.stock.id ?? line.stock}`)).json();
  const values = stock.attributeValues.map(({ value_en }: { value_en: string }) => value_en);
  expect(values).toEqual(['Women', 'Black', '7']);
});
