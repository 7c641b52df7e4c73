import type { CashRow } from '@karaz/contract/admin/cash';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
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
const seen = async (id: string, headers = manager) =>
  (await shop.get(`/api/v1/admin/orders/${id}`, headers)).body as OfficeOrder;

/** A delivered order of which so much more than was due was typed in; less where it is below zero. */
async function collectedWith(differenceMinor: number, collector = 'Salem') {
  const buyer = await shop.buyer(counter);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  const due = minor((await seen(id)).order.totalAmount);
  const cash = { collector, amount: dinar(due + differenceMinor), reason: 'Typed' };
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { ids: [id], status, isEarly: true, ...(status === 'delivered' && { cash }) };
    const moved = await shop.call('POST', '/api/v1/admin/orders/move', { body, headers: manager });
    expect(moved.status, moved.text).toBe(200);
  }
  return { id, due, typed: due + differenceMinor };
}
const correct = (id: string, before: number, amount: number, headers = manager, reason = 'Mistyped') =>
  shop.call('POST', `/api/v1/admin/orders/${id}/cash-corrections`, {
    headers,
    body: { before: dinar(before), amount: dinar(amount), reason },
  });
const refund = (id: string, fils: number) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, {
    headers: manager,
    body: { amount: dinar(fils), reason: 'spoilt' },
  });
