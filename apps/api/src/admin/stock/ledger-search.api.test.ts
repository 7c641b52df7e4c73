import type { LedgerEntry } from '@karaz/contract/admin/stock';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let staffId: number;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
});
afterAll(() => shop.close());

type Page = { data: LedgerEntry[]; total: number; isMore: boolean; hasNextPage: boolean };
const ledger = async (query: Record<string, string>, role = 'manager') => {
  const headers = { authorization: `Bearer ${role}:${staffId}` };
  const response = await shop.get(`/api/v1/admin/stock/movements?${new URLSearchParams(query)}`, headers);
  expect(response.status, response.text).toBe(200);
  return response.body as Page;
};
const found = async (search: string, more = {}) => {
  const { data, total } = await ledger({ search, limit: '100', ...more });
  return { ids: data.map(({ id }) => id), total };
};
/** Every movement checked one by one. */
const counted = async (isMet: SQL) => {
  const rows = await shop.rows<{ id: number }>(sql`select m.id from stock_movements m
    left join stocks s on s.id = m.stock_id left join products p on p.id = m.product_id
    where ${isMet} order by m.id desc`);
  return { ids: rows.slice(0, 100).map(({ id }) => id), total: rows.length };
};
const has = (typed: string) => sql`(p.words like list_words(${`%${typed}%`}) or s.sku ilike ${`%${typed}%`})`;

test('the ledger knows the product and the branch of every stock that ever was sold, opened, moved and imported alike', async () => {
  const [wrong] = await shop.rows<{ count: number }>(sql`select count(*)::int as count from stock_movements m
    join stocks s on s.id = m.stock_id
    where (m.product_id, m.branch_id) is distinct from (s.product_id, s.branch_id)`);
  expect(wrong?.count).toBe(0);
  await shop.rows(sql`update stocks set quantity = quantity + 1 where id = ${counter.goods[0]?.id ?? 0}`);
  const [last] = await shop.rows(sql`select m.product_id = s.product_id and m.branch_id = s.branch_id as same
    from stock_movements m join stocks s on s.id = m.stock_id order by m.id desc limit 1`);
  expect(last).toEqual({ same: true });
});

test('an entry says which variation it is of', async () => {
  const [some] = await shop.rows<{ id: number; value: string }>(sql`select s.id, v.value_en as value from stocks s
    join variation_values vv on vv.variation_id = s.variation_id
    join attribute_values v on v.id = vv.attribute_value_id limit 1`);
  await shop.rows(sql`update stocks set quantity = quantity + 1 where id = ${some?.id ?? 0}`);
  const [last] = (await ledger({ limit: '1' })).data;
  expect(last?.stock?.id).toBe(some?.id);
  expect(last?.stock?.form.map(({ value_en }) => value_en)).toContain(some?.value);
});

test('letters, words and numbers find what asking every entry finds, in either language, within branch and reason', async () => {
  const [some] = await shop.rows<{ sku: string; en: string; ar: string }>(sql`select s.sku, p.name_en as en,
    p.name_ar as ar from stocks s join products p on p.id = s.product_id where s.id = ${counter.goods[0]?.id ?? 0}`);
  const { sku = '', en = '', ar = '' } = some ?? {};
  const typed = [
    'a',
    'e',
    'q',
    '1',
    'ا',
    'لح',
    ar.slice(0, 4),
    en,
    en.slice(1, 4),
    sku,
    sku.slice(0, 2),
    sku.slice(2, 6),
  ];
  for (const search of [...typed, 'nothing like it', 'zq']) {
    expect([search, await found(search)]).toEqual([search, await counted(has(search))]);
    const within = sql`${has(search)} and m.branch_id = ${counter.branchId} and m.reason = 'opening'`;
    const narrowed = await found(search, { branchId: String(counter.branchId), reason: 'opening' });
    expect([search, narrowed]).toEqual([search, await counted(within)]);
  }
  expect((await found('%')).total).toBe(0);
});

