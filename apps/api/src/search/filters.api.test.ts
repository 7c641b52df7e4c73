import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

type Entry = { id: number; count: number };
type Filters = {
  total: number;
  categories: (Entry & { parentId: number | null })[];
  branches: Entry[];
  attributes: { code: string; values: Entry[] }[];
  origins: { code: string; count: number }[];
  brands: { key: string; name: string; count: number }[];
  food: { mark: string; count: number }[];
  ratings: { above: number; count: number }[];
  price: { min: number; max: number } | null;
  express: number;
  offers: number;
  subscribeable: number;
};
type Card = { price: number; selling_price: number | null };

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ database: await seededDatabase() });
}, 120_000);
afterAll(() => api.close());

async function get<T>(path: string, query: Record<string, string>): Promise<T> {
  const { status, body, text } = await api.get(`${path}?${new URLSearchParams({ country: 'kw', ...query })}`);
  expect(status, text.slice(0, 200)).toBe(200);
  return body as T;
}
const filtersOf = (query: Record<string, string>) => get<Filters>('/api/v2/search/filters', query);
const totalOf = async (query: Record<string, string>) =>
  (await get<{ total: number }>('/api/v2/search/products', { ...query, limit: '1' })).total;
const idOf = async (slug: string) => {
  const { rows } = await api.database.pool.query<{ id: number }>('select id from categories where slug = $1', [slug]);
  return String(rows[0]?.id);
};

/** The query of the list once an entry is chosen of a kind, for every entry there is. */
function choices({ categories, branches, attributes, origins, brands, ratings, ...flags }: Filters) {
  return [
    ...categories.map(({ id, count }) => ({ query: { categoryIds: String(id) }, count })),
    ...branches.map(({ id, count }) => ({ query: { branchIds: String(id) }, count })),
    ...origins.map(({ code, count }) => ({ query: { countryIds: code }, count })),
    ...brands.map(({ key, count }) => ({ query: { brands: key }, count })),
    ...ratings.map(({ above, count }) => ({ query: { rating: String(above) }, count })),
    ...attributes.flatMap(({ values }) =>
      values.map(({ id, count }) => ({ query: { attributeValueIds: String(id) }, count })),
    ),
    ...(['express', 'offers', 'subscribeable'] as const).map((name) => ({
      query: { [name]: 'true' },
      count: flags[name],
    })),
  ];
}

test('every count is the total of the list once that entry is chosen, whatever else is', async () => {
  const [fruit, butcher] = await Promise.all([idOf('fruit-vegetables'), idOf('butcher')]);
  const all = await filtersOf({});
  const [seller] = all.branches;
  for (const narrowed of [
    {},
    { categoryIds: fruit },
    { categoryIds: `${fruit},${butcher}`, express: 'true' },
    { query: 'lamb' },
    { brands: 'karaz,nakhla', maxPrice: '3' },
    { branchIds: String(seller?.id), maxPrice: '2' },
    { countryIds: 'KW,EG', rating: '2' },
    { isLivestock: 'true' },
  ]) {
    const filters = await filtersOf(narrowed);
    expect(filters.total).toBe(await totalOf(narrowed));
    for (const { query, count } of choices(filters)) {
      expect(count, JSON.stringify([narrowed, query])).toBe(await totalOf({ ...narrowed, ...query }));
    }
  }
});

test('values of a chosen attribute are counted as if another were chosen, those of others with it', async () => {
  const narrowed = { categoryIds: await idOf('butcher') };
  const { attributes } = await filtersOf(narrowed);
  const [first, second] = attributes;
  const [chosen, other] = first?.values ?? [];
  if (!chosen || !other || !second) throw new Error('the butcher has fewer attributes than this test needs');
  const filters = await filtersOf({ ...narrowed, attributeValueIds: String(chosen.id) });
  expect(filters.total).toBe(chosen.count);
  expect(filters.attributes.find(({ code }) => code === first?.code)?.values).toContainEqual(
    expect.objectContaining({ id: other.id, count: other.count }),
  );
  for (const { code, values } of filters.attributes.filter((attribute) => attribute.code !== first?.code)) {
    for (const { id, count } of values) {
      const both = `${chosen.id},${id}`;
      expect(count, code).toBe(await totalOf({ ...narrowed, attributeValueIds: both }));
    }
  }
});

