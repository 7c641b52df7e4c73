import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { browser } from './browser.ts';
import { newShopper, order } from './order-visit.ts';
import {
  ANY_WIDTH,
  expectNoSidewaysScrolling,
  ONE_WIDTH,
  visitShop,
  watchComplaints,
  watchText,
} from './shop-visit.ts';

// Whether anything moves while pictures arrive is seen only when they do.
test.use({ launchOptions: browser({ pictures: true }) });

const TITLES = {
  en: [
    'Shop by category',
    'Today’s deals',
    'Today at the butcher',
    'Popular near you',
    'Express delivery',
    'Cook it tonight',
    'Livestock',
    'Our sellers',
    'Weekly box',
    'Karaz Club',
  ],
  ar: [
    'تسوّق حسب القسم',
    'عروض اليوم',
    'اليوم عند القصّاب',
    'الأكثر طلباً في منطقتك',
    'توصيل سريع',
    'اطبخها الليلة',
    'المواشي والذبائح',
    'متاجرنا وبائعونا',
    'الصندوق الأسبوعي',
    'نادي كرز',
  ],
} as const;

for (const language of ['en', 'ar'] as const) {
  test(
    `[GEN-01] the home page offers produce, meat, livestock, dining, recipes, boxes and the club in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const complaints = watchComplaints(page, { pictures: true });
      await visitShop(page, { language });
      for (const title of TITLES[language]) {
        await expect(page.locator('#main').getByRole('heading', { name: title }).first()).toBeVisible();
      }
      expect(await page.locator('.product-card').count()).toBeGreaterThan(20);
      await expectNoSidewaysScrolling(page);
      expect(complaints).toEqual([]);
    },
  );

  test(`nothing moves while the page arrives and is scrolled in ${language}`, ONE_WIDTH[language], async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shifts.push(Number(entry.value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitShop(page, { language });
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += 600) {
        window.scrollTo(0, at);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    const total = await page.evaluate(() =>
      Reflect.get(window, 'shifts').reduce((sum: number, shift: number) => sum + shift, 0),
    );
    expect(total).toBeLessThan(0.0005);
  });

  test(
    `[I18N-08] products, categories and banners are named in ${language}`,
    ONE_WIDTH[language],
    async ({ page, request }) => {
      const [rails, banners] = await Promise.all([request.get('/api/v1/home/rails'), request.get('/api/v1/banners')]);
      const product = (await rails.json()).offers[0][`name_${language}`];
      const banner = (await banners.json()).data[0][`title_${language}`];
      await visitShop(page, { language });
      await expect(page.getByRole('link', { name: product, exact: true }).first()).toBeVisible();
      await expect(page.getByText(banner)).toBeVisible();
    },
  );
}

test('a product goes into the cart from its card: loading word, success word, badge', async ({ page, isMobile }) => {
  await visitShop(page);
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  // The loading word may be gone before a busy machine looks for it.
  const wasProcessing = await watchText(page, 'Adding…');
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  expect(await wasProcessing()).toBe(true);
  const link = page.locator(isMobile ? 'nav a[href="/cart"]' : 'header a[href="/cart"]').locator('visible=true');
  await expect(link).toHaveText(/1/);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(stored).toMatchObject({ id: 'guest-cart', total_items: 1, items: [{ quantity: 1, addons: [] }] });
  expect(Object.keys(stored.items[0].stock)).toEqual(
    expect.arrayContaining(['id', 'productId', 'branch', 'price', 'selling_price', 'unit', 'isSingleProduct']),
  );
  await expect(page.getByRole('button', { name: 'One more' }).first()).toBeVisible();
});

test('a section that failed to load leaves a line and comes with the next try', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/error/404' });
  await page.route('**/api/v1/home/rails*', (route) => route.abort());
  await page.locator('a[href="/"]').locator('visible=true').first().click();
  await expect(page.getByText('This section didn’t load.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cook it tonight' })).toBeVisible();
  await page.unroute('**/api/v1/home/rails*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Today’s deals' })).toBeVisible();
  await expect(page.getByText('This section didn’t load.')).toHaveCount(0);
});

for (const language of ['en', 'ar'] as const) {
  test(
    `nothing moves when the orders of whoever is signed in come, in ${language}`,
    ONE_WIDTH[language],
    async ({ page }) => {
      const shopper = await newShopper(page, language);
      await order(page, shopper);
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const known = page.getByTestId('known-shopper');
      const expectStill = async () => {
        await expect(known.getByRole('listitem').first()).toBeVisible();
        // What comes with the next delivery and the cart.
        await page.waitForTimeout(2000);
        expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThanOrEqual(0.02);
      };
      await visitShop(page, { language, path: '/about-us' });
      await page.evaluate(() => Reflect.set(window, 'moved', 0));
      // As after signing in: the first time in this browser.
      await page.locator('header a[href="/"]').locator('visible=true').click();
      await expectStill();
      await page.reload();
      await expectStill();
    },
  );
}

test('the page tells search engines who we are and how to search here', ANY_WIDTH, async ({ page }) => {
  await visitShop(page);
  const found = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = found.map((text) => JSON.parse(text)['@type']);
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  await expect(page).toHaveTitle(/Karaz/);
  expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(80);
});

test('no name of a text stands where a text should be', ANY_WIDTH, async ({ page }) => {
  const names = [...readFileSync('apps/web/app/texts/en/home.ts', 'utf8').matchAll(/^ {2}(\w+[A-Z]\w+):/gm)].map(
    ([, name]) => name,
  );
  await visitShop(page);
  const words = new Set((await page.locator('body').innerText()).split(/\s+/));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => name && words.has(name))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page can be read, searched and followed', async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Today’s deals' })).toBeVisible();
    await expect(page.locator('.product-card a[href^="/product/"]').first()).toBeVisible();
    await page.getByRole('combobox').fill('lamb');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=lamb/);
    await page.goto('/');
    await page
      .getByRole('button', { name: /Language/ })
      .locator('visible=true')
      .click();
    await page.getByRole('link', { name: 'العربية' }).locator('visible=true').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    if (!isMobile) {
      await page.getByRole('button', { name: 'كل الأقسام' }).click();
      await expect(page.getByRole('link', { name: 'ورقيات وأعشاب' })).toBeVisible();
    }
  });
});
