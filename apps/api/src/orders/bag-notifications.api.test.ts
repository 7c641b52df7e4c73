import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderTeaser, OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let admin: { authorization: string };
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw', 4);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
}, 180_000);
afterAll(() => shop?.close());

/** Two of the first three goods; the fourth is what can be given instead. */
async function placed(buyer: Buyer, language: 'en' | 'ar') {
  const items = counter.goods.slice(0, 3).map(({ id }) => ({ stockId: id, quantity: 2 }));
  const created = await shop.order(buyer, deliveryOrder(counter, buyer, { items }), { 'x-custom-language': language });
  expect(created.status, created.text).toBe(201);
  return (created.body as { id: string }).id;
}
const seen = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: admin });
    expect(moved.status, moved.text).toBe(200);
  }
}
async function pick(id: string, at: number, pickedQuantity: number, substituteStockId: number | null = null) {
  const { pick: lines } = await seen(id);
  const body = { pickedQuantity, weighedGrams: null, substituteStockId };
  const path = `/api/v1/admin/orders/${id}/items/${lines[at]?.itemId}`;
  const done = await shop.call('PATCH', path, { headers: admin, body });
  expect(done.status, done.text).toBe(200);
}
const outbox = (buyer: Buyer) =>
  shop.rows<{ channel: string; text: string }>(sql`select channel, text from messages
    where recipient in (select unnest(array[phone, email]) from users where id = ${buyer.id}) order by id`);

test.each(['there', 'deleted since'])(
  'missing and replaced goods are named once, when the bag is closed, with the sum at the door (%s)',
  async (given) => {
    const buyer = await shop.buyer(counter);
    const id = await placed(buyer, 'en');
    await move(id, 'active', 'on preparation');
    await pick(id, 0, 1);
    await pick(id, 1, 2, counter.goods[3]?.id ?? 0);
    const { pick: lines, due, reduction } = await seen(id);
    const [missing, replaced] = lines;
    const notified = async () => (await outbox(buyer)).filter(({ text }) => text.includes('Missing'));
    expect(await notified()).toEqual([]);
    // As the foreign key does when the goods that were given instead are deleted.
    if (given !== 'there')
      await shop.rows(sql`update order_picks set substitute_stock_id = null where order_id = ${id}`);
    await move(id, 'On the way');
    const texts = await notified();
    expect(texts.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms']);
    const letter = texts.find(({ channel }) => channel === 'mail')?.text ?? '';
    expect(letter).toContain('is on its way.');
    expect(letter).toContain(`Missing: 1 x ${missing?.name_en}.`);
    expect(letter).toContain(`Instead of 2 x ${replaced?.name_en}: 2 x ${replaced?.substitute?.name_en}.`);
    expect(letter).toContain(`To pay: ${due.toFixed(3)} KWD, ${reduction.toFixed(3)} KWD less.`);
    await move(id, 'delivered');
    expect(await notified()).toHaveLength(2);
  },
);

test('the shopper’s order says line by line what is in the bag, once it is closed', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer, 'en');
  await move(id, 'active', 'on preparation');
  await pick(id, 0, 1);
  await pick(id, 1, 2, counter.goods[3]?.id ?? 0);
  const [missing, replaced] = (await seen(id)).pick;
  const items = async () =>
    ((await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView).items.map(({ packed }) => packed);
  expect(await items()).toEqual([null, null, null]);
  await move(id, 'On the way');
  const { name_en, name_ar, total } = replaced?.substitute ?? {};
  expect(await items()).toEqual([
    {
      quantity: 1,
      grams: null,
      perKg: null,
      instead: null,
      total: (missing?.total ?? 0) / 2,
      reduction: missing?.reduction,
    },
    { quantity: 2, grams: null, perKg: null, instead: { name_en, name_ar }, total, reduction: replaced?.reduction },
    null,
  ]);
  // Lists show what it came to.
  const { due, reduction, order } = await seen(id);
  const mine = (await shop.get('/api/v1/orders/my-orders', buyer.headers)).body as { data: OrderTeaser[] };
  expect(mine.data[0]).toMatchObject({ id, totalAmount: due });
  const listed = await shop.get(`/api/v1/admin/orders?customerId=${buyer.id}`, admin);
  expect((listed.body as { data: object[] }).data).toMatchObject([{ id, total: order.totalAmount, reduction }]);
});

test('in Arabic, and paid online: the refund is in the message', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer, 'ar');
  await shop.rows(
    sql`update orders set is_paid = true, paid_at = now(), payment_method = 'online_payment' where id = ${id}`,
  );
  await shop.rows(sql`insert into payments
    (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
    select 'order', id, 'noon', id::text, '/', 'ar', total_minor, currency, 'paid', now(), now() from orders where id = ${id}`);
  await move(id, 'active', 'on preparation');
  await pick(id, 2, 0);
  const { pick: lines, reduction } = await seen(id);
  await move(id, 'On the way');
  const letter = (await outbox(buyer)).findLast(({ channel }) => channel === 'mail')?.text ?? '';
  expect(letter).toContain(`غير متوفر: 2 x ${lines[2]?.name_ar}.`);
  expect(letter).toContain(`نعيد إليك ${reduction.toFixed(3)}`);
});

test('who gets everything as ordered is notified of nothing else', async () => {
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer, 'en');
  await move(id, 'active', 'on preparation', 'On the way');
  const last = (await outbox(buyer)).findLast(({ channel }) => channel === 'sms')?.text ?? '';
  expect(last).toMatch(/is on its way\.$/);
});

test('the shopper reads floor and flat of the door, in the requested language', async () => {
  const buyer = await shop.buyer(counter);
  await shop.rows(sql`update addresses set details = '{"floor": "3", "apartment": "12"}' where user_id = ${buyer.id}`);
  const id = await placed(buyer, 'en');
  const door = async (language: string) => {
    const headers = { ...buyer.headers, 'x-custom-language': language };
    return ((await shop.get(`/api/v1/orders/${id}`, headers)).body as OfficeOrder['order']).shipping_door;
  };
  expect(await door('en')).toBe('Floor 3, Apartment 12');
  expect(await door('ar')).toBe('الدور 3، الشقة 12');
});

test('a short line of a promotion costs what came of it before discounts', async () => {
  await shop.rows(sql`with offer as (insert into promotions
      select * from json_populate_record(null::promotions, ${JSON.stringify({
        ...{ id: 9001, name_en: 'Test offer', name_ar: 'عرض', description_en: '', description_ar: '' },
        ...{ kind: 'percent', target: 'products', percent: 20, audience: 'everybody', amounts: {}, max_discounts: {} },
        ...{
          min_subtotals: {},
          min_people: 1,
          min_pieces: 1,
          used_count: 0,
          is_active: true,
          created_at: '2026-01-01',
        },
      })}::json) returning id)
    insert into promotion_targets (promotion_id, product_id)
      select offer.id, product_id from offer, stocks where stocks.id = ${counter.goods[0]?.id}`);
  const buyer = await shop.buyer(counter);
  const id = await placed(buyer, 'en');
  await shop.rows(sql`update promotions set is_active = false where id = 9001`);
  await move(id, 'active', 'on preparation');
  await pick(id, 0, 1);
  await move(id, 'On the way');
  const { items, reduction } = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
  const line = items.find(({ stock }) => stock === counter.goods[0]?.id);
  expect(line).toMatchObject({ promotion: { id: 9001 }, packed: { quantity: 1, reduction } });
  expect(line?.packed?.total).toBe(line?.price);
  expect(reduction).toBeLessThan(line?.price ?? 0);
});
