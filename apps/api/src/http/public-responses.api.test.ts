import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededDatabase } from '../testing/seeded-database.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { createPublicResponses, type PublicResponses } from './public-responses.ts';

let store: TestApi;
let responses: PublicResponses;
beforeAll(async () => {
  store = await testApi({
    database: await seededDatabase(),
    extend: (_app, deps) => {
      responses = createPublicResponses(deps);
    },
  });
}, 120_000);
afterAll(() => store.close());

const bodyOf = async (address: string, language = 'en', country = 'kw') =>
  (await responses.make({ address, language, country }))?.body;
const query = (text: string, values: unknown[] = []) => store.database.pool.query(text, values);
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 25 });

test.each([
  '/api/v2/search/products?limit=28&sortBy=price_asc',
  '/api/v2/search/products?query=lamb&page=2',
  '/api/v2/search/facts?areaIds=1&country=kw',
  '/api/v1/stocks/1',
  '/api/v1/categories',
  '/api/v1/home/rails',
])('%s says the same with and without a request around it', async (address) => {
  for (const [language, country] of [
    ['en', 'kw'],
    ['ar', 'sa'],
  ] as const) {
    const fetched = await store.get(`${address}${address.includes('?') ? '&' : '?'}asked`, {
      'x-custom-language': language,
      'x-country': country,
    });
    expect((await bodyOf(address, language, country)) ?? '404').toBe(fetched.status === 404 ? '404' : fetched.text);
  }
});

test('what is rejected, missing, private or not found is left to the API', async () => {
  const fetched = await Promise.all([
    bodyOf('/api/v2/search/facts'),
    bodyOf('/api/v1/stocks/99999999'),
    bodyOf('/api/v1/stocks/abc'),
    bodyOf('/api/v1/stocks/1/more'),
    bodyOf('/api/v1/cart'),
    bodyOf('/api/v1/search/popular'),
    bodyOf('/api/v1/nothing'),
  ]);
  expect(fetched.filter((body) => body !== undefined)).toEqual([]);
});

describe('a change shows at once, however often the address was requested', () => {
  const stock = async (id: number) => JSON.parse((await bodyOf(`/api/v1/stocks/${id}`)) ?? 'null');
  const first = async () => {
    const { data } = JSON.parse((await bodyOf('/api/v2/search/products?limit=5&sortBy=createdAt_desc')) ?? '{}');
    return data[0].id as number;
  };

  test('a price and a quantity on the page of a product', async () => {
    const id = await first();
    const { rows } = await query('select price_minor::int as price from stocks where id = $1', [id]);
    await stock(id);
    await query('update stocks set price_minor = price_minor + 250, selling_price_minor = null where id = $1', [id]);
    await soon(async () => expect((await stock(id)).price).toBe((rows[0].price + 250) / 1000));
    await query('update stocks set quantity = 3 where id = $1', [id]);
    await soon(async () => expect((await stock(id)).quantity).toBe(3));
  });

  test('a name in both languages', async () => {
    const id = await first();
    await stock(id);
    await query(
      `update products set name_en = 'Moon cheese' where id = (select product_id from stocks where id = $1)`,
      [id],
    );
    await soon(async () => expect((await stock(id)).name).toBe('Moon cheese'));
  });

  test('a product that is no longer shown, and a branch that no longer serves the place', async () => {
    const id = await first();
    const { rows } = await query('select product_id as product, branch_id as branch from stocks where id = $1', [id]);
    expect(await stock(id)).toMatchObject({ id });
    await query('update branches set is_active = false where id = $1', [rows[0].branch]);
    await soon(async () => expect(await stock(id)).toBe(null));
    await query('update branches set is_active = true where id = $1', [rows[0].branch]);
    await soon(async () => expect(await stock(id)).toMatchObject({ id }));
    await query('update products set is_published = false where id = $1', [rows[0].product]);
    await soon(async () => expect(await stock(id)).toBe(null));
  });

  test('the page of a product is not shown in another country', async () => {
    const id = await first();
    await stock(id);
    expect(await bodyOf(`/api/v1/stocks/${id}`, 'en', 'sa')).toBeUndefined();
  });
});
