import { setTimeout as sleep } from 'node:timers/promises';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderPreview, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type ScriptedGateway, scriptedGateway } from '../testing/faults/scripted-gateway.ts';
import {
  type Buyer,
  type Counter,
  deliveryOrder,
  laterSlot,
  type OrderShop,
  openOrderShop,
} from '../testing/order-shop.ts';
import { someAddress } from '../testing/people.ts';
import { fixCapture } from './fix-capture.ts';
import { refundPayment } from './request-refund.ts';
import { sendCaptures } from './send-captures.ts';
import { sendRefunds } from './send-refunds.ts';

const HOUR_MS = 3_600_000;
let shop: OrderShop;
let gateway: ScriptedGateway;
let counter: Counter;
let buyer: Buyer;
let admin: Record<string, string>;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openOrderShop();
  gateway = await scriptedGateway(shop.deps);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  counter = await laterSlot(shop, await shop.counterOf('ae', 2));
  await weigh(counter);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  ledger = await snapshotLedger(shop.database.pool);
}, 300_000);
afterAll(async () => {
  gateway?.close();
  await shop?.close();
});
beforeEach(async () => {
  gateway.setMode('well');
  gateway.outbox.length = 0;
  buyer = await shop.buyer(counter);
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

const weigh = ({ goods }: Counter) =>
  shop.rows(sql`update products set estimated_grams = 1000, classification = 'grocery' where id in
    (select product_id from stocks where id in ${goods.map(({ id }) => id)})`);
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
let count = 0;
async function newOrder(at = counter, country = 'ae'): Promise<string> {
  const body = deliveryOrder(at, buyer, { payment_method: 'online_payment', notes: `hold ${++count}` });
  const placed = await shop.order(buyer, body, { 'x-country': country });
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
async function press(id: string, behaviour = 'normal'): Promise<void> {
  const headers = buyer.headers;
  const link = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers, remoteAddress: someAddress() });
  expect(link.status, link.text).toBe(200);
  await gateway.press((link.body as { paymentUrl: string }).paymentUrl, 'pay', behaviour);
  for (const body of gateway.outbox.splice(0)) {
    await shop.call('POST', '/api/v1/payments/webhook/noon', { rawBody: body });
  }
}
/** When the checkout says that a card is charged. */
async function chargeShown(slotDate?: string, at = counter, country = 'ae'): Promise<OrderPreview['cardCharge']> {
  const timeSlot = { ...at.slot, date: slotDate ?? at.slot.date };
  const body = { ...deliveryOrder(at, buyer, { payment_method: 'online_payment' }), timeSlot };
  const headers = { ...buyer.headers, 'x-country': country };
  return ((await shop.call('POST', '/api/v1/orders/preview', { body, headers })).body as OrderPreview).cardCharge;
}
async function authorised(): Promise<string> {
  const id = await newOrder();
  await press(id);
  return id;
}
const move = (id: string, status: string) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
    body: { status, reason: 'test', isEarly: true },
    headers: admin,
  });
