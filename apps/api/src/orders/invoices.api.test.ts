import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';
import { moveOrder } from './move-order.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
const ADMIN = { authorization: 'Bearer admin:1' };
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('sa', 3);
  buyer = await shop.buyer(counter);
}, 180_000);
afterAll(() => shop?.close());

let count = 0;
async function newOrder(more: Record<string, unknown> = {}, who = buyer): Promise<string> {
  const notes = `invoice ${++count}`;
  const placed = await shop.order(who, deliveryOrder(counter, who, { notes, ...more }), { 'x-country': 'sa' });
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
const move = (id: string, status: string) =>
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body: { status, reason: 'test' }, headers: ADMIN });
async function deliver(id: string): Promise<void> {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    expect((await move(id, status)).status, status).toBe(200);
  }
}
/** What a gateway's confirmed payment does, without the gateway. */
const pay = (id: string) =>
  inTransaction(shop.database.db, (tx) =>
    moveOrder(tx, id, 'placed', {
      ...{ actor: 'system', triggeredBy: 'system', source: 'payment' },
      ...{ now: shop.clock.now, origin: 'https://shop.example' },
    }),
  );
const invoiceOf = (id: string, query = '', headers: Record<string, string> = buyer.headers) =>
  shop.get(`/api/v1/orders/${id}/invoice${query}`, headers);
const orderOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;

describe('an invoice', () => {
  test('comes with the delivery of what is paid at the door, not before, and says what the order says', async () => {
    const id = await newOrder();
    expect(await orderOf(id)).toMatchObject({ hasInvoice: false });
    expect((await invoiceOf(id)).status).toBe(404);
    await deliver(id);
    const order = await orderOf(id);
    expect(order.hasInvoice).toBe(true);
    const { body, status, text } = await invoiceOf(id);
    expect(status, text).toBe(200);
    const invoice = body as InvoiceView;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      isTaxInvoice: true,
      order: { custom_order_id: order.custom_order_id },
      subtotal: order.subtotal,
      vat: order.vat.amount,
      total: order.totalAmount,
      seller: { vat_number: '310122393500003' },
    });
    expect(invoice.vat).toBeGreaterThan(0);
    const minor = (amount: number) => Math.round(amount * 100);
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + minor(amount), 0);
    expect(sum(invoice.bands.map(({ vat }) => vat))).toBe(minor(order.vat.amount));
    expect(sum([...invoice.lines, invoice.shipping].map(({ gross }) => gross))).toBe(minor(order.totalAmount));
  });

  test('names the shop where the country has no legal name yet', async () => {
    const names = sql`country_settings set legal_name_en = data.en, legal_name_ar = data.ar`;
    const [before] = await shop.rows<{ en: string; ar: string }>(
      sql`select legal_name_en as en, legal_name_ar as ar from country_settings where country_code = 'sa'`,
    );
    await shop.rows(sql`update ${names} from (values ('', '')) as data (en, ar) where country_code = 'sa'`);
    const id = await newOrder();
    await deliver(id);
    expect(((await invoiceOf(id)).body as InvoiceView).seller).toMatchObject({ name_en: 'Karaz', name_ar: 'كرز' });
    await shop.rows(
      sql`update ${names} from (values (${before?.en}::text, ${before?.ar}::text)) as data (en, ar) where country_code = 'sa'`,
    );
  });

  test('comes with the money of what is paid online; money given back has a credit note of its own', async () => {
    const id = await newOrder({ payment_method: 'online_payment' });
    expect((await invoiceOf(id)).status).toBe(404);
    expect((await pay(id)).ok).toBe(true);
    const invoice = (await invoiceOf(id)).body as InvoiceView;
    expect(invoice).toMatchObject({ related: [], reason: null, order: { payment_method: 'online_payment' } });
    expect((await invoiceOf(id, '?kind=credit_note')).status).toBe(404);
    await move(id, 'cancelled');
    const note = (await invoiceOf(id, '?kind=credit_note')).body as InvoiceView;
    expect(note).toMatchObject({ kind: 'credit_note', total: invoice.total, reason: 'cancelled', isPartial: false });
    expect(note.related).toEqual([{ kind: 'invoice', number: invoice.number }]);
    expect(note.number).toMatch(/^CN-SA-\d{6}$/);
    expect((await invoiceOf(id)).body).toMatchObject({
      number: invoice.number,
      related: [{ kind: 'credit_note', number: note.number }],
      isAllCredited: true,
    });
  });

  test('names the promotions that took something off, and so does its credit note', async () => {
    const [promotion] = await shop.rows<{
      id: number;
    }>(sql`insert into promotions (name_en, name_ar, kind, target, percent)
      values ('Harvest week', 'أسبوع الحصاد', 'percent', 'products', 20) returning id`);
    await shop.rows(sql`insert into promotion_targets (promotion_id, product_id)
      select ${promotion?.id}, product_id from stocks where id = ${counter.goods[0]?.id}`);
    await waitForNotifications(shop);
    const id = await newOrder({ payment_method: 'online_payment' });
    await shop.rows(sql`update promotions set is_active = false, name_en = 'Renamed' where id = ${promotion?.id}`);
    expect((await pay(id)).ok).toBe(true);
    const invoice = (await invoiceOf(id)).body as InvoiceView;
    const named = [{ name_en: 'Harvest week', name_ar: 'أسبوع الحصاد', isByCode: false }];
    expect(invoice.promotionDiscount).toBeGreaterThan(0);
    expect(invoice.promotions).toEqual(named);
    await move(id, 'cancelled');
    expect((await invoiceOf(id, '?kind=credit_note')).body).toMatchObject({ promotions: named });
    for (const kind of ['invoice', 'credit_note']) {
      const pdf = await shop.app.request(`/api/v1/orders/${id}/invoice.pdf?kind=${kind}&language=en`, {
        headers: buyer.headers,
      });
      expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain('Harvest week');
    }
  });

  test('opens to whom the order is open: its owner, its link and staff', async () => {
    const id = await newOrder();
    await deliver(id);
    const other = await shop.buyer(counter);
    const packer = await shop.buyer(counter, { role: 'fulfilment' });
    expect((await invoiceOf(id, '', {})).status).toBe(401);
    for (const address of [`/api/v1/orders/${id}/invoice`, `/api/v1/orders/${id}/invoice.pdf`]) {
      expect((await shop.get(address, buyer.headers)).status).toBe(200);
      expect((await shop.get(address, ADMIN)).status).toBe(200);
      expect((await shop.get(address, other.headers)).status).toBe(404);
      expect((await shop.get(address, packer.headers)).status).toBe(404);
    }
    const token = 'a-guest-token-of-thirty-two-signs';
    await shop.rows(
      sql`update orders set user_id = null, is_guest_order = true, tracking_token = ${token} where id = ${id}`,
    );
    for (const ending of ['invoice', 'invoice.pdf']) {
      expect((await shop.get(`/api/v1/orders/track/${token}/${ending}`)).status).toBe(200);
      expect((await shop.get(`/api/v1/orders/track/${'x'.repeat(32)}/${ending}`)).status).toBe(404);
    }
  });

  test('carries the square of Saudi Arabia with five details; Kuwait has neither square nor VAT', async () => {
    const id = await newOrder();
    await deliver(id);
    const { qr, total, vat, issuedAt, seller } = (await invoiceOf(id)).body as InvoiceView;
    const bytes = Buffer.from(qr?.text ?? '', 'base64');
    const contents: string[] = [];
    for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
      expect(bytes[at]).toBe(contents.length + 1);
      contents.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString());
    }
    const seconds = issuedAt.replace('.000', '');
    expect(contents).toEqual([seller.name_ar, seller.vat_number, seconds, total.toFixed(2), vat.toFixed(2)]);
    const kuwait = await shop.counterOf('kw', 1);
    const person = await shop.buyer(kuwait);
    const placed = await shop.order(person, deliveryOrder(kuwait, person), { 'x-country': 'kw' });
    expect(placed.status, placed.text).toBe(201);
    const plain = (placed.body as { id: string }).id;
    await deliver(plain);
    const response = await shop.get(`/api/v1/orders/${plain}/invoice`, person.headers);
    expect(response.body).toMatchObject({ qr: null, vat: 0, isTaxInvoice: false, currency: 'KWD' });
  });

  test('is a PDF with fonts of its own in either language', async () => {
    const id = await newOrder();
    await deliver(id);
    const { number } = (await invoiceOf(id)).body as InvoiceView;
    for (const language of ['en', 'ar']) {
      const response = await shop.app.request(`/api/v1/orders/${id}/invoice.pdf?language=${language}`, {
        headers: buyer.headers,
      });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toContain(`${number}.pdf`);
      const file = Buffer.from(await response.arrayBuffer());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(file.toString('latin1')).toContain('IBMPlexSansArabic');
    }
  });
});

