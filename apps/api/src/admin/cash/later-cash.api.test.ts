import type { CashRow } from '@karaz/contract/admin/cash';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderTeaser, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../../testing/faults/invariants.ts';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let ledger: LedgerSnapshot;
let managerId: number;
let manager: Record<string, string>;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 3);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  managerId = (await shop.buyer(counter, { role: 'manager', firstName: 'Mona', lastName: 'Aziz' })).id;
  manager = { authorization: `Bearer manager:${managerId}` };
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger, hasJobs: false })).toEqual([]);
});

const minor = (amount: number) => Math.round(amount * 1000);
const dinar = (fils: number) => fils / 1000;
const seen = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;

/** A delivered order of which so much less was collected than was due; left out: nothing was collected. */
async function shortBy(shortMinor?: number) {
  const buyer = await shop.buyer(counter);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  const total = minor((await seen(id)).order.totalAmount);
  const cash = { collector: 'Salem', amount: dinar(total - (shortMinor ?? total)), reason: 'No change' };
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { ids: [id], status, isEarly: true, ...(status === 'delivered' && { cash }) };
    const moved = await shop.call('POST', '/api/v1/admin/orders/move', { body, headers: manager });
    expect(moved.status, moved.text).toBe(200);
  }
  return { id, total, short: shortMinor ?? total, buyer };
}
const record = (id: string, body: Record<string, unknown>, headers = manager) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/cash-payments`, { headers, body });
const undo = (id: string, paymentId: number | undefined, headers = manager) =>
  shop.call('DELETE', `/api/v1/admin/orders/${id}/cash-payments/${paymentId}`, { headers });
const refund = (id: string, fils: number) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, {
    headers: manager,
    body: { amount: dinar(fils), reason: 'spoilt' },
  });
const rowsOf = async (collector: string) =>
  ((await shop.get(`/api/v1/admin/cash?search=${encodeURIComponent(collector)}`, manager)).body as { data: CashRow[] })
    .data;
const close = ({ branch, day, collector, expected }: CashRow, headers = manager) =>
  shop.call('POST', '/api/v1/admin/cash/close', {
    headers,
    body: { branchId: branch.id, day, collector, expected, counted: expected, reason: '' },
  });
const paidAs = async (paid: string, id: string) => {
  const list = await shop.get(`/api/v1/admin/orders?paid=${paid}&limit=100&sort=-createdAt`, manager);
  return (list.body as { data: { id: string }[] }).data.some((row) => row.id === id);
};

test('an order of which nothing was collected is not paid, wherever somebody looks; with a part of its cash it is paid in part', async () => {
  const { id, total, buyer } = await shortBy();
  const number = (await seen(id)).order.custom_order_id;
  const states = async () => {
    const { is_paid, payment_state, paid_at } = (await shop.get(`/api/v1/orders/${id}`, buyer.headers))
      .body as OrderView;
    const own = (await shop.get('/api/v1/orders/my-orders', buyer.headers)).body as { data: OrderTeaser[] };
    const teaser = own.data.find((order) => order.id === id);
    const rows = await shop.get(`/api/v1/admin/orders?search=${number}`, manager);
    const file = await shop.get(`/api/v1/admin/orders/export?search=${number}`, manager);
    const [heading = [], row = []] = file.text.split('\r\n').map((line) => line.split(','));
    return {
      ...{ is_paid, payment_state, isPaidAt: paid_at !== null },
      teaser: [teaser?.is_paid, teaser?.payment_state],
      office: (rows.body as { data: { isPaid: boolean }[] }).data.map(({ isPaid }) => isPaid),
      file: row[heading.indexOf('paid')],
      found: [await paidAs('no', id), await paidAs('short', id), await paidAs('yes', id)],
    };
  };
  expect(await states()).toEqual({
    ...{ is_paid: false, payment_state: 'unpaid', isPaidAt: false, teaser: [false, 'unpaid'] },
    ...{ office: [false], file: 'no', found: [true, true, false] },
  });
  expect((await record(id, { amount: 0.5, stillDue: dinar(total) })).status).toBe(200);
  expect(await states()).toEqual({
    ...{ is_paid: true, payment_state: 'partly_paid', isPaidAt: true, teaser: [true, 'partly_paid'] },
    ...{ office: [true], file: 'part', found: [false, true, false] },
  });
  expect((await record(id, { amount: dinar(total - 500), stillDue: dinar(total - 500) })).status).toBe(200);
  expect(await states()).toEqual({
    ...{ is_paid: true, payment_state: 'paid', isPaidAt: true, teaser: [true, 'paid'] },
    ...{ office: [true], file: 'yes', found: [false, false, true] },
  });
});

test('cash that came later makes the order paid: on its page, its invoice, in lists, in the cash of that day and in the log', async () => {
  const { id, total, short } = await shortBy(1500);
  const part = await record(id, { amount: 0.5, stillDue: 1.5, collector: ' Late one ', note: 'Came by' });
  expect(part.status, part.text).toBe(200);
  expect(part.body).toMatchObject({
    order: { paidInPart: { paid: dinar(total - 1000), stillDue: 1 } },
    payments: [{ provider: 'cash', amount: dinar(total - 1000) }],
    cash: {
      ...{ collected: dinar(total - short), short: 1 },
      later: [{ amount: 0.5, collector: 'Late one', note: 'Came by', recordedBy: 'Mona Aziz', isClosed: false }],
    },
  });
  expect(await paidAs('short', id)).toBe(true);
  const all = await record(id, { amount: 1, stillDue: 1 });
  expect(all.body).toMatchObject({
    order: { paidInPart: null },
    payments: [{ amount: dinar(total) }],
    cash: { short: 0, later: [{ amount: 0.5 }, { amount: 1, collector: 'Mona Aziz' }] },
  });
  expect([await paidAs('short', id), await paidAs('yes', id)]).toEqual([false, true]);
  const invoice = await shop.get(`/api/v1/orders/${id}/invoice`, manager);
  expect(invoice.body).toMatchObject({ order: { paid_at: shop.clock.now.toISOString(), paidInPart: null } });
  expect(await rowsOf('Late one')).toMatchObject([
    { orders: 1, collected: 0.5, later: 0.5, due: 0, short: 0, expected: 0.5, lines: [{ orderId: id, isLater: true }] },
  ]);
  expect((await rowsOf('Salem')).flatMap(({ lines }) => lines)).toContainEqual(
    expect.objectContaining({ orderId: id, short: 0, isLater: false }),
  );
  const log = await shop.rows(
    sql`select after from audit_log where entity_id = ${id} and action = 'order.recordPayment' order by id`,
  );
  expect(log).toMatchObject([
    { after: { amount: 0.5, collector: 'Late one', note: 'Came by', stillDue: 1 } },
    { after: { amount: 1, stillDue: 0 } },
  ]);
  const file = await shop.get('/api/v1/admin/cash/export?search=Late', manager);
  expect(file.text.split('\r\n')[0]).toContain('collected,paid later,taken off by refunds,short');
});

test('never more than is still due, and nothing where that has changed since it was shown', async () => {
  const { id } = await shortBy(2000);
  expect((await record(id, { amount: 2.001, stillDue: 2 })).status).toBe(422);
  expect((await record(id, { amount: 0, stillDue: 2 })).status).toBe(422);
  expect((await record(id, { amount: 1.0001, stillDue: 2 })).status).toBe(422);
  expect((await record(id, { amount: 1, stillDue: 2, collector: '12' })).status).toBe(422);
  expect(await record(id, { amount: 1, stillDue: 1.5 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const responses = await Promise.all(Array.from({ length: 6 }, () => record(id, { amount: 2, stillDue: 2 })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await seen(id)).cash).toMatchObject({ short: 0, later: [{ amount: 2 }] });
  expect((await record(id, { amount: 1, stillDue: 1 })).status).toBe(409);
});

test('the same request sent again, as after a lost response, records once', async () => {
  const { id } = await shortBy(2000);
  const headers = { ...manager, 'idempotency-key': `later-${id}` };
  const responses = [1, 2].map(() => record(id, { amount: 0.5, stillDue: 2 }, headers));
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  expect((await seen(id)).cash).toMatchObject({ short: 1.5, later: [{ amount: 0.5 }] });
});

test('an order of which nothing was collected is paid later as well; what coins cannot pay is not still due', async () => {
  const { id, total } = await shortBy();
  expect((await seen(id)).payments).toEqual([]);
  const paid = await record(id, { amount: dinar(total - 3), stillDue: dinar(total) });
  expect(paid.body).toMatchObject({
    order: { paidInPart: null },
    payments: [{ provider: 'cash', amount: dinar(total) }],
    cash: { collected: 0, short: 0 },
  });
  expect((await refund(id, total)).status).toBe(200);
  expect((await refund(id, 1)).status).toBe(409);
});

test('a refund before and one after it: what is handed back is what came, less what the order is then worth', async () => {
  const { id, total } = await shortBy(1500);
  expect((await refund(id, 500)).body).toMatchObject({ cash: { credited: 0.5, short: 1 } });
  const line = (await rowsOf('Salem')).flatMap(({ lines }) => lines).find(({ orderId }) => orderId === id);
  expect(line).toMatchObject({ due: dinar(total), collected: dinar(total - 1500), takenOff: 0.5, short: 1 });
  const invoice = await shop.get(`/api/v1/orders/${id}/invoice`, manager);
  expect(invoice.body).toMatchObject({
    order: { paidInPart: { paid: dinar(total - 1500), takenOff: 0.5, stillDue: 1 } },
  });
  const paid = await record(id, { amount: 1, stillDue: 1 });
  expect(paid.body).toMatchObject({
    order: { paidInPart: null, refunded: 0, takenOff: 0.5 },
    payments: [{ amount: dinar(total - 500), refunded: 0, status: 'paid' }],
  });
  const { cash } = paid.body as OfficeOrder;
  expect((await refund(id, 700)).body).toMatchObject({ order: { refunded: 0.7, takenOff: 0.5 }, cash: { short: 0 } });
  const [handed] = await shop.rows<{ minor: number }>(
    sql`select sum(amount_minor)::int as minor from cash_payouts where order_id = ${id}`,
  );
  expect(handed?.minor).toBe(700);
  expect((await refund(id, total - 1200)).status).toBe(200);
  expect((await refund(id, 1)).status).toBe(409);
  // Some of it went back: it was paid.
  expect(await undo(id, cash?.later[0]?.id)).toMatchObject({ status: 409, body: { code: 'cashHandedBack' } });
});

test('a later payment stays once cash was handed back: until then all that was due had come', async () => {
  const { id } = await shortBy(12_000);
  const { cash } = (await record(id, { amount: 7, stillDue: 12 })).body as OfficeOrder;
  expect((await refund(id, 4500)).body).toMatchObject({ cash: { credited: 4.5, short: 0.5 } });
  // Half a dinar is taken off, half a dinar is handed back.
  expect((await refund(id, 1000)).body).toMatchObject({ order: { refunded: 0.5 }, cash: { credited: 5, short: 0 } });
  expect(await undo(id, cash?.later[0]?.id)).toMatchObject({ status: 409, body: { code: 'cashHandedBack' } });
  expect(await seen(id)).toMatchObject({ cash: { short: 0, later: [{ amount: 7 }] }, order: { takenOff: 5 } });
});

test('a payment is undone until the day is closed, by one of several who do it at once', async () => {
  const { id, total } = await shortBy();
  expect((await refund(id, 1000)).status).toBe(200);
  const before = await seen(id);
  const stillDue = dinar(total - 1000);
  const first = (await record(id, { amount: stillDue, stillDue, collector: 'Wrong one' })).body as OfficeOrder;
  const paymentId = first.cash?.later[0]?.id;
  expect((await undo(id, 999_999)).status).toBe(404);
  const undone = await Promise.all([1, 2, 3].map(() => undo(id, paymentId)));
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await rowsOf('Wrong one')).toEqual([]);
  const { order, cash, payments } = await seen(id);
  expect({ cash, payments, paid: order.paid_at }).toEqual({
    ...{ cash: before.cash, payments: before.payments, paid: before.order.paid_at },
  });
  expect(await shop.rows(sql`select before from audit_log where action = 'order.undoPayment'`)).toMatchObject([
    { before: { amount: stillDue, collector: 'Wrong one' } },
  ]);
  const second = (await record(id, { amount: 1, stillDue, collector: 'Right one' })).body as OfficeOrder;
  const [row] = await rowsOf('Right one');
  expect(row).toMatchObject({ expected: 1 });
  if (!row) throw new Error('no row');
  expect((await close(row)).status).toBe(200);
  expect(await rowsOf('Right one')).toMatchObject([{ counted: 1, difference: 0 }]);
  expect(await undo(id, second.cash?.later[0]?.id)).toMatchObject({ status: 409, body: { code: 'notUndoable' } });
  expect((await seen(id)).cash?.later).toMatchObject([{ isClosed: true }]);
});

test('who counts cash at the branch records payments, nobody else does', async () => {
  const { id } = await shortBy(1000);
  const worker = await shop.buyer(counter, { role: 'fulfilment', firstName: 'Wafa', lastName: 'Ali' });
  const fulfilment = { authorization: `Bearer fulfilment:${worker.id}` };
  const body = { amount: 0.5, stillDue: 1 };
  expect((await record(id, body, fulfilment)).status).toBe(404);
  for (const role of ['support', 'user']) {
    const headers = { authorization: `Bearer ${role}:${managerId}` };
    expect((await record(id, body, headers)).status, role).toBe(403);
    expect((await undo(id, 1, headers)).status, role).toBe(403);
  }
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${worker.id}, ${counter.branchId})`);
  const recorded = await record(id, body, fulfilment);
  expect(recorded.body).toMatchObject({ cash: { short: 0.5, later: [{ collector: 'Wafa Ali' }] } });
});

