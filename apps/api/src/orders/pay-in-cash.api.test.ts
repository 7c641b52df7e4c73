import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxSecret } from '../create-payments.ts';
import { sandboxEvent } from '../integrations/payment/sandbox-noon.ts';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';

const SECRET = sandboxSecret('a-secret-only-for-tests-of-payments');
const MINUTE_MS = 60_000;

let shop: PayingShop;
let counter: Counter;
let buyer: Buyer;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await shop.counterOf('kw', 2);
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  buyer = await shop.buyer(counter);
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

let count = 0;
async function newOrder(more: Record<string, unknown> = {}): Promise<string> {
  const body = { payment_method: 'online_payment', notes: `order ${++count}`, ...more };
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, body));
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
const inCash = (id: string, headers = buyer.headers) =>
  shop.call('POST', `/api/v1/orders/${id}/payment/cash`, { headers });
const payLink = async (id: string) => {
  const response = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: buyer.headers });
  return (response.body as { paymentUrl: string }).paymentUrl;
};
const orderOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;

/** The card was declined: the order stays, and its attempt has failed. */
async function declined(): Promise<string> {
  const id = await newOrder();
  await shop.press(await payLink(id), 'decline');
  await shop.deliverAll();
  return id;
}

/** The gateway has the money of the first attempt after all, and says so. */
async function succeedLate(id: string): Promise<Response> {
  const [payment] = await shop.rows<{ id: string; reference: string }>(
    sql`select provider_id as id, reference from payments where target_id = ${id} order by reference limit 1`,
  );
  await shop.rows(sql`update sandbox_payments set status = 'CAPTURED' where id = ${payment?.id}`);
  const event = sandboxEvent(SECRET, payment ?? { id: '', reference: '' }, {
    status: 'CAPTURED',
    eventType: 'Capture',
  });
  return shop.app.request('/api/v1/payments/webhook/noon', { method: 'POST', body: event });
}

test('paid in cash after all, it is not left at the door', async () => {
  const id = await newOrder({ instructions: ['leave_at_door', 'do_not_ring'] });
  expect(await orderOf(id)).toMatchObject({ instructions: ['leave_at_door', 'do_not_ring'] });
  expect((await inCash(id)).status).toBe(200);
  expect(await orderOf(id)).toMatchObject({ payment_method: 'cash_on_delivery', instructions: ['do_not_ring'] });
});

test('after a declined card the same order is paid in cash: placed, goods held once, out of the cart', async () => {
  const [good] = counter.goods;
  await shop.call('POST', '/api/cart/items', { body: { stock: good?.id, quantity: 1 }, headers: buyer.headers });
  const id = await declined();
  expect(await orderOf(id)).toMatchObject({ status: 'payment_failed', canPay: true, canPayCash: true });
  const before = await shop.rows(
    sql`select id, quantity from stocks where branch_id = ${counter.branchId} order by id`,
  );
  expect((await inCash(id)).status).toBe(200);
  const order = await orderOf(id);
  expect(order).toMatchObject({
    status: 'placed',
    payment_method: 'cash_on_delivery',
    is_paid: false,
    payBefore: null,
  });
  expect(order).toMatchObject({ canPay: false, canPayCash: false });
  expect(order.order_history.at(-1)).toMatchObject({ status: 'placed', reason: 'Cash on delivery instead' });
  const reasons = order.order_history.map(({ reason }: { reason: string | null }) => reason);
  expect(reasons.filter((reason: string | null) => reason === 'Cash on delivery instead')).toHaveLength(1);
  expect(
    await shop.rows(sql`select id, quantity from stocks where branch_id = ${counter.branchId} order by id`),
  ).toEqual(before);
  const cart = await shop.get('/api/cart/my-cart', buyer.headers);
  expect((cart.body as { items: unknown[] }).items).toEqual([]);
  // It no longer waits for money, so it does not expire.
  expect((await inCash(id)).body).toMatchObject({ code: 'moveNotAllowed' });
});

test('an open payment is ended; nobody but the owner changes it, and a paid order stays paid', async () => {
  const id = await newOrder();
  const link = await payLink(id);
  const other = await shop.buyer(counter);
  expect((await inCash(id, other.headers)).status).toBe(404);
  expect((await inCash(id, {})).status).toBe(404);
  expect((await inCash(id)).status).toBe(200);
  expect(await shop.rows(sql`select status from payments where target_id = ${id}`)).toEqual([{ status: 'expired' }]);
  const paid = await newOrder();
  await shop.press(await payLink(paid), 'pay');
  // The gateway knows already, the store does not: it looks before it decides.
  expect(await inCash(paid)).toMatchObject({ status: 409, body: { code: 'alreadyPaid' } });
  expect(await orderOf(paid)).toMatchObject({ is_paid: true, payment_method: 'online_payment' });
  expect(link).toBeTruthy();
});

