import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import { BUYER_PROOF, type Buyer, type Counter } from '../testing/order-shop.ts';
import { messagesTo } from '../testing/people.ts';
import { openSubscriptionShop, plusDays, type SubscriptionShop } from '../testing/subscription-shop.ts';
import { finishSubscriptions } from './finish-subscriptions.ts';
import { makeWeekOrders } from './make-week-orders.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const START = '2026-03-15';
/** The first delivery is on the 16th at noon in Dubai, the others seven days apart each. */
const dueOf = (week: number) => new Date(Date.parse('2026-03-15T08:00:00Z') + week * 7 * 86_400_000);

let shop: SubscriptionShop;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openSubscriptionShop();
  counter = await shop.boxOf('ae', 3);
  // From dear to cheap.
  counter.goods.sort((one, other) => other.unitMinor - one.unitMinor);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.now = NOW;
  buyer = await shop.buyer(counter);
  await shop.rows(sql`update subscriptions set status = 'cancelled' where status in ('active', 'paused')`);
});

type Body = Record<string, unknown>;
const at = (instant: Date) => {
  shop.clock.now = instant;
};
const goods = (...indexes: number[]) => indexes.map((index) => counter.goods[index]?.id ?? 0);
const lines = (...indexes: number[]) => goods(...indexes).map((stockId) => ({ stockId, quantity: 1 }));
const bought = (more: Body = {}) => shop.running(counter, buyer, START, { items: lines(0), ...more });
const ordersOf = (id: string) =>
  shop.rows<{ id: string; week: number; status: string; total: number; isPaid: boolean }>(
    sql`select id, subscription_week as week, status, total_minor::int as total, is_paid as "isPaid"
      from orders where subscription_id = ${id} order by subscription_week`,
  );
const quantityOf = async (stockId: number) =>
  (await shop.rows<{ quantity: number }>(sql`select quantity from stocks where id = ${stockId}`))[0]?.quantity ?? 0;
const refundsOf = (id: string) =>
  shop.rows<{ amount: number }>(sql`select r.amount_minor::int as amount from refunds r
    join payments p on p.id = r.payment_id where p.target = 'subscription' and p.target_id = ${id} order by r.created_at`);
const creditIn = async (id: string) =>
  (
    await shop.rows<{ sum: number }>(
      sql`select coalesce(sum(amount_minor), 0)::int as sum from subscription_credits where subscription_id = ${id}`,
    )
  )[0]?.sum;

test('[SD-46] a day ahead a week becomes one paid order at the price it was bought for, however many workers look', async () => {
  const [stock = 0] = goods(0);
  const id = await bought();
  const before = await shop.show(buyer, id);
  const left = await quantityOf(stock);
  await shop.rows(sql`update stocks set price_minor = price_minor * 3, selling_price_minor = null where id = ${stock}`);
  at(new Date(dueOf(0).getTime() - 1));
  expect(await makeWeekOrders(shop.deps)).toBe(0);
  at(dueOf(0));
  const created = await Promise.all([1, 2, 3, 4].map(() => makeWeekOrders(shop.deps)));
  expect(created.reduce((sum, each) => sum + each, 0)).toBe(1);
  const [order, ...more] = await ordersOf(id);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ week: 0, status: 'placed', isPaid: true });
  expect((order?.total ?? 0) * 4).toBe(Math.round(before.totalAmount * 100));
  expect(await quantityOf(stock)).toBe(left - 1);
  const fetched = await shop.show(buyer, id);
  expect(fetched.deliveries.map(({ status }) => status)).toEqual(['ordered', 'scheduled', 'scheduled', 'scheduled']);
  expect(fetched.deliveries[0]).toMatchObject({ orderId: order?.id, canChange: false });
  const view = await shop.get(`/api/v1/orders/${order?.id}`, buyer.headers);
  expect(view.body).toMatchObject({
    is_paid: true,
    payment_method: 'online_payment',
    totalAmount: before.totalAmount / 4,
  });
  expect((view.body as { notes: string }).notes).toBe('Please deliver at 12:00\nRing twice');
  expect((view.body as { order_history: Body[] }).order_history).toMatchObject([
    { status: 'placed', triggeredBy: 'system', source: 'subscription' },
  ]);
  await shop.rows(sql`update stocks set price_minor = price_minor / 3 where id = ${stock}`);
});