const payLater = (id: string, amount: number, stillDue: number) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/cash-payments`, {
    headers: manager,
    body: { amount: dinar(amount), stillDue: dinar(stillDue) },
  });
const rowsOf = async (collector: string) =>
  ((await shop.get(`/api/v1/admin/cash?search=${encodeURIComponent(collector)}`, manager)).body as { data: CashRow[] })
    .data;
const invoicesOf = (id: string) =>
  shop.rows(sql`select kind from invoices where order_id = ${id} order by kind, count`);
const moneyOf = ({ order, payments, refunds, cash }: OfficeOrder) => ({
  ...{ paidInPart: order.paidInPart, paid: order.paid_at, refunds },
  ...{ amounts: payments.map(({ amount }) => amount), short: cash?.short },
});

test('too much typed in is corrected without a refund or a credit note, in order, cash list and log', async () => {
  const { id, due, typed } = await collectedWith(90_000, 'Typist');
  expect(await rowsOf('Typist')).toMatchObject([{ collected: dinar(typed), expected: dinar(typed) }]);
  const invoices = await invoicesOf(id);
  const before = moneyOf(await seen(id));
  const done = await correct(id, typed, due);
  expect(done.status, done.text).toBe(200);
  expect(done.body).toMatchObject({
    order: { paidInPart: null, refunded: 0 },
    cash: { collected: dinar(due), due: dinar(due), short: 0, reason: 'Mistyped', canCorrect: true },
  });
  expect((done.body as OfficeOrder).cash?.corrections).toMatchObject([
    { before: dinar(typed), after: dinar(due), reasonBefore: 'Typed', reason: 'Mistyped', by: 'Mona Aziz' },
  ]);
  expect(moneyOf(done.body as OfficeOrder)).toEqual(before);
  expect(await invoicesOf(id)).toEqual(invoices);
  expect(await rowsOf('Typist')).toMatchObject([
    { collected: dinar(due), expected: dinar(due), notes: [{ reason: 'Mistyped' }] },
  ]);
  expect(
    await shop.rows(
      sql`select before, after from audit_log where entity_id = ${id} and action = 'order.correctCash' order by id`,
    ),
  ).toMatchObject([
    {
      before: { collected: dinar(typed), reason: 'Typed' },
      after: { collected: dinar(due), reason: 'Mistyped', collector: 'Typist', due: dinar(due), stillDue: 0 },
    },
  ]);
});

test('corrected to less than was due, the rest is still due: on the invoice, in lists, and paid later as ever', async () => {
  const { id, due, typed } = await collectedWith(0);
  expect((await correct(id, typed, due - 1500)).body).toMatchObject({
    order: { paidInPart: { paid: dinar(due - 1500), stillDue: 1.5 } },
    payments: [{ provider: 'cash', amount: dinar(due - 1500) }],
    cash: { short: 1.5 },
  });
  const invoice = await shop.get(`/api/v1/orders/${id}/invoice`, manager);
  expect(invoice.body).toMatchObject({ order: { paidInPart: { stillDue: 1.5 } } });
  const list = await shop.get('/api/v1/admin/orders?paid=short&limit=100&sort=-createdAt', manager);
  expect((list.body as { data: { id: string }[] }).data.map((row) => row.id)).toContain(id);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  expect((await payLater(id, 1000, 1500)).status).toBe(200);
  // What came later stays within what was due.
  expect(await correct(id, due - 1500, due - 999)).toMatchObject({ status: 409, body: { code: 'cashCovered' } });
  const paid = await correct(id, due - 1500, due - 1000);
  expect(paid.body).toMatchObject({
    order: { paidInPart: null, paid_at: shop.clock.now.toISOString() },
    cash: { short: 0 },
  });
  expect((await correct(id, due - 1000, 0)).body).toMatchObject({
    order: { paidInPart: { paid: 1 } },
    payments: [{ amount: 1 }],
  });
});

test('a correction that a refund contradicts is rejected with its reason, one that it does not is made', async () => {
  const full = await collectedWith(500);
  expect((await refund(full.id, 1000)).status).toBe(200);
  expect(await correct(full.id, full.typed, full.due - 500)).toMatchObject({
    status: 409,
    body: { code: 'cashHandedBack' },
  });
  expect((await correct(full.id, full.typed, full.due)).body).toMatchObject({
    order: { refunded: 1 },
    payments: [{ amount: dinar(full.due), refunded: 1 }],
  });
  const short = await collectedWith(-2000);
  expect((await refund(short.id, 500)).body).toMatchObject({ cash: { credited: 0.5, short: 1.5 } });
  expect(await correct(short.id, short.typed, short.due)).toMatchObject({
    status: 409,
    body: { code: 'cashCovered' },
  });
  expect((await correct(short.id, short.typed, short.due - 500)).body).toMatchObject({
    order: { paidInPart: null, refunded: 0, takenOff: 0.5 },
    payments: [{ amount: dinar(short.due - 500), refunded: 0 }],
    cash: { short: 0 },
  });
});

test('what no correction or undo could change any more is offered for neither, on the order and in the cash list', async () => {
  const collector = 'Fixed one';
  const offered = async (id: string) => {
    const { cash } = await seen(id);
    const lines = (await rowsOf(collector)).flatMap(({ lines: own }) => own);
    const line = lines.find(({ orderId, isLater }) => orderId === id && !isLater);
    const undo = cash?.later.map(({ canUndo }) => canUndo);
    return { canCorrect: cash?.canCorrect, isFixed: [cash?.isFixed, line?.isFixed], undo };
  };
  const { id, due } = await collectedWith(-2000, collector);
  expect((await payLater(id, 2000, 2000)).status).toBe(200);
  expect(await offered(id)).toEqual({ canCorrect: true, isFixed: [false, false], undo: [true] });
  expect((await refund(id, 1000)).status).toBe(200);
  expect(await offered(id)).toEqual({ canCorrect: false, isFixed: [true, true], undo: [false] });
  expect((await correct(id, due - 2000, due - 3000)).status).toBe(409);
  const [later] = (await seen(id)).cash?.later ?? [];
  const undone = await shop.call('DELETE', `/api/v1/admin/orders/${id}/cash-payments/${later?.id}`, {
    headers: manager,
  });
  expect(undone).toMatchObject({ status: 409, body: { code: 'cashHandedBack' } });
  const none = await collectedWith(0, collector);
  expect((await correct(none.id, none.due, 0)).status).toBe(200);
  expect((await payLater(none.id, none.due, none.due)).status).toBe(200);
  expect(await offered(none.id)).toEqual({ canCorrect: false, isFixed: [true, true], undo: [true] });
  expect(await correct(none.id, 0, 5)).toMatchObject({ status: 409, body: { code: 'cashCovered' } });
});

test('never after it was counted, nor over what a colleague corrected meanwhile, nor without a reason', async () => {
  const { id, due, typed } = await collectedWith(3000, 'Counted one');
  expect((await correct(id, typed, due, manager, ' ')).status).toBe(422);
  expect((await correct(id, typed, due + 0.5)).status).toBe(422);
  expect((await correct(id, typed, typed)).status).toBe(409);
  expect(await correct(id, due, due - 5)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const both = await Promise.all([correct(id, typed, due), correct(id, typed, due)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [row] = await rowsOf('Counted one');
  if (!row) throw new Error('no row');
  const { branch, day, collector, expected } = row;
  const body = { branchId: branch.id, day, collector, expected, counted: expected, reason: '' };
  expect((await shop.call('POST', '/api/v1/admin/cash/close', { headers: manager, body })).status).toBe(200);
  expect((await seen(id)).cash).toMatchObject({ canCorrect: false });
  expect(await correct(id, due, due - 5)).toMatchObject({ status: 409, body: { code: 'cashCounted' } });
});

test('who counts cash corrects their own, who closes that of others anybody’s, nobody else any', async () => {
  const worker = await shop.buyer(counter, { role: 'fulfilment', firstName: 'Wafa', lastName: 'Saad' });
  const fulfilment = { authorization: `Bearer fulfilment:${worker.id}` };
  const own = await collectedWith(700, 'Wafa Saad');
  const other = await collectedWith(700, 'Salem');
  expect((await correct(own.id, own.typed, own.due, fulfilment)).status).toBe(404);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${worker.id}, ${counter.branchId})`);
  for (const role of ['support', 'user']) {
    const headers = { authorization: `Bearer ${role}:${managerId}` };
    expect((await correct(own.id, own.typed, own.due, headers)).status, role).toBe(403);
  }
  expect((await seen(other.id, fulfilment)).cash).toMatchObject({ canCorrect: false });
  expect(await correct(other.id, other.typed, other.due, fulfilment)).toMatchObject({
    status: 403,
    body: { code: 'notOwnCash' },
  });
  expect((await seen(own.id, fulfilment)).cash).toMatchObject({ canCorrect: true });
  expect((await correct(own.id, own.typed, own.due, fulfilment)).status).toBe(200);
  expect((await correct(other.id, other.typed, other.due)).status).toBe(200);
});
