import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { OrderPreview } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../../testing/faults/invariants.ts';
import { type Counter, deliveryOrder, laterSlot } from '../../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { someAddress } from '../../testing/people.ts';

const as = (role: string) => ({ authorization: `Bearer ${role}:1` });
const SUPPORT = as('support');

let shop: PayingShop;
let counter: Counter;
let ledger: LedgerSnapshot;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

const customer = { firstName: 'Badria', lastName: 'Salem', phone: '50001234', email: '' };
let calls = 0;
const orderOf = (more: Record<string, unknown> = {}) => ({
  customer,
  country: 'kw',
  address: { areaId: counter.areaId, street_address: 'Street 7 house 9', details: { block: '3' } },
  items: [{ stockId: counter.goods[0]?.id, quantity: 2 }],
  timeSlot: counter.slot,
  payment_method: 'cash_on_delivery',
  substitution: 'call_me',
  notes: `call ${++calls}`,
  language: 'ar',
  ...more,
});
const take = (body: Record<string, unknown>, headers: Record<string, string> = SUPPORT) =>
  shop.call('POST', '/api/v1/admin/orders', { body, headers });
const detailOf = async (body: unknown) =>
  (await shop.get(`/api/v1/admin/orders/${(body as { id: string }).id}`, as('admin'))).body as OfficeOrder;

test('a new customer: priced and reserved as by the checkout, in the name of who took it, and no account is made', async () => {
  const [before] = await shop.rows<{
    people: number;
    left: number;
  }>(sql`select (select count(*)::int from users) as people,
    quantity as left from stocks where id = ${counter.goods[0]?.id}`);
  const body = orderOf();
  const shown = await shop.call('POST', '/api/v1/admin/orders/preview', { body, headers: SUPPORT });
  const { totalAmount, validation } = shown.body as OrderPreview;
  expect(validation.isValid, shown.text).toBe(true);
  const placed = await take({ ...body, totalAmount });
  expect(placed.status, placed.text).toBe(201);
  const { order, people } = await detailOf(placed.body);
  expect(order).toMatchObject({ totalAmount, is_guest_order: true, status: 'placed', substitution: 'call_me' });
  expect(order.shipping_phone).toBe('+96550001234');
  const [first] = order.order_history;
  expect(first?.source).toBe('admin');
  expect(people[first?.triggeredBy ?? '']).toBeDefined();
  const [after] = await shop.rows<{
    people: number;
    left: number;
  }>(sql`select (select count(*)::int from users) as people,
    quantity as left from stocks where id = ${counter.goods[0]?.id}`);
  expect(after).toEqual({ people: before?.people, left: (before?.left ?? 0) - 2 });
  const [message] = await shop.rows<{ language: string }>(
    sql`select language from messages where text like ${`%${order.custom_order_id}%`} order by id desc limit 1`,
  );
  expect(message?.language).toBe('ar');
});

test('whoever only has the link or signs up with the phone does not get the order without its code', async () => {
  const { order } = await detailOf((await take(orderOf())).body);
  const [{ token } = { token: '' }] = await shop.rows<{ token: string }>(
    sql`select tracking_token as token from orders where id = ${order.id}`,
  );
  const opened = await shop.call('POST', `/api/v1/orders/track/${token}/account`, {
    body: { code: '000000' },
    remoteAddress: someAddress(),
  });
  expect(opened.status, opened.text).toBeGreaterThanOrEqual(400);
  const [row] = await shop.rows<{ owner: number | null }>(
    sql`select user_id as owner from orders where id = ${order.id}`,
  );
  expect(row?.owner).toBeNull();
});