test('[SD-46] what is short goes to review, is reported, and gives back nothing it never had', async () => {
  const person = await shop.buyer(counter, { email: 'short@shop.example' });
  const [full = 0, short = 0] = goods(0, 1);
  const id = await shop.running(counter, person, START, { items: lines(0, 1) });
  const left = await quantityOf(full);
  await shop.rows(sql`update stocks set quantity = 0 where id = ${short}`);
  at(dueOf(0));
  await makeWeekOrders(shop.deps);
  const [order] = await ordersOf(id);
  expect(order).toMatchObject({ status: 'on review', isPaid: true });
  expect([await quantityOf(full), await quantityOf(short)]).toEqual([left - 1, 0]);
  expect((await messagesTo(shop, 'short@shop.example'))[0]?.text).toMatch(/not everything in order .?AE-\d{8}-\d{5}/);
  expect((await shop.show(person, id)).history.at(-1)).toMatchObject({ event: 'ordered_short', week: 1 });
  const cancelled = await shop.call('POST', `/api/v1/orders/${order?.id}/cancel`, {
    headers: person.headers,
    body: {},
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect([await quantityOf(full), await quantityOf(short)]).toEqual([left, 0]);
  // The week was paid with the other three: its part goes back, and only its part.
  expect(await refundsOf(id)).toEqual([{ amount: order?.total }]);
  await finishSubscriptions(shop.deps);
  expect((await shop.show(person, id)).deliveries[0]).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled' });
  await shop.rows(sql`update stocks set quantity = 10000 where id = ${short}`);
});

test('staff let a short order go: what has come in meanwhile leaves the stock', async () => {
  const [short = 0] = goods(0);
  const id = await bought();
  await shop.rows(sql`update stocks set quantity = 0 where id = ${short}`);
  at(dueOf(0));
  await makeWeekOrders(shop.deps);
  await shop.rows(sql`update stocks set quantity = 50 where id = ${short}`);
  const [order] = await ordersOf(id);
  const staff = await shop.buyer(counter, { role: 'admin' });
  const path = `/api/v1/admin/orders/${order?.id}/status`;
  const moved = await shop.call('PATCH', path, { headers: staff.headers, body: { status: 'active' } });
  expect(moved.status, moved.text).toBe(200);
  expect(await quantityOf(short)).toBe(49);
  await shop.call('PATCH', path, { headers: staff.headers, body: { status: 'cancelled', reason: 'Closed' } });
  expect(await quantityOf(short)).toBe(50);
  await shop.rows(sql`update stocks set quantity = 10000 where id = ${short}`);
});

test('a week has its invoice from its delivery on, over what was packed', async () => {
  const id = await bought({ items: lines(0, 1) });
  at(dueOf(0));
  await makeWeekOrders(shop.deps);
  const [order] = await ordersOf(id);
  const staff = await shop.buyer(counter, { role: 'admin' });
  const path = `/api/v1/admin/orders/${order?.id}`;
  const invoice = () => shop.get(`/api/v1/orders/${order?.id}/invoice`, buyer.headers);
  expect((await invoice()).status).toBe(404);
  const { pick } = (await shop.get(path, staff.headers)).body as { pick: { itemId: number }[] };
  const missing = { pickedQuantity: 0, weighedGrams: null, substituteStockId: null };
  await shop.call('PATCH', `${path}/items/${pick[0]?.itemId}`, { headers: staff.headers, body: missing });
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    expect((await invoice()).status, status).toBe(404);
    await shop.call('PATCH', `${path}/status`, { headers: staff.headers, body: { status, isEarly: true } });
  }
  const { body, status } = await invoice();
  expect(status).toBe(200);
  const { lines: invoiced, related } = body as { lines: unknown[]; related: unknown[] };
  expect(invoiced).toHaveLength(1);
  expect(related).toEqual([]);
});

test('a week that was invoiced when it was paid shows its documents before its delivery, and after it was cancelled', async () => {
  const id = await bought();
  at(dueOf(0));
  await makeWeekOrders(shop.deps);
  const [order] = await ordersOf(id);
  const path = `/api/v1/orders/${order?.id}`;
  const hasInvoice = async () => ((await shop.get(path, buyer.headers)).body as { hasInvoice: boolean }).hasInvoice;
  expect(await hasInvoice()).toBe(false);
  await shop.deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order?.id ?? '');
    if (locked) await issueInvoice(tx, locked, shop.clock.now);
  });
  expect(await hasInvoice()).toBe(true);
  expect((await shop.get(`${path}/invoice`, buyer.headers)).status).toBe(200);
  await shop.call('POST', `${path}/cancel`, { headers: buyer.headers, body: {} });
  expect(await hasInvoice()).toBe(true);
  for (const kind of ['invoice', 'credit_note']) {
    expect((await shop.get(`${path}/invoice?kind=${kind}`, buyer.headers)).status, kind).toBe(200);
  }
});

