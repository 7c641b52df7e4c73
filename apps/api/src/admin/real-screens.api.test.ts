import { CHAT_STATES } from '@karaz/domain/chats/chat';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, openOrderShop } from '../testing/order-shop.ts';

/** The screens of a template, over the store's own data (ODD-68). */
let shop: OrderShop;
let adminId: number;

beforeAll(async () => {
  shop = await openOrderShop();
  adminId = (await shop.buyer(await shop.counterOf('kw'), { role: 'admin' })).id;
});
afterAll(() => shop.close());

type Row = Record<string, unknown>;

const get = async (path: string, role = 'admin') =>
  shop.get(path, { authorization: `Bearer ${role}:${adminId}` }) as Promise<{ status: number; body: Row }>;

async function rowsOf(path: string): Promise<Row[]> {
  const { status, body } = await get(`/api/v1/admin/${path}`);
  expect(status, path).toBe(200);
  const data = body['data'] as Row[];
  expect(data.length, path).toBeGreaterThan(0);
  return data;
}

const valuesOf = (rows: readonly Row[], name: string) => new Set(rows.map((row) => row[name]));

test('[ADMIN-22, ADMIN-31, ADMIN-38] an order has its own lines, history and amounts, and one of the store’s statuses', async () => {
  const rows = await rowsOf('orders?limit=50');
  for (const status of valuesOf(rows, 'status')) expect(ORDER_STATUSES).toContain(status);
  const delivered = rows.find(({ status }) => status === 'delivered');
  const { order } = (await get(`/api/v1/admin/orders/${delivered?.['id']}`)).body as {
    order: Record<'subtotal' | 'discount' | 'shipping' | 'totalAmount', number> & {
      items: { total: number }[];
      order_history: { status: string; previousStatus: string | null }[];
      customer: Row;
      payment_method: string;
      tax: { amount: number };
    };
  };
  expect(order.items.length).toBeGreaterThan(0);
  expect(order.items.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(order.subtotal, 3);
  expect(order.subtotal - order.discount + order.shipping + order.tax.amount).toBeCloseTo(order.totalAmount, 3);
  expect(order.order_history.map(({ status }) => status)).toContain('delivered');
  expect(order).toMatchObject({ customer: expect.anything(), payment_method: expect.any(String) });
});

test('[ADMIN-33] a customer may enter or is shut out; there is no third state', async () => {
  for (const value of valuesOf(await rowsOf('customers?limit=50'), 'isDisabled')) expect(value).toBeTypeOf('boolean');
});

test('[ADMIN-26, GUARD-16] a file is a picture of the store, for those whose role may change pictures, and shared with nobody', async () => {
  const [file] = await rowsOf('media');
  expect(file).toMatchObject({ id: expect.any(Number), name: expect.any(String), path: expect.any(String) });
  expect(file).not.toHaveProperty('shared');
  expect((await get('/api/v1/admin/media', 'manager')).status).toBe(200);
  for (const role of ['user', 'fulfilment', 'support'])
    expect((await get('/api/v1/admin/media', role)).status).toBe(403);
});

test('[ADMIN-29, ADMIN-35] stories and chats are those of the store, each in a state it knows', async () => {
  const [story] = await rowsOf('posts');
  expect(story).toMatchObject({ title_en: expect.any(String), title_ar: expect.any(String), slug: expect.any(String) });
  for (const state of valuesOf(await rowsOf('chats'), 'state')) expect(CHAT_STATES).toContain(state);
});

test('[ADMIN-34] goods are published or drafts; running low and sold out are levels of the stock', async () => {
  const all = await rowsOf('stock?limit=50');
  for (const publish of valuesOf(all, 'publish')) expect(['published', 'draft']).toContain(publish);
  for (const { quantity, lowAt } of await rowsOf('stock?level=low'))
    expect(Number(quantity)).toBeLessThanOrEqual(Number(lowAt));
  for (const { quantity } of await rowsOf('stock?level=out')) expect(quantity).toBe(0);
});

test('[ADMIN-30, ADMIN-37, ADMIN-39] plans are the club’s, with a price of each country, and social links those of the settings', async () => {
  const plans = (await shop.get('/api/club-cherry/memberships')).body as { data: Row[] };
  expect(plans.data.length).toBeGreaterThan(0);
  for (const plan of plans.data)
    expect(plan).toMatchObject({ price: expect.any(Number), durationDays: expect.any(Number) });
  for (const sample of [0, 4.99, 9.99]) expect(valuesOf(plans.data, 'price')).not.toContain(sample);
  const settings = (await shop.get('/api/v1/settings')).body as { data: { social: Row[] }[] };
  const [{ social } = { social: [] }] = settings.data;
  expect(social.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['facebook', 'instagram', 'linkedin', 'twitter']),
  );
  for (const link of social)
    expect(link).toMatchObject({ label: expect.any(String), path: expect.stringMatching(/^https:/) });
});

test('[ADMIN-24, ADMIN-25, ADMIN-27, ADMIN-36, ADMIN-40, ADMIN-41] the database holds no jobs, tours, tickets, courses or payment cards', async () => {
  const columns = await shop.rows<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`);
  expect(columns.length).toBeGreaterThan(500);
  const samples =
    /^(jobs?|tours?|courses?|tickets?|bookings?|cards?|candidates?)\.|\.(card_number|salary|employment_types?|tour_guides?|bookers)$/;
  expect(columns.map(({ name }) => name).filter((name) => samples.test(name))).toEqual([]);
  for (const path of ['jobs', 'tours', 'courses']) expect((await get(`/api/v1/admin/${path}`)).status).toBe(404);
});