async function moveTo(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) expect((await move(id, status)).status, status).toBe(200);
}
const office = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
/** So many grams for each line; null: as ordered, 0: not in the bag. */
async function pack(id: string, grams: readonly (number | null)[]): Promise<void> {
  await moveTo(id, 'active', 'on preparation');
  for (const [at, { itemId, agreedGrams }] of (await office(id)).pick.entries()) {
    const weighedGrams = grams[at] ?? agreedGrams;
    const body = {
      pickedQuantity: weighedGrams === 0 ? 0 : 1,
      weighedGrams: weighedGrams || null,
      substituteStockId: null,
    };
    const picked = await shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, { headers: admin, body });
    expect(picked.status, picked.text).toBe(200);
  }
}
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
type Recorded = {
  total: number;
  reduction: number;
  hold: string | null;
  capture: number | null;
  payment: string;
  invoices: number;
};
const recorded = async (id: string) => {
  const [row] = await shop.rows<Recorded>(sql`select o.total_minor::int as total, h.status as hold, p.status as payment,
    h.capture_minor::int as capture, (select coalesce(sum(reduction_minor), 0)::int from order_picks where order_id = o.id) as reduction,
    (select count(*)::int from invoices where order_id = o.id) as invoices
    from orders o join payments p on p.target_id = o.id::text left join payment_holds h on h.payment_id = p.id
    where o.id = ${id} order by p.reference desc limit 1`);
  if (!row) throw new Error('no payment');
  return row;
};
const paymentView = async (orderId: string) => {
  const [row] = await shop.rows<{ id: string }>(
    sql`select id from payments where target_id = ${orderId} order by reference desc limit 1`,
  );
  return (await shop.get(`/api/v1/payments/${row?.id}`)).body;
};
type Transaction = { type: string; amount?: string };
/** What the gateway itself says: what it took and gave back, in minor units. */
const atGateway = async (id: string) => {
  const [row] = await shop.rows<{ status: string; transactions: Transaction[] }>(sql`
    select s.status, s.transactions from sandbox_payments s join payments p on p.reference = s.reference
    where p.target_id = ${id} order by p.reference desc limit 1`);
  const sum = (type: string) =>
    (row?.transactions ?? [])
      .filter((one) => one.type === type)
      .reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
  const captures = row?.transactions.filter(({ type }) => type === 'CAPTURE').length ?? 0;
  return { status: row?.status, captures, taken: sum('CAPTURE'), back: sum('REFUND') };
};

test('what is weighed is authorised, and what was packed is captured: nothing is refunded, and the invoices say the same', async () => {
  for (const grams of [
    [null, null],
    [900, null],
    [850, 1200],
    [0, 700],
  ]) {
    expect(await chargeShown()).toBe('packed');
    const id = await authorised();
    const { total } = await recorded(id);
    expect(await recorded(id)).toMatchObject({ hold: 'held', payment: 'paid', invoices: 0 });
    expect(await read(id)).toMatchObject({
      status: 'placed',
      hold: { status: 'authorised', amount: total / 100 },
      hasInvoice: false,
    });
    expect((await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).status).toBe(404);
    await pack(id, grams);
    await sendCaptures(shop.deps);
    expect((await atGateway(id)).captures).toBe(0);
    await moveTo(id, 'On the way');
    await sendCaptures(shop.deps);
    const { reduction } = await recorded(id);
    expect(reduction > 0).toBe(grams.some((each) => each !== null && each < 1000));
    expect(await atGateway(id)).toMatchObject({ captures: 1, taken: total - reduction, back: 0 });
    expect(await recorded(id)).toMatchObject({ hold: 'captured', capture: total - reduction });
    await expectPaidInvoice(id, { total, reduction });
    expect(await read(id)).toMatchObject({
      hold: { status: 'captured', amount: (total - reduction) / 100 },
      refunded: 0,
    });
    await moveTo(id, 'delivered');
    await sendRefunds(shop.deps);
    expect(await atGateway(id)).toMatchObject({ captures: 1, taken: total - reduction, back: 0 });
    await expectPaidInvoice(id, { total, reduction });
  }
});

/** One invoice over what was packed, paid with what was captured when it was; nothing is taken back, nothing refunded. */
async function expectPaidInvoice(id: string, { total, reduction }: { total: number; reduction: number }) {
  expect(await invoicesOf(id)).toEqual([{ kind: 'invoice', minor: total - reduction, reason: null }]);
  const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
  const [hold] = await shop.rows<{ at: Date }>(sql`select done_at as at from payment_holds h
    join payments p on p.id = h.payment_id where p.target_id = ${id}`);
  const captured = (total - reduction) / 100;
  const { subtotal, vat, total: totalAmount } = invoice;
  const { billed } = await read(id);
  if (reduction > 0) expect(billed).toMatchObject({ subtotal, vat, totalAmount });
  else expect(billed).toBeNull();
  expect(invoice).toMatchObject({ total: captured, related: [], order: { captured, due: 0, paidInPart: null } });
  expect(invoice.order.paid_at).toBe(hold?.at && new Date(hold.at).toISOString());
  expect((await read(id)).items.flatMap(({ packed }) => (packed?.quantity === 0 ? [1] : []))).toHaveLength(
    (await read(id)).items.length - invoice.lines.length,
  );
  const { refunds, payments } = await office(id);
  const released = reduction / 100;
  expect(payments).toMatchObject([{ amount: total / 100, refunded: released, released, sentBack: 0 }]);
  expect(refunds.map(({ isRelease }) => isRelease)).toEqual(reduction > 0 ? [true] : []);
  expect(await exported(id)).toEqual({ paid: 'yes', after: captured, released, refunded: 0 });
}

