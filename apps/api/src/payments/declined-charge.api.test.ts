import type { OrderMoney } from '@karaz/contract/admin/order-money';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { sendCaptures } from './send-captures.ts';
import { sendRefunds } from './send-refunds.ts';

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
  await shop.rows(sql`update products set estimated_grams = 1000, classification = 'grocery' where id in
    (select product_id from stocks where id in ${counter.goods.map(({ id }) => id)})`);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  ledger = await snapshotLedger(shop.database.pool);
}, 300_000);
afterAll(async () => {
  gateway?.close();
  await shop?.close();
});
beforeEach(async () => {
  buyer = await shop.buyer(counter);
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

let count = 0;
const pay = (id: string) =>
  shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: buyer.headers, remoteAddress: someAddress() });
async function payByCard(id: string): Promise<void> {
  const link = await pay(id);
  expect(link.status, link.text).toBe(200);
  await gateway.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
  for (const body of gateway.outbox.splice(0)) {
    await shop.call('POST', '/api/v1/payments/webhook/noon', { rawBody: body });
  }
}
async function authorised(): Promise<string> {
  const body = deliveryOrder(counter, buyer, { payment_method: 'online_payment', notes: `declined ${++count}` });
  const placed = await shop.order(buyer, body, { 'x-country': 'ae' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  await payByCard(id);
  return id;
}
const call = (id: string, path: string, body: unknown, method = 'POST') =>
  shop.call(method, `/api/v1/admin/orders/${id}/${path}`, { body, headers: admin });
async function moveTo(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const moved = await call(id, 'status', { status, reason: 'test' }, 'PATCH');
    expect(moved.status, moved.text).toBe(200);
  }
}
async function deliver(id: string, cash: { collector: string; amount: number; reason?: string }): Promise<void> {
  const body = { ids: [id], status: 'delivered', isEarly: true, cash };
  const moved = await shop.call('POST', '/api/v1/admin/orders/move', { body, headers: admin });
  expect(moved.body, moved.text).toMatchObject({ results: [{ isMoved: true }] });
}
const office = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
const documentsOf = async (id: string) => {
  const issued = await shop.rows<{ kind: string }>(sql`select kind from invoices where order_id = ${id} order by kind`);
  return issued.map(({ kind }) => kind);
};
const invoiceOf = async (id: string) =>
  (await shop.get(`/api/v1/orders/${id}/invoice`, buyer.headers)).body as InvoiceView;
/** The first line 100 g lighter than ordered. */
async function pack(id: string): Promise<void> {
  await moveTo(id, 'active', 'on preparation');
  const [first] = (await office(id)).pick;
  const nothing = { pickedQuantity: 1, weighedGrams: 0, substituteStockId: null };
  expect((await call(id, `items/${first?.itemId}`, nothing, 'PATCH')).status).toBe(422);
  for (const [at, { itemId, agreedGrams }] of (await office(id)).pick.entries()) {
    const weighedGrams = at === 0 ? 900 : agreedGrams;
    const picked = await call(
      id,
      `items/${itemId}`,
      { pickedQuantity: 1, weighedGrams, substituteStockId: null },
      'PATCH',
    );
    expect(picked.status, picked.text).toBe(200);
  }
}
const dropHold = (id: string) =>
  shop.rows(sql`update sandbox_payments set status = 'REVERSED' where reference in
    (select reference from payments where target_id = ${id})`);
const latest = async (id: string) => (await office(id)).payments.map(({ status }) => status);
/** Packed and on its way; then the bank says that it will not pay. */
async function declined(prepare?: (id: string) => Promise<unknown>): Promise<string> {
  const id = await authorised();
  await prepare?.(id);
  await pack(id);
  await moveTo(id, 'On the way');
  await dropHold(id);
  await sendCaptures(shop.deps);
  return id;
}
const owedOf = async (id: string) => {
  const { totalAmount, reduction } = await read(id);
  return Math.round((totalAmount - reduction) * 100) / 100;
};
const countDeclined = async () =>
  (
    (await shop.get('/api/v1/admin/orders?only=chargesDeclined&limit=100', admin)).body as { data: { id: string }[] }
  ).data.map(({ id }) => id);
const messagesOf = async (id: string) => {
  const { custom_order_id: number } = await read(id);
  const rows = await shop.rows<{ text: string }>(
    sql`select text from messages where text like ${`%${number}%`} order by id`,
  );
  return rows.map(({ text }) => text).join('\n');
};

test('a declined charge leaves the order unpaid: due at the door, payable by card, and everybody is told', async () => {
  const id = await declined();
  const owed = await owedOf(id);
  expect(await read(id)).toMatchObject({
    ...{ status: 'On the way', is_paid: false, paid_at: null, payment_state: 'unpaid' },
    ...{
      payment_method: 'cash_on_delivery',
      due: owed,
      canPay: true,
      canPayCash: false,
      refunded: 0,
      hasInvoice: true,
    },
    hold: { status: 'failed', amount: owed },
  });
  expect(await latest(id)).toEqual(['failed']);
  expect((await messagesOf(id)).match(/declined the charge of .*card.*cash/g)?.length).toBeGreaterThan(0);
  expect(await messagesOf(id)).toContain(`/profile/orders/${id}`);
  // The invoice stands, and says that it is not paid.
  expect(await invoiceOf(id)).toMatchObject({
    total: owed,
    order: { paid_at: null, captured: null, paidInPart: { paid: 0, stillDue: owed } },
  });
  const money = await shop.call('POST', '/api/v1/admin/orders/money', { body: { ids: [id] }, headers: admin });
  expect((money.body as { orders: OrderMoney[] }).orders).toMatchObject([
    { isPaid: false, back: 0, due: owed, declined: owed },
  ]);
  // However long it takes: no day ends it.
  await shop.rows(sql`update orders set charge_declined_at = now() - interval '60 days' where id = ${id}`);
  expect(await countDeclined()).toContain(id);
  // Nothing was taken, so nothing can be sent back.
  const refund = await call(id, 'refunds', { amount: 1, reason: 'test' });
  expect(refund.status).toBe(409);
  await moveTo(id, 'cancelled');
  await sendRefunds(shop.deps);
  expect(await messagesOf(id)).not.toMatch(/send you back|not charged/);
  expect((await office(id)).refunds.filter(({ isRelease }) => !isRelease)).toEqual([]);
  expect(await documentsOf(id)).toEqual(['credit_note', 'invoice']);
  expect(await countDeclined()).not.toContain(id);
  expect((await pay(id)).status).toBe(409);
});

test('cash for it is collected and recorded at the door, and goes back like other cash', async () => {
  const id = await declined();
  const owed = await owedOf(id);
  await deliver(id, { collector: 'Salem', amount: owed });
  expect(await read(id)).toMatchObject({ is_paid: true, payment_state: 'paid', hold: null, canPay: false, due: 0 });
  expect((await office(id)).cash).toMatchObject({ collector: 'Salem', due: owed, collected: owed, short: 0 });
  expect(await countDeclined()).not.toContain(id);
  expect(await invoiceOf(id)).toMatchObject({ total: owed, related: [], order: { paidInPart: null } });
  expect((await invoiceOf(id)).order.paid_at).not.toBeNull();
  expect((await call(id, 'refunds', { amount: 1, reason: 'test' })).status).toBe(200);
  expect(await messagesOf(id)).toMatch(/back in cash/);
});

test('paid again by card on its way: exactly what is in the bag, once, and nothing is due any more', async () => {
  const id = await declined((order) => call(order, 'refunds', { amount: 1.25, reason: 'goodwill' }));
  const owed = (await read(id)).due;
  expect(owed).toBe(Math.round(((await owedOf(id)) - 1.25) * 100) / 100);
  expect((await shop.call('POST', `/api/v1/admin/orders/${id}/payment-link`, { headers: admin })).status).toBe(204);
  await payByCard(id);
  expect(await read(id)).toMatchObject({
    ...{ is_paid: true, payment_state: 'paid', payment_method: 'online_payment', due: 0, canPay: false, refunded: 0 },
    hold: null,
  });
  await moveTo(id, 'delivered');
  await sendRefunds(shop.deps);
  const [paid] = await shop.rows<{ minor: number; back: number }>(sql`select p.amount_minor::int as minor,
    (select count(*)::int from refunds r where r.payment_id = p.id) as back from payments p
    where target_id = ${id} and status = 'paid'`);
  expect(paid).toEqual({ minor: Math.round(owed * 100), back: 0 });
  expect(await invoiceOf(id)).toMatchObject({ total: owed, related: [], order: { paidInPart: null, due: 0 } });
  expect(await countDeclined()).not.toContain(id);
  expect((await office(id)).cash).toBeNull();
});

test('declined after the delivery: listed as cash that is still due, and a card can pay it', async () => {
  for (const how of ['card', 'cash'] as const) {
    const id = await authorised();
    await pack(id);
    await moveTo(id, 'On the way', 'delivered');
    await dropHold(id);
    await sendCaptures(shop.deps);
    const owed = await owedOf(id);
    expect(await read(id)).toMatchObject({ is_paid: false, payment_state: 'unpaid', canPay: true });
    expect((await office(id)).cash).toMatchObject({ due: owed, collected: 0, short: owed });
    expect(await invoiceOf(id)).toMatchObject({ order: { paid_at: null, paidInPart: { paid: 0, stillDue: owed } } });
    expect(await countDeclined()).toContain(id);
    if (how === 'card') {
      await payByCard(id);
      expect((await office(id)).cash).toBeNull();
    } else {
      const later = await call(id, 'cash-payments', { amount: owed, stillDue: owed, note: '' });
      expect(later.status, later.text).toBe(200);
      expect((await pay(id)).status).toBe(409);
    }
    expect(await read(id)).toMatchObject({ is_paid: true, payment_state: 'paid', canPay: false });
    expect(await countDeclined()).not.toContain(id);
  }
});

test('handed over without money: it stays unpaid, and a card can pay it later', async () => {
  const id = await declined();
  await deliver(id, { collector: 'Salem', amount: 0, reason: 'Nobody at home' });
  expect(await read(id)).toMatchObject({ is_paid: false, canPay: true });
  expect(await countDeclined()).toContain(id);
  await payByCard(id);
  expect(await read(id)).toMatchObject({ is_paid: true, payment_state: 'paid', payment_method: 'online_payment' });
});

test('declined before it is packed: what turns out lighter comes off, whichever way it is paid', async () => {
  const start = shop.clock.now;
  for (const how of ['card', 'cash'] as const) {
    shop.clock.now = start;
    const id = await authorised();
    await dropHold(id);
    shop.clock.now = new Date(start.getTime() + 73 * 3_600_000);
    await sendCaptures(shop.deps);
    const { totalAmount } = await read(id);
    expect(await read(id)).toMatchObject({ status: 'placed', is_paid: false, due: totalAmount, canPay: true });
    if (how === 'card') await payByCard(id);
    await pack(id);
    await moveTo(id, 'On the way', 'delivered');
    await sendRefunds(shop.deps);
    const owed = await owedOf(id);
    expect(owed).toBeLessThan(totalAmount);
    if (how === 'cash') expect((await office(id)).cash).toMatchObject({ due: owed, collected: owed });
    else expect(await read(id)).toMatchObject({ refunded: Math.round((totalAmount - owed) * 100) / 100 });
    expect(await documentsOf(id)).toEqual(['credit_note', 'invoice']);
    expect(await countDeclined()).not.toContain(id);
  }
  shop.clock.now = start;
});

test('cancelled before the bank declined: nothing was taken, and nothing goes back', async () => {
  const id = await authorised();
  await pack(id);
  await moveTo(id, 'On the way', 'cancelled');
  await dropHold(id);
  await sendCaptures(shop.deps);
  await sendRefunds(shop.deps);
  expect(await read(id)).toMatchObject({ status: 'cancelled', is_paid: false, canPay: false, refunded: 0, hold: null });
  expect(await messagesOf(id)).not.toMatch(/declined the charge/);
  expect(await countDeclined()).not.toContain(id);
});
