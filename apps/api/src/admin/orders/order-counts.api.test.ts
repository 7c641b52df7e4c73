import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let staffId: number;

const ZONES = { kw: 'Asia/Kuwait', eg: 'Africa/Cairo', ae: 'Asia/Dubai', sa: 'Asia/Riyadh' };

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
  const buyer = await shop.buyer(counter);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  // One for every half hour of three days and of every country, so that each clock has its own midnight.
  await shop.rows(sql`insert into orders (custom_order_id, customer_name, language, country_code, currency, order_type, status,
      branch_id, shipping_method, slot_date, slot_opens, slot_closes, payment_method, subtotal_minor, total_minor, created_at)
    select 'HALF-' || country || n, 'Half', 'en', country, 'KWD', 'delivery', case when n % 3 = 0 then 'delivered' else 'placed' end,
      branch_id, 'regular', '2026-02-12', '08:00', '09:00', 'cash_on_delivery', 1000, 1000,
      '2026-02-10T00:00Z'::timestamptz + n * interval '30 minutes'
    from orders, unnest(array['kw', 'eg', 'ae', 'sa']) country, generate_series(0, 143) n where id = ${id}`);
  await shop.rows(sql`insert into order_items (order_id, position, stock_id, product_id, branch_id, name_en, name_ar, sku, quantity,
      unit_price_minor, total_minor, tax_class)
    select o.id, place, i.stock_id, i.product_id, o.branch_id, i.name_en, i.name_ar, i.sku, 1, 1000, 1000, 'standard'
    from orders o, order_items i, generate_series(1, 2) place
    where o.custom_order_id like 'HALF-%' and o.status = 'delivered' and i.order_id = ${id}`);
});
afterAll(() => shop.close());

type Page = { data: OfficeOrderRow[]; total: number; isMore: boolean; hasNextPage: boolean };
const list = async (query: Record<string, string>) => {
  const headers = { authorization: `Bearer manager:${staffId}` };
  const response = await shop.get(`/api/v1/admin/orders?${new URLSearchParams({ limit: '100', ...query })}`, headers);
  expect(response.status, response.text).toBe(200);
  return response.body as Page;
};
const everyPage = async (query: Record<string, string>) => {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data, total, hasNextPage } = await list({ ...query, page: String(page) });
    ids.push(...data.map(({ id }) => id));
    if (!hasNextPage) return { ids: ids.toSorted(), total };
  }
};
const matching = async (isMet: SQL) => {
  const rows = await shop.rows<{ id: string }>(sql`select id from orders o where ${isMet} order by id::text`);
  return { ids: rows.map(({ id }) => id), total: rows.length };
};
const zone = sql`case country_code when 'kw' then ${ZONES.kw} when 'eg' then ${ZONES.eg} when 'ae' then ${ZONES.ae}
  else ${ZONES.sa} end`;
const day = sql`(created_at at time zone ${zone})::date`;

test('orders of days are counted by each country’s own clock: as many as the pages have, and as asking every order finds', async () => {
  const days = ['2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12', '2026-02-13'];
  const ranges = days.flatMap((from) => [
    ...[{ from }, { to: from }],
    ...days.map((to) => ({ from, to })),
    ...[
      { from, country: 'ae' },
      { to: from, status: 'delivered' },
    ],
  ]);
  for (const range of ranges) {
    const { from, to, country, status } = { from: '', to: '', country: '', status: '', ...range };
    const expected = await matching(sql`(${from} = '' or ${day} >= nullif(${from}, '')::date)
      and (${to} = '' or ${day} <= nullif(${to}, '')::date)
      and (${country} = '' or country_code = ${country}) and (${status} = '' or status = ${status})`);
    expect([range, await everyPage(range)]).toEqual([range, expected]);
  }
});

test('an order with several goods of a category is counted once, on every page and after the last', async () => {
  const categories = await shop.rows<{ id: number }>(sql`select distinct p.main_category_id as id from order_items i
    join products p on p.id = i.product_id where p.main_category_id is not null`);
  expect(categories.length).toBeGreaterThan(0);
  for (const { id } of categories) {
    const expected =
      await matching(sql`id in (select i.order_id from order_items i join products p on p.id = i.product_id
      where p.main_category_id = ${id})`);
    const categoryId = String(id);
    expect(await everyPage({ categoryId })).toEqual(expected);
    for (const page of ['50', '2000']) {
      expect(await list({ categoryId, page })).toMatchObject({ data: [], total: expected.total, isMore: false });
    }
    const sorted = await list({ categoryId, sort: '-total', limit: '5', page: '2' });
    expect(sorted).toMatchObject({ total: expected.total, isMore: false });
    expect(sorted.data).toHaveLength(Math.max(0, Math.min(5, expected.total - 5)));
  }
  expect(await list({ categoryId: '2147483647' })).toMatchObject({ data: [], total: 0, isMore: false });
});
