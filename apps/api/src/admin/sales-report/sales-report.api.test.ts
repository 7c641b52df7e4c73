import type { SalesFigures, SalesReport } from '@karaz/contract/admin/sales-report';
import { reportLink } from '@karaz/domain/office/figure-links';
import { isRole } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expected, expectedReport, readTrade, type Trade } from '../../testing/expected-sales-report.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { JUST_NOW } from '../../testing/test-api.ts';

const GROUPINGS = ['day', 'hour', 'branch', 'area', 'payment', 'category', 'product', 'promotion'] as const;
/** Across the hour Cairo loses in spring, and one day alone. */
const PERIODS = [
  { period: { from: '2026-04-20', to: '2026-04-29' }, comparison: 'before', shift: 10 },
  { period: { from: '2026-04-24', to: '2026-04-24' }, comparison: 'before', shift: 1 },
  { period: { from: '2026-04-26', to: '2026-04-29' }, comparison: 'weekdays', shift: 7 },
] as const;
const DIGITS = { kw: 3, eg: 2, ae: 2, sa: 2 } as const;
const COUNTRIES = ['kw', 'eg', 'ae', 'sa'] as const;

let shop: OrderShop;
let trade: Trade;

beforeAll(async () => {
  shop = await openOrderShop({
    // 'key:kw' is a program that has been given one country.
    identify: async (authorization) => {
      const [role = '', country = ''] = authorization?.replace('Bearer ', '').split(':') ?? [];
      if (role === 'key') {
        const key = {
          id: 1,
          name: 'k',
          permissions: ['reports.read' as const],
          country: 'kw' as const,
          callsPerMinute: 60,
        };
        return ok({ kind: 'user', id: 1, role: 'admin', sessionId: 's', provenAt: null, key });
      }
      if (!isRole(role)) return ok({ kind: 'anonymous' });
      return ok({ kind: 'user', id: Number(country || 1), role, sessionId: 's', provenAt: JUST_NOW });
    },
  });
  await fillTrade();
  trade = await readTrade(shop.rows);
});
afterAll(() => shop.close());