test.each([
  { country: 'ae', price: 23_527, round: Math.floor },
  { country: 'eg', price: 64_066, round: Math.floor },
  { country: 'eg', price: 64_066, round: Math.ceil },
] as const)(
  'what no coin of $country can pay is paid: no reason, nothing still due',
  async ({ country, price, round }) => {
    const abroad = await shop.counterOf(country, 1);
    await shop.rows(sql`update stocks set price_minor = ${price}, selling_price_minor = null
    where id = ${abroad.goods[0]?.id}`);
    const buyer = await shop.buyer(abroad);
    const placed = await shop.order(buyer, deliveryOrder(abroad, buyer), { 'x-country': country });
    expect(placed.status, placed.text).toBe(201);
    const { id } = placed.body as { id: string };
    const due = Math.round((await seen(id)).order.totalAmount * 100);
    const amount = (round(due / 25) * 25) / 100;
    expect(amount * 100).not.toBe(due);
    for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
      const body = {
        ids: [id],
        status,
        isEarly: true,
        ...(status === 'delivered' && { cash: { collector: 'Coins', amount } }),
      };
      const moved = await shop.call('POST', '/api/v1/admin/orders/move', { body, headers: manager });
      expect(moved.status, moved.text).toBe(200);
    }
    expect(await seen(id)).toMatchObject({ order: { paidInPart: null, is_paid: true }, cash: { short: 0 } });
    expect([await paidAs('short', id), await paidAs('yes', id)]).toEqual([false, true]);
  },
);
