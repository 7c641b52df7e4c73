import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { Overview } from '@karaz/contract/admin/overview';
import type { InvoiceView } from '@karaz/contract/invoices';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { writePoints } from '../testing/points.ts';

let shop: OrderShop;
let counter: Counter;
let ledger: LedgerSnapshot;
let staffId: number;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 3);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger, hasJobs: false })).toEqual([]);
});

const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const minor = (amount: number) => Math.round(amount * 1000);

async function placed(buyer: Buyer, language = 'en'): Promise<string> {
  const created = await shop.order(buyer, deliveryOrder(counter, buyer), { 'x-custom-language': language });
  expect(created.status, created.text).toBe(201);
  return (created.body as { id: string }).id;
}
async function deliver(id: string) {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: as('manager') });
    expect(moved.status, moved.text).toBe(200);
  }
}
const seen = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, as('manager'))).body as OfficeOrder;
const refund = (id: string, amount: number, headers: Record<string, string> = as('manager')) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers, body: { amount, reason: 'spoilt' } });
const rejection = { status: 409, body: { code: 'refundRefused' } };
const notesOf = async (id: string) => {
  const creditNotes = (await seen(id)).papers.filter(({ kind }) => kind === 'credit_note');
  return Promise.all(
    creditNotes.map(async ({ number }) => {
      const path = `/api/v1/orders/${id}/invoice?kind=credit_note&number=${number}`;
      return (await shop.get(path, as('manager'))).body as InvoiceView;
    }),
  );
};
const notifiedAbout = (id: string) =>
  shop.rows<{ channel: string; text: string }>(sql`select m.channel, m.text from messages m join orders o
    on m.text like '%' || o.custom_order_id || '%' where o.id = ${id} order by m.id`);

test('cash that was taken is handed back in parts, with reason, credit note, audit and notification, and never more than was taken', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer);
  await deliver(id);
  const { order, payments } = await seen(id);
  expect(payments).toMatchObject([{ provider: 'cash', status: 'paid', amount: order.totalAmount, refunded: 0 }]);
  expect(await refund(id, order.totalAmount + 0.001)).toMatchObject(rejection);
  const response = await refund(id, 1.25);
  expect(response.status, response.text).toBe(200);
  expect(response.body).toMatchObject({
    order: { status: 'delivered', is_paid: true, refunded: 1.25 },
    payments: [{ provider: 'cash', status: 'paid', amount: order.totalAmount, refunded: 1.25 }],
    refunds: [{ amount: 1.25, reason: 'spoilt', status: 'done' }],
  });
  expect((await notesOf(id)).map(({ total, reason }) => [total, reason])).toEqual([[1.25, 'refund']]);
  expect(await shop.rows(sql`select after from audit_log where entity_id = ${id} and action = 'order.refund'`)).toEqual(
    [{ after: { refund: 1.25, currency: 'KWD', reason: 'spoilt' } }],
  );
  expect((await notifiedAbout(id)).at(-1)?.text).toMatch(/you get 1\.250 KWD back in cash for order/);
  expect(await refund(id, order.totalAmount - 1.249)).toMatchObject(rejection);
  const rest = (minor(order.totalAmount) - 1250) / 1000;
  expect((await refund(id, rest)).body).toMatchObject({
    order: { refunded: order.totalAmount },
    payments: [{ status: 'refunded' }],
  });
  expect(await refund(id, 0.001)).toMatchObject(rejection);
  const credited = (await notesOf(id)).reduce((sum, { total }) => sum + minor(total), 0);
  expect(credited).toBe(minor(order.totalAmount));
});

test('an order on its way to the door owes nothing: nobody has paid for it', async () => {
  const id = await placed(await shop.buyer(counter));
  expect(await refund(id, 1)).toMatchObject(rejection);
  expect(await seen(id)).toMatchObject({ payments: [], refunds: [] });
});