test('a stock that is no longer sold is found by its product, and only its branch sees it', async () => {
  const [existing] = await shop.rows<{ id: number; name: string }>(sql`select s.id, p.name_en as name from stocks s
    join products p on p.id = s.product_id where s.branch_id = ${counter.branchId} and s.quantity > 0
    and not exists (select from order_items i where i.stock_id = s.id) order by s.id desc limit 1`);
  const before = await found(existing?.name ?? '');
  await shop.rows(sql`delete from stocks where id = ${existing?.id ?? 0}`);
  const { ids, total } = await found(existing?.name ?? '');
  // What it held is written off, by one entry more.
  expect([ids.slice(1), total]).toEqual([before.ids, before.total + 1]);
  const { data } = await ledger({ search: existing?.name ?? '', limit: '100' });
  expect(data[0]).toMatchObject({ reason: 'removed', quantityAfter: 0 });
  const deleted = { id: existing?.id, sku: null, name_en: existing?.name, branch: { id: counter.branchId } };
  expect(data.filter(({ stock }) => stock?.id === existing?.id).map(({ stock }) => stock)).toContainEqual(
    expect.objectContaining({ ...deleted, branch: expect.objectContaining(deleted.branch) }),
  );
  expect((await ledger({ search: existing?.name ?? '' }, 'fulfilment')).data).toEqual([]);
});

test('more than 10,000 are not counted to the end, and every one of them is still a page away', async () => {
  const [first] = counter.goods;
  await shop.rows(sql`insert into stock_movements (stock_id, product_id, branch_id, delta, quantity_after, reason)
    select s.id, s.product_id, s.branch_id, 0, 5, 'count' from stocks s, generate_series(1, 10060)
    where s.id = ${first?.id ?? 0}`);
  const [product] = await shop.rows<{ sku: string; name: string }>(sql`select s.sku, p.name_en as name from stocks s
    join products p on p.id = s.product_id where s.id = ${first?.id ?? 0}`);
  for (const search of [product?.name ?? '', product?.sku ?? '', (product?.name ?? '').slice(0, 1)]) {
    const page = (number: number) => ledger({ search, reason: 'count', limit: '100', page: String(number) });
    const rows = await counted(sql`${has(search)} and m.reason = 'count'`);
    const start = await page(1);
    expect(start).toMatchObject({ total: 10_000, isMore: true, hasNextPage: true });
    expect(start.data.map(({ id }) => id)).toEqual(rows.ids);
    const last = await page(Math.ceil(rows.total / 100));
    expect(last).toMatchObject({ total: rows.total, isMore: false, hasNextPage: false });
    expect(last.data).toHaveLength(((rows.total - 1) % 100) + 1);
    const middle = (await page(50)).data.map(({ id }) => id);
    expect(middle).toEqual(middle.toSorted((a, b) => b - a));
    expect(middle).toHaveLength(100);
  }
});

test('the ledger is narrowed to days of the reader’s clock, alone and together with words and a reason', async () => {
  const id = counter.goods[1]?.id ?? 0;
  const [{ sku } = { sku: '' }] = await shop.rows<{ sku: string }>(sql`select sku from stocks where id = ${id}`);
  await shop.rows(sql`insert into stock_movements
    (stock_id, product_id, branch_id, delta, quantity_after, reason, created_at)
    select s.id, s.product_id, s.branch_id, 1, s.quantity, m.reason, m.at::timestamptz
    from stocks s, (values ('delivery', '2020-03-04T20:59:00Z'), ('delivery', '2020-03-04T21:00:00Z'),
      ('sale', '2020-03-05T20:59:59Z'), ('sale', '2020-03-05T21:00:00Z')) m (reason, at)
    where s.id = ${id}`);
  const moves = await shop.rows<{ id: number }>(sql`select id from stock_movements
    where created_at < '2020-03-06' order by created_at`);
  const [early, first, last] = moves.map((move) => move.id);
  const ids = async (query: object) => (await ledger({ limit: '100', ...query })).data.map((entry) => entry.id);
  const day = { from: '2020-03-05', to: '2020-03-05', timeZone: 'Asia/Kuwait' };
  expect(await ids(day)).toEqual([last, first]);
  expect(await ids({ ...day, search: sku })).toEqual([last, first]);
  expect(await ids({ ...day, search: sku, reason: 'sale' })).toEqual([last]);
  expect(await ids({ ...day, reason: 'delivery' })).toEqual([first]);
  expect(await ids({ to: '2020-03-04' })).toEqual([first, early]);
  expect(await ledger({ ...day, limit: '1', page: '2' })).toMatchObject({ total: 2, data: [{ id: first }] });
});
