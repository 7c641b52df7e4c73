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
