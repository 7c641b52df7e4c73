import type { CashRow, CashTotal } from '@karaz/contract/admin/cash';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let managerId: number;
let manager: { authorization: string };

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter);
  managerId = (await shop.buyer(counter, { role: 'manager', firstName: 'Mona', lastName: 'Aziz' })).id;
  manager = { authorization: `Bearer manager:${managerId}` };
});
afterAll(() => shop.close());

let created = 0;
async function onItsWay(): Promise<{ id: string; due: number }> {
  const response = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: `cash ${++created}` }));
  expect(response.status, response.text).toBe(201);
  const { id } = response.body as { id: string };
  for (const status of ['active', 'on preparation', 'On the way']) expect((await move([id], status)).status).toBe(200);
  return { id, due: ((await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder).due };
}
const move = (ids: readonly string[], status: string, cash?: Record<string, unknown>, headers = manager) =>
  shop.call('POST', '/api/v1/admin/orders/move', { headers, body: { ids, status, cash, isEarly: true } });
const rowsOf = async (collector: string, query = '') => {
  const response = await shop.get(`/api/v1/admin/cash?search=${encodeURIComponent(collector)}${query}`, manager);
  expect(response.status, response.text).toBe(200);
  return (response.body as { data: CashRow[] }).data;
};
const close = (row: CashRow | undefined, more: Record<string, unknown> = {}, headers = manager) =>
  shop.call('POST', '/api/v1/admin/cash/close', {
    headers,
    body: {
      ...{ branchId: row?.branch.id, day: row?.day, collector: row?.collector },
      ...{ expected: row?.expected, counted: row?.expected, reason: '', ...more },
    },
  });

test('who hands over a cash order collected what was due, unless another person or sum is named with a reason', async () => {
  const [plain, named] = [await onItsWay(), await onItsWay()];
  expect((await move([plain.id], 'delivered')).status).toBe(200);
  expect(await rowsOf('Mona')).toMatchObject([
    { collector: 'Mona Aziz', orders: 1, due: plain.due, expected: plain.due, counted: null },
  ]);
  const less = { collector: ' Salem ', amount: named.due - 1 };
  expect(await move([named.id], 'delivered', less)).toMatchObject({ status: 422, body: { code: 'reasonRequired' } });
  const finer = { collector: 'Salem', amount: 1.00001, reason: 'x' };
  expect(await move([named.id], 'delivered', finer)).toMatchObject({ status: 422 });
  expect(await move([named.id, plain.id], 'delivered', less)).toMatchObject({ status: 422 });
  const number = { collector: ' 12 ' };
  expect(await move([named.id], 'delivered', number)).toMatchObject({
    status: 422,
    body: { errors: { 'cash.collector': ['Enter the person’s name, not only a number'] } },
  });
  expect(await rowsOf('Salem')).toEqual([]);
  expect((await move([named.id], 'delivered', { ...less, reason: 'No change' })).status).toBe(200);
  expect(await rowsOf('Salem')).toMatchObject([
    { collector: 'Salem', due: named.due, short: 1, expected: named.due - 1, notes: [{ reason: 'No change' }] },
  ]);
  const log = await shop.rows<{ after: unknown }>(
    sql`select after from audit_log where entity_id = ${named.id} order by id desc limit 1`,
  );
  expect(log[0]?.after).toMatchObject({ status: 'delivered', collector: 'Salem', collected: named.due - 1 });
});

test('two who call one order delivered at once: it is collected once', async () => {
  const { id, due } = await onItsWay();
  const names = ['Racer one', 'Racer two', 'Racer three', 'Racer four'];
  const responses = await Promise.all(names.map((collector) => move([id], 'delivered', { collector })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await rowsOf('Racer')).map(({ expected }) => expected)).toEqual([due]);
});