/** What the file of orders says of the money. */
async function exported(id: string) {
  const [order] = await shop.rows<{ number: string }>(
    sql`select custom_order_id as number from orders where id = ${id}`,
  );
  const { text } = await shop.get(`/api/v1/admin/orders/export?search=${order?.number}`, admin);
  const [heading = [], row = []] = text.split('\r\n').map((line) => line.split(','));
  const cell = (name: string) => row[heading.indexOf(name)];
  return {
    paid: cell('paid'),
    after: Number(cell('total after shortages')),
    released: Number(cell('released')),
    refunded: Number(cell('refunded')),
  };
}

test('never more than is held is captured, whatever is written', async () => {
  const id = await authorised();
  const more = sql`update payment_holds set status = 'due', capture_minor = held_minor + 1
    where payment_id in (select id from payments where target_id = ${id})`;
  await expect(shop.rows(more)).rejects.toThrow();
  await moveTo(id, 'cancelled');
});

test('after the capture money goes back by refunds, and never more than was captured', async () => {
  const id = await authorised();
  await pack(id, [900, null]);
  await moveTo(id, 'On the way');
  // Requested before the capture has happened: it waits for it.
  await moveTo(id, 'cancelled');
  await sendRefunds(shop.deps);
  expect(await atGateway(id)).toMatchObject({ taken: 0, back: 0 });
  await sendCaptures(shop.deps);
  await sendRefunds(shop.deps);
  const { total, reduction } = await recorded(id);
  expect(await atGateway(id)).toMatchObject({ taken: total - reduction, back: total - reduction });
  expect(await recorded(id)).toMatchObject({ payment: 'refunded' });
  const [payment] = (await office(id)).payments;
  expect(payment).toMatchObject({
    released: reduction / 100,
    sentBack: (total - reduction) / 100,
    refunded: total / 100,
  });
});

test('what is being released at the same moment is not captured', async () => {
  const id = await authorised();
  const { total } = await recorded(id);
  const [payment] = await shop.rows<{ id: string }>(sql`select id from payments where target_id = ${id}`);
  const { db } = shop.database;
  const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const releasing = inTransaction(db, async (tx) => {
    await refundPayment(tx, payment?.id ?? '', { reference: `race ${id}`, reason: 'test', amountMinor: 100 });
    isWritten.resolve();
    await mayEnd.promise;
  });
  await isWritten.promise;
  const fixing = inTransaction(db, (tx) => fixCapture(tx, payment?.id ?? ''));
  // Long enough for it to be decided, if nothing makes it wait.
  await Promise.race([fixing, sleep(300)]);
  mayEnd.resolve();
  await releasing;
  expect(await fixing).toBe(total - 100);
  await sendCaptures(shop.deps);
  expect(await atGateway(id)).toMatchObject({ taken: total - 100, back: 0 });
  await moveTo(id, 'cancelled');
  await sendRefunds(shop.deps);
});

