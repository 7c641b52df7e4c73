import type { Home, MenuCounts } from '@karaz/contract/admin/home';
import type { Overview } from '@karaz/contract/admin/overview';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let pickerId: number;
let orderId: string;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  pickerId = (await shop.buyer(counter, { role: 'fulfilment' })).id;
  await shop.rows(sql`update orders set status = 'delivered', created_at = created_at - interval '200 days'`);
  const created = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(created.status, created.text).toBe(201);
  orderId = (created.body as { id: string }).id;
  await shop.rows(sql`update orders set status = 'active' where id = ${orderId}`);
});
afterAll(() => shop.close());

async function read<Body>(path: string, role: string): Promise<Body> {
  const response = await shop.get(`/api/v1/admin/${path}`, { authorization: `Bearer ${role}:${pickerId}` });
  expect(response.status, response.text).toBe(200);
  return response.body as Body;
}
const worksFor = async (branchId: number | null) => {
  await shop.rows(sql`delete from user_branches where user_id = ${pickerId}`);
  if (branchId !== null) {
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${pickerId}, ${branchId})`);
  }
};

test('a picker gets the next window of their own branch with its lines, and nothing of others', async () => {
  await worksFor(null);
  expect((await read<Home>('home', 'fulfilment')).picking).toEqual([]);
  expect(await read<MenuCounts>('counts', 'fulfilment')).toMatchObject({ orders: 0, board: 0 });
  await worksFor(counter.branchId);
  const [window] = (await read<Home>('home', 'fulfilment')).picking;
  expect(window).toMatchObject({ branch: { id: counter.branchId }, isLate: false });
  const [row] = window?.orders ?? [];
  const [lines] = await shop.rows<{ count: number }>(
    sql`select count(*)::int as count from order_items where order_id = ${orderId}`,
  );
  expect(row).toMatchObject({ id: orderId, lines: lines?.count, pickedLines: 0 });
  await shop.rows(sql`insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
    select min(id), order_id, 1, 0, 0, ${buyer.id} from order_items where order_id = ${orderId} group by order_id`);
  const [after] = (await read<Home>('home', 'fulfilment')).picking;
  expect(after?.orders[0]?.pickedLines).toBe(1);
  expect((await read<MenuCounts>('counts', 'fulfilment')).board).toBe(1);
});

test('a picker of a branch that helps reads the name of their own branch', async () => {
  const [other] = await shop.rows<{ id: number }>(sql`select id from branches
    where country_code = 'kw' and id <> ${counter.branchId} order by id limit 1`);
  const helper = other?.id ?? 0;
  const lastLine = sql`(select max(id) from order_items where order_id = ${orderId})`;
  await shop.rows(sql`update order_items set branch_id = ${helper} where id = ${lastLine}`);
  await shop.rows(sql`insert into order_helpers (order_id, branch_id) values (${orderId}, ${helper})`);
  await worksFor(helper);
  const [window] = (await read<Home>('home', 'fulfilment')).picking;
  expect(window).toMatchObject({ branch: { id: helper }, orders: [{ id: orderId, lines: 1 }] });
  await shop.rows(sql`delete from order_helpers where order_id = ${orderId}`);
  await shop.rows(sql`update order_items set branch_id = ${counter.branchId} where id = ${lastLine}`);
  await worksFor(counter.branchId);
});

test('the queue of who answers shoppers begins with what has waited longest', async () => {
  await shop.rows(sql`insert into contact_messages (name, subject, message, language, country_code, created_at)
    values ('Mona', 'Cold chain', 'How?', 'en', 'kw', now() - interval '400 days')`);
  const { queue } = await read<Home>('home', 'support');
  expect(queue[0]).toMatchObject({ kind: 'contact', name: 'Mona', about: 'Cold chain' });
  expect(queue.some(({ kind }) => kind === 'chat')).toBe(true);
  expect(queue.map(({ since }) => since)).toEqual(queue.map(({ since }) => since).sort());
  expect((await read<Home>('home', 'manager')).queue).toEqual([]);
  expect((await read<MenuCounts>('counts', 'manager')).letters).toBe(0);
  expect((await read<MenuCounts>('counts', 'support')).letters).toBeGreaterThan(0);
});

test('what was sold today is for who reads reports, and what needs somebody for who may do it', async () => {
  const kuwait = async (role: string) =>
    (await read<Home>('home', role)).today.find(({ country }) => country === 'kw')?.orders;
  expect(await kuwait('manager')).toBe(1);
  expect(await kuwait('support')).toBeUndefined();
  await shop.rows(sql`insert into messages (channel, recipient, text, language, status)
    values ('sms', '+96550000000', 'lost', 'en', 'dead')`);
  expect((await read<Home>('home', 'support')).needs.failedMessages).toBeGreaterThan(0);
  expect((await read<Home>('home', 'fulfilment')).needs.failedMessages).toBe(0);
  expect((await read<Home>('home', 'manager')).needs).toEqual((await read<Overview>('overview', 'manager')).needs);
});

test('the day counts what its lists have', async () => {
  const { open, late, openCash, lowStock } = await read<Home>('home', 'manager');
  expect(open).toEqual([{ status: 'active', orders: 1 }]);
  const total = async (path: string) => (await read<{ total: number }>(path, 'manager')).total;
  expect(late).toBe(await total('orders?only=late'));
  expect(openCash).toBe(await total('cash?state=open'));
  expect(lowStock).toBe(await total('stock?level=low'));
});

test('revenue of the same weekday a week ago counts until the same time of the day', async () => {
  const { totalAmount } = (await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'another' }))).body as {
    totalAmount: number;
  };
  const lastWeek = async (minutes: number) => {
    const now = shop.deps.clock().toISOString();
    await shop.rows(sql`update orders set created_at = ${now}::timestamptz - interval '7 days'
      + make_interval(mins => ${minutes}) where notes = 'another'`);
    return (await read<Overview>('overview', 'admin')).today.find(({ country }) => country === 'kw')?.revenueLastWeek;
  };
  expect(await lastWeek(0)).toBe(totalAmount);
  expect(await lastWeek(1)).toBe(0);
});
