import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { openAccount, tokensOf } from './account-visit.ts';
import { placeIn, setPlace } from './checkout-visit.ts';
import { ANY_WIDTH, expectNoSidewaysScrolling, ONE_WIDTH, visitShop, watchComplaints } from './shop-visit.ts';

type Card = { id: number; name_en: string; name_ar: string; hasVariations: boolean; status: string; quantity: number };

async function findCard(request: APIRequestContext, matches: (card: Card) => boolean, country = 'kw'): Promise<Card> {
  for (let page = 1; page <= 4; page++) {
    const response = await request.get(`/api/v2/search/products?limit=100&page=${page}`, {
      headers: { 'x-country': country },
    });
    const found = (await response.json()).data.find(matches);
    if (found) return found;
  }
  throw new Error('The demo store has no such product');
}

// The most sold come first, and that changes with every order: the tests need more of it than a cart may hold.
const plain = ({ hasVariations, status, quantity }: Card) => !hasVariations && status === 'on-stock' && quantity > 20;
const varied = ({ hasVariations, status }: Card) => hasVariations && status === 'on-stock';

test('a product with several pictures comes whole from the server', ANY_WIDTH, async ({ request }) => {
  const { data } = await (
    await request.get('/api/v2/search/products?query=lamb', { headers: { 'x-country': 'kw' } })
  ).json();
  const pages: string[] = await Promise.all(
    data.slice(0, 8).map(async ({ id }: Card) => (await request.get(`/product/${id}`)).text()),
  );
  expect(pages.some((html) => html.split('cursor-zoom-in').length > 2)).toBe(true);
  // What React writes in the place of a part that the server could not render.
  for (const html of pages) expect(html).not.toContain('<!--$!-->');
});

