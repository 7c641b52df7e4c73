import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stocksAreCounted, waitForNotifications } from '../testing/wait-for-notifications.ts';

type Value = { id: number; value_en: string; value_ar: string; attribute: { id: number; name_en: string } };
type Variation = {
  id: number;
  stock_id: number;
  price: number;
  selling_price: number | null;
  attributeValues: Value[];
};
type Stock = {
  id: number;
  name: string;
  available_variations: Variation[];
  product_variation: Variation | null;
  attribute_option_pricing: { attribute_value_id: number; min_price: number }[];
  addons: { id: number; price: number; currency: string }[];
  isSingleProduct: boolean;
};

let api: TestApi;
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;
const get = async <T>(path: string, headers = {}): Promise<T> => {
  const { status, body, text } = await api.get(path, headers);
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return body as T;
};
const oneId = async (text: string) => (await query<{ id: number }>(text))[0]?.id ?? 0;

beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
}, 120_000);
afterAll(() => api.close());

const OF_KUWAIT = `from stocks s join branches b on b.id = s.branch_id and b.country_code = 'kw'
  join products p on p.id = s.product_id`;

describe('one stock', () => {
  test('[LIST-23, LIST-24, LIST-25, LIST-27, API-50] has everything its page shows', async () => {
    const id = await oneId(`select s.id ${OF_KUWAIT} where s.variation_id is null order by s.id limit 1`);
    const stock = await get<Stock>(`/api/v1/stocks/${id}`);
    for (const field of ['id', 'name', 'price', 'selling_price', 'quantity', 'sales_count', 'sku', 'unit']) {
      expect(stock).toHaveProperty(field);
    }
    for (const field of ['status', 'express_delivery', 'countryOfOrigin', 'branch', 'product', 'product_variation']) {
      expect(stock).toHaveProperty(field);
    }
    for (const field of [
      'available_variations',
      'attributeValues',
      'isSingleProduct',
      'attribute_option_pricing',
      'addons',
    ]) {
      expect(stock).toHaveProperty(field);
    }
    for (const field of ['averageRating', 'totalReviews', 'images', 'createdAt', 'updatedAt'])
      expect(stock).toHaveProperty(field);
    expect(stock).toMatchObject({
      isSingleProduct: true,
      product_variation: null,
      product: {
        sku: expect.any(String),
        code: expect.any(String),
        name_en: expect.any(String),
        name_ar: expect.any(String),
        description_en: expect.any(String),
        description_ar: expect.any(String),
        short_description_en: expect.any(String),
        short_description_ar: expect.any(String),
        images: [{ path: expect.stringMatching(/^\/media\//) }],
        categories: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
        category: { id: expect.any(Number) },
        tags: expect.any(Array),
        attributes: [],
        variations: [],
        reviews: expect.any(Array),
      },
    });
  });

  test('is named in the language of the caller', async () => {
    const id = await oneId(`select s.id ${OF_KUWAIT} where p.name_en = 'Cucumbers' limit 1`);
    expect((await get<Stock>(`/api/v1/stocks/${id}`)).name).toBe('Cucumbers');
    expect((await get<Stock>(`/api/v1/stocks/${id}`, { 'x-custom-language': 'ar' })).name).toBe('خيار');
  });

  test('[PDP-10, PDP-11] lists the forms this branch sells and the least price of each value', async () => {
    const id = await oneId(`select s.id ${OF_KUWAIT} where s.variation_id is not null order by s.id limit 1`);
    const stock = await get<Stock>(`/api/v1/stocks/${id}`);
    expect(stock.isSingleProduct).toBe(false);
    expect(stock.product_variation?.stock_id).toBe(id);
    const variations = await query<{ id: number }>(
      'select o.id from stocks s join stocks o on o.product_id = s.product_id and o.branch_id = s.branch_id where s.id = $1',
      [id],
    );
    expect(new Set(stock.available_variations.map(({ stock_id }) => stock_id))).toEqual(
      new Set(variations.map((variation) => variation.id)),
    );
    expect(stock.available_variations[0]).toMatchObject({
      status: expect.any(String),
      currency: 'KWD',
      quantity: expect.any(Number),
      attributeValues: [
        {
          id: expect.any(Number),
          value_en: expect.any(String),
          value_ar: expect.any(String),
          attribute: { id: expect.any(Number), name_en: expect.any(String), name_ar: expect.any(String) },
        },
      ],
    });
    for (const { attribute_value_id, min_price } of stock.attribute_option_pricing) {
      const prices = stock.available_variations
        .filter(({ attributeValues }) => attributeValues.some((value) => value.id === attribute_value_id))
        .map(({ price, selling_price }) => selling_price ?? price);
      expect(min_price).toBe(Math.min(...prices));
    }
    expect(stock.attribute_option_pricing.length).toBeGreaterThan(0);
  });

  test("[PDP-12] prices add-ons in the branch's currency", async () => {
    const find = (country: string) =>
      oneId(`select s.id from stocks s join branches b on b.id = s.branch_id and b.country_code = '${country}'
        join product_addons pa on pa.product_id = s.product_id order by s.id limit 1`);
    for (const [country, currency] of [
      ['kw', 'KWD'],
      ['ae', 'AED'],
    ] as const) {
      const { addons } = await get<Stock>(`/api/v1/stocks/${await find(country)}`, { 'x-country': country });
      expect(addons.length).toBeGreaterThan(0);
      for (const addon of addons) {
        expect(addon).toMatchObject({
          currency,
          name_en: expect.any(String),
          name_ar: expect.any(String),
          is_available: true,
        });
      }
    }
  });

  test('that does not exist is not found', async () => {
    for (const id of ['999999', '0', '-1', 'abc', '99999999999999'])
      expect((await api.get(`/api/v1/stocks/${id}`)).status).toBe(404);
  });

  test('[LIST-26] is out of stock unless somebody says otherwise', async () => {
    const [row] = await query<{ status: string }>(
      `insert into stocks (product_id, branch_id, sku, price_minor)
       select p.id, b.id, 'NEW-1', 1000 from products p, branches b
       where not exists (select from stocks s where s.product_id = p.id and s.branch_id = b.id) limit 1 returning status`,
    );
    expect(row?.status).toBe('out-stock');
  });
});

describe('lists', () => {
  test('[API-35] stocks are paged and searched', async () => {
    const all = await get<{ data: { id: number }[]; total: number; limit: number }>('/api/v1/stocks?page=2&limit=5');
    expect(all.data).toHaveLength(5);
    const found = await get<{ data: { name_en: string }[]; total: number }>(
      `/api/v1/stocks?search=${encodeURIComponent('زعفران')}`,
    );
    expect(found.total).toBeLessThan(all.total);
    expect(found.data[0]?.name_en).toMatch(/saffron/i);
    const ids = all.data.map(({ id }) => id);
    const named = await get<{ data: { id: number }[] }>(`/api/v1/stocks?ids=${ids.join(',')}`);
    expect(new Set(named.data.map(({ id }) => id))).toEqual(new Set(ids));
  });

  test('[API-51] products come ten at a time', async () => {
    const first = await get<{
      data: { id: number }[];
      page: number;
      limit: number;
      hasNextPage: boolean;
      total: number;
    }>('/api/v1/products');
    expect(first).toMatchObject({ page: 1, limit: 10, hasNextPage: true });
    expect(first.data).toHaveLength(10);
    const past = await get<{ data: unknown[]; total: number }>('/api/v1/products?page=1000');
    expect(past).toMatchObject({ data: [], total: first.total });
  });

  test('[API-33, API-34] categories and branches take page and limit', async () => {
    for (const path of ['/api/v1/categories', '/api/v1/branches']) {
      const page = await get<{ data: unknown[]; page: number; limit: number }>(`${path}?page=2&limit=3`);
      expect(page).toMatchObject({ page: 2, limit: 3 });
      expect(page.data).toHaveLength(3);
    }
  });

  test('[CONTENT-02] a category counts what its place sells, parents with their children', async () => {
    type Category = {
      id: number;
      name_en: string;
      stockCount: number;
      sub_categories: Category[];
      image: { path: string } | null;
    };
    const { data } = await get<{ data: Category[] }>('/api/v1/categories?parentsOnly=true&limit=100');
    const parent = data.find(({ sub_categories }) => sub_categories.length > 1);
    expect(parent).toMatchObject({
      name_en: expect.any(String),
      name_ar: expect.any(String),
      description_en: expect.any(String),
      image: { path: expect.any(String) },
    });
    expect(parent?.stockCount).toBeGreaterThanOrEqual(
      Math.max(...(parent?.sub_categories.map(({ stockCount }) => stockCount) ?? [0])),
    );
    const one = await get<Category>(`/api/v1/categories/${parent?.id}`);
    expect(one.stockCount).toBe(parent?.stockCount);
  });
});

test('[SLOT-08, SLOT-10, API-73] a branch says where it is, when it is open and how long it takes', async () => {
  const id = await oneId(`select id from branches where key = 'karaz-shuwaikh'`);
  const branch = await get<{ working_hours: unknown[] }>(`/api/v1/branches/${id}`);
  expect(branch).toMatchObject({
    id,
    name_en: expect.any(String),
    name_ar: expect.any(String),
    address: expect.any(String),
    phoneNumber: expect.any(String),
    currency: 'KWD',
    branch_code: expect.any(String),
    express_delivery_enabled: expect.any(Boolean),
    is_main: expect.any(Boolean),
    regular_delivery_time: expect.any(Number),
  });
  expect(branch).toHaveProperty('express_delivery_time');
  expect(branch.working_hours[0]).toEqual({
    weekday: expect.any(Number),
    opens: expect.stringMatching(/^\d\d:\d\d$/),
    closes: expect.stringMatching(/^\d\d:\d\d$/),
    day: 'sunday',
    open: expect.stringMatching(/^\d\d:\d\d$/),
    close: expect.stringMatching(/^\d\d:\d\d$/),
  });
  await query('update branches set is_active = false where id = $1', [id]);
  await waitForNotifications(api);
  expect((await api.get(`/api/v1/branches/${id}`)).status).toBe(404);
  await query('update branches set is_active = true where id = $1', [id]);
});

test("a recipe's ingredients become goods of the place, or something like them", async () => {
  type Basket = {
    ingredients: {
      productId: number | null;
      stock: { productId: number; pack_en: string; net: { amount: number; of: string } | null } | null;
      substitutes: { id: number; productId: number }[];
    }[];
  };
  const recipeId = await oneId(
    'select recipe_id as id from recipe_ingredients where product_id is not null order by id limit 1',
  );
  const before = await get<Basket>(`/api/v1/recipes/${recipeId}/stocks`);
  const sold = before.ingredients.find(({ stock }) => stock !== null);
  expect(sold?.stock?.productId).toBe(sold?.productId);
  // Rice in bags of five kilos, onions by the kilo: a cook has to know how much a pack holds.
  const packs = before.ingredients.map(({ stock }) => `${stock?.pack_en} ${stock?.net?.amount} ${stock?.net?.of}`);
  expect(packs).toContain('5 kg 5000 g');
  expect(packs).toContain('1 kg 1000 g');
  await query('update stocks set quantity = 0 where product_id = $1', [sold?.productId]);
  await stocksAreCounted(api);
  const after = await get<Basket>(`/api/v1/recipes/${recipeId}/stocks`);
  const missing = after.ingredients.find(({ productId }) => productId === sold?.productId);
  expect(missing?.stock).toBeNull();
  expect(missing?.substitutes.length).toBeGreaterThan(0);
  expect(missing?.substitutes.every(({ productId }) => productId !== sold?.productId)).toBe(true);
  expect((await api.get('/api/v1/recipes/999999/stocks')).status).toBe(404);
});

describe('cards of a list', () => {
  type Card = {
    id: number;
    price: number;
    selling_price: number | null;
    size?: { en: string; ar: string };
    saleLabel: { en: string } | null;
  };
  let cards: Card[];
  beforeAll(async () => {
    cards = [];
    for (let page = 1; page <= 4; page++) {
      const { data } = await get<{ data: Card[] }>(
        `/api/v2/search/products?country=kw&areaId=1&limit=100&page=${page}`,
      );
      cards.push(...data);
    }
    expect(cards.length).toBeGreaterThan(200);
  });

  test('name the size that their price is for', async () => {
    const sizes = await query<{ id: number; en: string }>(
      `select s.id, av.value_en as en from stocks s join variation_values vv on vv.variation_id = s.variation_id
        join attribute_values av on av.id = vv.attribute_value_id join attributes a on a.id = av.attribute_id
        where a.code in ('weight', 'volume', 'pack')`,
    );
    const sizeOf = new Map(sizes.map(({ id, en }) => [id, en]));
    expect(cards.filter(({ id }) => sizeOf.has(id)).length).toBeGreaterThan(20);
    expect(cards.filter(({ id, size }) => size?.en !== sizeOf.get(id))).toEqual([]);
  });

  test('say that there is a sale only where it costs less than before, or a promotion is on it', () => {
    const labelled = cards.filter(({ saleLabel }) => saleLabel !== null);
    const isCheaper = ({ price, selling_price: now }: (typeof cards)[number]) => now !== null && now < price;
    expect(labelled.filter(isCheaper).length).toBeGreaterThan(0);
    const promoted = labelled.filter((card) => !isCheaper(card));
    // On Fridays and Saturdays the cart takes 15% off cleaning, too.
    const labels = promoted.map(({ saleLabel }) => saleLabel?.en).filter((label) => !label?.includes('15%'));
    expect(new Set(labels)).toEqual(new Set(['Buy 2, get 1 free']));
  });
});
