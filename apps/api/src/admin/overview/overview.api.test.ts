import type { Overview } from '@karaz/contract/admin/overview';
import type { SalesReport } from '@karaz/contract/admin/sales-report';
import { categoryLink, dayLink, NEED_LINKS, sellerLink, slotLink } from '@karaz/domain/office/figure-links';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await shop.rows(sql`update orders set status = 'delivered', created_at = created_at - interval '200 days',
    slot_date = slot_date - 200`);
  await shop.rows(sql`delete from slot_bookings`);
  // One order fills half a window.
  await shop.rows(sql`update branches set max_orders_per_slot = 2`);
});
afterAll(() => shop.close());

const overview = async (role = 'manager', query = '') => {
  const response = await shop.get(`/api/v1/admin/overview${query}`, { authorization: `Bearer ${role}:${staffId}` });
  expect(response.status, response.text).toBe(200);
  return response.body as Overview;
};

test('today’s orders, revenue and basket are those of the orders, in each country’s own currency', async () => {
  const created = await shop.order(buyer, deliveryOrder(counter, buyer));
  const { totalAmount } = created.body as { totalAmount: number };
  const { today, needs, sellers, windows, categories } = await overview();
  expect(today.map(({ country }) => country)).toEqual(['kw', 'eg', 'ae', 'sa']);
  expect(today[0]).toMatchObject({
    currency: 'KWD',
    orders: 1,
    soldOrders: 1,
    revenue: totalAmount,
    averageBasket: totalAmount,
  });
  expect(needs).toMatchObject({ toAccept: 1, toCheck: 0, unpaidLong: 0 });
  expect(sellers).toMatchObject([{ id: counter.branchId, orders: 1, revenue: totalAmount }]);
  expect(windows).toMatchObject([{ branch: { id: counter.branchId }, taken: 1 }]);
  expect(categories.reduce((sum, { items }) => sum + items, 0)).toBe(3);
});

test('what was missing and what went back is no revenue', async () => {
  const [order] = await shop.rows<{ id: string }>(sql`select id from orders where user_id = ${buyer.id}`);
  const id = order?.id ?? '';
  const revenues = ({ today, sellers, days }: Overview) => {
    const own = days.filter(({ country, date }) => country === 'kw' && date === today[0]?.date);
    return [today[0], sellers[0], own[0]].map((row) => Math.round((row?.revenue ?? 0) * 1000));
  };
  const before = revenues(await overview());
  await shop.rows(sql`insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
    select min(id), order_id, 0, 0, 500, ${buyer.id} from order_items where order_id = ${id} group by order_id`);
  const [payment] = await shop.rows<{ id: string }>(sql`insert into payments
    (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
    select 'order', id, 'noon', id::text, '/', 'en', total_minor, currency, 'paid', now(), now() from orders where id = ${id}
    returning id`);
  await shop.rows(sql`insert into refunds (payment_id, reference, amount_minor, reason) values
    (${payment?.id}, ${`picking ${id}`}, 500, 'lighter or missing'), (${payment?.id}, ${`office ${id}`}, 250, 'spoilt'),
    (${payment?.id}, ${`surplus ${id}`}, 40, 'paid twice')`);
  expect(revenues(await overview())).toEqual(before.map((minor) => minor - 750));
});

test('what was sold is for who reads reports', async () => {
  const { today, days, sellers, needs } = await overview('support');
  expect({ today, days, sellers }).toEqual({ today: [], days: [], sellers: [] });
  expect(needs.toAccept).toBe((await overview('manager')).needs.toAccept);
});

test('what came to nothing brings no revenue, and a window that has closed is late', async () => {
  const created = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'second' }));
  expect(created.status, created.text).toBe(201);
  const { id } = created.body as { id: string };
  const before = await overview();
  await shop.rows(sql`update orders set status = 'cancelled' where id = ${id}`);
  const after = await overview();
  expect(after.today[0]?.revenue).toBeLessThan(before.today[0]?.revenue ?? 0);
  expect(after.needs.late).toBe(0);
  await shop.rows(sql`update orders set status = 'active', slot_date = '2026-03-09' where id = ${id}`);
  expect((await overview()).needs.late).toBe(1);
});

test('whoever waits for an order on its way waits too long after its window; one to be picked up waits for its shopper', async () => {
  // The one of the test before: another finds its window full.
  const [order] = await shop.rows<{ id: string }>(sql`select id from orders where status = 'active' limit 1`);
  const id = order?.id ?? '';
  await shop.rows(sql`update orders set status = 'delivered' where id = ${id}`);
  const before = (await overview()).needs.late;
  const lateAs = async (status: string) => {
    await shop.rows(sql`update orders set status = ${status}, slot_date = '2026-03-09' where id = ${id}`);
    const authorization = `Bearer manager:${staffId}`;
    const list = await shop.get('/api/v1/admin/orders?only=late', { authorization });
    const isListed = (list.body as { data: { id: string }[] }).data.some((row) => row.id === id);
    expect((await overview()).needs.late - before, status).toBe(isListed ? 1 : 0);
    return isListed;
  };
  const late = ['placed', 'on review', 'active', 'on preparation', 'On the way'];
  for (const status of late) expect(await lateAs(status), status).toBe(true);
  for (const status of ['ready for pickup', 'pending', 'delivered']) expect(await lateAs(status), status).toBe(false);
  await shop.rows(sql`update orders set status = 'active' where id = ${id}`);
});

