import type { OrderMoney } from '@karaz/contract/admin/order-money';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { formatMoney } from '@karaz/i18n/format';
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
    const moved = await call(id, 'status', { status, reason: 'test', isEarly: true }, 'PATCH');
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
  for (const [at, { itemId, agreedGrams, quantity }] of (await office(id)).pick.entries()) {
    const weighedGrams = at === 0 && agreedGrams !== null ? agreedGrams - 100 : agreedGrams;
    const picked = await call(
      id,
      `items/${itemId}`,
      { pickedQuantity: quantity, weighedGrams, substituteStockId: null },
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
  expect((await messagesOf(id)).match(/declined the charge for .*card.*cash/g)?.length).toBeGreaterThan(0);
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
  // Nobody collects anything.
  expect(await read(id)).toMatchObject({ payment_method: 'online_payment', due: 0 });
  expect(await messagesOf(id)).not.toMatch(/declined the charge/);
  expect(await countDeclined()).not.toContain(id);
});

const round = (amount: number) => Math.round(amount * 100) / 100;
/** Made larger after it was paid: the difference is due at the door. */
async function larger(id: string): Promise<void> {
  const { order, change } = await office(id);
  const items = order.items.map((item) => ({ itemId: item.id, quantity: item.quantity + 1 }));
  const changed = await call(id, 'changes', { version: change.version, reason: 'asked', items });
  expect(changed.status, changed.text).toBe(200);
  expect((await read(id)).due).toBeGreaterThan(0);
}
async function withoutCash(run: () => Promise<void>): Promise<void> {
  await shop.rows(sql`update country_settings set cash_enabled = false where country_code = 'ae'`);
  try {
    await run();
  } finally {
    await shop.rows(sql`update country_settings set cash_enabled = true where country_code = 'ae'`);
  }
}

test('declined after a part was collected at the door: the rest is still due, and no card is asked for', async () => {
  for (const isCashOn of [true, false]) {
    const id = await authorised();
    await larger(id);
    await pack(id);
    await moveTo(id, 'On the way');
    const { due } = await read(id);
    await deliver(id, { collector: 'Salem', amount: due });
    await dropHold(id);
    if (isCashOn) await sendCaptures(shop.deps);
    else await withoutCash(() => sendCaptures(shop.deps));
    const owed = await owedOf(id);
    const short = round(owed - due);
    expect(await read(id)).toMatchObject({ is_paid: true, canPay: false });
    expect((await office(id)).cash).toMatchObject({ due: owed, collected: due, short });
    const messages = await messagesOf(id);
    expect(messages).toContain(
      `${formatMoney(Math.round(short * 100), 'AED', 'en')} is still to be paid. We will contact`,
    );
    expect(messages).not.toMatch(/Please pay by card/);
    expect(await countDeclined()).toContain(id);
    const later = await call(id, 'cash-payments', { amount: short, stillDue: short, note: '' });
    expect(later.status, later.text).toBe(200);
    expect(await countDeclined()).not.toContain(id);
  }
});

test('declined before a part is collected at the door: all that is owed is named, asked for and collected', async () => {
  const id = await declined(larger);
  const owed = await owedOf(id);
  expect(await read(id)).toMatchObject({ due: owed, hold: { amount: owed }, canPay: true });
  expect(await messagesOf(id)).toContain(`${formatMoney(Math.round(owed * 100), 'AED', 'en')} is still to be paid`);
  await deliver(id, { collector: 'Salem', amount: owed });
  expect((await office(id)).cash).toMatchObject({ due: owed, collected: owed, short: 0 });
  expect(await countDeclined()).not.toContain(id);
});

test('a card pays all of it where cash is taken no more: nothing is collected besides', async () => {
  const id = await authorised();
  await larger(id);
  await pack(id);
  await moveTo(id, 'On the way');
  await dropHold(id);
  await withoutCash(() => sendCaptures(shop.deps));
  await payByCard(id);
  expect(await read(id)).toMatchObject({ is_paid: true, due: 0 });
  await moveTo(id, 'delivered');
  expect((await office(id)).cash).toBeNull();
  expect(await countDeclined()).not.toContain(id);
});

const settle = (id: string, how: 'paid' | 'letGo', amount: number, headers = admin) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/declined-charge`, { body: { how, amount, note: 'Agreed' }, headers });
const auditOf = async (id: string) => {
  const rows = await shop.rows<{ action: string }>(sql`select action from audit_log where entity_id = ${id}
    and action in ('order.payElsewhere', 'order.letGo')`);
  return rows.map(({ action }) => action);
};

test('where nobody collects cash, staff record that it was paid in another way, and what goes back is sent by hand', async () => {
  await withoutCash(async () => {
    const id = await declined();
    const owed = await owedOf(id);
    const before = { authorization: 'Bearer support:1' };
    expect((await settle(id, 'paid', owed, before)).status).toBe(403);
    expect((await settle(id, 'paid', owed + 1)).status).toBe(409);
    // It can still be cancelled.
    expect((await settle(id, 'letGo', owed)).status).toBe(409);
    const settled = await settle(id, 'paid', owed);
    expect(settled.status, settled.text).toBe(200);
    expect((await settle(id, 'paid', owed)).status).toBe(409);
    expect(await read(id)).toMatchObject({ is_paid: true, payment_state: 'paid', canPay: false, hold: null });
    const elsewhere = { provider: 'elsewhere', amount: owed, refundsBy: 'outside' };
    expect((await office(id)).payments).toContainEqual(expect.objectContaining(elsewhere));
    expect((await office(id)).notes.map(({ text }) => text)).toContain('Agreed');
    expect(await auditOf(id)).toEqual(['order.payElsewhere']);
    expect(await messagesOf(id)).toMatch(/your payment of .* has arrived/);
    expect(await countDeclined()).not.toContain(id);
    await moveTo(id, 'delivered');
    expect((await call(id, 'refunds', { amount: 1, reason: 'test' })).status).toBe(200);
    expect((await office(id)).refunds[0]).toMatchObject({ amount: 1, status: 'done', isOutside: true });
    expect((await office(id)).notes.at(-1)?.text).toMatch(/must be sent to the customer by hand/);
  });
});

test('a delivered order that nobody pays is let go: it stays unpaid, and is asked for no more', async () => {
  await withoutCash(async () => {
    const id = await authorised();
    await pack(id);
    await moveTo(id, 'On the way', 'delivered');
    await dropHold(id);
    await sendCaptures(shop.deps);
    const owed = await owedOf(id);
    expect(await countDeclined()).toContain(id);
    const settled = await settle(id, 'letGo', owed);
    expect(settled.status, settled.text).toBe(200);
    expect(await read(id)).toMatchObject({ is_paid: false, canPay: false, due: 0, hold: null });
    expect((await pay(id)).status).toBe(409);
    expect(await countDeclined()).not.toContain(id);
    expect(await auditOf(id)).toEqual(['order.letGo']);
  });
});

test('what is due in cash is recorded as cash', async () => {
  const id = await declined();
  expect((await settle(id, 'paid', await owedOf(id))).status).toBe(409);
});