test('not where cash is not taken, for a gift, or after the time to pay', async () => {
  const id = await newOrder();
  await shop.rows(sql`update country_settings set cash_enabled = false where country_code = 'kw'`);
  expect(await inCash(id)).toMatchObject({ status: 409, body: { code: 'cashNotOffered' } });
  expect(await orderOf(id)).toMatchObject({ canPay: true, canPayCash: false });
  await shop.rows(sql`update country_settings set cash_enabled = true where country_code = 'kw'`);
  await shop.rows(sql`update orders set order_type = 'charity' where id = ${id}`);
  expect(await inCash(id)).toMatchObject({ status: 409, body: { code: 'cashNotOffered' } });
  await shop.rows(sql`update orders set order_type = 'delivery' where id = ${id}`);
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + 31 * MINUTE_MS);
  expect(await inCash(id)).toMatchObject({ status: 409, body: { code: 'moveNotAllowed' } });
  shop.clock.now = now;
});

test('a card payment that arrives afterwards pays the order: nothing is due at the door', async () => {
  const id = await declined();
  expect((await inCash(id)).status).toBe(200);
  expect((await succeedLate(id)).status).toBe(200);
  const order = await orderOf(id);
  expect(order).toMatchObject({ status: 'placed', is_paid: true, payment_method: 'online_payment', refunded: 0 });
  expect(order.order_history.at(-1)).toMatchObject({ reason: 'Paid by card after all' });
  const [message] = await shop.rows<{ text: string }>(
    sql`select text from messages where text like ${`%${order.custom_order_id}%`} order by id desc limit 1`,
  );
  expect(message?.text).toContain('nothing at the door');
});

test('card money that arrives after the bag was closed pays what is in it; the rest goes back at once', async () => {
  const id = await declined();
  expect((await inCash(id)).status).toBe(200);
  const admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  const { pick } = (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
  const move = (status: string) =>
    shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status, isEarly: true }, headers: admin });
  const missing = { pickedQuantity: 0, weighedGrams: null, substituteStockId: null };
  const path = `/api/v1/admin/orders/${id}/items/${pick[0]?.itemId}`;
  expect((await shop.call('PATCH', path, { headers: admin, body: missing })).status).toBe(200);
  for (const status of ['active', 'on preparation', 'On the way']) expect((await move(status)).status).toBe(200);
  expect((await succeedLate(id)).status).toBe(200);
  const order = await orderOf(id);
  expect(order.reduction).toBeGreaterThan(0);
  expect(order).toMatchObject({ is_paid: true, refunded: order.reduction });
  const documents = async () => {
    const invoice = (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
    return { total: Math.round(invoice.total * 1000), related: invoice.related };
  };
  const packed = { total: Math.round((order.totalAmount - order.reduction) * 1000), related: [] };
  expect(await documents()).toEqual(packed);
  expect((await move('delivered')).status).toBe(200);
  expect(await documents()).toEqual(packed);
  expect((await orderOf(id)).refunded).toBe(order.reduction);
});

test('paid in cash after a declined card its products can change, and card money for the former total goes back', async () => {
  const id = await declined();
  expect((await inCash(id)).status).toBe(200);
  const before = await orderOf(id);
  expect(before.changeable).toBe('all');
  const items = before.items.map(({ id: itemId, quantity }) => ({ itemId, quantity: quantity + 1 }));
  const changed = await shop.call('POST', `/api/v1/orders/${id}/changes`, { headers: buyer.headers, body: { items } });
  expect(changed.status, changed.text).toBe(200);
  expect((await succeedLate(id)).status).toBe(200);
  const order = await orderOf(id);
  expect(order.totalAmount).toBeGreaterThan(before.totalAmount);
  expect(order).toMatchObject({ is_paid: false, payment_method: 'cash_on_delivery' });
  expect(order.order_history.at(-1)).toMatchObject({ reason: 'A payment arrived too late and is refunded' });
  expect(await shop.rows(sql`select status from payments where target_id = ${id}`)).toEqual([{ status: 'refunding' }]);
});

test('cash chosen while a late success is being written does not undo it', async () => {
  const id = await declined();
  const client = await shop.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from orders where id = $1 for update', [id]);
    const settled = succeedLate(id);
    await waitingFor(1);
    const chosen = inCash(id);
    await waitingFor(2);
    await client.query('commit');
    expect((await settled).status).toBe(200);
    expect(await chosen).toMatchObject({ status: 409, body: { code: 'alreadyPaid' } });
  } finally {
    client.release();
  }
  expect(await orderOf(id)).toMatchObject({ status: 'placed', is_paid: true, payment_method: 'online_payment' });
});

/** Until so many of the store's statements wait for a lock. */
async function waitingFor(waiting: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await shop.rows<{ n: number }>(
            sql`select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0]?.n,
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(waiting);
}