test('what was missing was never taken: it lowers what the courier collects and what can be handed back', async () => {
  const id = await placed(await shop.buyer(counter));
  const before = await seen(id);
  const missing = before.pick[0];
  const body = { pickedQuantity: 0, weighedGrams: null, substituteStockId: null };
  const path = `/api/v1/admin/orders/${id}/items/${missing?.itemId}`;
  expect((await shop.call('PATCH', path, { headers: as('manager'), body })).status).toBe(200);
  const { due, reduction } = await seen(id);
  expect(minor(due)).toBe(minor(before.order.totalAmount) - minor(reduction));
  await deliver(id);
  expect((await seen(id)).payments).toMatchObject([{ amount: due, refunded: 0 }]);
  expect(await refund(id, before.order.totalAmount)).toMatchObject(rejection);
  expect((await refund(id, due)).body).toMatchObject({
    payments: [{ amount: due, refunded: due, status: 'refunded' }],
    order: { refunded: due, reduction },
  });
  // All that was taken went back, though it is less than the total: who moves the order is reported.
  const money = await shop.call('POST', '/api/v1/admin/orders/money', { headers: as('manager'), body: { ids: [id] } });
  expect(money.body).toMatchObject({ orders: [{ id, isSentBack: true }] });
  // The invoice is over what came, and the credit note over the cash takes all of it back.
  const notes = await notesOf(id);
  expect(notes.map(({ reason }) => reason).sort()).toEqual(['refund']);
  const credited = notes.reduce((sum, { total }) => sum + minor(total), 0);
  expect(credited).toBe(minor(due));
  const rows = (await shop.get(`/api/v1/admin/orders?search=${before.order.custom_order_id}`, as('manager'))).body;
  expect(rows).toMatchObject({ data: [{ id, isPaid: true, refunded: due, isAllSentBack: true }] });
});

test('revenue and what the customer spent are without what was handed back', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer);
  await deliver(id);
  const figures = async () => {
    const overview = (await shop.get('/api/v1/admin/overview', as('manager'))).body as Overview;
    const customer = (await shop.get(`/api/v1/admin/customers/${buyer.id}`, as('manager'))).body;
    return { revenue: minor(overview.today[0]?.revenue ?? 0), spent: spentOf(customer) };
  };
  const spentOf = (customer: unknown) => minor((customer as { spent: { amount: number }[] }).spent[0]?.amount ?? 0);
  const before = await figures();
  expect((await refund(id, 0.75)).status).toBe(200);
  expect(await figures()).toEqual({ revenue: before.revenue - 750, spent: before.spent - 750 });
});

test('points live as long as the sale: a part of the cash takes its part of them, the last of it the rest', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer);
  await deliver(id);
  await writePoints(shop, buyer.id, { points: 7, currency: 'KWD', orderId: id });
  const points = async () =>
    (await shop.rows(sql`select sum(points)::int as sum from points_entries where order_id = ${id}`))[0]?.['sum'];
  const { order } = await seen(id);
  expect((await refund(id, 0.5)).status).toBe(200);
  const total = minor(order.totalAmount);
  expect(await points()).toBe(Math.ceil((7 * (total - 500)) / total));
  expect((await refund(id, (total - 500) / 1000)).status).toBe(200);
  expect(await points()).toBe(0);
});

test('of two who hand back the last dinar at once, one does', async () => {
  const id = await placed(await shop.buyer(counter));
  await deliver(id);
  const { order } = await seen(id);
  expect((await refund(id, (minor(order.totalAmount) - 1000) / 1000)).status).toBe(200);
  const responses = await Promise.all(Array.from({ length: 8 }, () => refund(id, 1)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await seen(id)).toMatchObject({ order: { refunded: order.totalAmount }, payments: [{ status: 'refunded' }] });
});

async function deliverFor(id: string, cash: { amount: number; reason?: string }) {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = {
      ids: [id],
      status,
      isEarly: true,
      ...(status === 'delivered' && { cash: { collector: 'Salem', ...cash } }),
    };
    const moved = await shop.call('POST', '/api/v1/admin/orders/move', { body, headers: as('manager') });
    expect(moved.status, moved.text).toBe(200);
  }
}

const listedAs = async (paid: string, id: string) => {
  const list = await shop.get(`/api/v1/admin/orders?paid=${paid}&limit=100&sort=-createdAt`, as('manager'));
  return (list.body as { data: OfficeOrderRow[] }).data.find((row) => row.id === id);
};

/** The first row of a file by its headings. */
const cellsOf = (csv: string) => {
  const [headings = [], row = []] = csv.split('\r\n').map((line) => line.replace('\ufeff', '').split(','));
  return Object.fromEntries(headings.map((heading, index) => [heading, row[index]]));
};

