import { LISTING_SORT_OPTIONS } from '@karaz/domain/catalog/sort-options';
import { LANGUAGES } from '@karaz/domain/languages';
import { expect, type Page, test } from '@playwright/test';
import { openCheckout } from './checkout-visit.ts';
import { expectNoSidewaysScrolling, visitShop } from './shop-visit.ts';

/** What only a phone has: bars at its edges, and little between them. */
const PHONE = { tag: '@narrow' };

const toastOf = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

type Seen = { name: string; hidden: boolean };

/** Of the element that has the focus: whether something stands above one of its edges. */
const focused = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const box = element?.closest('label')?.getBoundingClientRect() ?? element?.getBoundingClientRect();
    const name = `${element?.tagName} ${element?.getAttribute('name') ?? element?.textContent?.trim().slice(0, 40)}`;
    if (!element || !box || element === document.body) return { name, hidden: true };
    const bars = [...document.querySelectorAll('header, .end-bar, .cart-bar, nav, .listing-bar')].filter(
      (bar) => !bar.contains(element) && ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    );
    const hidden = bars.some((bar) => {
      const { top, bottom, height } = bar.getBoundingClientRect();
      return height > 0 && box.top < bottom - 1 && box.bottom > top + 1;
    });
    return { name, hidden };
  });

/** With the Tab key through the page, from its beginning to the footer. */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.locator('#main').focus();
  const hidden: string[] = [];
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => document.activeElement?.closest('#main')))) break;
    const seen = await focused(page);
    if (seen.hidden) hidden.push(seen.name);
  }
  return hidden;
}

test('the first visit is not covered by a question: the page asks in its place', PHONE, async ({ page }) => {
  await visitShop(page);
  await expect(page.locator('main').getByRole('button', { name: 'Choose your area' })).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.locator('.product-card-action > button').first().click();
  await expect(page.getByTestId('cart-bar')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

for (const path of ['/checkout', '/cart', '/product'] as const) {
  test(`whatever has the focus on ${path} stands clear of the bars`, PHONE, async ({ page }) => {
    await openCheckout(page, { path });
    await expect(page.locator('.end-bar, .cart-bar').first()).toBeVisible();
    if (path === '/checkout') await expect(page.getByTestId('totals')).toBeVisible();
    expect(await hiddenStops(page)).toEqual([]);
    await expectNoSidewaysScrolling(page);
  });
}

test('the way on takes the focus where it stands', PHONE, async ({ page }) => {
  await openCheckout(page, { path: '/cart' });
  await page.locator('.end-bar a').filter({ visible: true }).focus();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a message stands above the bars, below the header, and lets a press through', PHONE, async ({ page }) => {
  await openCheckout(page, { path: '/product' });
  await page.locator('.product-card-action > button').first().click();
  // The card and the bar show that it is in the cart: nothing lies over them.
  await expect(page.locator('.toaster')).toContainText('Added to cart');
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.locator('.product-card .stepper button').first().click();
  const message = toastOf(page, 'Removed from cart');
  await expect(message).toBeVisible();
  const [box, bar] = await Promise.all([message.boundingBox(), page.getByTestId('cart-bar').boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(box?.y).toBeGreaterThan(400);
  const isThrough = await message.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isThrough).toBe(true);
});

for (const path of ['/checkout', '/cart'] as const) {
  test(`${path} begins at its title`, PHONE, async ({ page }) => {
    await openCheckout(page, { path });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const shop = await page.locator('body header').first().boundingBox();
    expect((title?.y ?? 0) - (shop?.y ?? 0) - (shop?.height ?? 0)).toBeLessThanOrEqual(28);
  });
}

test('every form of a product is seen without scrolling sideways', PHONE, async ({ page }) => {
  const found = await page.request.get('/api/v2/search/products?country=kw&limit=48');
  const { data }: { data: { id: number; hasVariations: boolean }[] } = await found.json();
  const many = data.find(({ hasVariations }) => hasVariations);
  await visitShop(page, { path: `/product/${many?.id}`, stored: { 'location-popup-count': '1' } });
  const forms = page.locator('#main fieldset button[aria-pressed]');
  await expect(forms.first()).toBeVisible();
  for (const form of await forms.all()) {
    const box = await form.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test('the way a list is sorted is read as a whole in every language', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cut: string[] = [];
  for (const { code } of LANGUAGES) {
    for (const { value } of LISTING_SORT_OPTIONS) {
      await page.goto(`/search?query=milk&sort=${value}&lang=${code}`);
      const name = page.locator('[popovertarget=sort] > span').last();
      const isCut = await name.evaluate(
        (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth,
      );
      if (isCut) cut.push(`${code}: ${await name.textContent()}`);
    }
  }
  expect(cut).toEqual([]);
});
