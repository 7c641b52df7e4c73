import { endpoints as calls } from '@karaz/contract/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const admin = { authorization: 'Bearer admin:1' };
const files = calls.filter(({ path, file }) => path.endsWith('/export') && file === 'text/csv');

test('every list that can be exported gives all its rows, whatever its pages', async () => {
  // Products are written one line for each branch that has them.
  const lists = files.filter(
    ({ path, params }) =>
      !path.includes('/products/') && !params && calls.some((call) => call.query && `${call.path}/export` === path),
  );
  expect(lists.length).toBeGreaterThanOrEqual(23);
  const wrong: string[] = [];
  for (const { path } of lists) {
    const list = await shop.get(path.replace('/export', '?limit=1'), admin);
    const { total } = list.body as { total: number };
    const file = await shop.get(path, admin);
    const type = file.headers.get('content-type');
    const records = countRecords(file.text);
    if (file.status !== 200 || type !== 'text/csv' || records !== total + 1) {
      wrong.push(`${path} ${file.status} ${type}: ${records} records of ${total} rows`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a list in which nothing was found still has its headings, the same as with rows', async () => {
  const searched = files.filter(({ path, query }) => !path.includes('/:') && query?.safeParse({ search: 'x' }).success);
  const nothing: string[] = [];
  for (const { path } of searched) {
    const list = await shop.get(path.replace('/export', '?limit=1&search=nobody-wrote-this'), admin);
    if (list.status !== 200 || (list.body as { total?: number }).total !== 0) continue;
    const empty = await shop.get(`${path}?search=nobody-wrote-this`, admin);
    const full = (await shop.get(path, admin)).text.split('\r\n')[0];
    const columns = empty.text.trim().split(',');
    // Of rows that have no order, say, the full file has one column for all of it.
    const matching = columns.filter((column) => full?.split(',').some((one) => column.startsWith(one.trim())));
    expect([path, countRecords(empty.text), matching.length > 1]).toEqual([path, 1, true]);
    nothing.push(path);
  }
  expect(nothing.length).toBeGreaterThanOrEqual(20);
});

/** Line breaks inside quotes end no record. */
function countRecords(text: string): number {
  const bare = text.replace(/^\uFEFF/, '').replace(/"(?:[^"]|"")*"/g, 'x');
  return bare.split('\r\n').filter((line) => line !== '').length;
}

test('lists without pages come as files too', async () => {
  for (const name of ['categories', 'banners', 'charities', 'plans', 'points-rules']) {
    const list = await shop.get(`/api/v1/admin/${name}`, admin);
    const [rows] = Object.values(list.body as Record<string, unknown[]>);
    const file = await shop.get(`/api/v1/admin/${name}/export`, admin);
    expect([name, file.status, countRecords(file.text)]).toEqual([name, 200, (rows?.length ?? 0) + 1]);
  }
});

test('lists of one record come as files too, and only within reach', async () => {
  const [stock] = await shop.rows<{ id: number }>(sql`select stock_id as id from stock_movements limit 1`);
  const movements = `/api/v1/admin/stock/${stock?.id}/movements`;
  const { total } = (await shop.get(movements, admin)).body as { total: number };
  const file = await shop.get(`${movements}/export`, admin);
  expect([file.status, countRecords(file.text)]).toEqual([200, total + 1]);
  expect((await shop.get(`${movements}/export`, { authorization: 'Bearer fulfilment:1' })).status).toBe(404);
  const [places] = await shop.rows<{ areas: number }>(
    sql`select count(*)::int as areas from areas join cities on cities.id = city_id where country_code = 'kw'`,
  );
  const kuwait = await shop.get('/api/v1/admin/places/kw/export', admin);
  expect(countRecords(kuwait.text)).toBe((places?.areas ?? 0) + 1);
  expect(kuwait.text).toContain('city name_ar');
});

test('a file of keys has the columns of the list and no secret', async () => {
  const key = { name: 'Till', permissions: ['orders.read'], country: null, expiresAt: null };
  const created = await shop.call('POST', '/api/v1/admin/api-keys', { body: key, headers: admin });
  const { secret } = created.body as { secret: string };
  const file = await shop.get('/api/v1/admin/api-keys/export', admin);
  expect(file.text).toContain('Till');
  expect(file.text).not.toContain(secret);
  expect(file.text).not.toMatch(/hash|secret/i);
});