test('cancelled before it is packed, nothing is taken and nothing is invoiced', async () => {
  const id = await authorised();
  const before = await shop.call('POST', '/api/v1/admin/orders/money', { headers: admin, body: { ids: [id] } });
  expect(before.body).toMatchObject({ orders: [{ isHeld: true }] });
  expect(await paymentView(id)).toMatchObject({ hold: 'authorised', isAuthorised: true, isCancelled: false });
  await moveTo(id, 'cancelled');
  const over = { status: 'refunded', hold: 'released', isAuthorised: false, isCancelled: true };
  expect(await paymentView(id)).toMatchObject(over);
  await sendRefunds(shop.deps);
  await sendCaptures(shop.deps);
  expect(await paymentView(id)).toMatchObject(over);
  expect(await atGateway(id)).toEqual({ status: 'REVERSED', captures: 0, taken: 0, back: 0 });
  expect(await recorded(id)).toMatchObject({ hold: 'released', payment: 'refunded', invoices: 0 });
  expect(await read(id)).toMatchObject({ hold: { status: 'released', amount: 0 }, refunded: 0, hasInvoice: false });
  const { total } = await recorded(id);
  expect(await exported(id)).toMatchObject({ paid: 'no', released: total / 100, refunded: 0 });
  const [message] = await shop.rows<{ text: string }>(
    sql`select text from messages where text like '%not charged%' order by id desc limit 1`,
  );
  expect(message?.text).toContain((await office(id)).order.custom_order_id);
});

test('a capture whose answer is lost, or whose sender is killed, is made once', async () => {
  const id = await authorised();
  await pack(id, [800, null]);
  await moveTo(id, 'On the way');
  gateway.setMode('reset');
  await sendCaptures(shop.deps);
  expect(await recorded(id)).toMatchObject({ hold: 'due' });
  later(60_000);
  gateway.setMode('lost');
  await sendCaptures(shop.deps);
  later(60_000);
  gateway.setMode('well');
  await sendCaptures(shop.deps);
  expect((await atGateway(id)).captures).toBe(1);
  // Killed between the capture and its record: the row says that somebody is still sending.
  await shop.rows(sql`update payment_holds set status = 'due', next_try_at = null, done_at = null, sent_at = now()
    where payment_id in (select id from payments where target_id = ${id})`);
  await sendCaptures(shop.deps);
  expect(await recorded(id)).toMatchObject({ hold: 'due' });
  await shop.rows(sql`update payment_holds set sent_at = now() - interval '3 minutes' where sent_at is not null`);
  await Promise.all([sendCaptures(shop.deps), sendCaptures(shop.deps)]);
  const { total, reduction } = await recorded(id);
  expect(await recorded(id)).toMatchObject({ hold: 'captured', payment: 'paid' });
  expect(await atGateway(id)).toMatchObject({ captures: 1, taken: total - reduction, back: 0 });
});

test('packed and cancelled at once: either all is released, or what was captured goes back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await authorised();
    await pack(id, [950, null]);
    const send = async () => {
      await sendCaptures(shop.deps);
      await sendRefunds(shop.deps);
    };
    await Promise.all([move(id, 'On the way'), move(id, 'cancelled'), send(), send()]);
    if ((await read(id)).status !== 'cancelled') await moveTo(id, 'cancelled');
    await send();
    await send();
    const { taken, back, captures } = await atGateway(id);
    expect(taken - back).toBe(0);
    expect(captures).toBeLessThanOrEqual(1);
    expect(await recorded(id)).toMatchObject({ payment: 'refunded', hold: captures > 0 ? 'captured' : 'released' });
  }
});

/** In which of the office's lists it stands. */
async function listed(id: string) {
  const has = async (filter: string) =>
    (await shop.get(`/api/v1/admin/orders?limit=100&${filter}`, admin)).text.includes(id);
  const [yes, held, expiring] = await Promise.all(['paid=yes', 'paid=authorised', 'only=holdsExpiring'].map(has));
  return { yes, authorised: held, expiring };
}

test('what the bank will not hold much longer is captured before it is packed; what turns out lighter is refunded', async () => {
  const id = await authorised();
  const { custom_order_id } = await read(id);
  await sendCaptures(shop.deps);
  expect(await recorded(id)).toMatchObject({ hold: 'held' });
  expect(await listed(id)).toEqual({ yes: false, authorised: true, expiring: false });
  later(49 * HOUR_MS);
  expect(await listed(id)).toEqual({ yes: false, authorised: true, expiring: true });
  later(24 * HOUR_MS);
  await sendCaptures(shop.deps);
  expect(await listed(id)).toEqual({ yes: true, authorised: false, expiring: false });
  const { total } = await recorded(id);
  expect(await recorded(id)).toMatchObject({ hold: 'captured', capture: total, invoices: 1 });
  const early = await shop.rows<{ text: string }>(
    sql`select text from messages where text like '%before it is packed%'`,
  );
  expect(early.some(({ text }) => text.includes(custom_order_id))).toBe(true);
  await pack(id, [900, null]);
  await moveTo(id, 'On the way', 'delivered');
  await sendRefunds(shop.deps);
  const { reduction } = await recorded(id);
  expect(await atGateway(id)).toMatchObject({ captures: 1, taken: total, back: reduction });
  later(-73 * HOUR_MS);
});