for (const language of ['en', 'ar'] as const) {
  test(
    `[PDP-01, PDP-02, PDP-03, PDP-07] a product page has its path, picture, price and neighbours, in ${language}`,
    ONE_WIDTH[language],
    async ({ page, request }) => {
      const card = await findCard(request, plain);
      const complaints = watchComplaints(page);
      await visitShop(page, { language, path: `/product/${card.id}` });
      const name = card[`name_${language}`];
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const { product } = await (await request.get(`/api/v1/stocks/${card.id}`)).json();
      const path = product.categoryPath.map(({ id }: { id: number }) => `/categories/${id}`);
      expect(path.length).toBeGreaterThan(0);
      const crumbs = page.locator('.breadcrumbs li');
      const links = await crumbs.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(['/', '/categories', ...path]);
      await expect(crumbs.last()).toHaveText(name);
      const similar = await page.locator('#main .rail .product-card').count();
      expect(similar).toBeGreaterThan(0);
      expect(similar).toBeLessThanOrEqual(21);
      await page.locator('#main section button:has(img)').first().click();
      await expect(page.locator('dialog.lightbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectNoSidewaysScrolling(page);
      expect(complaints).toEqual([]);
    },
  );
}

test(
  '[PDP-17, PDP-18] the button adds, then says In cart until something differs',
  ANY_WIDTH,
  async ({ page, request }) => {
    const card = await findCard(request, plain);
    await visitShop(page, { path: `/product/${card.id}` });
    const box = page.locator('#main');
    await box.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(box.getByRole('button', { name: 'In cart' })).toBeDisabled();
    await expect(box.getByRole('button', { name: 'In cart' })).toBeFocused();
    await box.getByRole('button', { name: 'One more' }).first().click();
    const update = box.getByRole('button', { name: /^Update cart/ });
    await expect(update).toBeEnabled();
    await expect(box.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
    await update.click();
    await expect(box.getByRole('button', { name: 'In cart' })).toBeDisabled();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
    // Set to two, not two more.
    expect(stored.total_items).toBe(2);
  },
);

test('[PDP-19] nothing is added once the cart holds ten of it', ANY_WIDTH, async ({ page, request }) => {
  const card = await findCard(request, plain);
  const stock = await (await request.get(`/api/v1/stocks/${card.id}`)).json();
  const stored = {
    id: card.id,
    productId: stock.product.id,
    branch: stock.branch.id,
    price: stock.price,
    selling_price: stock.selling_price,
    unit: stock.unit,
    isSingleProduct: true,
  };
  const cart = {
    id: 'guest-cart',
    currency: 'KWD',
    items: [{ stock: stored, quantity: 10, price: 0, addons: [], branch: stock.branch.id }],
    total_items: 10,
    total_amount: 0,
  };
  await visitShop(page, { path: `/product/${card.id}`, stored: { cart } });
  await page.locator('#main').getByRole('button', { name: 'One more' }).first().click();
  await expect(page.locator('#main').getByRole('button', { name: /^Update cart/ })).toBeDisabled();
});

test('[PDP-04, PDP-08, PDP-15, GEN-10] choosing a form changes the price and the hash, and the hash brings it back', async ({
  page,
  request,
}) => {
  const card = await findCard(request, varied);
  const stock = await (await request.get(`/api/v1/stocks/${card.id}`)).json();
  const other = stock.available_variations.find(({ stock_id }: { stock_id: number }) => stock_id !== card.id);
  await visitShop(page, { path: `/product/${card.id}` });
  for (const value of other.attributeValues) {
    await page.locator('#main').getByRole('button', { name: value.value_en, exact: true }).first().click();
  }
  await expect(page).toHaveURL(new RegExp(`#id=${other.stock_id}$`));
  const amount = (other.selling_price ?? other.price).toFixed(3);
  await expect(page.locator('#main .price-tag .price-amount')).toContainText(amount);
  await page.reload();
  await expect(page.locator('#main .price-tag .price-amount')).toContainText(amount);
  await page.getByRole('button', { name: 'Options and prices' }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(stock.available_variations.length + 1);
});

test('[PDP-05, GEN-10] add-ons raise the sum on the button', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/product/1042' });
  const box = page.locator('#main');
  await expect(box.getByRole('button', { name: /Add to cart.*1\.850/ })).toBeVisible();
  await box.getByRole('checkbox', { name: /charcoal/ }).check();
  await expect(box.getByRole('button', { name: /Add to cart.*3\.100/ })).toBeVisible();
});

test(
  'an extra stays when another size is chosen, and what is still to be chosen is named',
  ANY_WIDTH,
  async ({ page }) => {
    await visitShop(page, { path: '/product/563' });
    const box = page.locator('#main');
    const choose = (value: string) => box.getByRole('button', { name: value, exact: true }).click();
    await box.getByRole('checkbox', { name: 'Fat trimmed' }).check();
    await box.getByRole('radio', { name: 'Vacuum packed' }).check();
    await choose('2 kg');
    await expect(box.getByRole('button', { name: /Add to cart.*10\.205/ })).toBeVisible();
    await box.getByRole('radio', { name: 'Packed in trays' }).check();
    await expect(box.getByRole('button', { name: /Add to cart.*10\.005/ })).toBeVisible();
    // Minced comes in one weight only.
    await choose('Minced');
    await box.getByRole('button', { name: 'Choose: Weight' }).press('Enter');
    await expect(box.getByRole('group', { name: 'Weight' }).locator('[aria-pressed]:focus')).toBeVisible();
    await expect(box.locator('.price-tag')).toContainText('5.200');
    await choose('1 kg');
    await expect(box.getByRole('button', { name: /Add to cart.*5\.550/ })).toBeVisible();
  },
);

test('an add-on ticked before its code has come counts', ANY_WIDTH, async ({ page }) => {
  const address = '/product/1042';
  const html = await (await page.request.get(address)).text();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await isReleased;
    await route.continue();
  });
  await visitShop(page, { path: address });
  const box = page.locator('#main');
  await box.getByRole('checkbox', { name: /charcoal/ }).check();
  release();
  await expect(box.getByRole('button', { name: /Add to cart.*3\.100/ })).toBeVisible();
  await box.getByRole('checkbox', { name: /charcoal/ }).uncheck();
  await expect(box.getByRole('button', { name: /Add to cart.*1\.850/ })).toBeVisible();
});

test('a way of packing chosen before the page reacts counts', ANY_WIDTH, async ({ page }) => {
  const address = '/product/563';
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const tray = page.locator('#main').getByRole('radio', { name: 'Packed in trays' });
  await tray.check();
  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // What comes with the first touch reports it.
  await page.mouse.move(5, 5);
  await page
    .locator('#main')
    .getByRole('checkbox', { name: /Fat trimmed/ })
    .check();
  await page
    .locator('#main')
    .getByRole('button', { name: /Add to cart/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(stored.items[0].addons).toHaveLength(2);
});

type Sold = { id: number; isSingleProduct: boolean; weighedGrams: number | null };

/** The first of the area's popular products that matches, so that it can be delivered there. */
async function findSold(page: Page, areaId: number, matches: (stock: Sold) => boolean): Promise<Sold> {
  const list = await page.request.get(`/api/v2/search/products?areaId=${areaId}&limit=100`);
  const { data }: { data: Card[] } = await list.json();
  for (const { id } of data.filter(({ status }) => status === 'on-stock')) {
    const stock: Sold = await (await page.request.get(`/api/v1/stocks/${id}?areaId=${areaId}`)).json();
    if (matches(stock)) return stock;
  }
  throw new Error('The demo store has no such product');
}

/** On the screen as it is, and under nothing else: the tab bar and the add bar cover what is behind them. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
    return box.bottom <= window.innerHeight && hit !== null && (element.contains(hit) || hit.contains(element));
  });

const KINDS: Record<string, (stock: Sold) => boolean> = {
  'a simple product': ({ isSingleProduct, weighedGrams }) => isSingleProduct && weighedGrams === null,
  'one with options': ({ isSingleProduct }) => !isSingleProduct,
  'one sold by weight': ({ isSingleProduct, weighedGrams }) => isSingleProduct && weighedGrams !== null,
};
const ADD = { en: /^Add to cart/, ar: /^أضف إلى السلة/ } as const;
const WEIGHED = { en: /you pay at most/, ar: /كحد أقصى/ } as const;

for (const language of ['en', 'ar'] as const) {
  for (const [kind, matches] of Object.entries(KINDS)) {
    test(`a phone shows ${kind} with its price, options, arrival and add button at once, in ${language}`, {
      tag: '@narrow',
    }, async ({ page }) => {
      const place = await placeIn(page);
      const stock = await findSold(page, place.area.id, matches);
      const first = { date: '2099/01/05', open: '14:00', close: '17:00' };
      await page.route('**/api/v1/orders/slots', (route) =>
        route.fulfill({ json: { timeZone: 'Asia/Kuwait', first } }),
      );
      await setPlace(page, place, language);
      const stored = { 'location-popup-count': '1' };
      await visitShop(page, { language, path: `/product/${stock.id}`, stored });
      const main = page.locator('#main');
      for (const part of [
        main.locator('section button:has(img)').first(),
        main.getByRole('heading', { level: 1 }),
        main.locator('.price-tag'),
        ...(stock.isSingleProduct ? [] : [main.locator('fieldset button').first()]),
        ...(stock.weighedGrams === null ? [] : [main.getByText(WEIGHED[language])]),
        main.getByTestId('next-slot'),
        main.locator('.stepper').first(),
        main.getByRole('button', { name: ADD[language] }),
      ]) {
        await expect(part).toBeVisible();
        expect(await isInSight(part), String(part)).toBe(true);
      }
    });
  }
}

