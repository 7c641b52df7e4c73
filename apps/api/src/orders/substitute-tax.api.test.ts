import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { VatReport } from '@karaz/contract/admin/vat-report';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let ledger: LedgerSnapshot;
let admin: Record<string, string>;
/** The first is ordered, the others are given instead. */
let exempt: number;
let standard: number;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('eg', 2);
  buyer = await shop.buyer(counter);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  [exempt = 0, standard = 0] = counter.goods.map(({ id }) => id);
  await shop.rows(sql`update stocks set quantity = 1000, price_minor = 10000, selling_price_minor = null
    where id in (${exempt}, ${standard})`);
  await setClass(exempt, 'exempt');
  await setClass(standard, 'standard');
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  const found = await violations(shop.database.pool, { now: shop.clock.now, ledger, hasJobs: false });
  // I8 holds totals against the setting of now, which one test changes.
  expect(found.filter(({ rule }) => rule !== 'I8')).toEqual([]);
});

const minor = (amount: number) => Math.round(amount * 100);
const setClass = async (stockId: number, taxClass: string) => {
  await shop.rows(sql`update products set tax_classes = ${JSON.stringify({ eg: taxClass })}::jsonb where id in
    (select product_id from stocks where id = ${stockId})`);
  await waitForNotifications(shop);
};
async function setOnTop(isOnTop: boolean) {
  await shop.rows(sql`update country_settings set prices_include_tax = ${!isOnTop} where country_code = 'eg'`);
  await waitForNotifications(shop);
}
const office = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
const documentOf = async (id: string, query = '') =>
  (await shop.get(`/api/v1/orders/${id}/invoice${query}`, admin)).body as InvoiceView;
const orderOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;

let placed = 0;
/** Two of some goods, in whose place two others, or so many, are given. */
async function orderWith(
  ordered: number,
  given: number,
  paid: 'cash' | 'online' = 'cash',
  pieces = 2,
): Promise<string> {
  const items = [{ stockId: ordered, quantity: 2 }];
  const created = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: `substitute ${++placed}` }), {
    'x-country': 'eg',
  });
  expect(created.status, created.text).toBe(201);
  const { id } = created.body as { id: string };
  if (paid === 'online') {
    await shop.rows(
      sql`update orders set is_paid = true, paid_at = now(), payment_method = 'online_payment' where id = ${id}`,
    );
    await shop.rows(sql`insert into payments
      (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      select 'order', id, 'noon', id::text, '/', 'en', total_minor, currency, 'paid', now(), now() from orders where id = ${id}`);
    // Paid before anybody picks, it has its invoice by then.
    await documentOf(id);
  }
  const path = `/api/v1/admin/orders/${id}/items/${(await office(id)).pick[0]?.itemId}`;
  const body = { pickedQuantity: pieces, weighedGrams: null, substituteStockId: given };
  const picked = await shop.call('PATCH', path, { headers: admin, body });
  expect(picked.status, picked.text).toBe(200);
  return id;
}
async function deliver(id: string) {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: admin });
    expect(moved.status, moved.text).toBe(200);
  }
}
const vatOf = async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(shop.clock.now);
  const report = await shop.get(`/api/v1/admin/vat-report?country=eg&from=${day}&to=${day}`, admin);
  expect(report.status, report.text).toBe(200);
  return minor((report.body as VatReport).total.due.vat);
};

test.each(['exempt', 'standard'] as const)(
  'the invoice of cash bears the VAT of what came, not of what was ordered (%s)',
  async (ordered) => {
    const stocks = ordered === 'exempt' ? ([exempt, standard] as const) : ([standard, exempt] as const);
    const given = ordered === 'exempt' ? 'standard' : 'exempt';
    const before = await vatOf();
    const id = await orderWith(...stocks);
    // As the foreign keys do when the goods are deleted; what they bear afterwards does not matter.
    await shop.rows(sql`update order_picks set substitute_stock_id = null where order_id = ${id}`);
    await setClass(stocks[1], ordered);
    await deliver(id);
    await setClass(stocks[1], given);
    const invoice = await documentOf(id);
    const [line] = invoice.lines;
    const rate = given === 'standard' ? 14 : 0;
    expect(line).toMatchObject({ tax_class: given, rate, gross: 200, quantity: 2, instead_en: null });
    expect(minor(line?.vat ?? 0)).toBe(Math.round((20_000 * rate) / (100 + rate)));
    const named = await shop.rows<{ ordered: string; given: string; sku: string }>(sql`
    select i.name_en as ordered, p.substitute_name_en as given, s.sku from order_items i
    join order_picks p on p.item_id = i.id join stocks s on s.id = ${stocks[1]} where i.order_id = ${id}`);
    expect(named).toEqual([{ ordered: line?.ordered_en, given: line?.name_en, sku: line?.sku }]);
    expect(invoice.bands.find(({ tax_class }) => tax_class === given)?.rate).toBe(rate);
    expect(minor(invoice.total)).toBe(minor((await orderOf(id)).totalAmount));
    expect((await vatOf()) - before).toBe(minor(invoice.vat));
    const order = await orderOf(id);
    expect(order.vat.amount).toBe(invoice.vat);
    const file = (await shop.get(`/api/v1/admin/orders/export?search=${order.custom_order_id}`, admin)).text;
    const [names = [], values = []] = file
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(Number(values[names.indexOf('vat before shortages')])).toBe(invoice.vat);
    expect(Number(values[names.indexOf('net before shortages')])).toBe(invoice.net);
  },
);