test('who may answer sees how many shoppers wait in a chat', async () => {
  const waiting = Number((await shop.rows(sql`select count(*) from chats where state = 'waiting'`))[0]?.['count']);
  expect(waiting).toBeGreaterThan(0);
  expect((await overview('support')).needs.waitingChats).toBe(waiting);
  expect((await overview('manager')).needs.waitingChats).toBe(0);
});

describe('every figure leads to a list with exactly as many rows', () => {
  const KINDS = ['placed', 'on review', 'active', 'delivered', 'cancelled', 'expired', 'pending', 'payment_failed'];
  const rowsBehind = async (link: string) => {
    const path = link.replace('/dashboard/orders/reports', '/dashboard/order-reports');
    const response = await shop.get(path.replace('/dashboard/', '/api/v1/admin/'), {
      authorization: `Bearer admin:${staffId}`,
    });
    expect(response.status, response.text).toBe(200);
    return (response.body as { total: number }).total;
  };

  beforeAll(async () => {
    // Around the midnights of all four countries and of UTC, today, yesterday and where the time begins. Numbered as
    // they were ordered: ids are random, and a figure must not hang on chance.
    await shop.rows(sql`with every as (select id, row_number() over (order by created_at, custom_order_id) as n from orders)
      update orders o set status = (${sql.param(KINDS)}::text[])[1 + n % 8],
        created_at = ${shop.deps.clock().toISOString()}::timestamptz - make_interval(mins => ((n * 137) % 2900)::int)
          - case when n % 3 = 0 then interval '29 days' else interval '0' end
      from every where every.id = o.id`);
    await shop.rows(sql`update orders set slot_date = '2026-03-01' where status = 'active'`);
    // Windows of today, whichever order got which kind.
    await shop.rows(
      sql`update orders set slot_date = ${shop.deps.clock().toISOString()}::date where status = 'placed'`,
    );
    await shop.rows(sql`update payments set status = 'failed', created_at = o.created_at
      from orders o where target = 'order' and target_id = o.id::text`);
    await shop.rows(sql`insert into payment_holds (payment_id, held_minor, capture_minor, status, done_at)
      select id, amount_minor, amount_minor, 'failed', ${shop.deps.clock()} from payments where target = 'order'`);
    await shop.rows(sql`update orders o set is_paid = false, paid_at = null, charge_declined_at = ${shop.deps.clock()}
      from payments p where p.target = 'order' and p.target_id = o.id::text`);
    await shop.rows(sql`insert into payments (target, target_id, provider, reference, return_url, language, amount_minor,
        currency, expires_at, status)
      select target, target_id, provider, reference || '-twice', '', 'en', 1, currency, now(), 'refunding' from payments
      where target = 'order'`);
    await shop.rows(sql`insert into refunds (payment_id, reference, amount_minor, reason, status)
      select id, 'declined ' || id, 1, 'test', 'failed' from payments where target = 'order' and status = 'refunding'`);
    await shop.rows(sql`delete from slot_bookings`);
    await shop.rows(sql`insert into slot_bookings (branch_id, day, opens, taken)
      select branch_id, slot_date, slot_opens, count(*) from orders where status not in ('cancelled', 'expired') group by 1, 2, 3`);
  });

  test('what needs somebody', async () => {
    const { needs } = await overview('admin');
    for (const name of Object.keys(NEED_LINKS) as (keyof typeof NEED_LINKS)[]) {
      expect(needs[name], name).toBe(await rowsBehind(NEED_LINKS[name]));
    }
    const { late, unpaidLong, failedPayments, chargesDeclined, refundsDeclined } = needs;
    expect(Math.min(late, unpaidLong, failedPayments, chargesDeclined, refundsDeclined)).toBeGreaterThan(0);
  });

  test('days, windows, sellers and categories', async () => {
    const seen = await overview('admin');
    const { today, days, windows, sellers, categories } = seen;
    const figures = [
      ...today.map((row) => [row.orders, dayLink(row.date, row.country)] as const),
      ...days.map((row) => [row.orders, dayLink(row.date, row.country)] as const),
      ...windows.map((row) => [row.taken, slotLink(row)] as const),
      ...sellers.map((row) => [row.orders, sellerLink(row, seen)] as const),
      ...categories.map((row) => [row.orders, categoryLink(row, seen)] as const),
    ];
    for (const [figure, link] of figures) expect(await rowsBehind(link), link).toBe(figure);
    for (const part of [today, days, windows, sellers, categories]) expect(part.length).toBeGreaterThan(0);
    const allOf = (date: string) =>
      days.filter((row) => row.date === date).reduce((sum, { orders }) => sum + orders, 0);
    for (const date of new Set(days.map((row) => row.date))) expect(await rowsBehind(dayLink(date))).toBe(allOf(date));
  });

  test('[UI-26] a chosen period counts its own days only, and each figure leads to its orders', async () => {
    const { days: all } = await overview('admin');
    const [first, last] = [all[0]?.date ?? '', all.at(-1)?.date ?? ''];
    expect(first < last).toBe(true);
    const seen = await overview('admin', `?from=${first}&to=${first}`);
    expect(seen).toMatchObject({ from: first, to: first });
    expect(seen.days).toEqual(all.filter(({ date }) => date === first));
    expect(seen.sellers.length).toBeGreaterThan(0);
    for (const row of seen.sellers) expect(await rowsBehind(sellerLink(row, seen))).toBe(row.orders);
    for (const row of seen.categories) expect(await rowsBehind(categoryLink(row, seen))).toBe(row.orders);
    const wrong = [`from=${last}&to=${first}`, `from=${first}`, 'from=2024-01-01&to=2026-01-01', 'from=x&to=y'];
    for (const query of wrong) {
      const rejected = await shop.get(`/api/v1/admin/overview?${query}`, { authorization: `Bearer admin:${staffId}` });
      expect(rejected.status, query).toBe(422);
    }
  });

  test('a cancelled order is no basket', async () => {
    const [before] = (await overview()).today;
    await shop.rows(sql`update orders set status = 'cancelled' where id in (select id from orders
      where country_code = 'kw' and status = 'pending')`);
    const [after] = (await overview()).today;
    expect(before?.averageBasket).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });
});

