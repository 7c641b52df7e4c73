import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Buyer,
  type Counter,
  deliveryOrder,
  laterSlot,
  type OrderShop,
  openOrderShop,
} from '../../testing/order-shop.ts';

const SUPPORT = { authorization: 'Bearer support:1' };
let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 2));
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

const detailOf = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, SUPPORT)).body as OfficeOrder;
const edit = ({ order, change }: OfficeOrder, recipient: Record<string, string>) =>
  shop.call('POST', `/api/v1/admin/orders/${order.id}/changes`, {
    body: { version: change.version, reason: 'You called us', recipient },
    headers: SUPPORT,
  });

test('staff correct who receives an order: logged, in its history, and the new number is told; the account stays', async () => {
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer));
  const detail = await detailOf((placed.body as { id: string }).id);
  const { id, totalAmount, custom_order_id: number } = detail.order;
  for (const phone of ['', '12', 'none']) {
    const rejected = await edit(detail, { name: 'Mona', phone });
    expect(rejected.status, phone).toBe(422);
    expect((rejected.body as { errors: Record<string, unknown> }).errors).toHaveProperty('recipient.phone');
  }
  expect((await edit(detail, { name: ' ', phone: '50001234' })).status).toBe(422);
  const done = await edit(detail, { name: 'Mona Aziz', phone: '٥٠٠٠ ١٢٣٤' });
  expect(done.status, done.text).toBe(200);
  const after = await detailOf(id);
  expect(after.order).toMatchObject({
    customer_name: 'Mona Aziz',
    customer: { phoneNumber: '+96550001234' },
    shipping_phone: '+96550001234',
    totalAmount,
  });
  expect(after.order.order_history.at(-1)?.changes).toMatchObject({
    isRecipientChanged: true,
    isAddressChanged: false,
  });
  const [message] = await shop.rows<{ text: string }>(
    sql`select text from messages where text like ${`%${number}%`} and recipient = '+96550001234'`,
  );
  expect(message).toMatchObject({ text: expect.stringContaining('New recipient.') });
  const [log] = await shop.rows(sql`select after from audit_log where action = 'order.change' and entity_id = ${id}`);
  expect(log).toMatchObject({ after: { isRecipientChanged: true, reason: 'You called us' } });
  const [person] = await shop.rows(sql`select first_name as name from users where id = ${buyer.id}`);
  expect(person).toEqual({ name: 'Noura' });
  const own = await shop.call('POST', `/api/v1/orders/${id}/changes`, {
    body: { notes: 'mine', recipient: { name: 'Somebody', phone: '50009999' } },
    headers: buyer.headers,
  });
  expect(own.status, own.text).toBe(200);
  expect((await detailOf(id)).order, 'shoppers have accounts for that').toMatchObject({ customer_name: 'Mona Aziz' });
});

type Listed = { data: { id: string }[] };
const found = async (search: string) => {
  const list = await shop.get(`/api/v1/admin/orders?search=${encodeURIComponent(search)}`, SUPPORT);
  return (list.body as Listed).data.map(({ id }) => id);
};

test('with another recipient the order is still that of who placed it: found, shown, named and told of the money', async () => {
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'for somebody else' }));
  const before = await detailOf((placed.body as { id: string }).id);
  const { id, customer_name: name, custom_order_id: number } = before.order;
  const phone = before.order.customer.phoneNumber ?? '';
  expect(before.orderedBy).toBeNull();
  const received = before.messages.map((message) => message.id);
  expect(received.length).toBeGreaterThan(0);
  expect((await edit(before, { name: 'Hessa Falah', phone: '50005678' })).status).toBe(200);
  const after = await detailOf(id);
  expect(after.orderedBy).toEqual({ name, phone });
  expect(after.order.customer_name).toBe('Hessa Falah');
  expect(after.messages.map((message) => message.id)).toEqual(expect.arrayContaining(received));
  for (const words of [name, phone.slice(-8), 'Hessa Falah', '50005678'])
    expect(await found(words), words).toContain(id);
  const money = await shop.call('POST', '/api/v1/admin/orders/money', { body: { ids: [id] }, headers: SUPPORT });
  expect(money.body).toMatchObject({ orders: [{ customer: name }] });
  const again = await edit(after, { name: 'Hessa Salem', phone: '50005678' });
  expect(again.status, again.text).toBe(200);
  expect((await detailOf(id)).orderedBy).toEqual({ name, phone });
  const cancel = { ids: [id], reason: 'You called us' };
  const cancelled = await shop.call('POST', '/api/v1/admin/orders/cancel', { body: cancel, headers: SUPPORT });
  expect(cancelled.status, cancelled.text).toBe(200);
  const last = await shop.rows<{ recipient: string }>(sql`select recipient from messages
    where channel = 'sms' and text like ${`%${number} is cancelled%`} order by recipient`);
  expect(last.map(({ recipient }) => recipient).toSorted()).toEqual(['+96550005678', phone].toSorted());
});