test('what is packed later than a bank holds the money is charged at once, and the difference is refunded', async () => {
  const [slot] = await shop.rows<{ at: string }>(
    sql`select to_char(${shop.clock.now}::timestamptz + interval '20 days', 'YYYY-MM-DD') as at`,
  );
  const id = await newOrder();
  await shop.rows(sql`update slot_bookings set taken = taken - 1 where (branch_id, day, opens) in
    (select branch_id, slot_date, slot_opens from orders where id = ${id})`);
  await shop.rows(sql`update orders set slot_date = ${slot?.at}::date where id = ${id}`);
  await shop.rows(sql`insert into slot_bookings (branch_id, day, opens, taken)
    select branch_id, slot_date, slot_opens, 1 from orders where id = ${id}`);
  expect(await chargeShown(slot?.at.replaceAll('-', '/'))).toBe('now');
  await press(id);
  expect(await recorded(id)).toMatchObject({ hold: null, payment: 'paid', invoices: 1 });
  expect(await read(id)).toMatchObject({ status: 'placed', hold: null, payment_state: 'paid' });
  await pack(id, [900, null]);
  await moveTo(id, 'On the way', 'delivered');
  await sendRefunds(shop.deps);
  const { reduction } = await recorded(id);
  expect(reduction).toBeGreaterThan(0);
  expect(await atGateway(id)).toMatchObject({ captures: 0, back: reduction });
});

test('a second payment that the bank only held is released, and nobody is told that it goes back', async () => {
  const id = await newOrder();
  const link = async () => {
    const made = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, {
      ...{ headers: buyer.headers, remoteAddress: someAddress() },
    });
    return made.body as { paymentUrl: string; paymentId: string };
  };
  const first = await link();
  await shop.rows(sql`update payments set expires_at = ${shop.clock.now.toISOString()} where id = ${first.paymentId}`);
  for (const { paymentUrl } of [await link(), first]) await gateway.press(paymentUrl, 'pay');
  for (const body of gateway.outbox.splice(0)) {
    await shop.call('POST', '/api/v1/payments/webhook/noon', { rawBody: body });
  }
  const { custom_order_id: number } = await read(id);
  const sent = await shop.rows<{ text: string }>(sql`select text from messages where text like ${`%${number}%`}`);
  const texts = sent.map(({ text }) => text).join('\n');
  expect(texts).toContain('is not charged to your card');
  expect(texts).not.toContain('we send you back');
  await sendCaptures(shop.deps);
  await moveTo(id, 'cancelled');
});

test('another amount than was requested is released, and the order can be paid again', async () => {
  const id = await newOrder();
  await press(id, 'wrong-amount');
  expect((await read(id)).status).toBe('payment_failed');
  await sendCaptures(shop.deps);
  expect(await atGateway(id)).toMatchObject({ status: 'REVERSED', taken: 0 });
  await press(id);
  expect(await read(id)).toMatchObject({ status: 'placed', hold: { status: 'authorised' } });
  await moveTo(id, 'cancelled');
});

test('where one of the methods cannot be held, and for goods with one weight, the money is taken at once', async () => {
  const kuwait = await laterSlot(shop, await shop.counterOf('kw', 1));
  await weigh(kuwait);
  buyer = await shop.buyer(kuwait);
  const id = await newOrder(kuwait, 'kw');
  expect(await chargeShown(kuwait.slot.date, kuwait, 'kw')).toBe('now');
  await press(id);
  expect(await recorded(id)).toMatchObject({ hold: null, payment: 'paid', invoices: 1 });
  expect(await read(id)).toMatchObject({ hold: null, hasInvoice: true });
  expect((await atGateway(id)).status).toBe('CAPTURED');
});

