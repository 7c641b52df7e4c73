import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

type Headers = Record<string, string>;
let shop: OrderShop;
let counter: Counter;
let manager: Headers;
let support: Headers;
let fulfilment: Headers;
let givenIt: Headers;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 3);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  manager = { authorization: `Bearer manager:${(await shop.buyer(counter, { role: 'manager' })).id}` };
  support = { authorization: `Bearer support:${(await shop.buyer(counter, { role: 'support' })).id}` };
  const worker = await shop.buyer(counter, { role: 'fulfilment' });
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${worker.id}, ${counter.branchId})`);
  fulfilment = { authorization: `Bearer fulfilment:${worker.id}` };
  givenIt = { authorization: `Bearer fulfilment:${worker.id}:rights=orders.read+orders.write+orders.cancel` };
}, 180_000);
afterAll(() => shop?.close());

const seen = async (id: string, headers: Headers) =>
  (await shop.get(`/api/v1/admin/orders/${id}`, headers)).body as OfficeOrder;
const listed = async (id: string, headers: Headers) => {
  const list = await shop.get('/api/v1/admin/orders?limit=100&sort=-createdAt', headers);
  return (list.body as { data: OfficeOrderRow[] }).data.find((row) => row.id === id)?.moves;
};
const cancel = (id: string, headers: Headers) =>
  shop.call('POST', '/api/v1/admin/orders/cancel', { headers, body: { ids: [id], reason: 'Customer called' } });
const move = (id: string, status: string, headers: Headers) =>
  shop.call('POST', '/api/v1/admin/orders/move', { headers, body: { ids: [id], status, isEarly: true } });

async function placed(): Promise<string> {
  const buyer = await shop.buyer(counter);
  const { status, text, body } = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(status, text).toBe(201);
  return (body as { id: string }).id;
}

test('support cancels an order until picking starts, and sees before what goes back', async () => {
  const id = await placed();
  expect((await seen(id, support)).moves).toEqual(['cancelled']);
  expect(await listed(id, support)).toEqual(['cancelled']);
  const money = await shop.call('POST', '/api/v1/admin/orders/money', { headers: support, body: { ids: [id] } });
  expect(money.body).toMatchObject({ orders: [{ id, back: 0 }] });
  expect((await move(id, 'active', support)).status).toBe(403);
  const done = await cancel(id, support);
  expect(done.body, done.text).toMatchObject({ results: [{ id, isMoved: true }] });
  expect((await seen(id, support)).order.status).toBe('cancelled');
});

test('once a line is picked or the order is in preparation, only who also handles orders cancels', async () => {
  const picked = await placed();
  const [line] = (await seen(picked, manager)).pick;
  const body = { pickedQuantity: 1, weighedGrams: null, substituteStockId: null };
  const path = `/api/v1/admin/orders/${picked}/items/${line?.itemId}`;
  expect((await shop.call('PATCH', path, { headers: manager, body })).status).toBe(200);
  const prepared = await placed();
  for (const status of ['active', 'on preparation']) await move(prepared, status, manager);
  for (const id of [picked, prepared]) {
    expect((await seen(id, support)).moves).toEqual([]);
    expect(await listed(id, support)).toEqual([]);
    expect(await cancel(id, support)).toMatchObject({ status: 403, body: { code: 'pickingStarted' } });
    expect((await seen(id, manager)).moves).toContain('cancelled');
    expect((await cancel(id, manager)).status).toBe(200);
  }
});

test('fulfilment moves orders and cancels none, by no call, unless a role of its own gives it', async () => {
  const id = await placed();
  expect((await seen(id, fulfilment)).moves).toEqual(['active', 'on review']);
  expect(await listed(id, fulfilment)).toEqual(['active', 'on review']);
  expect((await cancel(id, fulfilment)).status).toBe(403);
  expect(await move(id, 'cancelled', fulfilment)).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  const one = { headers: fulfilment, body: { status: 'cancelled', reason: 'x' } };
  expect((await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, one)).status).toBe(403);
  expect((await seen(id, manager)).order.status).toBe('placed');
  // The link with which a guest cancels is no way round.
  await shop.rows(sql`update orders set tracking_token = ${`${id}-tracking`} where id = ${id}`);
  expect((await seen(id, fulfilment)).trackingPath).toBeNull();
  expect((await seen(id, givenIt)).trackingPath).toBe(`/track/${id}-tracking`);
  expect((await seen(id, givenIt)).moves).toContain('cancelled');
  expect((await cancel(id, givenIt)).status).toBe(200);
});
