import type { LedgerEntry, StockLine, StockMovement } from '@karaz/contract/admin/stock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;
let stockId: number;
const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  staffId = (await shop.buyer(counter, { role: 'manager', firstName: 'Salem', lastName: 'Ali' })).id;
  stockId = counter.goods[0]?.id ?? 0;
});
afterAll(() => shop.close());

const list = async (query: string, role = 'manager') =>
  (await shop.get(`/api/v1/admin/stock?${query}`, as(role))).body as { data: StockLine[]; total: number };
const adjust = (body: unknown, role = 'manager', id = stockId) =>
  shop.call('POST', `/api/v1/admin/stock/${id}/adjustments`, { headers: as(role), body });
const movements = async () => {
  const { body } = await shop.get(`/api/v1/admin/stock/${stockId}/movements`, as('manager'));
  return (body as { data: StockMovement[] }).data;
};

test('a count and a change are stored with their reason and who made them', async () => {
  expect((await adjust({ quantity: 50, reason: 'count', note: 'shelf 3' })).body).toMatchObject({ quantity: 50 });
  expect((await adjust({ change: -2, reason: 'damaged' })).body).toMatchObject({ quantity: 48 });
  expect((await movements()).slice(0, 2)).toMatchObject([
    { delta: -2, quantityAfter: 48, reason: 'damaged', actor: 'Salem Ali' },
    { quantityAfter: 50, reason: 'count', note: 'shelf 3' },
  ]);
  const [entry] = await shop.rows(sql`select action, before, after from audit_log order by id desc limit 1`);
  expect(entry).toEqual({
    action: 'stock.adjust',
    before: { quantity: 50 },
    after: { quantity: 48, reason: 'damaged' },
  });
});

test('what shoppers buy is in the ledger too, and the ledger adds up to what is there', async () => {
  const before = (await movements())[0]?.quantityAfter ?? 0;
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(placed.status, placed.text).toBe(201);
  const [last] = await movements();
  expect(last).toMatchObject({ reason: 'sale', actor: null });
  expect(last?.quantityAfter).toBe(before + (last?.delta ?? 0));
  const [sums] = await shop.rows<{ wrong: number }>(sql`
    select count(*)::int as wrong from stocks s
    where s.quantity <> (select coalesce(sum(m.delta), 0) from stock_movements m where m.stock_id = s.id)`);
  expect(sums?.wrong).toBe(0);
});

test('the whole ledger names stock and branch, is narrowed by words, branch and reason, and shows staff only their branches', async () => {
  const ledger = async (query: string, headers = as('manager')) =>
    ((await shop.get(`/api/v1/admin/stock/movements?limit=100&${query}`, headers)).body as { data: LedgerEntry[] })
      .data;
  expect((await adjust({ change: 1, reason: 'correction' })).status).toBe(200);
  const all = await ledger('');
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  const [corrected, ...others] = await ledger('reason=correction');
  expect(corrected).toMatchObject({ delta: 1, actor: 'Salem Ali', stock: { id: stockId } });
  expect(others).toEqual([]);
  const { sku = '', branch } = corrected?.stock ?? {};
  const found = await ledger(`search=${sku}&branchId=${branch?.id}`);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ stock }) => stock?.sku === sku && stock.branch.id === branch?.id)).toBe(true);
  expect(await ledger('branchId=2147483647')).toEqual([]);
  // Of no branch yet: nothing is within reach.
  expect(await ledger('', as('fulfilment'))).toEqual([]);
  const file = await shop.get('/api/v1/admin/stock/movements/export?reason=correction', as('manager'));
  expect(file.text).toContain(sku);
});

test('nobody rewrites the ledger', async () => {
  await expect(shop.rows(sql`update stock_movements set delta = 0`)).rejects.toThrow();
  await expect(shop.rows(sql`delete from stock_movements`)).rejects.toThrow();
});

test('never below nothing, never both or neither, never without a reason', async () => {
  expect((await adjust({ change: -1_000_000, reason: 'damaged' })).status).toBe(409);
  expect((await adjust({ change: 1, quantity: 1, reason: 'count' })).status).toBe(422);
  expect((await adjust({ reason: 'count' })).status).toBe(422);
  expect((await adjust({ change: 1, reason: 'because' })).status).toBe(422);
});

