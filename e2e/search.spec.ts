import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { ANY_WIDTH, noteWaits, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

const TEXTS = {
  en: { query: 'lam', label: 'Search suggestions', viewAll: /^See all results for/, notFound: 'Not found' },
  ar: { query: 'طماط', label: 'اقتراحات البحث', viewAll: /^كل نتائج/, notFound: 'لا توجد نتائج' },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[SEARCH-01, SEARCH-02, SEARCH-03] the dropdown shows categories and products with counts, each a link, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await visitShop(page, { language });
      await page.locator('#search').fill(texts.query);
      const panel = page.getByRole('region', { name: texts.label });
      const products = panel.getByTestId('suggested-products').getByRole('option');
      await expect(products.first()).toBeVisible();
      expect(await products.count()).toBeLessThanOrEqual(8);
      expect(await panel.getByTestId('suggested-categories').getByRole('option').count()).toBeLessThanOrEqual(10);
      await expect(products.first()).toHaveAttribute('href', /^\/product\/\d+$/);
      await expect(panel.getByTestId('suggested-categories').getByRole('option').first()).toHaveAttribute(
        'href',
        /^\/categories\/details\/\d+$/,
      );
      await panel.getByRole('option', { name: texts.viewAll }).click();
      await expect(page).toHaveURL(/\/search\?query=/);
      await expect(page.locator('#main .product-card').first()).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

  test(
    `[SEARCH-04, SEARCH-13] words that find nothing say so, in the dropdown and on the page, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language });
      await page.locator('#search').fill('zzqxxkw');
      await expect(
        page.getByRole('region', { name: texts.label }).getByText(texts.notFound, { exact: true }),
      ).toBeVisible();
      await page.locator('#search').press('Enter');
      await expect(page).toHaveURL(/\/search\?query=zzqxxkw/);
      await expect(page.locator('#main').getByText(texts.notFound, { exact: true })).toBeVisible();
      await expect(page.locator('#main .arch-tile').first()).toBeVisible();
    },
  );
}

const NOTES = {
  en: {
    typed: 'pasley',
    meant: 'parsley',
    exactly: /^Search for exactly/,
    request: /^Ask us to stock/,
    sent: /^Thank you/,
  },
  ar: { typed: 'بقدونص', meant: 'بقدونس', exactly: /كما كتبتها$/, request: /^اطلب منا توفير/, sent: /^شكراً لك/ },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = NOTES[language];
  test(
    `mistyped words show what they were taken for, and lead to exactly what was typed, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      await visitShop(page, { language, path: `/search?query=${texts.typed}` });
      await expect(page.locator('#main').getByRole('link', { name: texts.meant }).first()).toBeVisible();
      await expect(page.locator('#main .product-card').first()).toBeVisible();
      await page.getByRole('link', { name: texts.exactly }).click();
      await expect(page).toHaveURL(/exact=true/);
      await expect(page.getByTestId('near-words').getByRole('link', { name: texts.meant })).toBeVisible();
      await page.getByRole('button', { name: texts.request }).click();
      await expect(page.getByText(texts.sent)).toBeVisible();
      await page.getByTestId('near-words').getByRole('link', { name: texts.meant }).click();
      await expect(page.locator('#main .product-card').first()).toBeVisible();
    },
  );
}

test('goods that are not sold are named so, above the nearest', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/search?query=ketchup' });
  await expect(page.locator('#search')).toHaveValue('ketchup');
  await expect(page.getByText('We don’t sell “ketchup” yet.')).toBeVisible();
  await expect(page.locator('#main .product-card').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ask us to stock/ })).toBeVisible();
  // The words belong to their results: another page begins without them.
  await page.locator('#main .product-card a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('#search')).toHaveValue('');
  await page.goBack();
  await expect(page.locator('#search')).toHaveValue('ketchup');
});

test('[SEARCH-05] suggestions wait until the typing has rested for 300 ms', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  const waits = await noteWaits(page, '/search/suggestions');
  await page.locator('#search').pressSequentially('la');
  await page.locator('#search').pressSequentially('mb');
  await expect(page.getByTestId('suggested-products').getByRole('option').first()).toBeVisible();
  expect(Math.min(...(await waits()))).toBeGreaterThanOrEqual(299);
});

test('[SEARCH-08] the search page shows what was requested and remembers it', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/search?query=lamb' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lamb');
  await expect(page.locator('#main .product-card').first()).toBeVisible();
  await visitShop(page, { path: '/search' });
  await expect(page.locator('#main').getByRole('link', { name: 'lamb', exact: true })).toBeVisible();
});

test('[SEARCH-07] the aisles on the search screen come twelve at a time', ANY_WIDTH, async ({ page, request }) => {
  const { total } = await (await request.get('/api/v1/categories?parentsOnly=true&limit=1')).json();
  await visitShop(page, { path: '/search' });
  const tiles = page.getByTestId('category-grid').getByRole('listitem');
  await expect(tiles).toHaveCount(Math.min(12, total));
});

test('a slash goes to the search; arrows choose, Enter opens and Escape closes while the field has the focus', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no such keys');
  await visitShop(page);
  const field = page.locator('#search');
  // The page can be read before it listens to keys.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await field.fill('');
  await page.keyboard.type('lamb');
  const panel = page.getByRole('region', { name: 'Search suggestions' });
  const options = panel.getByRole('option');
  await expect(page.getByTestId('suggested-products')).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('status')).toHaveText(/\d.* categories and .*\d.* products/);
  expect(await violations(page, { within: 'search' })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  const owned = await panel.getByRole('listbox').getAttribute('aria-owns');
  expect(owned?.split(' ')).toHaveLength(await options.count());
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('lamb');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('suggested-products')).toBeVisible();
  // The last one, from the field upwards, leads to all results.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=lamb$/);
});

for (const nothing of ['', '   ']) {
  test(`a search for '${nothing}' goes back to the field and its suggestions`, ANY_WIDTH, async ({ page }) => {
    await visitShop(page);
    const field = page.locator('#search');
    await field.fill(nothing);
    await page.locator('search button[type="submit"]').first().click();
    await expect(field).toBeFocused();
    await expect(page.getByRole('region', { name: 'Search suggestions' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('searches complete what is typed, apart from products', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  await page.locator('#search').fill('froz');
  const queries = page.getByTestId('suggested-queries').getByRole('option');
  await queries.getByText('Frozen', { exact: true }).click();
  await expect(page).toHaveURL(/\/search\?query=Frozen$/);
  await expect(page.locator('#main .product-card').first()).toBeVisible();
});

test('goods go into the cart from the suggestions, which stay open', async ({ page }) => {
  await visitShop(page);
  await page.locator('#search').fill('lamb');
  const panel = page.getByRole('region', { name: 'Search suggestions' });
  await panel
    .getByRole('button', { name: /to cart$/ })
    .first()
    .click();
  await expect(panel.getByRole('button', { name: 'One more' })).toBeVisible();
});

test('a search counts once in a visit, however often its results are opened', ANY_WIDTH, async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/search/popular')) counted.push(request.url());
  });
  await visitShop(page, { path: '/search?query=milk' });
  await expect.poll(() => counted.length).toBe(1);
  await page.locator('#main .product-card-name a').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await page.goBack();
  await expect(page.locator('#main .product-card').first()).toBeVisible();
  await page.waitForTimeout(1000);
  expect(counted).toHaveLength(1);
});
