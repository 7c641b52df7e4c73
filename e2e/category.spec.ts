import { expect, type Page, test } from '@playwright/test';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: {
    filters: 'Filters',
    inside: 'Inside',
    show: /^Show \d+ items?$/,
    express: /^Express delivery/,
    origin: 'Country of origin',
  },
  ar: { filters: 'التصفية', inside: 'في هذا القسم', show: /^عرض /, express: /^توصيل سريع/, origin: 'بلد المنشأ' },
} as const;

type Category = { id: number; slug: string; name_en: string; name_ar: string; sub_categories: Category[] };

async function categoryOf(page: Page, slug: string): Promise<Category> {
  const found = await (await page.request.get('/api/v1/categories?limit=100&parentsOnly=true')).json();
  return found.data.find((category: Category) => category.slug === slug);
}
const cards = (page: Page) => page.locator('#main .product-card');

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `a category opens on its products, with what is inside it one tap away, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, isMobile }) => {
      const complaints = watchComplaints(page);
      const { id, sub_categories: children } = await categoryOf(page, 'fruit-vegetables');
      await visitShop(page, { language, path: `/categories/${id}`, stored: { 'location-popup-count': '3' } });
      await expect(cards(page)).toHaveCount(28);
      const top = await cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
      expect(top).toBeLessThanOrEqual(isMobile ? 0.4 * 844 : 0.55 * 900);
      await expect(page.locator('input[type=search]')).toHaveCount(1);
      await expectNoSidewaysScrolling(page);
      const [fruit] = children;
      const name = fruit?.[`name_${language}`] ?? '';
      await page.getByRole('navigation', { name: texts.inside }).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/categories/${fruit?.id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(cards(page).first()).toBeVisible();
      // Inside the smallest category the others beside it are offered.
      const chips = page.getByRole('navigation', { name: texts.inside }).getByRole('link');
      await expect(chips).toHaveCount(children.length + 1);
      await expect(chips.and(page.locator('[aria-current]'))).toHaveText(name);
      expect(complaints).toEqual([]);
    },
  );

  test(
    `the filters of a category count its own result and stay after a reload, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, isMobile }) => {
      const { id } = await categoryOf(page, 'fruit-vegetables');
      await visitShop(page, { language, path: `/categories/${id}`, stored: { 'location-popup-count': '3' } });
      if (isMobile) await page.getByRole('button', { name: texts.filters }).click();
      const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: texts.filters });
      const origin = panel.getByRole('group', { name: texts.origin }).getByRole('checkbox').first();
      const count = Number(
        await panel.getByRole('group', { name: texts.origin }).locator('.choice bdi').first().textContent(),
      );
      expect(count).toBeGreaterThan(1);
      await origin.check();
      if (isMobile) await panel.getByRole('button', { name: texts.show }).click();
      // What was pressed stays in use while the list changes beside it.
      else await expect(origin).toBeFocused();
      await expect(page).toHaveURL(/countryIds=[A-Z]{2}$/);
      await expect(page.locator('.filter-bar strong')).toHaveText(String(count));
      await expect(cards(page)).toHaveCount(Math.min(count, 28));
      await page.reload();
      await expect(page.locator('.filter-bar strong')).toHaveText(String(count));
      if (!isMobile) await expect(origin).toBeChecked();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/categories/${id}$`));
      await expect(page.locator('.filter-bar')).toHaveCount(0);
      if (!isMobile) await expect(origin).not.toBeChecked();
    },
  );
}

test('the filter column answers at once, before the list has come', ANY_WIDTH, async ({ page }) => {
  const { id } = await categoryOf(page, 'fruit-vegetables');
  await visitShop(page, { path: `/categories/${id}` });
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const express = panel.getByRole('switch', { name: TEXTS.en.express });
  await expect(express).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v2/search/products*', async (route) => {
    await held;
    await route.continue();
  });
  await express.check();
  await expect(express).toBeChecked();
  await expect(panel.getByTestId('reset-dot')).toBeVisible();
  await expect(page.locator('.filter-bar')).toHaveCount(0);
  release();
  await expect(page.locator('.filter-bar')).toBeVisible();
});

test(
  'prices are filtered in the currency of the shop, from the lowest to the highest there is',
  ANY_WIDTH,
  async ({ page }) => {
    const { id } = await categoryOf(page, 'fruit-vegetables');
    const { price } = await (await page.request.get(`/api/v2/search/filters?country=kw&categoryIds=${id}`)).json();
    await visitShop(page, { path: `/categories/${id}` });
    const group = page.getByRole('group', { name: 'Price (KWD)' });
    await expect(group.getByText(`${price.min.toFixed(3)} KWD`)).toBeVisible();
    await expect(group.getByText(`${price.max.toFixed(3)} KWD`)).toBeVisible();
    expect(Number(await group.getByLabel('To', { exact: true }).getAttribute('max'))).toBeLessThan(price.max * 1.2);
    await group.getByLabel('To', { exact: true }).fill('0.5');
    await group.getByLabel('To', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/maxPrice=0\.5$/);
    await expect(page.locator('.filter-bar')).toContainText('0.500');
    await group.getByRole('slider', { name: 'Highest price' }).press('End');
    await expect(page).toHaveURL(new RegExp(`/categories/${id}$`));
  },
);