test('low is at or below the threshold of each, and the home page counts the same', async () => {
  const path = `/api/v1/admin/stock/${stockId}`;
  const set = await shop.call('PATCH', path, { headers: as('manager'), body: { lowAt: 100_000 } });
  expect(set.body).toMatchObject({ lowAt: 100_000 });
  const low = await list('level=low&limit=100');
  expect(low.data.every(({ quantity, lowAt, publish }) => quantity <= lowAt && publish === 'published')).toBe(true);
  const { body } = await shop.get('/api/v1/admin/overview', as('manager'));
  expect((body as { needs: { lowStock: number } }).needs.lowStock).toBe(low.total);
  expect((await list(`level=low&branchId=${counter.branchId}&limit=100`)).data.map(({ id }) => id)).toContain(stockId);
});

test('what is there and what is sold out, least and most first; what is equal stands by its number', async () => {
  const [deleted, one] = [counter.goods[1]?.id ?? 0, counter.goods[2]?.id ?? 0];
  for (const [id, quantity] of [[deleted, 0] as const, [one, 1] as const]) {
    expect((await adjust({ quantity, reason: 'count' }, 'manager', id)).status).toBe(200);
  }
  const of = `branchId=${counter.branchId}&limit=100`;
  const ids = async (query: string) => (await list(`${of}&${query}`)).data.map(({ id }) => id);
  const sorted = async (order: string) => {
    const rows = await shop.rows<{ id: number }>(sql`select id from stocks where branch_id = ${counter.branchId}
      order by quantity ${sql.raw(order)}, id limit 100`);
    return rows.map(({ id }) => id);
  };
  expect(await ids('sort=quantity')).toEqual(await sorted('asc'));
  expect(await ids('sort=-quantity')).toEqual(await sorted('desc'));
  expect(await ids('level=out&sort=-updatedAt')).toContain(deleted);
  expect(await ids('level=in&sort=quantity')).toContain(one);
  const [there, sold] = [await list(`${of}&level=in`), await list(`${of}&level=out`)];
  expect(there.data.every(({ quantity }) => quantity > 0) && sold.data.every(({ quantity }) => quantity === 0)).toBe(
    true,
  );
  expect(there.total + sold.total).toBe((await list(of)).total);
});

test('a sale writes no index, unless it takes the last one', async () => {
  const withoutIndex = (quantities: number[]) =>
    shop.database.db.transaction(async (tx) => {
      const counted = async () => {
        const { rows } = await tx.execute<{ updates: number }>(
          sql`select n_tup_hot_upd::int as updates from pg_stat_xact_user_tables where relname = 'stocks'`,
        );
        return rows[0]?.updates ?? 0;
      };
      const before = await counted();
      for (const quantity of quantities)
        await tx.execute(sql`update stocks set quantity = ${quantity} where id = ${stockId}`);
      return (await counted()) - before;
    });
  await shop.rows(sql`update stocks set quantity = 50, low_at = 3 where id = ${stockId}`);
  // The first may have to find a page with room.
  expect(await withoutIndex([49, 48, 47, 46, 45])).toBeGreaterThanOrEqual(3);
  expect(await withoutIndex([0, 50, 0, 50])).toBe(0);
});

test('[SD-10] fulfilment staff count only what their own branches hold', async () => {
  expect((await list('', 'fulfilment')).total).toBe(0);
  expect((await adjust({ change: 1, reason: 'count' }, 'fulfilment')).status).toBe(404);
  expect((await adjust({ change: 1, reason: 'count' }, 'support')).status).toBe(403);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
  const mine = await list('limit=100', 'fulfilment');
  expect(mine.total).toBeGreaterThan(0);
  expect(mine.data.every(({ branch }) => branch.id === counter.branchId)).toBe(true);
  expect((await adjust({ change: 1, reason: 'count' }, 'fulfilment')).status).toBe(200);
  await shop.rows(sql`delete from user_branches where user_id = ${staffId}`);
});

test('the file holds the same rows', async () => {
  const response = await shop.get(`/api/v1/admin/stock/export?branchId=${counter.branchId}`, as('manager'));
  const { total } = await list(`branchId=${counter.branchId}`);
  expect(response.text.trim().split('\r\n')).toHaveLength(total + 1);
});
