import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { SalesReport } from '@karaz/contract/admin/sales-report';
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
  shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
    body: { status, reason: 'test', isEarly: true },
    headers: ADMIN,
  });
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

  test('adds up for a reader: lines before discounts come to the subtotal, also with VAT on top', async () => {
    const setting = (isInside: boolean) =>
      sql`update country_settings set prices_include_tax = ${isInside} where country_code = 'sa'`;
    const minor = (amount: number) => Math.round(amount * 100);
    for (const isInside of [true, false]) {
      await shop.rows(setting(isInside));
      await waitForNotifications(shop);
      const id = await newOrder({ notes: `adds up ${isInside}` });
      await deliver(id);
      const invoice = (await invoiceOf(id)).body as InvoiceView;
      const totals = invoice.lines.map(({ total }) => minor(total)).reduce((sum, total) => sum + total, 0);
      expect(invoice.isTaxOnTop).toBe(!isInside);
      expect(totals).toBe(minor(invoice.subtotal));
      for (const { total, discount, amount, count } of invoice.lines) {
        expect(minor(total) - minor(discount)).toBe(minor(amount));
        expect(Math.round((count?.amount ?? 0) * (count?.price ?? 0) * 100)).toBe(minor(total));
      }
      const discounts = [invoice.promotionDiscount, invoice.membershipDiscount, invoice.couponDiscount];
      const off = discounts.reduce((sum, each) => sum + minor(each), minor(invoice.pointsDiscount));
      const sum = totals - off + minor(invoice.delivery) + (isInside ? 0 : minor(invoice.vat));
      expect(sum).toBe(minor(invoice.total));
    }
    await shop.rows(setting(true));
    await waitForNotifications(shop);
  });

  test('bears the rate of what is left, to the last halala, where VAT on top is rounded on the document', async () => {
    await shop.rows(sql`update country_settings set prices_include_tax = false where country_code = 'sa'`);
    const before = await shop.rows<{ id: number; price: number; selling: number | null }>(sql`
      select id, price_minor::int as price, selling_price_minor::int as selling from stocks
      where id in ${counter.goods.map(({ id }) => id)}`);
    // Each line alone is rounded up, and all of them together are not.
    await shop.rows(
      sql`update stocks set price_minor = 3003, selling_price_minor = null where id in ${before.map(({ id }) => id)}`,
    );
    await waitForNotifications(shop);
    const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 3 }));
    const id = await newOrder({ items });
    const { pick } = (await shop.get(`/api/v1/admin/orders/${id}`, ADMIN)).body as OfficeOrder;
    for (const { itemId } of pick) {
      const body = { pickedQuantity: 1, weighedGrams: null, substituteStockId: null };
      const path = `/api/v1/admin/orders/${id}/items/${itemId}`;
      expect((await shop.call('PATCH', path, { headers: ADMIN, body })).status).toBe(200);
    }
    await deliver(id);
    const invoice = (await invoiceOf(id)).body as InvoiceView;
    const { due, totalAmount, reduction } = await orderOf(id);
    const minor = (amount: number) => Math.round(amount * 100);
    for (const { net, vat, rate } of invoice.bands) expect(minor(vat)).toBe(Math.round((minor(net) * rate) / 100));
    expect(minor(totalAmount) - minor(reduction)).toBe(minor(invoice.total));
    expect(due).toBe(0);
    for (const { id: stock, price, selling } of before) {
      await shop.rows(
        sql`update stocks set price_minor = ${price}, selling_price_minor = ${selling} where id = ${stock}`,
      );
    }
    await shop.rows(sql`update country_settings set prices_include_tax = true where country_code = 'sa'`);
    await waitForNotifications(shop);
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
    expect(note.related).toEqual([{ kind: 'invoice', number: invoice.number, isLater: false }]);
    expect(note.number).toMatch(/^CN-SA-\d{6}$/);
    expect((await invoiceOf(id)).body).toMatchObject({
      number: invoice.number,
      related: [{ kind: 'credit_note', number: note.number, isLater: true }],
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
    const harvest = { name_en: 'Harvest week', name_ar: 'أسبوع الحصاد', isByCode: false, isForMembers: false };
    expect(invoice.promotionDiscount).toBeGreaterThan(0);
    const named = [{ ...harvest, discount: invoice.promotionDiscount }];
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

  test('names what is for members under the discount of the club', async () => {
    const member = await shop.buyer(counter);
    await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
      select ${member.id}, id, '2020-01-01', '2040-01-01' from membership_plans limit 1`);
    const [promotion] = await shop.rows<{ id: number }>(sql`
      insert into promotions (name_en, name_ar, kind, target, percent, audience)
      values ('Members grill', 'شواء الأعضاء', 'percent', 'products', 20, 'members') returning id`);
    await shop.rows(sql`insert into promotion_targets (promotion_id, product_id)
      select ${promotion?.id}, product_id from stocks where id = ${counter.goods[0]?.id}`);
    await waitForNotifications(shop);
    const id = await newOrder({ payment_method: 'online_payment' }, member);
    await shop.rows(sql`update promotions set is_active = false where id = ${promotion?.id}`);
    expect((await pay(id)).ok).toBe(true);
    const { body } = await invoiceOf(id, '', member.headers);
    const grill = { name_en: 'Members grill', name_ar: 'شواء الأعضاء', isByCode: false, isForMembers: true };
    const promotions = expect.arrayContaining([expect.objectContaining(grill)]);
    expect(body).toMatchObject({ promotionDiscount: 0, promotions });
    const path = `/api/v1/orders/${id}/invoice.pdf?language=en`;
    const pdf = await shop.app.request(path, { headers: member.headers });
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text.indexOf('Members grill')).toBeGreaterThan(text.indexOf('Club discount'));
  });

  test('has each promotion with what it took off the lines that came, as the report by promotion', async () => {
    const promotions = await Promise.all(
      [0, 1].map(async (place) => {
        const [made] = await shop.rows<{ id: number }>(sql`
          insert into promotions (name_en, name_ar, kind, target, percent)
          values (${`Packed offer ${place}`}, 'عرض', 'percent', 'products', ${25 - place}) returning id`);
        await shop.rows(sql`insert into promotion_targets (promotion_id, product_id)
          select ${made?.id}, product_id from stocks where id = ${counter.goods[place]?.id}`);
        return made?.id;
      }),
    );
    await waitForNotifications(shop);
    const items = counter.goods.map((good) => ({ stockId: good.id, quantity: 3 }));
    const id = await newOrder({ items });
    await shop.rows(sql`update promotions set is_active = false where id in ${promotions}`);
    const { order } = (await shop.get(`/api/v1/admin/orders/${id}`, ADMIN)).body as OfficeOrder;
    for (const [index, pickedQuantity] of [0, 2].entries()) {
      const path = `/api/v1/admin/orders/${id}/items/${order.items[index]?.id}`;
      const body = { pickedQuantity, weighedGrams: null, substituteStockId: null };
      expect((await shop.call('PATCH', path, { body, headers: ADMIN })).status).toBe(200);
    }
    await deliver(id);
    const invoice = (await invoiceOf(id)).body as InvoiceView;
    const day = shop.clock.now.toISOString().slice(0, 10);
    const report = await shop.get(`/api/v1/admin/sales-report?country=sa&by=promotion&from=${day}&to=${day}`, ADMIN);
    const given = (report.body as SalesReport).rows
      .filter(({ key }) => promotions.includes(Number(key)))
      .map(({ now }) => now.discounts);
    const own = invoice.promotions.filter(({ name_en }) => name_en.startsWith('Packed offer'));
    expect(given.toSorted()).toEqual([0, ...own.map(({ discount }) => discount)]);
    expect(own).toMatchObject([{ name_en: 'Packed offer 1' }]);
    expect(own[0]?.discount).toBe(invoice.promotionDiscount);
    expect(own[0]?.discount).toBeGreaterThan(0);
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
    await shop.rows(sql`update addresses set details = '{"block":"3","floor":"2"}', postal_code = '14'
      where id = ${person.addressId}`);
    const placed = await shop.order(person, deliveryOrder(kuwait, person), { 'x-country': 'kw' });
    expect(placed.status, placed.text).toBe(201);
    const plain = (placed.body as { id: string }).id;
    await deliver(plain);
    const response = await shop.get(`/api/v1/orders/${plain}/invoice`, person.headers);
    expect(response.body).toMatchObject({ qr: null, vat: 0, isTaxInvoice: false, currency: 'KWD' });
    const { address } = (response.body as InvoiceView).buyer;
    expect(address?.name_en).toContain('Block 3, Floor 2, Building 14');
    expect(address?.name_ar).toContain('القطعة 3، الدور 2، المبنى 14');
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