test('a person’s day is counted and closed once; what comes later is a row of its own, and the sums agree', async () => {
  const first = await onItsWay();
  const second = await onItsWay();
  await move([first.id], 'delivered', { collector: 'Driver' });
  const [seen] = await rowsOf('Driver', '&state=open');
  await move([second.id], 'delivered', { collector: 'Driver' });
  expect(await close(seen), 'more came meanwhile').toMatchObject({ status: 409, body: { code: 'conflict' } });
  const [row] = await rowsOf('Driver', '&state=open');
  expect(row).toMatchObject({ orders: 2 });
  const short = { counted: Number(((row?.expected ?? 0) - 0.5).toFixed(3)) };
  expect(await close(row, short)).toMatchObject({ status: 422, body: { code: 'reasonRequired' } });
  const both = await Promise.all([1, 2, 3].map(() => close(row, { ...short, reason: 'Lost a coin' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const third = await onItsWay();
  await move([third.id], 'delivered', { collector: 'Driver' });
  const rows = await rowsOf('Driver');
  expect(rows).toMatchObject([
    { orders: 1, expected: third.due, counted: null, closedBy: null },
    { orders: 2, ...short, difference: -0.5, reason: 'Lost a coin', closedBy: 'Mona Aziz' },
  ]);
  const taken = [first, second, third].reduce((sum, { due }) => sum + Math.round(due * 1000), 0);
  expect(rows.map(({ lines }) => lines.map(({ orderId, due, collected }) => [orderId, due, collected]))).toEqual([
    [[third.id, third.due, third.due]],
    [first, second].map(({ id, due }) => [id, due, due]),
  ]);
  expect(rows.reduce((sum, { expected }) => sum + Math.round(expected * 1000), 0)).toBe(taken);
  const [stored] = await shop.rows<{ agree: boolean }>(sql`
    select bool_and(k.expected_minor = c.total) as agree from cash_closings k join (
      select closing_id, sum(minor) as total from (select closing_id, collected_minor as minor from cash_collections
        union all select closing_id, -amount_minor from cash_payouts) l group by closing_id) c on c.closing_id = k.id`);
  expect(stored?.agree).toBe(true);
  const log = await shop.rows(sql`select after from audit_log where action = 'cash.close'`);
  expect(log).toMatchObject([{ after: { collector: 'Driver', orders: 2, difference: -0.5, reason: 'Lost a coin' } }]);
  const file = await shop.get('/api/v1/admin/cash/export?search=Driver', manager);
  const [heads = '', , closed = ''] = file.text.trim().split('\r\n');
  expect(file.text.trim().split('\r\n')).toHaveLength(3);
  expect(heads).toContain('date,country,branch,person,status,orders,order numbers,currency,due,collected');
  const inArabic = await shop.get('/api/v1/admin/cash/export?search=Driver', { ...manager, 'x-custom-language': 'ar' });
  const headings = inArabic.text.replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? [];
  expect(headings).toHaveLength(heads.split(',').length);
  for (const heading of headings) expect(heading, 'in Arabic').toMatch(/^[\u0600-\u06ff ]+$/);
  const numbers = (rows[1]?.lines ?? []).map(({ number }) => number);
  expect(numbers).toHaveLength(2);
  expect(closed).toContain(`"${numbers.join(', ')}"`);
  // By the clocks of Kuwait, three hours ahead of UTC, and with all digits.
  const closedAt = new Date(Date.parse(rows[1]?.closedAt ?? '') + 3 * 3_600_000).toISOString();
  expect(closed).toContain(`,${closedAt.slice(0, 10)},${closedAt.slice(11, 16)},Mona Aziz`);
  expect(closed).toContain(',-0.500,Lost a coin');
});

test('branch staff see the cash of their own branches and close their own alone, support only reads', async () => {
  const { id } = await onItsWay();
  await move([id], 'delivered', { collector: 'Elsewhere' });
  const [row] = await rowsOf('Elsewhere');
  const fulfilment = { authorization: `Bearer fulfilment:${managerId}` };
  const seen = async (headers: typeof manager) =>
    ((await shop.get('/api/v1/admin/cash?search=Elsewhere', headers)).body as { total: number }).total;
  expect(await seen(fulfilment)).toBe(0);
  expect(await close(row, {}, fulfilment)).toMatchObject({ status: 403, body: { code: 'otherBranch' } });
  const support = { authorization: `Bearer support:${managerId}` };
  expect(await seen(support)).toBe(1);
  expect((await close(row, {}, support)).status).toBe(403);
  expect((await shop.get('/api/v1/admin/cash', buyer.headers)).status).toBe(403);
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${managerId}, ${counter.branchId})`);
  expect(await seen(fulfilment)).toBe(1);
  expect(await close(row, {}, fulfilment)).toMatchObject({ status: 403, body: { code: 'notOwnCash' } });
  const counting = { authorization: `Bearer support:${managerId}:rights=orders.read+cash.count` };
  expect(await close(row, {}, counting)).toMatchObject({ status: 403, body: { code: 'notOwnCash' } });
  const own = await onItsWay();
  await move([own.id], 'delivered');
  const [ownRow] = await rowsOf('Mona', '&state=open');
  // A colleague of the same name: whose cash it is, a name alone does not say.
  const colleague = await shop.buyer(counter, { role: 'support' });
  await shop.rows(sql`update users set (first_name, last_name) = (select first_name, last_name from users where id = ${managerId})
    where id = ${colleague.id}`);
  expect(await close(ownRow, {}, fulfilment)).toMatchObject({ status: 403, body: { code: 'notOwnCash' } });
  await shop.rows(sql`update users set first_name = 'Another' where id = ${colleague.id}`);
  expect((await close(ownRow, {}, fulfilment)).status).toBe(200);
  const closing = { authorization: `Bearer support:${managerId}:rights=orders.read+cash.count+cash.close` };
  expect((await close(row, {}, closing)).status).toBe(200);
});

const refund = (id: string, amount: number, more: Record<string, unknown> = {}) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, {
    headers: manager,
    body: { amount, reason: 'Broken egg', ...more },
  });
const totalsOf = async (collector: string) => {
  const { body } = await shop.get(`/api/v1/admin/cash?search=${encodeURIComponent(collector)}&limit=1`, manager);
  return (body as { totals: CashTotal[] }).totals;
};
const less = (amount: number, by: number) => Number((amount - by).toFixed(3));

test('cash handed back leaves the day of whoever pays it out, also after that of the order was closed', async () => {
  const { id, due } = await onItsWay();
  await move([id], 'delivered', { collector: 'Payer one' });
  expect((await refund(id, 0.5, { paidOutBy: '77' })).status).toBe(422);
  expect((await refund(id, 0.5, { paidOutBy: ' Payer one ' })).status).toBe(200);
  const [open] = await rowsOf('Payer');
  const payout = { amount: 0.5, reason: 'Broken egg' };
  expect(open).toMatchObject({ orders: 1, collected: due, paidOut: 0.5, expected: less(due, 0.5), payouts: [payout] });
  expect(await close(open, { expected: due, counted: due })).toMatchObject({ status: 409 });
  expect((await close(open)).status).toBe(200);
  expect((await refund(id, 0.25, { paidOutBy: 'Payer two' })).status).toBe(200);
  expect((await refund(id, 0.25, { paidOutBy: 'Payer one' })).status).toBe(200);
  const rows = await rowsOf('Payer');
  expect(rows).toMatchObject([
    { collector: 'Payer one', orders: 0, collected: 0, expected: -0.25, closingId: null },
    { collector: 'Payer two', orders: 0, collected: 0, expected: -0.25, closingId: null },
    { collector: 'Payer one', orders: 1, expected: less(due, 0.5), difference: 0 },
  ]);
  expect(await totalsOf('Payer')).toEqual([
    {
      ...{ currency: 'KWD', collected: due, short: 0, over: 0, paidOut: 1, expected: less(due, 1) },
      ...{ counted: less(due, 0.5), difference: 0, open: -0.5 },
    },
  ]);
  expect(await close(rows[1], { counted: -0.3, reason: 'x' })).toMatchObject({ status: 422 });
  expect((await close(rows[1], { counted: -0.25 })).status).toBe(200);
  const file = await shop.get('/api/v1/admin/cash/export?search=Payer', manager);
  expect(file.text.split('\r\n')[0]).toContain('paid out');
  const plain = await refund(id, 0.1);
  expect(plain.status, plain.text).toBe(200);
  expect((await rowsOf('Mona', '&state=open')).flatMap(({ payouts }) => payouts)).toMatchObject([{ amount: 0.1 }]);
});

test('what was collected beyond what was due is in the totals, and the order says that its cash is closed', async () => {
  const [one, other] = [await onItsWay(), await onItsWay()];
  const collected = less(one.due, -2);
  await move([one.id], 'delivered', { collector: 'Overpaid', amount: collected, reason: 'A tip' });
  // Less than the smallest coin is rounding.
  await move([other.id], 'delivered', { collector: 'Overpaid', amount: less(other.due, -0.004) });
  expect(await totalsOf('Overpaid')).toMatchObject([{ short: 0, over: 2 }]);
  const cashOf = async () => {
    const { body } = await shop.get(`/api/v1/admin/orders/${one.id}`, manager);
    return (body as { cash: unknown }).cash;
  };
  expect(await cashOf()).toMatchObject({ canCorrect: true, isClosed: false });
  const [row] = await rowsOf('Overpaid');
  expect((await close(row)).status).toBe(200);
  expect(await cashOf()).toMatchObject({ canCorrect: false, isFixed: false, isClosed: true, collected });
});

test('a closed count is corrected with a reason by managers alone; both figures stay, and of two who correct it one does', async () => {
  const { id, due } = await onItsWay();
  await move([id], 'delivered', { collector: 'Miscounted' });
  const [open] = await rowsOf('Miscounted');
  const first = less(due, 0.5);
  await close(open, { counted: first, reason: 'Lost' });
  const [closed] = await rowsOf('Miscounted');
  const correct = (body: Record<string, unknown>, headers = manager) =>
    shop.call('POST', `/api/v1/admin/cash/${closed?.closingId}/corrections`, { headers, body });
  const right = { before: first, counted: due, reason: 'A note stuck to another' };
  for (const role of ['fulfilment', 'support']) {
    expect((await correct(right, { authorization: `Bearer ${role}:${managerId}` })).status, role).toBe(403);
  }
  expect((await correct({ ...right, reason: ' ' })).status).toBe(422);
  expect((await correct({ ...right, counted: -1 })).status).toBe(422);
  expect((await correct({ ...right, before: due })).status).toBe(409);
  const both = await Promise.all([1, 2, 3].map(() => correct(right)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const reason = 'A note stuck to another';
  expect(await rowsOf('Miscounted')).toMatchObject([
    {
      ...{ counted: due, difference: 0, reason: 'Lost' },
      corrections: [{ before: first, counted: due, reason, by: 'Mona Aziz' }],
    },
  ]);
  const log = await shop.rows(sql`select before, after from audit_log where action = 'cash.correct'`);
  expect(log).toMatchObject([{ before: { counted: first }, after: { counted: due, difference: 0, reason } }]);
  const path = '/api/v1/admin/cash/999999/corrections';
  expect((await shop.call('POST', path, { headers: manager, body: right })).status).toBe(404);
});

test('what no coin can pay needs no reason, neither at the door nor at the count', async () => {
  const { id, due } = await onItsWay();
  const collected = less(due, -0.004);
  expect((await move([id], 'delivered', { collector: 'Rounder', amount: collected })).status).toBe(200);
  const [row] = await rowsOf('Rounder');
  expect(row).toMatchObject({ due, expected: collected });
  expect(await close(row, { counted: less(collected, 0.005) })).toMatchObject({ status: 422 });
  expect((await close(row, { counted: less(collected, 0.004) })).status).toBe(200);
});

test('who works at the branch is offered as collector besides those who collected lately', async () => {
  const worker = await shop.buyer(counter, { role: 'fulfilment', firstName: 'Wafa', lastName: 'Works Here' });
  await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${worker.id}, ${counter.branchId})`);
  const { id } = await onItsWay();
  const found = await shop.call('POST', '/api/v1/admin/orders/money', { headers: manager, body: { ids: [id] } });
  const { collectors } = found.body as { collectors: string[] };
  expect(collectors).toContain('Wafa Works Here');
  expect(collectors).toContain('Salem');
});
