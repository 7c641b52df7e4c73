import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder } from '../../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';

let shop: PayingShop;
let counter: Counter;
let buyer: Buyer;
const as = (role: string) => ({ authorization: `Bearer ${role}:1` });

beforeAll(async () => {
  shop = await openPayingShop();
  counter = await shop.counterOf('kw', 3);
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

async function unpaid(notes: string): Promise<string> {
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { payment_method: 'online_payment', notes }));
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
const send = (id: string, role = 'support') =>
  shop.call('POST', `/api/v1/admin/orders/${id}/payment-link`, { headers: as(role) });
const linksOf = async (id: string) =>
  (await shop.rows<{ text: string }>(sql`select text from messages where text like ${`%profile/orders/${id}%`}`))
    .length;
const entriesOf = (id: string) =>
  shop.rows(sql`select 1 from audit_log where action = 'order.resend' and entity_id = ${id}`);

test('the link to pay is sent again, at most three times an hour, with an entry in the log each time', async () => {
  const id = await unpaid('lost the link');
  for (const sent of [1, 2, 3]) {
    const response = await send(id);
    expect(response.status, response.text).toBe(204);
    expect(await linksOf(id)).toBeGreaterThanOrEqual(sent);
    expect(await entriesOf(id)).toHaveLength(sent);
  }
  const sent = await linksOf(id);
  expect((await send(id)).status).toBe(429);
  expect(await linksOf(id)).toBe(sent);
});

test('of ten at once three go out', async () => {
  const id = await unpaid('pressed often');
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(id)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(3);
  expect(await entriesOf(id)).toHaveLength(3);
});

test('not for who may not change orders, not for what is paid, over or never was', async () => {
  const id = await unpaid('nothing to send');
  expect((await send(id, 'fulfilment')).status).toBe(403);
  expect((await send(crypto.randomUUID())).status).toBe(404);
  const [contact] = await shop.rows<{ phone: string; email: string }>(
    sql`select customer_phone as phone, customer_email as email from orders where id = ${id}`,
  );
  await shop.rows(sql`update orders set customer_phone = null, customer_email = null where id = ${id}`);
  expect((await send(id)).body).toMatchObject({ code: 'noContact' });
  await shop.rows(
    sql`update orders set customer_phone = ${contact?.phone}, customer_email = ${contact?.email} where id = ${id}`,
  );
  await shop.rows(sql`update orders set held_until = '2020-01-01' where id = ${id}`);
  expect((await send(id)).body).toMatchObject({ code: 'moveNotAllowed' });
  await shop.rows(sql`update orders set is_paid = true, paid_at = now() where id = ${id}`);
  expect((await send(id)).body).toMatchObject({ code: 'alreadyPaid' });
  expect(await entriesOf(id)).toEqual([]);
});