test('a known customer, at a saved address or at another one; a payment link is sent', async () => {
  const buyer = await shop.buyer(counter);
  const { customer: _, address, ...rest } = orderOf({ customerId: buyer.id, language: 'en' });
  const saved = await take({ ...rest, addressId: buyer.addressId });
  expect(saved.status, saved.text).toBe(201);
  expect((await detailOf(saved.body)).customerId).toBe(buyer.id);
  const typed = await take({ ...rest, address, payment_method: 'online_payment', notes: 'by card' });
  expect(typed.status, typed.text).toBe(201);
  const { order } = await detailOf(typed.body);
  expect(order).toMatchObject({ status: 'pending', shipping_street_address: 'Street 7 house 9' });
  const [message] = await shop.rows<{ text: string }>(
    sql`select text from messages where text like ${`%${order.custom_order_id}%`} order by id desc limit 1`,
  );
  expect(message?.text).toContain(`/profile/orders/${order.id}`);
  const stranger = await shop.buyer(counter);
  expect((await take({ ...rest, addressId: stranger.addressId })).status).toBe(404);
  expect((await take({ ...rest, address: { areaId: counter.areaId, street_address: 'x' } })).status).toBe(422);
});

test('what the checkout rejects is rejected here, and nothing is written', async () => {
  const [before] = await shop.rows(sql`select count(*)::int as n from orders`);
  const many = await take(orderOf({ items: [{ stockId: counter.goods[0]?.id, quantity: 99_000 }] }));
  expect(many.body).toMatchObject({ code: 'notEnoughStock' });
  expect((await take(orderOf({ customer: { ...customer, phone: '12' } }))).status).toBe(422);
  expect((await take(orderOf({ timeSlot: null }))).status).toBe(422);
  expect((await take(orderOf({ totalAmount: 1 }))).body).toMatchObject({ code: 'pricesChanged' });
  expect((await take(orderOf({ customer: null }))).status).toBe(422);
  expect(await shop.rows(sql`select count(*)::int as n from orders`)).toEqual([before]);
});

const preview = async (body: Record<string, unknown>) => {
  const { body: shown } = await shop.call('POST', '/api/v1/admin/orders/preview', { body, headers: SUPPORT });
  return shown as OrderPreview;
};

test('a guest who ordered before is found by phone, name or email with the last address; not by who may not look for customers', async () => {
  const phone = '50007788';
  const address = { areaId: counter.areaId, street_address: 'Old street', details: { block: '1' } };
  await take(orderOf({ customer: { ...customer, phone }, address }));
  await shop.rows(
    sql`update orders set created_at = created_at - interval '1 day' where customer_phone = '+96550007788'`,
  );
  const last = { ...address, street_address: 'New street', details: { block: '2' } };
  const named = { ...customer, lastName: 'Al Salem', phone, email: 'badria.s@shop.example' };
  await take(orderOf({ customer: named, address: last }));
  const find = (typed: string, headers: Record<string, string> = SUPPORT) =>
    shop.get(`/api/v1/admin/order-guests?search=${encodeURIComponent(typed)}`, headers);
  for (const typed of ['50007788', '+965 5000 7788', '٥٠٠٠٧٧٨٨', 'badria al sal', 'Badria.S@shop']) {
    expect((await find(typed)).body, typed).toEqual({
      guests: [
        expect.objectContaining({
          name: 'Badria Al Salem',
          phone: '+96550007788',
          country: 'kw',
          address: expect.objectContaining({ areaId: counter.areaId, street: 'New street', details: { block: '2' } }),
        }),
      ],
    });
  }
  expect((await find('59999999')).body).toEqual({ guests: [] });
  expect((await find('5000')).body, 'too few digits').toEqual({ guests: [] });
  expect((await find('ab')).status).toBe(422);
  expect((await find('abcdef')).body).toEqual({ guests: [] });
  for (const rights of ['fulfilment:1', 'manager:1:rights=orders.read+orders.edit']) {
    expect((await find(phone, { authorization: `Bearer ${rights}` })).status, rights).toBe(403);
  }
  const buyer = await shop.buyer(counter, { phone: '+96550009911' });
  const { customer: _, address: __, ...own } = orderOf({ customerId: buyer.id, addressId: buyer.addressId });
  expect((await take(own)).status).toBe(201);
  expect((await find('50009911')).body, 'an account').toEqual({ guests: [] });
});

