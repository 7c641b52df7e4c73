import { expect, type Page, test } from '@playwright/test';
import { openAccount, tokensOf } from './account-visit.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: {
    add: /^Add \d+ ingredients? to cart$/,
    one: 'Add 1 ingredient to cart',
    nothing: 'You have everything',
    added: /^\d+ ingredients are in your cart now/,
    undo: 'Undo',
    undone: 'Undone',
    more: 'More servings',
  },
  ar: {
    add: /^أضف .* إلى السلة$/,
    one: 'أضف مكوّن واحد إلى السلة',
    nothing: 'لديك كل شيء',
    added: /^في سلتك الآن/,
    undo: 'تراجع',
    undone: 'تم التراجع',
    more: 'زيادة عدد الأشخاص',
  },
} as const;

const list = (page: Page) => page.locator('section[aria-labelledby=ingredients]');
const guestCart = (page: Page) =>
  page.evaluate(() => {
    const items: { stock: { id: number }; quantity: number }[] =
      JSON.parse(localStorage.getItem('cart') ?? '{}').items ?? [];
    return items.map(({ stock, quantity }) => [stock.id, quantity] as const);
  });

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[REC-01] a recipe's ingredients go into a guest's cart in one go, without what is at home, and out again, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await visitShop(page, { language, path: '/recipes/1' });
      const ticks = list(page).getByRole('checkbox');
      const all = await list(page).locator('.stepper').count();
      await ticks.first().check();
      // The servings have a stepper too.
      await expect(list(page).locator('.stepper')).toHaveCount(all - 1);
      await list(page).getByRole('button', { name: texts.add }).click();
      await expect(page.getByText(texts.added)).toBeVisible();
      expect(await guestCart(page)).toHaveLength(all - 2);
      await page.getByRole('button', { name: texts.undo }).click();
      await expect(page.getByText(texts.undone)).toBeVisible();
      expect(await guestCart(page)).toEqual([]);
      await expectNoSidewaysScrolling(page);
      expect(complaints).toEqual([]);
    },
  );
}

test('more people need more packs, and what the cart has enough of stays', async ({ page }) => {
  await visitShop(page, { path: '/recipes/1' });
  const ticks = list(page).getByRole('checkbox');
  for (let at = 1; at < (await ticks.count()); at++) await ticks.nth(at).check();
  await list(page).getByRole('button', { name: TEXTS.en.one }).click();
  const [first] = await guestCart(page);
  expect(first?.[1]).toBe(1);
  await list(page).getByRole('button', { name: TEXTS.en.one }).click();
  await expect(page.getByText('Already in your cart')).toBeVisible();
  for (let people = 0; people < 6; people++) await list(page).getByRole('button', { name: TEXTS.en.more }).click();
  await list(page).getByRole('button', { name: TEXTS.en.one }).click();
  expect(await guestCart(page)).toEqual([[first?.[0], 2]]);
  await page.getByRole('button', { name: TEXTS.en.undo }).click();
  expect(await guestCart(page)).toEqual([[first?.[0], 1]]);
  await ticks.first().check();
  await expect(list(page).getByRole('button', { name: TEXTS.en.nothing })).toBeDisabled();
});

test('what the place lacks is left out until something is chosen instead', ANY_WIDTH, async ({ page }) => {
  // As the store responds when a product is sold out everywhere near.
  await page.route('**/api/v1/recipes/1/stocks*', async (route) => {
    const response = await route.fetch();
    const basket = await response.json();
    const [first, second] = basket.ingredients;
    first.substitutes = [second.stock];
    first.stock = null;
    await route.fulfill({ response: response, json: basket });
  });
  await visitShop(page, { path: '/recipes' });
  await page.locator('#main a[href="/recipes/1"]').click();
  const instead = list(page).getByRole('combobox', { name: /^Instead of/ });
  await expect(instead).toHaveValue('');
  const before = await list(page).locator('.stepper').count();
  await instead.selectOption({ index: 1 });
  await expect(list(page).locator('.stepper')).toHaveCount(before + 1);
  await list(page).getByRole('button', { name: TEXTS.en.add }).click();
  await expect(page.getByText(TEXTS.en.added)).toBeVisible();
});

test("a signed-in shopper's ingredients are in the stored cart", async ({ page, context, request }) => {
  const account = await openAccount(context);
  await visitShop(page, { path: '/recipes/1', stored: tokensOf(account) });
  const count = (await list(page).locator('.stepper').count()) - 1;
  await list(page).getByRole('button', { name: TEXTS.en.add }).click();
  await expect(page.getByText(TEXTS.en.added)).toBeVisible();
  await expect
    .poll(async () => {
      const mine = await request.get('/api/cart/my-cart', { headers: { authorization: `Bearer ${account.token}` } });
      return (await mine.json()).items?.length;
    })
    .toBe(count);
});