test('[SD-45] after the fourth delivery it is completed', async () => {
  const id = await bought();
  for (const week of [0, 1, 2, 3]) {
    at(dueOf(week));
    await makeWeekOrders(shop.deps);
    await finishSubscriptions(shop.deps);
    expect((await shop.show(buyer, id)).status, `week ${week}`).toBe('active');
    await shop.rows(sql`update orders set status = 'delivered', delivered_at = now() where subscription_id = ${id}`);
  }
  await Promise.all([finishSubscriptions(shop.deps), finishSubscriptions(shop.deps)]);
  const done = await shop.show(buyer, id);
  expect(done).toMatchObject({ status: 'completed', credit: 0, refunded: 0 });
  expect(done.history.map(({ event }) => event)).toEqual([
    ...['created', 'paid', 'ordered', 'ordered', 'ordered', 'ordered', 'completed'],
  ]);
  expect(await refundsOf(id)).toEqual([]);
});

test('a week is skipped until its cut-off, credited, and its money goes back at the end', async () => {
  const id = await bought();
  const { totalAmount } = await shop.show(buyer, id);
  const skips = await Promise.all([1, 2, 3].map(() => shop.steer(buyer, id, 'weeks/2/skip')));
  expect(skips.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await shop.show(buyer, id)).toMatchObject({ credit: totalAmount / 4, status: 'active' });
  expect((await shop.show(buyer, id)).deliveries[1]).toMatchObject({ status: 'skipped', totalAmount: 0 });
  at(dueOf(0));
  const late = await shop.steer(buyer, id, 'weeks/1/skip');
  expect([late.status, (late.body as Body)['code']]).toEqual([409, 'weekClosed']);
  for (const week of [0, 1, 2, 3]) {
    at(dueOf(week));
    await makeWeekOrders(shop.deps);
  }
  expect((await ordersOf(id)).map(({ week }) => week)).toEqual([0, 2, 3]);
  await shop.rows(sql`update orders set status = 'delivered', delivered_at = now() where subscription_id = ${id}`);
  await finishSubscriptions(shop.deps);
  expect(await shop.show(buyer, id)).toMatchObject({ status: 'completed', credit: 0, refunded: totalAmount / 4 });
  expect(await refundsOf(id)).toEqual([{ amount: Math.round(totalAmount * 25) }]);
});

test('a week is moved within itself, and its order comes a day before the new time', async () => {
  const id = await bought();
  const moved = await shop.steer(buyer, id, 'weeks/1/move', { date: '2026-03-20', time: '18:00' });
  expect(moved.status, moved.text).toBe(200);
  expect((await shop.show(buyer, id)).deliveries[0]).toMatchObject({ date: '2026-03-20', time: '18:00' });
  const outside = await shop.steer(buyer, id, 'weeks/1/move', { date: '2026-03-22', time: '18:00' });
  expect([outside.status, (outside.body as { errorCodes: Body }).errorCodes]).toEqual([
    422,
    { date: 'WEEK_OUTSIDE_WINDOW' },
  ]);
  const night = await shop.steer(buyer, id, 'weeks/1/move', { date: '2026-03-20', time: '22:00' });
  expect((night.body as { messages: string[] }).messages).toEqual(['The branch is closed at this time']);
  at(dueOf(0));
  expect(await makeWeekOrders(shop.deps)).toBe(0);
  at(new Date('2026-03-19T14:00:00Z'));
  expect(await makeWeekOrders(shop.deps)).toBe(1);
  const [order] = await shop.rows(sql`select slot_date as date, slot_opens as opens, slot_closes as closes
    from orders where subscription_id = ${id}`);
  expect(order).toEqual({ date: '2026-03-20', opens: '09:00', closes: '21:00' });
});