/** Around the midnights of all countries, of every status and payment method; picked short, lighter and with substitutes. */
async function fillTrade(): Promise<void> {
  const statuses = [
    'placed',
    'delivered',
    'cancelled',
    'On the way',
    'expired',
    'delivered',
    'pending',
    'payment_failed',
  ];
  await shop.rows(sql`with every as (select id, row_number() over (order by custom_order_id) as n from orders)
    update orders o set status = (${sql.param(statuses)}::text[])[1 + n % 8], cart_id = null, cart_version = null,
      payment_method = case when n % 3 = 0 then 'online_payment' else 'cash_on_delivery' end,
      area_id = case when n % 7 = 0 then null else o.area_id end,
      created_at = timestamptz '2026-04-29 23:30Z' - make_interval(mins => (n * 397 % 31000)::int)
    from every where every.id = o.id`);
  await shop.rows(sql`delete from order_picks`);
  await shop.rows(sql`insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by,
      substitute_name_en, substitute_name_ar)
    select i.id, i.order_id, case when i.id % 5 = 0 then i.quantity - 1 else i.quantity end,
      greatest(0, i.total_minor - i.id % 90), case when i.id % 4 < 2 then i.id % 90 else 0 end, (select min(id) from users),
      case when i.id % 11 = 0 then 'Other' end, case when i.id % 11 = 0 then 'بديل' end
    from order_items i where i.id % 3 > 0`);
  // More than all of it: an order never sells for less than nothing.
  await shop.rows(sql`update order_picks set reduction_minor = 100000000 where item_id = (select min(p.item_id) from order_picks p
    join orders o on o.id = p.order_id where o.status = 'delivered' and o.country_code = 'kw')`);
  // All, less by a coin or more, what no coin can pay, and too much.
  await shop.rows(sql`delete from cash_payouts`);
  await shop.rows(sql`delete from cash_collections`);
  await shop.rows(sql`insert into cash_collections (order_id, branch_id, day, collector, currency, due_minor, collected_minor,
      collected_at)
    select id, branch_id, '2026-04-24', 'Salem', currency, 1000, 1000 - (array[0, 5, 4, 700, -50, 1000])[1 + (row_number()
      over (order by custom_order_id))::int % 6], created_at from orders where payment_method = 'cash_on_delivery'`);
  // Orders with none, one and two promotions; some uses were given back.
  await shop.rows(sql`delete from order_promotions`);
  await shop.rows(sql`with every as (select id, row_number() over (order by custom_order_id) as n from orders),
      chosen as (select id, row_number() over (order by id) as place from promotions)
    insert into order_promotions (order_id, promotion_id, name_en, name_ar, audience, target, discount_minor, is_counted)
    select every.id, chosen.id, 'Offer', 'عرض', 'everybody', (array['basket', 'goods', 'delivery'])[1 + n % 5 % 3], (n * 7 + part * 3) % 90, n % 9 > 0
    from every, generate_series(1, 2) part join chosen on true
    where n % 3 >= part and chosen.place = 1 + (n + part) % 4`);
  // A part of each line's discount is of the promotion on its goods.
  await shop.rows(sql`update order_items i set discount_minor = i.id % 40, promotion_minor = i.id % 40 / 3,
    promotion_id = (select min(promotion_id) from order_promotions u where u.order_id = i.order_id and u.target = 'goods')`);
  await shop.rows(sql`update order_picks p set charged_minor = i.total_minor / 3 from order_items i
    where i.id = p.item_id and i.id % 7 = 0`);
  await shop.rows(sql`delete from refunds`);
  await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor,
      currency, status, expires_at)
    select 'order', id, 'cash', 'report ' || id, '/', 'en', greatest(1, total_minor), currency, 'cancelled', now() from orders`);
  const kinds = ['office', 'picking', 'surplus', 'late', 'report', 'review', 'excess', 'office'];
  await shop.rows(sql`with every as (select p.id, p.target_id, row_number() over (order by o.custom_order_id) as n
      from payments p join orders o on o.id::text = p.target_id where p.reference like 'report %')
    insert into refunds (payment_id, reference, amount_minor, reason, status, created_at)
    select id, (${sql.param(kinds)}::text[])[1 + n % 8] || ' ' || target_id || part, 7 + n % 50, 'x',
      (array['waiting', 'done', 'failed'])[1 + (n + part) % 3],
      timestamptz '2026-04-29 23:40Z' - make_interval(mins => (n * 211 % 31000)::int)
    from every, generate_series(1, 2) part`);
  // Of a membership: its target is no order, and its id no uuid.
  await shop.rows(sql`with made as (insert into payments (target, target_id, provider, reference, return_url, language,
      amount_minor, currency, status, expires_at) values ('membership', '12', 'noon', 'm', '/', 'en', 500, 'KWD', 'refunded', now())
      returning id)
    insert into refunds (payment_id, reference, amount_minor, reason, status, created_at)
    select id, 'office m', 500, 'x', 'done', timestamptz '2026-04-24 12:00Z' from made`);
}

async function report(query: string, authorization = 'Bearer manager'): Promise<SalesReport> {
  const response = await shop.get(`/api/v1/admin/sales-report?${query}`, { authorization });
  expect(response.status, response.text).toBe(200);
  return response.body as SalesReport;
}

/** In whole fils, piastres or halalas. */
const inMinor = (figures: SalesFigures, digits: number) => {
  const minor = (amount: number | null) => (amount === null ? null : Math.round(amount * 10 ** digits));
  return {
    orders: figures.orders,
    sales: minor(figures.sales),
    averageBasket: minor(figures.averageBasket),
    discounts: minor(figures.discounts),
    refunds: minor(figures.refunds),
    cashShort: minor(figures.cashShort),
    shortages: minor(figures.shortages),
    shortLines: figures.shortLines,
    substitutedLines: figures.substitutedLines,
  };
};
const isEmpty = ({ now, before }: Expected) => [now, before].every((one) => one.orders === 0 && !one.refunds);

describe.each(COUNTRIES)('figures of %s', (country) => {
  test.each(GROUPINGS)('by %s are those of all rows counted one by one', async (by) => {
    for (const { period, comparison, shift } of PERIODS) {
      const seen = await report(new URLSearchParams({ country, by, limit: '2000', comparison, ...period }).toString());
      const expected = expectedReport(trade, { country, by, shift, ...period });
      expect(seen.period).toEqual(period);
      expect(inMinor(seen.total.now, DIGITS[country])).toEqual(expected.total.now);
      expect(inMinor(seen.total.before, DIGITS[country])).toEqual(expected.total.before);
      const rows = seen.rows.map(
        ({ key, now, before }): Expected => ({
          key,
          now: inMinor(now, DIGITS[country]),
          before: inMinor(before, DIGITS[country]),
        }),
      );
      const byKey = (one: Expected, other: Expected) => (one.key < other.key ? -1 : 1);
      expect(rows.filter((row) => !isEmpty(row)).sort(byKey)).toEqual(expected.rows.sort(byKey));
    }
  });

  test.each(GROUPINGS)('by %s lead to lists with exactly as many orders', async (by) => {
    const [{ period }] = PERIODS;
    const seen = await report(new URLSearchParams({ country, by, ...period }).toString());
    expect(seen.rows.some(({ now }) => now.orders > 0)).toBe(true);
    for (const { key, now } of seen.rows.slice(0, 12)) {
      const link = reportLink(by, key, { country, period });
      if (link === null) continue;
      const list = await shop.get(link.replace('/dashboard/', '/api/v1/admin/'), { authorization: 'Bearer manager' });
      expect((list.body as { total: number }).total, link).toBe(now.orders);
    }
  });
});

test('a day without orders has a row, and hours are 24', async () => {
  const empty = await report('country=kw&from=2026-01-01&to=2026-01-03');
  expect(empty.rows.map(({ key }) => key)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  expect(empty.before).toEqual({ from: '2025-12-29', to: '2025-12-31' });
  expect(empty.total.now).toMatchObject({ orders: 0, sales: 0, averageBasket: 0, refunds: 0 });
  expect((await report('country=kw&from=2026-01-01&to=2026-01-01&by=hour')).rows).toHaveLength(24);
});

test('of many rows the first are sent, with how many there are', async () => {
  const query = 'country=kw&from=2026-04-20&to=2026-04-29&by=product';
  const all = await report(`${query}&limit=2000`);
  const some = await report(`${query}&limit=3`);
  expect(all.rows.length).toBeGreaterThan(3);
  expect(some).toEqual({ ...all, rows: all.rows.slice(0, 3), rowCount: all.rows.length });
  const sales = all.rows.map(({ now }) => now.sales);
  expect(sales).toEqual(sales.toSorted((one, other) => other - one));
});

test('areas of the same name are told apart by their city', async () => {
  const query = 'country=kw&from=2026-04-20&to=2026-04-29&by=area';
  const named = async (key: string | null) => (await report(query)).rows.find((row) => row.key === key);
  const first = (await report(query)).rows.find(({ key }) => key);
  const [area] = await shop.rows<{ id: number; name: string; city: string }>(sql`
    select a.id, a.name_en as name, c.name_en as city from areas a join cities c on c.id = a.city_id
    where a.id = ${first?.key}::int`);
  expect(first?.name_en).toBe(area?.name);
  const [other] = await shop.rows<{ id: number; name: string }>(sql`
    select id, name_en as name from areas where id <> ${area?.id} order by id limit 1`);
  await shop.rows(sql`update areas set name_en = ${area?.name} where id = ${other?.id}`);
  expect((await named(first?.key ?? null))?.name_en).toBe(`${area?.name} · ${area?.city}`);
  await shop.rows(sql`update areas set name_en = ${other?.name} where id = ${other?.id}`);
});

test('one branch alone', async () => {
  const query = 'country=kw&from=2026-04-20&to=2026-04-29';
  const branches = await report(`${query}&by=branch`);
  const [first] = branches.rows;
  expect((await report(`${query}&branchId=${first?.key}`)).total.now).toEqual(first?.now);
});

test('[SD-10] managers and administrators see reports, and who is limited to branches sees only theirs', async () => {
  const query = 'from=2026-04-20&to=2026-04-29';
  for (const role of ['support', 'fulfilment', 'user']) {
    const denied = await shop.get(`/api/v1/admin/sales-report?country=kw&${query}`, {
      authorization: `Bearer ${role}`,
    });
    expect(denied.status, role).toBe(403);
  }
  const whole = await report(`country=sa&${query}`, 'Bearer admin');
  expect(whole.total.now.orders).toBeGreaterThan(0);
  for (const by of GROUPINGS) {
    const outside = await report(`country=sa&${query}&by=${by}`, 'Bearer key');
    expect([outside.total.now.orders, outside.total.now.refunds, outside.total.now.sales]).toEqual([0, 0, 0]);
    expect(outside.rows.filter(({ now }) => now.orders > 0 || now.refunds)).toEqual([]);
  }
  const own = await report(`country=kw&${query}`, 'Bearer key');
  expect(own.total.now.orders).toBeGreaterThan(0);
});

test('what cannot be counted is named, and nothing is guessed', async () => {
  const wrong = [
    'from=2026-04-20&to=2026-04-29',
    'country=xx&from=2026-04-20&to=2026-04-29',
    'country=kw&from=2026-04-29&to=2026-04-20',
    'country=kw&from=2025-01-01&to=2026-04-20',
    'country=kw&from=2026-02-30&to=2026-03-20',
    'country=kw&from=2026-04-20&to=2026-04-29&by=moon',
    'country=kw&from=2026-04-20&to=2026-04-29&limit=0',
  ];
  for (const query of wrong) {
    const { status } = await shop.get(`/api/v1/admin/sales-report?${query}`, { authorization: 'Bearer manager' });
    expect(status, query).toBe(422);
  }
});