describe('numbers', () => {
  const counts = () =>
    shop.rows<{ count: number; n: number }>(
      sql`select country_code, kind, max(count)::int as count, count(*)::int as n from invoices group by 1, 2`,
    );

  test('run on without a gap when many are paid at once and some of it fails', async () => {
    // One buyer has only a few unpaid orders.
    const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.buyer(counter)));
    const ids = await Promise.all(buyers.map((who) => newOrder({ payment_method: 'online_payment' }, who)));
    const failing = (id: string) =>
      inTransaction(shop.database.db, async (tx) => {
        const by = { actor: 'system', triggeredBy: 'system', source: 'payment' } as const;
        await moveOrder(tx, id, 'placed', { ...by, now: shop.clock.now, origin: '' });
        throw new Error('the power went out');
      }).catch(() => 'failed');
    await Promise.all(ids.map((id, index) => (index % 3 === 0 ? failing(id) : pay(id))));
    const paid = ids.filter((_, index) => index % 3 !== 0);
    // The same again changes nothing.
    await Promise.all(paid.map(pay));
    for (const { count: last, n } of await counts()) expect(last).toBe(n);
    const invoices = await shop.rows(sql`select order_id from invoices where order_id in ${ids} and kind = 'invoice'`);
    expect(invoices).toHaveLength(paid.length);
  });

  test('orders from before there were invoices get one when it is requested, once', async () => {
    const [old] = await shop.rows<{ id: string }>(sql`
      select o.id from orders o where o.is_paid and not exists (select from invoices i where i.order_id = o.id) limit 1`);
    const responses = await Promise.all(Array.from({ length: 6 }, () => invoiceOf(old?.id ?? '', '', ADMIN)));
    const numbers = new Set(responses.map(({ body }) => (body as InvoiceView).number));
    expect([...numbers]).toHaveLength(1);
    for (const { count: last, n } of await counts()) expect(last).toBe(n);
  });
});