test('a swap reprices its week alone: cheaper is credited, dearer needs the credit', async () => {
  const id = await bought({ items: lines(1) });
  const { totalAmount, deliveries } = await shop.show(buyer, id);
  const swap = (week: number, items: unknown) => shop.steer(buyer, id, `weeks/${week}/swap`, { items });
  const dear = await swap(1, lines(0, 1));
  expect([dear.status, (dear.body as Body)['code']]).toEqual([409, 'weekCostsMore']);
  const missing = (dear.body as { data: { missing: number } }).data.missing;
  expect(missing).toBeGreaterThan(0);
  const preview = await shop.steer(buyer, id, 'weeks/1/swap/preview', { items: lines(0, 1) });
  expect(preview.body).toMatchObject({ missing, before: deliveries[0]?.totalAmount, fromCredit: 0 });
  const cheap = await swap(2, lines(2));
  expect(cheap.status, cheap.text).toBe(200);
  const after = await shop.show(buyer, id);
  expect(after.deliveries.map((week) => [week.isSwapped, week.totalAmount === totalAmount / 4])).toEqual([
    ...[
      [false, true],
      [true, false],
      [false, true],
      [false, true],
    ],
  ]);
  expect(after.credit).toBeCloseTo(totalAmount / 4 - (after.deliveries[1]?.totalAmount ?? 0), 5);
  await shop.steer(buyer, id, 'weeks/4/skip');
  const { credit } = await shop.show(buyer, id);
  const dearer = await swap(1, lines(0, 1));
  expect(dearer.status, dearer.text).toBe(credit >= missing ? 200 : 409);
  expect(await creditIn(id)).toBeGreaterThanOrEqual(0);
  at(dueOf(1));
  await makeWeekOrders(shop.deps);
  const [, second] = await ordersOf(id);
  expect(second?.total).toBe(Math.round((after.deliveries[1]?.totalAmount ?? 0) * 100));
  const names = await shop.rows(sql`select stock_id as id from order_items where order_id = ${second?.id ?? ''}`);
  expect(names).toEqual([{ id: goods(2)[0] }]);
});

test('paused weeks are skipped and credited; resumed it goes on with the rest', async () => {
  const id = await bought();
  expect((await shop.steer(buyer, id, 'resume')).status).toBe(409);
  expect((await shop.steer(buyer, id, 'pause')).body).toMatchObject({ status: 'paused', canResume: true });
  at(dueOf(1));
  await Promise.all([makeWeekOrders(shop.deps), makeWeekOrders(shop.deps)]);
  expect(await ordersOf(id)).toEqual([]);
  const { totalAmount, credit, history } = await shop.show(buyer, id);
  expect(credit).toBeCloseTo(totalAmount / 2, 5);
  expect(history.at(-1)).toMatchObject({ event: 'skipped', triggeredBy: 'system', week: 2 });
  expect((await shop.steer(buyer, id, 'resume')).body).toMatchObject({ status: 'active' });
  at(dueOf(3));
  await makeWeekOrders(shop.deps);
  expect((await ordersOf(id)).map(({ week }) => week)).toEqual([2, 3]);
});