test('of cash that was collected short the order says what was taken, and no more than that is handed back', async () => {
  const id = await placed(await shop.buyer(counter));
  const due = (await seen(id)).order.totalAmount;
  const collected = (minor(due) - 500) / 1000;
  await deliverFor(id, { amount: collected, reason: 'No change' });
  const short = await seen(id);
  expect(short).toMatchObject({
    payments: [{ provider: 'cash', status: 'paid', amount: collected, refunded: 0 }],
    cash: { due, collected, collector: 'Salem', reason: 'No change' },
  });
  const paidInPart = { paid: collected, stillDue: 0.5 };
  expect(short.order).toMatchObject({ paidInPart });
  const invoice = await shop.get(`/api/v1/orders/${id}/invoice`, as('manager'));
  expect(invoice.body).toMatchObject({ order: { paid_at: null, paidInPart } });
  const pdf = await shop.app.request(`/api/v1/orders/${id}/invoice.pdf?language=en`, { headers: as('manager') });
  const printed = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  for (const line of [`Paid: ${collected.toFixed(3)} KWD`, 'Still due: 0.500 KWD']) expect(printed).toContain(line);
  const listed = await listedAs('short', id);
  expect(listed).toMatchObject({ isPaid: true, cashShort: 0.5 });
  expect(await listedAs('yes', id)).toBeUndefined();
  const number = listed?.number ?? '';
  const file = await shop.get(`/api/v1/admin/orders/export?search=${number}`, as('manager'));
  expect(cellsOf(file.text)).toMatchObject({ number, paid: 'part', 'cash short': '0.500' });
  expect(await refund(id, (minor(due) + 1) / 1000)).toMatchObject(rejection);
  expect((await seen(id)).refunds).toEqual([]);
  const { lines, deliveryFee } = short.refundable;
  const goods = {
    lines: lines.map(({ itemId, given }) => ({ itemId, quantity: given })),
    deliveryFee: deliveryFee > 0,
    reason: 'spoilt',
  };
  const path = `/api/v1/admin/orders/${id}/refunds`;
  // All of the goods: what was not collected is not handed back.
  expect((await shop.call('POST', path, { headers: as('manager'), body: goods })).body).toMatchObject({
    order: { refunded: collected, takenOff: 0.5, paidInPart: null },
    payments: [{ amount: collected, refunded: collected, status: 'refunded' }],
    cash: { collected, credited: 0.5, short: 0 },
  });
  expect(await paidOut(id)).toBe(minor(collected));
  expect(await refund(id, 0.001)).toMatchObject(rejection);
});

const paidOut = async (id: string) =>
  Number(
    (await shop.rows(sql`select coalesce(sum(amount_minor), 0) as sum from cash_payouts where order_id = ${id}`))[0]?.[
      'sum'
    ],
  );

test('a refund comes off what is still due first; what was collected above what the order is then worth is handed back', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer);
  const total = minor((await seen(id)).order.totalAmount);
  const collected = total - 1500;
  await deliverFor(id, { amount: collected / 1000, reason: 'No change' });
  await writePoints(shop, buyer.id, { points: 7, currency: 'KWD', orderId: id });
  const points = async () =>
    (await shop.rows(sql`select sum(points)::int as sum from points_entries where order_id = ${id}`))[0]?.['sum'];
  const steps = [
    { refund: 900, credited: 900, short: 600, back: 0, text: /0\.900 KWD is taken off what is still due/ },
    {
      refund: 1000,
      credited: 1500,
      short: 0,
      back: 400,
      text: /you get 0\.400 KWD back in cash.*0\.600 KWD is taken off what was still due/,
    },
  ];
  let refunded = 0;
  let before = (await notifiedAbout(id)).filter(({ channel }) => channel === 'sms').length;
  for (const step of steps) {
    refunded += step.refund;
    const paid = (collected - step.back) / 1000;
    expect((await refund(id, step.refund / 1000)).body).toMatchObject({
      order: {
        refunded: step.back / 1000,
        takenOff: step.credited / 1000,
        paidInPart: step.short > 0 ? { paid, stillDue: step.short / 1000 } : null,
      },
      payments: [{ amount: collected / 1000, refunded: step.back / 1000, status: 'paid' }],
      cash: { credited: step.credited / 1000, short: step.short / 1000 },
    });
    expect(await paidOut(id)).toBe(step.back);
    // Handed back is what was collected less what the order is still worth.
    expect(step.back).toBe(Math.max(0, collected - (total - refunded)));
    expect(await points()).toBe(Math.ceil((7 * (total - refunded)) / total));
    const sent = (await notifiedAbout(id)).filter(({ channel }) => channel === 'sms');
    expect(sent.at(-1)?.text).toMatch(step.text);
    // One message a refund, whatever it is made of.
    expect(sent.length).toBe(before + 1);
    before = sent.length;
  }
  const { refunds, order } = await seen(id);
  const off = refunds.filter(({ isSetOff }) => isSetOff).map(({ amount }) => minor(amount));
  const handed = refunds.filter(({ isSetOff }) => !isSetOff).map(({ amount }) => minor(amount));
  expect([off.sort(), handed]).toEqual([[600, 900], [400]]);
  const file = await shop.get(`/api/v1/admin/orders/export?search=${order.custom_order_id}`, as('manager'));
  expect(cellsOf(file.text)).toMatchObject({ paid: 'yes', refunded: '0.400', 'taken off': '1.500' });
  expect((await notesOf(id)).map((note) => minor(note.total)).sort()).toEqual([1000, 900]);
  const rest = await Promise.all(Array.from({ length: 4 }, () => refund(id, (total - refunded) / 1000)));
  expect(rest.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await paidOut(id)).toBe(collected);
  expect(await points()).toBe(0);
});

