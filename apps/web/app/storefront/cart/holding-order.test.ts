import { expect, test } from 'vitest';
import { createApi } from '../../api/client.ts';
import { holdingOrder } from './holding-order.ts';

const ORDERS = [
  { id: 'delivered', custom_order_id: 'KW-1', status: 'delivered' },
  { id: 'waiting', custom_order_id: 'KW-2', status: 'pending' },
];

function newPage() {
  const requested: string[] = [];
  const api = createApi({
    baseUrl: 'https://shop.example',
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      requested.push(pathname.split('/').at(-1) ?? '');
      return Response.json(
        pathname.endsWith('/my-orders') ? { data: ORDERS } : { items: [{ stock: 7 }, { stock: null }] },
      );
    },
    country: () => 'kw',
    language: () => 'en',
  });
  return { api, requested };
}

test('goods are held by an own order that waits to be paid, by no other', async () => {
  const { api } = newPage();
  expect(await holdingOrder(api, 7)).toEqual({ id: 'waiting', number: 'KW-2' });
  expect(await holdingOrder(api, 8)).toBeNull();
});

test('the lines of a cart share the requests', async () => {
  const { api, requested } = newPage();
  await Promise.all([7, 8, 9].map((stockId) => holdingOrder(api, stockId)));
  expect(requested).toEqual(['my-orders', 'waiting']);
});
