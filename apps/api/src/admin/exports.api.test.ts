import { api } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const admin = { authorization: 'Bearer admin:1' };
const calls: Endpoint[] = Object.values(api);
const files = calls.filter(({ path, file }) => path.endsWith('/export') && file === 'text/csv');

test('every list that can be exported gives all its rows, whatever its pages', async () => {
  // Products are written one line for each branch that has them.
  const lists = files.filter(
    ({ path }) => !path.includes('/products/') && calls.some((call) => call.query && `${call.path}/export` === path),
  );
  expect(lists.length).toBeGreaterThanOrEqual(20);
  const wrong: string[] = [];
  for (const { path } of lists) {
    const list = await shop.get(path.replace('/export', '?limit=1'), admin);
    const { total } = list.body as { total: number };
    const file = await shop.get(path, admin);
    const type = file.headers.get('content-type');
    const records = countRecords(file.text);
    const wanted = total === 0 ? [0, 1] : [total + 1];
    if (file.status !== 200 || type !== 'text/csv' || !wanted.includes(records)) {
      wrong.push(`${path} ${file.status} ${type}: ${records} records of ${total} rows`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Line breaks inside quotes end no record. */
function countRecords(text: string): number {
  const bare = text.replace(/^\uFEFF/, '').replace(/"(?:[^"]|"")*"/g, 'x');
  return bare.split('\r\n').filter((line) => line !== '').length;
}

test('lists that are always answered whole come as files too', async () => {
  for (const name of ['categories', 'banners', 'charities', 'plans']) {
    const list = await shop.get(`/api/v1/admin/${name}`, admin);
    const [rows] = Object.values(list.body as Record<string, unknown[]>);
    const file = await shop.get(`/api/v1/admin/${name}/export`, admin);
    expect([name, file.status, countRecords(file.text)]).toEqual([name, 200, (rows?.length ?? 0) + 1]);
  }
});