test('[PDP-13] what is sold out cannot be added', ANY_WIDTH, async ({ page, request }) => {
  const card = await findCard(request, ({ status, hasVariations }) => status === 'out-stock' && !hasVariations);
  await visitShop(page, { path: `/product/${card.id}` });
  await expect(page.locator('#main').getByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test(
  '[PDP-06, PDP-09] reviews have a tab in the Emirates and none in Kuwait',
  ANY_WIDTH,
  async ({ page, request, baseURL }) => {
    const here = await findCard(request, plain);
    await visitShop(page, { path: `/product/${here.id}` });
    await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Reviews/ })).toHaveCount(0);
    const there = await findCard(request, plain, 'ae');
    await page.context().addCookies([{ name: 'country', value: 'ae', url: baseURL ?? '' }]);
    await page.goto(`/product/${there.id}`);
    await page.getByRole('tab', { name: /Reviews/ }).click();
    await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toBeVisible();
  },
);

test('[PDP-17, GEN-10] opened for the weekly box, the button fills the box', ANY_WIDTH, async ({ page, request }) => {
  const card = await findCard(request, plain);
  await visitShop(page, { path: `/product/${card.id}?subscribeAble=true` });
  await page
    .locator('#main')
    .getByRole('button', { name: /^Add to weekly box/ })
    .click();
  await expect(page.locator('#main').getByRole('button', { name: 'In the weekly box' })).toBeDisabled();
  const box = await page.evaluate(() => JSON.parse(localStorage.getItem('subscription-cart') ?? '{}'));
  expect(box).toMatchObject({ total_items: 1 });
});

