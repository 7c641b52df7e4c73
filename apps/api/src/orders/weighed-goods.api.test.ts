import type { CartView } from '@karaz/contract/cart';
import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 2);
}, 180_000);
afterAll(() => shop?.close());

const weigh = (grams: number | null) =>
  shop.rows(sql`update products set estimated_grams = ${grams} where id in
    (select product_id from stocks where id in ${counter.goods.map(({ id }) => id)})`);

test('whoever buys what is weighed at packing reads the most it can cost, until the bag is closed', async () => {
  const buyer = await shop.buyer(counter);
  const admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  const body = deliveryOrder(counter, buyer);
  const preview = async () =>
    (await shop.call('POST', '/api/v1/orders/preview', { body, headers: buyer.headers })).body as OrderPreview;
  await weigh(null);
  expect((await preview()).maxPayable).toBeNull();
  await weigh(1000);
  const { maxPayable, totalAmount } = await preview();
  expect(maxPayable).toBe(totalAmount);
  const line = { stock: counter.goods[0]?.id, quantity: 1 };
  const added = await shop.call('POST', '/api/cart/items', { body: line, headers: buyer.headers });
  expect((added.body as CartView).items[0]?.stock.is_weighed, added.text).toBe(true);
  const placed = await shop.order(buyer, body);
  const { id } = placed.body as { id: string };
  const read = async () => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
  expect((await read()).maxPayable).toBe(totalAmount);
  for (const status of ['active', 'on preparation', 'On the way']) {
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status }, headers: admin });
    expect(moved.status, moved.text).toBe(200);
  }
  expect((await read()).maxPayable).toBeNull();
});
