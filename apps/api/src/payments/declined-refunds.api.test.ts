import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OfficePayment } from '@karaz/contract/admin/payments';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { messagesTo, someAddress } from '../testing/people.ts';
import { openSubscriptionShop, type SubscriptionShop } from '../testing/subscription-shop.ts';
import { sendRefunds } from './send-refunds.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const STAFF_MAIL = 'declined-refunds@shop.example';

let shop: SubscriptionShop;
let counter: Counter;
let admin: Record<string, string>;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openSubscriptionShop();
  shop.clock.now = NOW;
  counter = await laterSlot(shop, await shop.boxOf('ae'));
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  const { id } = await shop.buyer(counter, { role: 'admin' });
  await shop.rows(sql`update users set email = ${STAFF_MAIL}, language = 'en' where id = ${id}`);
  admin = { authorization: `Bearer admin:${id}` };
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.now = NOW;
  buyer = await shop.buyer(counter);
});

const pay = async (path: string, headers = buyer.headers) => {
  const link = await shop.call('POST', path, { headers, remoteAddress: someAddress() });
  expect(link.status, link.text).toBe(200);
  await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
  await shop.webhook(shop.events.at(-1) ?? '');
};
async function paidOrder(): Promise<string> {
  const body = deliveryOrder(counter, buyer, { payment_method: 'online_payment' });
  const placed = await shop.order(buyer, body, { 'x-country': 'ae' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  await pay(`/api/v1/orders/${id}/payment/auto`);
  return id;
}
const paidSubscription = () => shop.running(counter, buyer, '2026-03-12');
async function paidMembership(): Promise<string> {
  const { data } = (await shop.get('/api/club-cherry/memberships')).body as { data: { id: number }[] };
  await pay(`/api/club-cherry/membership/${data[0]?.id}/payment/auto`);
  const [row] = await shop.rows<{ id: string }>(sql`select id from membership_purchases where user_id = ${buyer.id}`);
  return row?.id ?? '';
}

const paymentOf = async (targetId: string) => {
  const [row] = await shop.rows<{ id: string; reference: string; status: string; minor: number }>(
    sql`select id, reference, status, amount_minor::int as minor from payments where target_id = ${targetId}`,
  );
  if (!row) throw new Error('it was paid');
  return row;
};
async function refundOf(targetId: string, name: string, minor: number, status = 'waiting'): Promise<string> {
  const { id } = await paymentOf(targetId);
  const [row] = await shop.rows<{
    id: string;
  }>(sql`insert into refunds (payment_id, reference, amount_minor, reason, status)
    values (${id}, ${`${name} ${targetId}`}, ${minor}, 'test', ${status}) returning id`);
  return row?.id ?? '';
}
/** The provider does not find the payment: it declines whatever is sent now. */
async function declining(targetId: string): Promise<void> {
  const { reference } = await paymentOf(targetId);
  await shop.rows(sql`update sandbox_payments set id = 'gone ' || id where reference = ${reference}`);
  await sendRefunds(shop.deps);
  await shop.rows(sql`update sandbox_payments set id = substr(id, 6) where reference = ${reference}`);
}
const post = (path: string, body: unknown) =>
  shop.call('POST', `/api/v1/admin/refunds/${path}`, { headers: admin, body });
const send = (id: string, isOutside = false) => post(`${id}/send`, { isOutside });
const listed = async () => {
  const response = await shop.get('/api/v1/admin/payments?view=declined&limit=100', admin);
  expect(response.status, response.text).toBe(200);
  return (response.body as { data: OfficePayment[] }).data;
};
const rowOf = async (targetId: string) => (await listed()).find((row) => row.targetId === targetId);
const office = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
const failedInQueue = async () => {
  const { queues } = (await shop.get('/api/v1/admin/status', admin)).body as {
    queues: { name: string; failed: number }[];
  };
  return queues.find(({ name }) => name === 'refunds')?.failed;
};
const toStaff = async () => (await messagesTo(shop, STAFF_MAIL)).map(({ text }) => text).join('\n');

test('of a subscription and a membership: payer and staff have messages, it is listed, counted and sent again', async () => {
  for (const paid of [paidSubscription, paidMembership]) {
    buyer = await shop.buyer(counter);
    const target = await paid();
    const before = await failedInQueue();
    await refundOf(target, 'part', 100);
    await declining(target);
    const { reference } = await paymentOf(target);
    expect(await toStaff()).toContain(reference);
    const texts = async () =>
      (
        await shop.rows<{ text: string }>(sql`select m.text from messages m join users u on u.id = ${buyer.id}
        where m.recipient in (u.email, u.phone) order by m.id`)
      ).map(({ text }) => text);
    expect((await texts()).at(-1)).toMatch(/refund of .* did not go through yet/);
    expect(await failedInQueue()).toBe((before ?? 0) + 1);
    const { refund } = (await rowOf(target)) ?? {};
    expect(refund).toMatchObject({ why: 'other', status: 'failed' });
    const [again, twice] = [await send(refund?.id ?? ''), await send(refund?.id ?? '')];
    expect([again.status, twice.status], again.text).toEqual([204, 404]);
    expect(await texts()).toHaveLength(3);
    await sendRefunds(shop.deps);
    expect(await rowOf(target)).toBeUndefined();
    expect(await failedInQueue()).toBe(before);
    expect(
      await shop.rows(
        sql`select r.status from refunds r join payments p on p.id = r.payment_id where target_id = ${target}`,
      ),
    ).toEqual([{ status: 'done' }]);
  }
});

test('a refund that will not be sent stays with its reason, reserves nothing and is not asked for again', async () => {
  const id = await paidOrder();
  const { minor } = await paymentOf(id);
  const refundId = await refundOf(id, 'office', minor, 'failed');
  const all = { amount: minor / 100, reason: 'asked' };
  const refund = () => shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: admin, body: all });
  expect((await refund()).status).toBe(409);
  expect((await office(id)).refunds).toMatchObject([{ canRepeat: true, isDropped: false }]);
  expect((await post(`${refundId}/drop`, { note: ' ' })).status).toBe(422);
  const dropped = await post(`${refundId}/drop`, { note: 'Sent in March by bank transfer' });
  expect(dropped.status, dropped.text).toBe(204);
  expect((await post(`${refundId}/drop`, { note: 'once more' })).status).toBe(409);
  expect((await send(refundId)).status).toBe(409);
  const { refunds, notes } = await office(id);
  expect(refunds).toMatchObject([{ status: 'failed', canRepeat: false, isDropped: true }]);
  expect(notes.map(({ text }) => text)).toContain('Sent in March by bank transfer');
  expect(await rowOf(id)).toBeUndefined();
  expect(
    await shop.rows(sql`select action from audit_log where entity = 'payment'
    and entity_id = ${(await paymentOf(id)).reference}`),
  ).toEqual([{ action: 'payment.dropRefund' }]);
  expect((await refund()).status).toBe(200);
});

