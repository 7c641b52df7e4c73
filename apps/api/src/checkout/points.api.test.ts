import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrders } from '../orders/expire-orders.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { writePoints } from '../testing/points.ts';

let shop: OrderShop;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 2);
}, 180_000);
afterAll(() => shop?.close());

type Body = Record<string, unknown>;
const MINUTE_MS = 60_000;

async function buyerWith(points: number): Promise<Buyer> {
  const buyer = await shop.buyer(counter);
  await writePoints(shop, buyer.id, { points, currency: 'KWD' });
  return buyer;
}
let count = 0;
const request = (buyer: Buyer, more: Body = {}) =>
  deliveryOrder(counter, buyer, { notes: `points ${++count}`, ...more });
const preview = async (buyer: Buyer, more: Body) =>
  (await shop.call('POST', '/api/v1/orders/preview', { body: request(buyer, more), headers: buyer.headers }))
    .body as Body;
const pointsOf = async ({ headers }: Buyer) => (await shop.get('/api/club-cherry/points', headers)).body as Body;
const spentBy = (id: string) =>
  shop.rows(sql`select type, points from points_entries where order_id = ${id} order by id`);
const place = async (buyer: Buyer, more: Body = {}) => {
  const response = await shop.order(buyer, request(buyer, more));
  expect(response.status, response.text).toBe(201);
  return response.body as { id: string; totalAmount: number };
};

test('[SD-49] a preview says what points could do and takes them off; nothing is spent by looking', async () => {
  const buyer = await buyerWith(150);
  const without = await preview(buyer, {});
  expect(without['points']).toEqual({ balance: 150, usable: 150, worth: 1.5, spent: 0 });
  const fetched = await preview(buyer, { redeemPoints: 150 });
  expect(fetched).toMatchObject({ pointsDiscount: 1.5, points: { spent: 150 }, validation: { isValid: true } });
  expect(Number(fetched['totalAmount'])).toBeCloseTo(Number(without['totalAmount']) - 1.5, 3);
  const placed = await place(buyer, { redeemPoints: 150, totalAmount: fetched['totalAmount'] });
  expect(placed.totalAmount).toBe(fetched['totalAmount']);
  expect(await pointsOf(buyer)).toMatchObject({ balance: 0, earned: 150, spent: 150 });
  expect(await spentBy(placed.id)).toEqual([{ type: 'spent', points: -150 }]);
  const order = (await shop.get(`/api/v1/orders/${placed.id}`, buyer.headers)).body as Body;
  expect(order).toMatchObject({ pointsDiscount: 1.5, totalAmount: placed.totalAmount });
});

test('[SD-49] points never pay for more than the goods: the rest of them stays', async () => {
  const buyer = await buyerWith(10_000_000);
  const fetched = await preview(buyer, { redeemPoints: 10_000_000 });
  expect(fetched['pointsDiscount']).toBe(fetched['subtotal']);
  expect(fetched['totalAmount']).toBe(fetched['shipping']);
  const placed = await place(buyer, { redeemPoints: 10_000_000, payment_method: 'online_payment' });
  // A point is worth ten fils: the last one stays with what is left of it, and not a fils is lost.
  const subtotalMinor = Math.round(Number(fetched['subtotal']) * 1000);
  const spent = Math.floor(subtotalMinor / 10);
  const worth = (100_000_000 - subtotalMinor) / 1000;
  expect(await pointsOf(buyer)).toMatchObject({ balance: 10_000_000 - spent, spent, worth });
  // An order with nothing left to pay is paid, without a gateway.
  const order = (await shop.get(`/api/v1/orders/${placed.id}`, buyer.headers)).body as Body;
  expect(order['is_paid']).toBe(placed.totalAmount === 0);
});

