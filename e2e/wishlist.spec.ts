import { expect, test } from '@playwright/test';
import { ANY_WIDTH, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: { title: 'Wishlist', added: 'Saved', removed: 'Removed from wishlist' },
  ar: { title: 'المفضلة', added: 'أُضيف إلى المفضلة', removed: 'حُذف من المفضلة' },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[WISH-01, WISH-03, WISH-05, ERR-39] hearts fill and empty a guest's list, newest first, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await visitShop(page, { language, path: '/product' });
      const hearts = page.locator('#main .product-card-heart button');
      await hearts.nth(0).click();
      await expect(page.getByText(texts.added, { exact: true })).toBeVisible();
      await hearts.nth(1).click();
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
      const names = await page.locator('#main .product-card h3').allTextContents();
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '{}'));
      expect(stored).toMatchObject({ id: 'gust-wishlist', total_items: 2 });
      await page.goto('/wishlist');
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      const cards = page.locator('#main .product-card h3');
      await expect(cards).toHaveCount(2);
      expect(await cards.allTextContents()).toEqual([names[1], names[0]]);
      await page.locator('#main .product-card-heart button').first().click();
      await expect(page.getByText(texts.removed)).toBeVisible();
      await expect(cards).toHaveCount(1);
      expect(complaints).toEqual([]);
    },
  );
}

test('[WISH-03] the hearts of the front page fill, say so and are stored', async ({ page }) => {
  const complaints = watchComplaints(page);
  await visitShop(page);
  const heart = page.locator('#main .product-card-heart button').first();
  const id = await heart.getAttribute('data-wish');
  await heart.click();
  await expect(page.getByText(TEXTS.en.added, { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.locator(`#main [data-wish="${id}"]`).first()).toHaveAttribute('aria-pressed', 'true');
  await page.locator(`#main [data-wish="${id}"]`).first().click();
  await expect(page.getByText(TEXTS.en.removed)).toBeVisible();
  await expect(page.locator('#main [data-wish][aria-pressed=true]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an empty list explains hearts and offers something to like', async ({ page }) => {
  await visitShop(page, { path: '/wishlist' });
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(page.locator('#main .product-card').first()).toBeVisible();
});

test('[ERR-38] a heart that cannot be stored goes back and says so', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product' });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  const heart = page.locator('#main .product-card-heart button').first();
  await heart.click();
  await expect(page.getByText('Couldn’t update your wishlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test(
  '[WISH-04, WISH-06] signing in merges the hearts into the account and empties the browser',
  ANY_WIDTH,
  async ({ page, request }) => {
    const [card] = (await (await request.get('/api/v2/search/products?limit=1')).json()).data;
    const signedIn = await request.post('/api/v1/auth/email/login', {
      data: { email: 'salma@karaz.test', password: 'karaz-demo-2026' },
    });
    const account = await signedIn.json();
    const wishlist = { id: 'gust-wishlist', total_items: 1, items: [{ id: card.id }] };
    await visitShop(page, {
      path: '/wishlist',
      stored: { wishlist, accessToken: account.token, refreshToken: account.refreshToken },
    });
    await expect(page.locator('#main .product-card').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
    const mine = await request.get('/api/wishlist/my-wishlist', {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect((await mine.json()).items.map(({ id }: { id: number }) => id)).toContain(card.id);
  },
);
