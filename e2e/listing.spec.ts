import { expect, type Page, test } from '@playwright/test';
import {
  ANY_WIDTH,
  expectNoSidewaysScrolling,
  noteWaits,
  ONE_WIDTH,
  visitShop,
  watchComplaints,
} from './shop-visit.ts';

const TEXTS = {
  en: { title: 'Shop', filters: 'Filters', sort: 'Sort by:', show: /^Show \d+ items?$/, loadMore: /^Load .* more$/ },
  ar: { title: 'تسوّق', filters: 'التصفية', sort: 'ترتيب حسب:', show: /^عرض /, loadMore: /^تحميل .* أخرى$/ },
} as const;

const column = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const cards = (page: Page) => page.locator('#main .product-card');

async function chooseArea(page: Page): Promise<void> {
  const url = `http://localhost:${process.env['E2E_PORT']}`;
  await page.context().addCookies([
    { name: 'areaId', value: '1', url },
    { name: 'area', value: 'Salmiya', url },
    { name: 'country', value: 'kw', url },
  ]);
}

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(
    `[LIST-01, LIST-02, LIST-09, LIST-16] the shop shows 28 cards in a grid, each leads to its product, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await visitShop(page, { language, path: '/product' });
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(page.locator('.product-grid')).toBeVisible();
      expect(await cards(page).count()).toBeGreaterThanOrEqual(28);
      await expect(cards(page).first().locator('h3 a')).toHaveAttribute('href', /^\/product\/\d+$/);
      await expectNoSidewaysScrolling(page);
      expect(complaints).toEqual([]);
    },
  );

  test(
    `[LIST-06, LIST-07, LIST-10, LIST-12, LIST-13, GEN-10] filters go into the address, show chips and a dot, and go away again, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, isMobile }) => {
      await chooseArea(page);
      await visitShop(page, { language, path: '/product' });
      // Below the width that has room for the column.
      if (!isMobile) await page.setViewportSize({ width: 1024, height: 800 });
      await expect(page.getByTestId('filter-dot')).toHaveCount(0);
      await page.getByRole('button', { name: texts.filters }).click();
      const panel = page.getByRole('dialog', { name: texts.filters });
      const box = await panel.boundingBox();
      if (isMobile) expect(box?.width).toBe(390);
      else expect(Math.round(box?.width ?? 0)).toBe(320);
      await expect(panel.getByTestId('reset-dot')).toHaveCount(0);
      await panel.getByRole('switch').first().check();
      await expect(panel.getByTestId('reset-dot')).toBeVisible();
      await panel.getByRole('button', { name: texts.show }).click();
      await expect(page).toHaveURL(/express_delivery=true/);
      await expect(page.locator('.filter-bar')).toBeVisible();
      await expect(page.getByTestId('filter-dot')).toBeVisible();
      await page.locator('.filter-bar .tag-remove').click();
      await expect(page).toHaveURL(/\/product$/);
      await expect(page.locator('.filter-bar')).toHaveCount(0);
    },
  );

  test(
    `[LIST-11, LAYOUT-33, LAYOUT-34, LAYOUT-35] more products come near the end and by the button, and Back returns to the same place, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const pages: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/v2/search/products') pages.push(searchParams.get('page'));
      });
      await visitShop(page, { language, path: '/product' });
      await expect(page.getByRole('button', { name: texts.loadMore })).toBeAttached();
      await page.getByRole('button', { name: texts.loadMore }).scrollIntoViewIfNeeded();
      await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(56);
      expect(pages.slice(0, 1)).toEqual(['2']);
      const card = cards(page).nth(40);
      await card.scrollIntoViewIfNeeded();
      await card.locator('h3 a').click();
      await expect(page).toHaveURL(/\/product\/\d+$/);
      await expect(page.locator('#main h1')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/product$/);
      await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(56);
      await expect(cards(page).nth(40)).toBeInViewport();
      // A list that is there as a whole offers no more.
      await page.goto('/product?search=saffron');
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: texts.loadMore })).toHaveCount(0);
    },
  );
}

test('[LIST-08, GEN-10] the sort menu orders the list by its choice', async ({ page }) => {
  await visitShop(page, { path: '/product' });
  await page.getByRole('button', { name: /Sort by:|Popular/ }).click();
  await page.getByRole('link', { name: 'Price: low to high' }).click();
  await expect(page).toHaveURL(/sort=priceAsc/);
  const isSorted = async () => {
    const prices = await cards(page).locator('.price-amount').allTextContents();
    const paid = prices.slice(0, 12).map((text) => Number.parseFloat(text.replace(/[^\d.]/g, '')));
    return paid.length === 12 && paid.every((price, index) => index === 0 || (paid[index - 1] ?? 0) <= price);
  };
  await expect.poll(isSorted).toBe(true);
});

test('[LIST-09] the list view stays in the address and in the history', async ({ page }) => {
  await visitShop(page, { path: '/product' });
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.locator('.product-card-row').first()).toBeVisible();
});

test(
  '[LIST-30, LIST-31] price fields run from 0 to 200 in steps of 10 where prices are not known, and come back into the scale',
  ANY_WIDTH,
  async ({ page }) => {
    await page.route('**/api/v2/search/filters*', (route) => route.abort());
    await visitShop(page, { path: '/product' });
    const max = column(page).getByLabel('To', { exact: true });
    await expect(max).toHaveAttribute('max', '200');
    await expect(max).toHaveAttribute('step', '10');
    await max.fill('900');
    await max.blur();
    await expect(max).toHaveValue('200');
  },
);

test(
  '[LIST-39] the origin filter offers its eight countries while nobody knows which there are',
  ANY_WIDTH,
  async ({ page }) => {
    await page.route('**/api/v2/search/filters*', (route) => route.abort());
    await visitShop(page, { path: '/product' });
    const origins = page.getByRole('group', { name: 'Country of origin' }).getByRole('checkbox');
    await expect(origins).toHaveCount(8);
  },
);

test(
  'whoever hears the list hears its number, and goes on with the first of what came',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page, { path: '/product', stored: { 'location-popup-count': '1' } });
    const status = page.getByRole('status').filter({ hasText: /results? found$/ });
    const before = await status.textContent();
    await page.getByRole('switch').first().press('Space');
    await expect(page.locator('.filter-bar')).toBeVisible();
    await expect(status).not.toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(status).toHaveText(before ?? '');
    // Three pages come by themselves.
    const more = page.getByRole('button', { name: /^Load / });
    await expect(async () => {
      await more.scrollIntoViewIfNeeded();
      expect(await cards(page).count()).toBeGreaterThanOrEqual(112);
    }).toPass();
    const count = await cards(page).count();
    await more.press('Enter');
    await expect(cards(page).nth(count).getByRole('link').first()).toBeFocused();
  },
);

test('the price is set with the arrow keys, and the focus stays on the thumb', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product', stored: { 'location-popup-count': '1' } });
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=/);
  await expect(page.locator('#products')).toHaveAttribute('aria-busy', 'false');
  await expect(highest).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const reached = await highest.inputValue();
  await expect(page).toHaveURL(new RegExp(`maxPrice=${reached}$`));
  await expect(page.locator('#products')).toHaveAttribute('aria-busy', 'false');
  await expect(highest).toBeFocused();
});

test('[LIST-18, ERR-47] filters that leave nothing say so, and which one to take away', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product?countryIds=AT&minPrice=190' });
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove .* to see \d+$/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('[LIST-03, LIST-04] the search box suggests products, and choosing one opens it', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product' });
  const field = page.getByPlaceholder('Search…');
  await field.fill('tomato');
  const products = page.getByRole('region', { name: 'Search suggestions' }).getByTestId('suggested-products');
  const suggestion = products.getByRole('option').first();
  await suggestion.click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('[LIST-28] suggestions wait until the typing has rested for a second', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product' });
  const waits = await noteWaits(page, '/search/suggestions');
  const field = page.getByPlaceholder('Search…');
  await field.pressSequentially('tom');
  await field.pressSequentially('ato');
  const panel = page.getByRole('region', { name: 'Search suggestions' });
  await expect(panel.getByTestId('suggested-products').getByRole('option').first()).toBeVisible();
  expect(Math.min(...(await waits()))).toBeGreaterThanOrEqual(999);
});

test('[LIST-19] a spinner turns while products are being fetched', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v2/search/products*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: TEXTS.en.loadMore }).scrollIntoViewIfNeeded();
  const busy = page.locator('#main button[aria-busy=true]');
  await expect(busy).toBeVisible();
  expect(await busy.evaluate((button) => getComputedStyle(button, '::after').animationName)).toBe('turn');
  release();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(28);
});

test('[LIST-40] the grid has two columns on a phone, up to four by width and five beside the filters', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The widths are set here.');
  await visitShop(page, { path: '/product' });
  const columns = () =>
    page.locator('.product-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [390, 2],
    [700, 3],
    [1024, 4],
    [1200, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width}`).toBe(count);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/product?view=list');
  const rows = page.locator('#main ul:has(.product-card-row)');
  expect(await rows.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)).toBe(1);
});

