import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

/** Set ORDER_BENCH to the number of orders to measure; left out of the everyday run. */
const ORDERS = Number(process.env['ORDER_BENCH'] ?? 0);
const CLIENTS = Number(process.env['ORDER_CLIENTS'] ?? 10);

let shop: OrderShop;
let counter: Counter;
let buyers: Buyer[];
beforeAll(async () => {
  if (ORDERS === 0) return;
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 8);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  buyers = await Promise.all(Array.from({ length: CLIENTS }, () => shop.buyer(counter)));
}, 180_000);
afterAll(() => shop?.close());

test.skipIf(ORDERS === 0)('orders of eight lines per second, through the whole API', { timeout: 600_000 }, async () => {
  const times: number[] = [];
  let next = 0;
  const client = async (buyer: Buyer) => {
    while (next < ORDERS) {
      const notes = `bench ${next++}`;
      const started = performance.now();
      const answer = await shop.order(buyer, deliveryOrder(counter, buyer, { notes }));
      times.push(performance.now() - started);
      expect(answer.status).toBe(201);
    }
  };
  const cpu = process.cpuUsage();
  const started = performance.now();
  await Promise.all(buyers.map(client));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(
    `${(ORDERS / seconds).toFixed(0)} orders/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, CPU of the API ${((user + system) / 1000 / ORDERS).toFixed(1)} ms each`,
  );
});