test('the price range is that of the goods, and stays while a part of it is chosen', async () => {
  const categoryIds = await idOf('fruit-vegetables');
  const { price } = await filtersOf({ categoryIds });
  const first = async (sortBy: string) => {
    const query = { categoryIds, sortBy, limit: '1', groupByProduct: 'false' };
    const { data } = await get<{ data: Card[] }>('/api/v2/search/products', query);
    return data.map(({ price: full, selling_price: sale }) => sale ?? full)[0];
  };
  expect(price).toEqual({ min: await first('price_asc'), max: await first('price_desc') });
  expect((await filtersOf({ categoryIds, maxPrice: '1' })).price).toEqual(price);
});

test('only what the list has is offered', async () => {
  const { attributes, categories } = await filtersOf({ categoryIds: await idOf('fruit-vegetables') });
  expect(attributes.map(({ code }) => code)).not.toContain('live-weight');
  expect(categories.every(({ count }) => count > 0)).toBe(true);
  const nothing = await filtersOf({ query: 'zzqxxkw' });
  expect(nothing).toMatchObject({ total: 0, branches: [], attributes: [], origins: [], price: null });
});

test('brands are counted under one name however they are written, and follow the back office', async () => {
  const { brands } = await filtersOf({});
  expect(brands).toContainEqual(expect.objectContaining({ key: 'bayt-al-reef', name: 'Bayt Al-Reef' }));
  expect(brands.every(({ name }) => name !== '')).toBe(true);
  expect(await totalOf({ brands: 'BAYT AL REEF' })).toBe(brands.find(({ key }) => key === 'bayt-al-reef')?.count);
  expect(await totalOf({ brands: 'nobody' })).toBe(0);
  const fizzo = await totalOf({ brands: 'fizzo' });
  expect(fizzo).toBeGreaterThan(0);
  await api.database.pool.query(`update products set brand = 'NAKHLA ' where brand = 'Fizzo'`);
  await waitForNotifications(api);
  const after = (await filtersOf({})).brands;
  expect(after.filter(({ key }) => key === 'nakhla' || key === 'fizzo')).toEqual([
    expect.objectContaining({ key: 'nakhla', count: (brands.find(({ key }) => key === 'nakhla')?.count ?? 0) + fizzo }),
  ]);
});

test('diets and allergens narrow together, and only what the list has is offered', async () => {
  const all = await filtersOf({});
  expect(all.food.map(({ mark }) => mark)).toEqual(
    expect.arrayContaining(['diet:vegan', 'diet:organic', 'without:milk', 'halal']),
  );
  expect(all.food.map(({ mark }) => mark)).not.toContain('stated');
  // Nothing in the demo store contains lupin.
  expect(all.food.map(({ mark }) => mark)).not.toContain('without:lupin');
  for (const { mark, count } of all.food) expect(await totalOf({ food: mark }), mark).toBe(count);
  const dairy = await idOf('dairy-eggs');
  const narrowed = { categoryIds: dairy, food: 'diet:vegetarian' };
  const { food, total } = await filtersOf(narrowed);
  expect(food.find(({ mark }) => mark === 'diet:vegetarian')?.count).toBe(total);
  for (const { mark, count } of food) {
    expect(await totalOf({ ...narrowed, food: `diet:vegetarian,${mark}` }), mark).toBe(count);
  }
});

test('what nobody stated the allergens of is never found as free of one, and a change counts at once', async () => {
  const [first] = (await get<{ data: { productId: number }[] }>('/api/v2/search/products', { food: 'without:milk' }))
    .data;
  const find = async () =>
    (
      await get<{ data: { productId: number }[] }>('/api/v2/search/products', { food: 'without:milk', limit: '100' })
    ).data
      .map(({ productId }) => productId)
      .includes(first?.productId ?? 0);
  expect(await find()).toBe(true);
  for (const changed of [{ traces: ['milk'] }, { allergens: null, traces: [] }]) {
    await api.database.pool.query('update products set food = food || $2::jsonb where id = $1', [
      first?.productId,
      changed,
    ]);
    await waitForNotifications(api);
    expect(await find(), JSON.stringify(changed)).toBe(false);
  }
});
