import { READY_LANGUAGES } from '@karaz/i18n/language';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { renameStore } from '../testing/rename-store.ts';
import { seededDatabase } from '../testing/seeded-database.ts';

/** The name of the demo store, also read from its end, as a PDF has it. */
const OTHER_NAME = /karaz|كرز|زرك/i;
const OWN_NAME = /Bustan|بستان|ناتسب/;

let store: OrderShop;
beforeAll(async () => {
  const database = await seededDatabase();
  await renameStore(database.db);
  store = await openOrderShop({ database, accounts: { publicOrigin: 'https://bustan.example' } });
}, 120_000);
afterAll(() => store.close());

/** Each as it goes out: codes, news of an order, what an account is told, and the invoice. */
test.each(READY_LANGUAGES)('messages and invoices in %s', async (language) => {
  const counter = await store.counterOf('kw');
  const buyer = await store.buyer(counter);
  const headers = { 'x-country': 'kw', 'x-custom-language': language };
  const { rows: newest } = await store.database.db.execute(sql`select coalesce(max(id), 0)::int as id from messages`);
  const placed = await store.order(buyer, deliveryOrder(counter, buyer), headers);
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  const [person] = await store.rows<{ email: string }>(sql`select email from users where id = ${buyer.id}`);
  await store.call('POST', '/api/v1/auth/forgot/password', { body: { email: person?.email }, headers });
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const moved = await store.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
      body: { status, reason: 'test', isEarly: true },
      headers: { authorization: 'Bearer admin:3' },
    });
    expect(moved.status, moved.text).toBe(200);
  }
  const messages = await store.rows<{ subject: string | null; text: string; html: string | null }>(
    sql`select subject, text, html from messages where id > ${Number(newest[0]?.['id'])}`,
  );
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) expect(JSON.stringify(message)).not.toMatch(OTHER_NAME);
  expect(messages.map(({ text }) => text).join()).toMatch(OWN_NAME);
  const pdf = await store.app.request(`/api/v1/orders/${id}/invoice.pdf?language=${language === 'ar' ? 'ar' : 'en'}`, {
    headers: { ...headers, ...buyer.headers },
  });
  expect(pdf.status).toBe(200);
  const text = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toContain('Noura');
  expect(text).toMatch(OWN_NAME);
  expect(text).not.toMatch(OTHER_NAME);
});
