import type { OrderMoney } from '@karaz/contract/admin/order-money';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { wallTimeAt } from '@karaz/domain/delivery/slot-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let manager: { authorization: string };
let weighed: number;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 1);
  buyer = await shop.buyer(counter);
  manager = { authorization: `Bearer manager:${(await shop.buyer(counter, { role: 'manager' })).id}` };
  const [stock] = await shop.rows<{ id: number }>(sql`
    update stocks set quantity = 1000, status = 'on-stock' where id = (
      select s.id from stocks s join products p on p.id = s.product_id where s.branch_id = ${counter.branchId}
        and p.is_published and p.estimated_grams is not null and p.classification is distinct from 'dish'
        and s.id <> ${counter.goods[0]?.id} and s.variation_id is null order by s.id limit 1) returning id`);
  weighed = stock?.id ?? 0;
});
afterAll(() => shop.close());

let created = 0;
/** Two lines, one of them sold by weight, ready to leave. */
async function prepared(): Promise<{ id: string; lines: readonly PickLine[] }> {
  const items = [counter.goods[0]?.id, weighed].map((stockId) => ({ stockId, quantity: 1 }));
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: `leaving ${++created}` }));
  expect(response.status, response.text).toBe(201);
  const { id } = response.body as { id: string };
  for (const status of ['active', 'on preparation']) expect((await move([id], status)).status).toBe(200);
  const { pick } = (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;
  expect(pick.map(({ agreedGrams }) => agreedGrams !== null).toSorted()).toEqual([false, true]);
  return { id, lines: pick };
}
const move = (ids: readonly string[], status: string) =>
  shop.call('POST', '/api/v1/admin/orders/move', { headers: manager, body: { ids, status, isEarly: true } });
const before = async (id: string) => {
  const response = await shop.call('POST', '/api/v1/admin/orders/money', { headers: manager, body: { ids: [id] } });
  expect(response.status, response.text).toBe(200);
  return (response.body as { orders: OrderMoney[] }).orders[0];
};
const pick = (id: string, { itemId, quantity }: PickLine, weighedGrams: number | null) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, {
    headers: manager,
    body: { pickedQuantity: quantity, weighedGrams, substituteStockId: null },
  });
const require = (isRequired: boolean) =>
  shop.rows(sql`update country_settings set weighing_required = ${isRequired} where country_code = 'kw'`);

test('before an order leaves the office learns what is not picked, not weighed and due', async () => {
  const { id, lines } = await prepared();
  expect(await before(id)).toMatchObject({ picking: { lines: 2, notPicked: 2, notWeighed: 1 } });
  const heavy = lines.find(({ agreedGrams }) => agreedGrams !== null);
  if (heavy) expect((await pick(id, heavy, null)).status).toBe(200);
  expect(await before(id)).toMatchObject({ picking: { lines: 2, notPicked: 1, notWeighed: 1 } });
  if (heavy) expect((await pick(id, heavy, Math.round((heavy.agreedGrams ?? 0) / 2))).status).toBe(200);
  const known = await before(id);
  const { due } = (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;
  expect(known).toMatchObject({ picking: { lines: 2, notPicked: 1, notWeighed: 0 }, due });
  expect(due).toBeGreaterThan(0);
});

test('[SD-40] where the country requires weighing, an order with unweighed goods stays; else it leaves as before', async () => {
  const { id, lines } = await prepared();
  await require(true);
  try {
    const rejected = await move([id], 'On the way');
    expect([rejected.status, (rejected.body as { code: string }).code]).toEqual([409, 'notWeighed']);
    const [row] = await shop.rows<{ status: string }>(sql`select status from orders where id = ${id}`);
    expect(row?.status).toBe('on preparation');
    const alone = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
      headers: { ...manager, 'accept-language': 'ar' },
      body: { status: 'On the way' },
    });
    expect(alone).toMatchObject({ status: 409, body: { code: 'notWeighed' } });
    const other = await prepared();
    for (const line of lines) expect((await pick(id, line, line.agreedGrams)).status).toBe(200);
    const mixed = (await move([id, other.id], 'On the way')).body as { results: { isMoved: boolean }[] };
    expect(mixed.results.map(({ isMoved }) => isMoved)).toEqual([true, false]);
    await require(false);
    expect((await move([other.id], 'On the way')).status).toBe(200);
  } finally {
    await require(false);
  }
});

test('long before its window an order goes out only when somebody says so; the office learns when its window is', async () => {
  const { id } = await prepared();
  const at = (hours: number) => {
    const there = wallTimeAt(new Date(shop.clock.now.getTime() + hours * 3_600_000), 'Asia/Kuwait');
    const opens = [there.minutes / 60, there.minutes % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':');
    return { date: there.date, opens };
  };
  const set = ({ date, opens }: ReturnType<typeof at>) =>
    shop.rows(sql`update orders set slot_date = ${date}, slot_opens = ${opens} where id = ${id}`);
  const send = (body: Record<string, unknown>) =>
    shop.call('POST', '/api/v1/admin/orders/move', { headers: manager, body: { ids: [id], ...body } });
  await set(at(26));
  expect((await before(id))?.early).toEqual({ ...at(26), days: 1 });
  const messages = () => shop.rows(sql`select id from messages`);
  const sent = (await messages()).length;
  const rejected = await send({ status: 'On the way' });
  expect([rejected.status, rejected.body]).toMatchObject([409, { code: 'beforeWindow', data: { results: [{ id }] } }]);
  expect(await messages(), 'nobody is notified of what did not happen').toHaveLength(sent);
  expect((await send({ status: 'On the way', isEarly: true })).status).toBe(200);
  expect((await send({ status: 'delivered' })).body).toMatchObject({ code: 'beforeWindow' });
  await set(at(1));
  expect((await before(id))?.early).toBeNull();
  expect((await send({ status: 'delivered', cash: { collector: 'Salem' } })).status).toBe(200);
});

test('a program that moves one order says so, too', async () => {
  const { id } = await prepared();
  await shop.rows(sql`update orders set slot_date = '2026-03-13' where id = ${id}`);
  const headers = { authorization: `${manager.authorization}:key=orders.write+orders.read` };
  for (const status of ['On the way', 'delivered']) {
    const path = `/api/v1/admin/orders/${id}/status`;
    const rejected = await shop.call('PATCH', path, { headers, body: { status } });
    expect(rejected.body, status).toMatchObject({ status: 409, code: 'beforeWindow' });
    const moved = await shop.call('PATCH', path, { headers, body: { status, isEarly: true } });
    expect(moved.body, status).toMatchObject({ status });
  }
});
