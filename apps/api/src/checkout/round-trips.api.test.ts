import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
}, 180_000);
afterAll(() => shop?.close());

test('an order queries the database at most eight times, however many lines it has', async () => {
  const counts: number[] = [];
  for (const lines of [1, 8]) {
    const counter = await shop.counterOf('kw', lines);
    const buyer = await shop.buyer(counter);
    // The first of its window and its day opens what is counted in.
    await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'first' }));
    const querySpy = vi.spyOn(pg.Client.prototype, 'query');
    const response = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'second' }));
    counts.push(querySpy.mock.calls.length);
    querySpy.mockRestore();
    expect(response.status, response.text).toBe(201);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(8);
});
