import type { Overview } from '@karaz/contract/admin/overview';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
  // Only what the test itself does shall count.
  await shop.rows(sql`update orders set status = 'delivered', created_at = created_at - interval '200 days'`);
  await shop.rows(sql`delete from slot_bookings`);
});
afterAll(() => shop.close());

const overview = async (role = 'manager') => {
  const answer = await shop.get('/api/v1/admin/overview', { authorization: `Bearer ${role}:${staffId}` });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Overview;
};

test('today’s orders, revenue and basket are those of the orders, in each country’s own currency', async () => {
  const made = await shop.order(buyer, deliveryOrder(counter, buyer));
  const { totalAmount } = made.body as { totalAmount: number };
  const { today, needs, sellers, windows, categories } = await overview();
  expect(today.map(({ country }) => country)).toEqual(['kw', 'eg', 'ae', 'sa']);
  expect(today[0]).toMatchObject({ currency: 'KWD', orders: 1, revenue: totalAmount, averageBasket: totalAmount });
  expect(needs).toMatchObject({ toAccept: 1, toCheck: 0, unpaidLong: 0 });
  expect(sellers).toMatchObject([{ id: counter.branchId, orders: 1, revenue: totalAmount }]);
  expect(windows).toMatchObject([{ branch: { id: counter.branchId }, taken: 1 }]);
  expect(categories.reduce((sum, { items }) => sum + items, 0)).toBe(3);
});

test('what came to nothing brings no revenue, and a window that has closed is late', async () => {
  const id = ((await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'second' }))).body as { id: string }).id;
  const before = await overview();
  await shop.rows(sql`update orders set status = 'cancelled' where id = ${id}`);
  const after = await overview();
  expect(after.today[0]?.revenue).toBeLessThan(before.today[0]?.revenue ?? 0);
  expect(after.needs.late).toBe(0);
  await shop.rows(sql`update orders set status = 'active', slot_date = '2026-03-09' where id = ${id}`);
  expect((await overview()).needs.late).toBe(1);
});

test('who may answer sees how many shoppers wait in a chat', async () => {
  const waiting = Number((await shop.rows(sql`select count(*) from chats where state = 'waiting'`))[0]?.['count']);
  expect(waiting).toBeGreaterThan(0);
  expect((await overview('support')).needs.waitingChats).toBe(waiting);
  expect((await overview('manager')).needs.waitingChats).toBe(0);
});

test('[SD-10] a branch sees its own figures only', async () => {
  const none = await overview('fulfilment');
  expect(none.today.every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true);
  expect([none.sellers, none.windows, none.days, none.categories]).toEqual([[], [], [], []]);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
  expect((await overview('fulfilment')).sellers.map(({ id }) => id)).toEqual([counter.branchId]);
});
