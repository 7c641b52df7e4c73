import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedGateway, scriptedGateway } from '../testing/faults/scripted-gateway.ts';
import { type Counter, deliveryOrder, laterSlot, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { someAddress } from '../testing/people.ts';
import { notifyOfHolds } from './notify-of-holds.ts';
import { sendCaptures } from './send-captures.ts';
import { settlePayment } from './settle-payment.ts';

const HOUR_MS = 3_600_000;
let shop: OrderShop;
let gateway: ScriptedGateway;
let counter: Counter;
beforeAll(async () => {
  shop = await openOrderShop();
  gateway = await scriptedGateway(shop.deps);
  counter = await laterSlot(shop, await shop.counterOf('ae', 2));
  await shop.rows(sql`update products set estimated_grams = 1000, classification = 'grocery' where id in
    (select product_id from stocks where id in ${counter.goods.map(({ id }) => id)})`);
}, 300_000);
afterAll(async () => {
  gateway?.close();
  await shop?.close();
});

let count = 0;
/** Its number; the bank holds its amount. */
async function authorised(): Promise<string> {
  const buyer = await shop.buyer(counter);
  const more = { payment_method: 'online_payment', notes: `notice ${++count}` };
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, more));
  expect(placed.status, placed.text).toBe(201);
  const { id, custom_order_id: number } = placed.body as { id: string; custom_order_id: string };
  const path = `/api/v1/orders/${id}/payment/auto`;
  const link = await shop.call('POST', path, { headers: buyer.headers, remoteAddress: someAddress() });
  const { paymentUrl, paymentId } = link.body as { paymentUrl: string; paymentId: string };
  await gateway.press(paymentUrl, 'pay');
  expect(await settlePayment(shop.deps, paymentId)).toBe('paid');
  return number;
}
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
async function staff(role: 'manager' | 'support' | 'fulfilment', language: string, branchId?: number): Promise<string> {
  const { id } = await shop.buyer(counter, { role });
  const email = `${role}-${id}@staff.test`;
  await shop.rows(sql`update users set email = ${email}, language = ${language} where id = ${id}`);
  if (branchId !== undefined) {
    await shop.rows(sql`insert into user_branches (user_id, branch_id) values (${id}, ${branchId})`);
  }
  return email;
}
const mailsTo = async (email: string) =>
  (await shop.rows<{ text: string }>(sql`select text from messages where recipient = ${email} order by id`)).map(
    ({ text }) => text,
  );

test('a day before they are charged, who may pack held orders gets one mail about them, in their language', async () => {
  const [away] = await shop.rows<{ id: number }>(sql`select id from branches where id <> ${counter.branchId} limit 1`);
  const manager = await staff('manager', 'ar');
  const packer = await staff('fulfilment', 'en', counter.branchId);
  const elsewhere = await staff('fulfilment', 'en', away?.id);
  const support = await staff('support', 'en');
  const [first, second] = [await authorised(), await authorised()];
  await notifyOfHolds(shop.deps);
  expect(await mailsTo(packer)).toEqual([]);

  // Holds last five days, are charged two days before their end, and staff are notified a day before that.
  later(47 * HOUR_MS);
  await notifyOfHolds(shop.deps);
  expect(await mailsTo(packer)).toEqual([]);
  later(2 * HOUR_MS);
  await Promise.all([notifyOfHolds(shop.deps), notifyOfHolds(shop.deps), notifyOfHolds(shop.deps)]);
  const [mail = '', ...others] = await mailsTo(packer);
  expect(others).toEqual([]);
  expect(mail).toContain(first);
  expect(mail).toContain(second);
  expect(mail).toContain('/dashboard/orders?only=holdsExpiring');
  const [arabic = ''] = await mailsTo(manager);
  expect(arabic).toContain(first);
  expect(arabic).toContain('محجوزة');
  expect([...(await mailsTo(elsewhere)), ...(await mailsTo(support))]).toEqual([]);

  counter = await laterSlot(shop, counter);
  const third = await authorised();
  later(49 * HOUR_MS);
  await sendCaptures(shop.deps);
  await notifyOfHolds(shop.deps);
  await notifyOfHolds(shop.deps);
  const all = await mailsTo(packer);
  expect(all).toHaveLength(2);
  expect(all[1]).toContain(third);
  expect(all[1]).not.toContain(first);
});