test('of a payment that the provider sent back without the store nothing is sent again', async () => {
  const id = await paidOrder();
  const refundId = await refundOf(id, 'office', 100, 'failed');
  expect(await rowOf(id)).toBeDefined();
  await shop.rows(sql`update payments set status = 'refunded' where target_id = ${id}`);
  expect(await rowOf(id)).toBeUndefined();
  expect((await office(id)).refunds).toMatchObject([{ canRepeat: false }]);
  for (const isOutside of [false, true]) expect((await send(refundId, isOutside)).status).toBe(409);
});

test('a payment is back when all of it was really sent: what is declined afterwards goes back with the cancellation', async () => {
  const id = await paidOrder();
  const { minor } = await paymentOf(id);
  await refundOf(id, 'one', 100);
  const rest = await refundOf(id, 'two', minor - 100, 'failed');
  expect((await send(rest, true)).status).toBe(204);
  expect((await paymentOf(id)).status).toBe('refunding');
  await declining(id);
  expect((await paymentOf(id)).status).toBe('paid');
  const cancelled = await shop.call('POST', `/api/v1/orders/${id}/cancel`, { headers: buyer.headers, body: {} });
  expect(cancelled.status, cancelled.text).toBe(200);
  await sendRefunds(shop.deps);
  expect((await paymentOf(id)).status).toBe('refunded');
  expect(
    await shop.rows(sql`select r.amount_minor::int as minor, r.status from refunds r
    join payments p on p.id = r.payment_id where target_id = ${id} and r.reference = ${`refund ${id}`}`),
  ).toEqual([{ minor: 100, status: 'done' }]);
});