test('[LIST-46] express goods carry the fixed promise', ANY_WIDTH, async ({ page, request }) => {
  const response = await (await request.get('/api/v2/search/products?express=true&limit=1')).json();
  await visitShop(page, { path: `/product/${response.data[0].id}` });
  await expect(page.locator('#main').getByText('In about 2½ hours during opening hours')).toBeVisible();
});

test('[REV-01] the reviews of a product are at all their addresses', ANY_WIDTH, async ({ page }) => {
  for (const path of ['/product/1042/reviews', '/reviews/1042', '/reviews']) {
    await visitShop(page, { path });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reviews');
  }
});

test.describe('writing a review', () => {
  let texts = '';

  test.beforeEach(async ({ page, context, request, baseURL }) => {
    texts = `As sweet as my grandmother said, ${Date.now()} times.`;
    const { id } = await findCard(request, plain, 'ae');
    await context.addCookies([{ name: 'country', value: 'ae', url: baseURL ?? '' }]);
    await visitShop(page, { path: `/product/${id}/reviews`, stored: tokensOf(await openAccount(context)) });
    await page.getByRole('button', { name: 'Write a review' }).click();
  });

  test(
    '[REV-04, REV-08] what was sent heads the list, the form is closed and empty again',
    ANY_WIDTH,
    async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Write a review' });
      await form.getByRole('button', { name: 'Send review' }).click();
      await expect(form.getByText('Please choose a rating')).toBeVisible();
      await form.locator('label', { has: page.getByRole('radio', { name: '4 stars' }) }).click();
      await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
      await form.getByRole('textbox').fill(texts);
      await form.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Thank you, your review is published')).toBeVisible();
      await expect(form).toBeHidden();
      await expect(page.locator('#main').getByText(texts)).toBeVisible();
      await page.getByRole('button', { name: 'Write a review' }).click();
      await expect(form.getByRole('textbox')).toHaveValue('');
    },
  );

  test('[REV-07] one that cannot be sent says so and loses nothing', ANY_WIDTH, async ({ page }) => {
    await page.route('**/api/v1/reviews', (route) => route.fulfill({ status: 503, json: {} }));
    const form = page.getByRole('dialog', { name: 'Write a review' });
    await form.locator('label', { has: page.getByRole('radio', { name: '5 stars' }) }).click();
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await form.getByRole('textbox').fill(texts);
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Couldn’t save your review')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue(texts);
    await page.unroute('**/api/v1/reviews');
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(page.locator('#main').getByText(texts)).toBeVisible();
  });
});

test('search engines read the product, its offer and its path', ANY_WIDTH, async ({ page, request }) => {
  await visitShop(page, { path: '/product/1042' });
  const found = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, path] = found.map((text) => JSON.parse(text));
  expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'KWD' } });
  expect(path['@type']).toBe('BreadcrumbList');
  const addresses = [
    product.offers.url,
    ...product.image,
    ...path.itemListElement.map(({ item }: { item: string }) => item),
  ];
  for (const address of addresses) expect((await request.get(new URL(address).href)).status(), address).toBe(200);
});

test('an unknown product is not found, with a search and aisles instead', ANY_WIDTH, async ({ page }) => {
  const response = await page.goto('/product/999999999');
  expect(response?.status()).toBe(404);
  await expect(page.locator('#main input[type=search]')).toBeVisible();
});

test('[LIST-41] more than eight reviewed products come in pages of eight', ANY_WIDTH, async ({ page }) => {
  await visitShop(page, { path: '/reviews' });
  const products = page.locator('#main li');
  const names = () => products.getByRole('link').allTextContents();
  await expect(products).toHaveCount(8);
  const first = await names();
  const pages = page.getByRole('navigation', { name: 'Reviews' });
  await expect(pages.getByRole('link', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\/reviews\?page=2$/);
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false);
});