test('more than one has is rejected with what one has; guests have none; lapsed ones are gone', async () => {
  const buyer = await buyerWith(40);
  const rejected = await shop.order(buyer, request(buyer, { redeemPoints: 41 }));
  expect([rejected.status, (rejected.body as Body)['code']]).toEqual([409, 'pointsRefused']);
  expect(rejected.body).toMatchObject({ messages: ['You can use 40 points at most'], data: { available: 40 } });
  expect((await preview(buyer, { redeemPoints: 41 }))['validation']).toMatchObject({ isValid: false });
  const none = await shop.buyer(counter);
  const empty = await shop.order(none, request(none, { redeemPoints: 1 }));
  expect([empty.status, (empty.body as Body)['code']]).toEqual([409, 'pointsRefused']);
  await shop.rows(sql`update points_entries set created_at = '2025-03-09T09:00:00Z' where user_id = ${buyer.id}`);
  expect((await preview(buyer, {}))['points']).toBeNull();
  const guest = await shop.call('POST', '/api/v1/orders/guest/preview', { body: request(buyer, { redeemPoints: 5 }) });
  expect(guest.body).toMatchObject({ points: null, pointsDiscount: 0, validation: { isValid: false } });
});

test('[SD-49] cancelling gives them back, once', async () => {
  const buyer = await buyerWith(200);
  const { id } = await place(buyer, { redeemPoints: 120 });
  expect(await pointsOf(buyer)).toMatchObject({ balance: 80 });
  const cancel = () => shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: buyer.headers });
  const responses = await Promise.all([cancel(), cancel(), cancel()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await pointsOf(buyer)).toMatchObject({ balance: 200, reversed: 120 });
});

test('an unpaid order gives them back when it expires', async () => {
  const buyer = await buyerWith(100);
  const { id } = await place(buyer, { redeemPoints: 100, payment_method: 'online_payment' });
  expect(await pointsOf(buyer)).toMatchObject({ balance: 0 });
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * MINUTE_MS);
  const due = await shop.rows<{ id: string }>(sql`select id from orders where held_until <= ${shop.clock.now}`);
  expect(due.map((order) => order.id)).toContain(id);
  const expired = await Promise.all([1, 2, 3].map(() => expireOrders(shop.deps)));
  expect(expired.reduce((sum, each) => sum + each, 0)).toBe(due.length);
  expect(await pointsOf(buyer)).toMatchObject({ balance: 100, reversed: 100 });
  expect(await spentBy(id)).toEqual([
    { type: 'spent', points: -100 },
    { type: 'reversed', points: 100 },
  ]);
});

test('[SD-49] twenty orders at once cannot spend the same points', async () => {
  const buyer = await buyerWith(100);
  // Paid online, for there the cart, which would make them wait for each other too, is not touched yet.
  const more = { redeemPoints: 100, payment_method: 'online_payment' };
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.order(buyer, request(buyer, more))));
  const codes = responses.map(({ status, body }) => (status === 201 ? 'ok' : (body as Body)['code']));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'pointsRefused')).toHaveLength(19);
  expect(await pointsOf(buyer)).toMatchObject({ balance: 0, spent: 100 });
});

test('orders and cancellations of one person at once: the ledger agrees with the orders and is never below zero', async () => {
  const buyer = await buyerWith(500);
  const first = await Promise.all(Array.from({ length: 5 }, () => place(buyer, { redeemPoints: 60 })));
  await Promise.all([
    ...first.map(({ id }) => shop.call('POST', `/api/v1/orders/${id}/cancel`, { body: {}, headers: buyer.headers })),
    ...Array.from({ length: 10 }, () =>
      shop.order(buyer, request(buyer, { redeemPoints: 90, payment_method: 'online_payment' })),
    ),
  ]);
  const [saved] = await shop.rows<{ n: number }>(sql`
    select coalesce(sum(points_spent), 0)::int as n from orders where user_id = ${buyer.id} and status <> 'cancelled'`);
  expect(await pointsOf(buyer)).toMatchObject({ balance: 500 - (saved?.n ?? 0) });
  const [lowest] = await shop.rows<{ low: number }>(sql`
    select min(running)::int as low from (select sum(points) over (order by id) as running
      from points_entries where user_id = ${buyer.id}) sums`);
  expect(lowest?.low).toBeGreaterThanOrEqual(0);
});