test('of several who take the same refund off what is due at once, one does', async () => {
  const id = await placed(await shop.buyer(counter));
  const due = (await seen(id)).order.totalAmount;
  await deliverFor(id, { amount: 0, reason: 'Refused to pay' });
  const responses = await Promise.all(Array.from({ length: 6 }, () => refund(id, due)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 5 }, () => 409)]);
  expect(await seen(id)).toMatchObject({
    payments: [],
    order: { refunded: 0, takenOff: due },
    cash: { credited: due, short: 0 },
  });
  expect(await paidOut(id)).toBe(0);
});

test('nothing collected: nothing is handed back; what coins cannot pay counts as paid, a surplus does not', async () => {
  const [none, rounded, more] = await Promise.all([1, 2, 3].map(async () => placed(await shop.buyer(counter))));
  const due = (await seen(none ?? '')).order.totalAmount;
  await deliverFor(none ?? '', { amount: 0, reason: 'Refused to pay' });
  expect(await seen(none ?? '')).toMatchObject({ payments: [], cash: { collected: 0, reason: 'Refused to pay' } });
  expect((await seen(none ?? '')).order).toMatchObject({ paidInPart: { paid: 0, stillDue: due } });
  const { number = '', cashShort } = (await listedAs('short', none ?? '')) ?? {};
  expect(cashShort).toBe(due);
  const file = await shop.get(`/api/v1/admin/orders/export?search=${number}`, as('manager'));
  expect(cellsOf(file.text)).toMatchObject({ number, paid: 'no' });
  expect((await refund(none ?? '', 1)).body).toMatchObject({
    payments: [],
    order: { refunded: 0, takenOff: 1, paidInPart: { paid: 0, stillDue: (minor(due) - 1000) / 1000 } },
  });
  expect(await paidOut(none ?? '')).toBe(0);
  const later = await shop.get(`/api/v1/admin/orders/export?search=${number}`, as('manager'));
  expect(cellsOf(later.text)).toMatchObject({ number, paid: 'no' });
  await deliverFor(rounded ?? '', { amount: (minor(due) - 4) / 1000 });
  expect(await listedAs('short', rounded ?? '')).toBeUndefined();
  expect((await seen(rounded ?? '')).order.paidInPart).toBeNull();
  expect((await refund(rounded ?? '', due)).status).toBe(200);
  await deliverFor(more ?? '', { amount: due + 1, reason: 'Tip' });
  expect(await refund(more ?? '', (minor(due) + 1) / 1000)).toMatchObject(rejection);
  expect((await refund(more ?? '', due)).status).toBe(200);
});

test('of several who hand back all of it at once, before anything stood in the ledger, one does', async () => {
  const id = await placed(await shop.buyer(counter));
  await deliver(id);
  const { order } = await seen(id);
  const responses = await Promise.all(Array.from({ length: 8 }, () => refund(id, order.totalAmount)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect((await seen(id)).payments).toHaveLength(1);
});

test('the same request sent again, as after a lost response, hands back once', async () => {
  const id = await placed(await shop.buyer(counter));
  await deliver(id);
  const headers = { ...as('manager'), 'idempotency-key': `again-${id}` };
  const responses = [await refund(id, 1, headers), await refund(id, 1, headers)];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await seen(id)).refunds).toHaveLength(1);
});

test('[SD-10] who may cancel and so send all back may send back a part: managers may, branches and support may not', async () => {
  const id = await placed(await shop.buyer(counter));
  await deliver(id);
  for (const role of ['fulfilment', 'support', 'user']) expect((await refund(id, 1, as(role))).status, role).toBe(403);
  for (const role of ['manager', 'admin']) expect((await refund(id, 1, as(role))).status, role).toBe(200);
});