test('[LIST-05] Enter on the very name of a product opens it', ANY_WIDTH, async ({ page, request }) => {
  const found = await (await request.get('/api/v2/search/products?limit=1')).json();
  const { name_en: name } = found.data[0];
  await visitShop(page, { path: '/product' });
  const field = page.getByPlaceholder('Search…');
  await field.fill(name);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.locator('#main h1')).toHaveText(name);
});

// Phones have the cart in the bar at the bottom.
test(
  '[LIST-14, LIST-15] the floating cart counts what is in the cart and leads to checkout',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page, { path: '/product' });
    const badge = page.getByTestId('floating-cart');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(badge).toHaveCount(0);
    await cards(page)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click();
    await expect(badge).toHaveText('1');
    await expect(badge).toHaveAttribute('href', '/product/checkout');
    const [line, box] = await Promise.all([
      page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox(),
      badge.boundingBox(),
    ]);
    expect(box?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  },
);

test('[LIST-17] what is sold out is greyed, says so and cannot be added', async ({ page, request }) => {
  const all = await Promise.all(
    [1, 2, 3, 4].map(async (number) => (await request.get(`/api/v2/search/products?limit=100&page=${number}`)).json()),
  );
  const out = all.flatMap(({ data }) => data).find(({ status }) => status === 'out-stock');
  await visitShop(page, { path: `/product?search=${encodeURIComponent(out.name_en)}` });
  const card = page.locator('.product-card[data-out]').filter({ hasText: out.name_en }).first();
  await expect(card.getByText('Out of stock')).toBeVisible();
  await expect(card.locator('[title="Out of stock"]')).toBeAttached();
  await expect(card.getByRole('button', { name: /to cart$/ })).toHaveCount(0);
});

test('[LIST-47] the other shop areas open', ANY_WIDTH, async ({ page }) => {
  for (const [path, title] of [
    ['/livestocks', 'Livestock'],
    ['/sellers/3', ''],
    ['/dining', 'Dining'],
  ] as const) {
    await visitShop(page, { path });
    if (title) await expect(page).toHaveTitle(title);
    await expect(page.locator('#main h1')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/dining$/);
});

test('a list can be read and walked through without JavaScript', ANY_WIDTH, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`http://localhost:${process.env['E2E_PORT']}/product`);
  await expect(cards(page)).toHaveCount(28);
  await page.goto(`http://localhost:${process.env['E2E_PORT']}/product?page=2`);
  await expect(cards(page)).toHaveCount(28);
  await context.close();
});