test('goods that bear another VAT than what was invoiced before are invoiced anew, and refunded at their own rate', async () => {
  const before = await vatOf();
  const id = await orderWith(exempt, standard, 'online');
  const first = await documentOf(id);
  expect(first.lines[0]).toMatchObject({ tax_class: 'exempt', vat: 0 });
  await deliver(id);
  const invoice = await documentOf(id);
  expect(invoice.number).not.toBe(first.number);
  expect(invoice.lines[0]).toMatchObject({
    tax_class: 'standard',
    rate: 14,
    gross: 200,
    ordered_en: first.lines[0]?.name_en,
  });
  expect(await documentOf(id, `?kind=invoice&number=${first.number}`)).toMatchObject({ total: first.total });
  const issued = await shop.rows<{ kind: string }>(sql`select kind from invoices where order_id = ${id}`);
  const kinds = issued.map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['credit_note', 'invoice', 'invoice']);
  expect((await vatOf()) - before).toBe(minor(invoice.vat));
  expect(await documentOf(id, '?kind=credit_note')).toMatchObject({ reason: 'substituted', total: first.total });
  const itemId = (await office(id)).refundable.lines[0]?.itemId;
  const body = { reason: 'spoilt', lines: [{ itemId, quantity: 1, restock: false }], deliveryFee: false };
  const refunded = await shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: admin, body });
  expect(refunded.status, refunded.text).toBe(200);
  const note = await documentOf(id, '?kind=credit_note');
  expect(note.lines).toMatchObject([
    { name_en: invoice.lines[0]?.name_en, tax_class: 'standard', gross: 100, vat: 12.28 },
  ]);
  expect(note.lines[0]?.ordered_en).toBe(first.lines[0]?.name_en);
  expect((await vatOf()) - before).toBe(minor(invoice.vat) - 1228);
});

test('goods of the same VAT and price that came instead are named, too: the invoice over what was ordered is replaced', async () => {
  await setClass(exempt, 'standard');
  const before = await vatOf();
  const id = await orderWith(exempt, standard, 'online');
  const first = await documentOf(id);
  await deliver(id);
  await setClass(exempt, 'exempt');
  const invoice = await documentOf(id);
  expect(invoice.number).not.toBe(first.number);
  const [given] = await shop.rows<{ name: string }>(sql`select substitute_name_en as name from order_picks
    where order_id = ${id}`);
  expect(invoice.lines).toMatchObject([{ name_en: given?.name, ordered_en: first.lines[0]?.name_en, gross: 200 }]);
  const note = await documentOf(id, '?kind=credit_note');
  expect(note).toMatchObject({ reason: 'substituted', total: first.total });
  const named = ({ kind, number }: InvoiceView, isLater: boolean) => ({ kind, number, isLater });
  expect(invoice.related).toEqual([named(first, false)]);
  expect(note.related).toEqual([named(first, false)]);
  const replaced = await documentOf(id, `?kind=invoice&number=${first.number}`);
  expect(replaced.related).toEqual(expect.arrayContaining([named(note, true), named(invoice, true)]));
  expect([replaced.number, replaced.related.length]).toEqual([first.number, 2]);
  expect([invoice.total, (await vatOf()) - before]).toEqual([first.total, minor(first.vat)]);
});

test('a credit note over goods that others came for says how many were ordered and how many of the others came', async () => {
  await setClass(exempt, 'standard');
  const id = await orderWith(exempt, standard, 'online', 1);
  await deliver(id);
  await setClass(exempt, 'exempt');
  const note = await documentOf(id, '?kind=credit_note');
  expect(note).toMatchObject({ reason: 'goods', lines: [{ quantity: 0, replaced: { ordered: 2, given: 1 } }] });
  const file = await shop.app.request(`/api/v1/orders/${id}/invoice.pdf?kind=credit_note`, { headers: admin });
  const text = pdfText(new Uint8Array(await file.arrayBuffer()));
  for (const count of ['× 2', '× 1']) expect(text).toContain(count);
});

test('goods of a higher rate cost no more than was agreed where VAT comes on top, those of a lower one less', async () => {
  await setOnTop(true);
  // Something that bears VAT says that it comes on top: the delivery.
  const dearer = await orderWith(exempt, standard);
  await deliver(dearer);
  const order = await orderOf(dearer);
  const invoice = await documentOf(dearer);
  expect(invoice.lines[0]).toMatchObject({ tax_class: 'standard', rate: 14, net: 175.44, vat: 24.56, gross: 200 });
  expect(minor(invoice.total)).toBe(minor(order.totalAmount) - minor(order.reduction));
  expect(order.reduction).toBe(0);
  const cheaper = await orderWith(standard, exempt);
  await deliver(cheaper);
  expect((await documentOf(cheaper)).lines[0]).toMatchObject({ tax_class: 'exempt', net: 200, vat: 0, gross: 200 });
  expect(await orderOf(cheaper)).toMatchObject({ reduction: 28 });
  await setOnTop(false);
});