test('add-ons and a promotion code cost what the store says, and a code counts against the phone', async () => {
  const stockId = counter.goods[1]?.id;
  const [made] = await shop.rows<{ id: number }>(
    sql`insert into addons (key, name_en, name_ar) values ('gift', 'Gift wrap', 'تغليف') returning id`,
  );
  await shop.rows(sql`insert into addon_prices (addon_id, country_code, price_minor) values (${made?.id}, 'kw', 250)`);
  await shop.rows(sql`insert into product_addons (product_id, addon_id)
    select product_id, ${made?.id} from stocks where id = ${stockId}`);
  const plain = orderOf({ items: [{ stockId, quantity: 2 }] });
  const wrapped = { ...plain, items: [{ stockId, quantity: 2, addons: [{ addonId: made?.id, price: 0 }] }] };
  const twice = { ...plain, items: [{ stockId, quantity: 2, addons: [{ addonId: made?.id }, { addonId: made?.id }] }] };
  expect((await take(twice)).body, 'it would be charged twice').toMatchObject({ code: 'validationFailed' });
  const without = await preview(plain);
  expect(Math.round((await preview(wrapped)).subtotal * 1000) - Math.round(without.subtotal * 1000)).toBe(500);
  await shop.rows(sql`insert into promotions (code, name_en, name_ar, kind, percent, per_customer_limit)
    values ('PHONE10', 'Ten off', 'عشرة', 'percent', 10, 1)`);
  const body = { ...wrapped, couponCode: ' phone10 ' };
  const shown = await preview(body);
  expect(shown.couponDiscount).toBeGreaterThan(0);
  const placed = await take({ ...body, totalAmount: shown.totalAmount });
  expect(placed.status, placed.text).toBe(201);
  const { order } = await detailOf(placed.body);
  expect(order).toMatchObject({ totalAmount: shown.totalAmount, couponDiscount: shown.couponDiscount });
  expect(order.items[0]?.addons).toMatchObject([{ name_en: 'Gift wrap', price: 0.25 }]);
  const again = { ...body, notes: 'again' };
  expect((await preview(again)).validation.isValid).toBe(false);
  expect((await take(again)).body).toMatchObject({ code: 'couponRefused' });
  const missing = { ...again, couponCode: 'NOSUCHCODE' };
  expect((await take(missing)).body).toMatchObject({ code: 'couponRefused' });
  expect(
    (await take({ ...plain, items: [{ stockId, quantity: 2, addons: [{ addonId: 999_999 }] }] })).status,
  ).toBeGreaterThan(399);
});

test('pickers take no orders, the same call twice is one order, and shoppers cannot skip their code', async () => {
  expect((await take(orderOf(), as('fulfilment'))).status).toBe(403);
  expect((await take(orderOf(), as('user'))).status).toBe(403);
  const headers = { ...SUPPORT, 'idempotency-key': crypto.randomUUID() };
  const body = orderOf();
  const [first, second] = [await take(body, headers), await take(body, headers)];
  expect((second.body as { id: string }).id).toBe((first.body as { id: string }).id);
  const buyer = await shop.buyer(counter);
  const { shippingAddressId: __, ...own } = deliveryOrder(counter, buyer, {}) as Record<string, unknown>;
  const guest = await shop.call('POST', '/api/v1/orders/guest', {
    body: {
      ...own,
      ...customer,
      shipping_address: {
        areaId: counter.areaId,
        cityId: counter.cityId,
        countryCode: 'kw',
        street_address: 'Street 7',
      },
      taken: { by: 1, language: 'en' },
    },
    remoteAddress: someAddress(),
  });
  expect(guest.status, guest.text).toBe(422);
});
