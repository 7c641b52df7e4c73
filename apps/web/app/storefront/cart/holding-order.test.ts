import { expect, test } from 'vitest';
import { createApi } from '../../api/client.ts';
import { holdingOrder } from './holding-order.ts';

const api = createApi({
  baseUrl: 'https://shop.example',
  fetch: async ({ url }) => {
    const { pathname } = new URL(url);
    const orders = [
      { id: 'delivered', custom_order_id: 'KW-1', status: 'delivered' },
      { id: 'waiting', custom_order_id: 'KW-2', status: 'pending' },
    ];
    return Response.json(
      pathname.endsWith('/my-orders') ? { data: orders } : { items: [{ stock: 7 }, { stock: null }] },
    );
  },
  country: () => 'kw',
  language: () => 'en',
});

test('goods are held by an own order that waits to be paid, by no other', async () => {
  expect(await holdingOrder(api, 7)).toEqual({ id: 'waiting', number: 'KW-2' });
  expect(await holdingOrder(api, 8)).toBeNull();
});