test('cancelling the rest sends back the weeks without an order and the credit, once', async () => {
  const id = await bought();
  const { totalAmount } = await shop.show(buyer, id);
  await shop.steer(buyer, id, 'weeks/4/skip');
  at(dueOf(0));
  await makeWeekOrders(shop.deps);
  const responses = await Promise.all([1, 2, 3].map(() => shop.steer(buyer, id, 'cancel', { reason: 'moving away' })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await refundsOf(id)).toEqual([{ amount: Math.round(totalAmount * 75) }]);
  // A part of what was paid: the gateway takes it, and the payment stays one that was made.
  await sendRefunds(shop.deps);
  expect(
    await shop.rows(sql`select r.status as refund, p.status as payment from refunds r
      join payments p on p.id = r.payment_id where p.target_id = ${id}`),
  ).toEqual([{ refund: 'done', payment: 'paid' }]);
  const over = await shop.show(buyer, id);
  expect(over).toMatchObject({ status: 'cancelled', credit: 0, canCancel: false });
  expect(over.refunded).toBeCloseTo((totalAmount * 3) / 4, 5);
  expect(over.deliveries.map(({ status }) => status)).toEqual(['ordered', 'cancelled', 'cancelled', 'skipped']);
  at(dueOf(3));
  await makeWeekOrders(shop.deps);
  expect(await ordersOf(id)).toHaveLength(1);
});

test('an unpaid one is cancelled without money, and money that comes afterwards goes back', async () => {
  const { id } = (await shop.create(buyer, shop.payload(counter, buyer, START))).body as { id: string };
  const { paymentUrl } = await shop.link(buyer, id);
  expect((await shop.steer(buyer, id, 'cancel', {})).status).toBe(200);
  expect(await refundsOf(id)).toEqual([]);
  await shop.press(paymentUrl, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
  expect(await shop.show(buyer, id)).toMatchObject({ status: 'cancelled', is_paid: false });
  expect(await refundsOf(id)).toHaveLength(1);
});

test('the calendar shows every delivery between two days, of all subscriptions', async () => {
  const first = await bought();
  const second = await bought({ deliveryTimes: ['10:00', '10:00', '10:00', '10:00'] });
  await shop.create(buyer, shop.payload(counter, buyer, START));
  const path = `/api/v1/subscriptions/calendar?from=2026-03-16&to=${plusDays('2026-03-16', 7)}`;
  const { deliveries } = (await shop.get(path, buyer.headers)).body as { deliveries: Body[] };
  expect(deliveries.map(({ date, time, subscriptionId }) => [date, time, subscriptionId])).toEqual([
    ['2026-03-16', '10:00', second],
    ['2026-03-16', '12:00', first],
    ['2026-03-23', '10:00', second],
    ['2026-03-23', '12:00', first],
  ]);
  expect(deliveries[0]).toMatchObject({ week: 1, status: 'scheduled', itemCount: 1, canChange: true, currency: 'AED' });
});

test('a branch that closes on the day meanwhile sends the order to review instead of losing it', async () => {
  const id = await bought();
  await shop.rows(sql`insert into branch_closures (branch_id, day, reason_en, reason_ar)
    values (${counter.branchId}, '2026-03-16', 'Eid', 'العيد')`);
  at(dueOf(0));
  await makeWeekOrders(shop.deps);
  expect(await ordersOf(id)).toMatchObject([{ week: 0, status: 'on review' }]);
  await shop.rows(sql`delete from branch_closures where branch_id = ${counter.branchId}`);
});

test('who deletes the account is deleted, gets no more orders, and the money for the rest back', async () => {
  const id = await bought();
  const { totalAmount } = await shop.show(buyer, id);
  const deleted = await shop.call('DELETE', '/api/v1/auth/me', { headers: buyer.headers, body: BUYER_PROOF });
  expect(deleted.status, deleted.text).toBe(204);
  at(dueOf(0));
  expect(await makeWeekOrders(shop.deps)).toBe(0);
  expect(await finishSubscriptions(shop.deps)).toBe(1);
  expect(await finishSubscriptions(shop.deps)).toBe(0);
  expect(await refundsOf(id)).toEqual([{ amount: Math.round(totalAmount * 100) }]);
  const [saved] = await shop.rows(sql`select status, customer_name as name, customer_email as email,
    shipping_address as address from subscriptions where id = ${id}`);
  expect(saved).toEqual({ status: 'cancelled', name: '', email: null, address: null });
});