test('what is only held is called authorised, and is invoiced when the bag is closed, less what was let go before', async () => {
  const id = await authorised();
  expect(await read(id)).toMatchObject({ is_paid: true, payment_state: 'authorised', hasInvoice: false });
  const list = (await shop.get('/api/v1/orders/my-orders', buyer.headers)).body as { data: OrderView[] };
  expect(list.data.find((order) => order.id === id)?.payment_state).toBe('authorised');
  const body = { amount: 1.25, reason: 'goodwill' };
  const refund = await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { body, headers: admin });
  expect(refund.status, refund.text).toBe(200);
  expect(await recorded(id)).toMatchObject({ hold: 'held', invoices: 0 });
  await pack(id, [900, null]);
  await moveTo(id, 'On the way');
  await sendCaptures(shop.deps);
  const { total, reduction, capture } = await recorded(id);
  expect(capture).toBe(total - reduction - 125);
  expect(await invoicesOf(id)).toEqual([{ kind: 'invoice', minor: capture, reason: null }]);
  const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
  expect(invoice.less).toBe(1.25);
  await moveTo(id, 'delivered');
  expect(await invoicesOf(id)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ payment_state: 'paid', hasInvoice: true });
});

test('a held order becomes larger: the bank holds as much as before, the difference is due at the door', async () => {
  const id = await authorised();
  const { order, change } = await office(id);
  const { held } = await heldOf(id);
  const items = order.items.map((item) => ({ itemId: item.id, quantity: item.quantity + 1 }));
  const body = { version: change.version, reason: 'asked', items };
  const changed = await shop.call('POST', `/api/v1/admin/orders/${id}/changes`, { body, headers: admin });
  expect(changed.status, changed.text).toBe(200);
  const { total, invoices } = await recorded(id);
  expect(invoices).toBe(0);
  expect((await read(id)).due).toBe((total - held) / 100);
  await moveTo(id, 'active', 'on preparation', 'On the way');
  await sendCaptures(shop.deps);
  expect(await atGateway(id)).toMatchObject({ captures: 1, taken: held });
  await moveTo(id, 'delivered');
  const [cash] = await shop.rows<{ minor: number }>(
    sql`select collected_minor::int as minor from cash_collections where order_id = ${id}`,
  );
  expect(cash?.minor).toBe(total - held);
  expect(await invoicesOf(id)).toEqual([{ kind: 'invoice', minor: total, reason: null }]);
});

test('a held order becomes smaller: its history says that the difference is not charged, never that it is refunded', async () => {
  const id = await authorised();
  const { totalAmount, items } = await read(id);
  const remaining = items.slice(0, 1).map((item) => ({ itemId: item.id, quantity: item.quantity }));
  const body = { items: remaining };
  const changed = await shop.call('POST', `/api/v1/orders/${id}/changes`, { body, headers: buyer.headers });
  expect(changed.status, changed.text).toBe(200);
  const smaller = (await read(id)).totalAmount;
  const back = Math.round((totalAmount - smaller) * 100) / 100;
  expect(back).toBeGreaterThan(0);
  const changes = async () => (await read(id)).order_history.findLast((entry) => entry.changes)?.changes;
  expect(await changes()).toMatchObject({ back, isReleased: true });
  await moveTo(id, 'active', 'on preparation', 'On the way');
  later(1_000);
  await sendCaptures(shop.deps);
  expect(await changes()).toMatchObject({ back, isReleased: true });
  expect(await atGateway(id)).toMatchObject({ taken: Math.round(smaller * 100), back: 0 });
});

const invoicesOf = (id: string) =>
  shop.rows<{ kind: string; minor: number; reason: string | null }>(sql`select kind,
    (content ->> 'totalMinor')::int as minor, reason from invoices where order_id = ${id} order by kind, count`);
async function heldOf(id: string): Promise<{ held: number }> {
  const [row] = await shop.rows<{ held: number }>(sql`select h.held_minor::int as held from payment_holds h
    join payments p on p.id = h.payment_id where p.target_id = ${id}`);
  return row ?? { held: 0 };
}
