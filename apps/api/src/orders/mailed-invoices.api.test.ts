import { ok } from '@karaz/domain/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../http/logger.ts';
import type { Mail } from '../integrations/mail/mail-sender.ts';
import { createMessageSender } from '../jobs/message-sender.ts';
import { type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { messagesTo } from '../testing/people.ts';
import { mailedInvoices, noteMailedInvoices } from './mailed-invoices.ts';

let shop: OrderShop;
let counter: Counter;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('sa', 2);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  await shop.rows(sql`delete from messages`);
}, 180_000);
afterAll(() => shop?.close());

const sent: Mail[] = [];
const mail = {
  name: 'test',
  send: async (letter: Mail) => {
    sent.push(letter);
    return ok({ providerMessageId: null });
  },
};
async function sendAll() {
  const { db } = shop.database;
  const log = createLogger('silent');
  const attachmentsOf = (message: Parameters<typeof mailedInvoices>[1]) => mailedInvoices(db, message);
  const sms = [{ name: 'sms', send: async () => ok({ providerMessageId: null }) }];
  const sender = createMessageSender({ db, log, mail, sms, attachmentsOf });
  while ((await sender.sendDue()) > 0);
  await sender.stop();
  return sent.splice(0).map(({ attachments = [] }) => attachments.map(({ filename }) => filename));
}

test('letters carry each invoice and credit note once, and a letter sent again carries the same', async () => {
  const buyer = await shop.buyer(counter);
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, {}), { 'x-country': 'sa' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  await shop.rows(sql`update orders set customer_email = 'noura@example.com' where id = ${id}`);
  await sendAll();
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { headers: admin, body });
    expect(moved.status, moved.text).toBe(200);
  }
  const delivered = await sendAll();
  expect(delivered.flat()).toEqual([expect.stringMatching(/^INV-SA-\d+\.pdf$/)]);
  const carried = async () => (await messagesTo(shop, 'noura@example.com')).flatMap(({ attachments }) => attachments);
  expect(await carried()).toEqual(delivered.flat());
  const refund = { amount: 1.25, reason: 'spoilt' };
  const refunded = await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: admin, body: refund });
  expect(refunded.status, refunded.text).toBe(200);
  const credited = await sendAll();
  expect(credited.flat()).toEqual([expect.stringMatching(/^CN-SA-\d+\.pdf$/)]);
  expect(await carried()).toEqual([...credited.flat(), ...delivered.flat()]);
  await shop.rows(sql`update messages set status = 'waiting', next_try_at = now()
    where channel = 'mail' and invoices_of = ${id}`);
  expect((await sendAll()).flat().sort()).toEqual([...credited.flat(), ...delivered.flat()]);
});

test('what is attached is the document as it is downloaded', async () => {
  const [letter] = await shop.rows<{ id: number; orderId: string }>(
    sql`select id, invoices_of as "orderId" from messages where invoices_of is not null order by id limit 1`,
  );
  const [file] = await mailedInvoices(shop.database.db, {
    ...{ id: letter?.id ?? 0, invoicesOf: letter?.orderId ?? '', language: 'ar' },
  });
  expect(file?.contentType).toBe('application/pdf');
  expect(Buffer.from(file?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  // Where no letter leaves the machine, the outbox names the same file without making it.
  await shop.rows(sql`delete from invoice_mails where message_id = ${letter?.id}`);
  const noted = { id: letter?.id ?? 0, invoicesOf: letter?.orderId ?? '', language: 'en' as const };
  expect(await noteMailedInvoices(shop.database.db, noted)).toEqual([]);
  const named = (await messagesTo(shop, 'noura@example.com')).flatMap(({ attachments }) => attachments);
  expect(named).toContain(file?.filename);
  // Of an order without a document there is none.
  const nothing = await mailedInvoices(shop.database.db, { id: 1, invoicesOf: crypto.randomUUID(), language: 'en' });
  expect(nothing).toEqual([]);
});