test('[SD-10] a branch sees its own figures only', async () => {
  const none = await overview('fulfilment');
  expect([none.windows, none.categories]).toEqual([[], []]);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${staffId}, ${counter.branchId})`);
  const own = await overview('fulfilment');
  expect(own.categories.length).toBeGreaterThan(0);
  expect(own.windows.every(({ branch }) => branch.id === counter.branchId)).toBe(true);
  expect([own.today, own.days, own.sellers], 'what was sold is for who reads reports').toEqual([[], [], []]);
});

test('an order whose money all went back was sold all the same: the home page, the report and the list count alike', async () => {
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  await shop.rows(sql`delete from slot_bookings`);
  const before = (await overview()).today[0];
  const noura = await shop.buyer(counter);
  const created = await shop.order(noura, deliveryOrder(counter, noura));
  expect(created.status, created.text).toBe(201);
  const { id } = created.body as { id: string };
  await shop.rows(sql`update orders set status = 'delivered', is_paid = true, paid_at = now() where id = ${id}`);
  const staff = { authorization: `Bearer manager:${staffId}` };
  const seen = (await shop.get(`/api/v1/admin/orders/${id}`, staff)).body as { order: { totalAmount: number } };
  const { totalAmount } = seen.order;
  const between = (await overview()).today[0];
  expect(between?.revenue).toBeCloseTo((before?.revenue ?? 0) + totalAmount, 3);
  const back = await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, {
    headers: staff,
    body: { amount: totalAmount, reason: 'spoilt' },
  });
  expect(back.status, back.text).toBe(200);
  const after = (await overview()).today[0];
  expect(after).toMatchObject({
    revenue: before?.revenue,
    soldOrders: (before?.soldOrders ?? 0) + 1,
    averageBasket: between?.averageBasket,
  });
  const day = `from=${after?.date}&to=${after?.date}&country=kw`;
  const report = (await shop.get(`/api/v1/admin/sales-report?${day}&by=branch`, staff)).body as SalesReport;
  expect(report.total.now).toMatchObject({ orders: after?.soldOrders, averageBasket: after?.averageBasket });
  const listed = (await shop.get(`/api/v1/admin/orders?${day}&only=sold`, staff)).body;
  expect(listed).toMatchObject({ total: after?.soldOrders });
  // It was ordered all the same: the list behind the figure shows it.
  expect(after?.orders).toBe((before?.orders ?? 0) + 1);
});

test('the revenue of a day is in the currency of its country, which has two digits in Egypt', async () => {
  const cairo = await shop.counterOf('eg');
  const shopper = await shop.buyer(cairo);
  const created = await shop.order(shopper, deliveryOrder(cairo, shopper));
  expect(created.status, created.text).toBe(201);
  const { today, days } = await overview();
  const egypt = today.find(({ country }) => country === 'eg');
  expect(egypt?.revenue).toBeGreaterThan(0);
  expect(days.find(({ country, date }) => country === 'eg' && date === egypt?.date)?.revenue).toBe(egypt?.revenue);
});
