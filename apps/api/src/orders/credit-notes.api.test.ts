import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { writePoints } from '../testing/points.ts';

let shop: OrderShop;
let counter: Counter;
let admin: { authorization: string };
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('sa', 3);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
}, 180_000);
afterAll(() => shop?.close());

const POINTS = 400;
async function buyerWithPoints(): Promise<Buyer> {
  const buyer = await shop.buyer(counter);
  await writePoints(shop, buyer.id, { points: POINTS, currency: 'SAR' });
  return buyer;
}

/** An order bought partly with points; paid online without a gateway, or to be paid at the door. */
async function order(buyer: Buyer, paid: 'online' | 'cash', quantity = 1): Promise<string> {
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity }));
  const body = deliveryOrder(counter, buyer, { items, redeemPoints: POINTS });
  const placed = await shop.order(buyer, body, { 'x-country': 'sa' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  if (paid === 'online') {
    await shop.rows(
      sql`update orders set is_paid = true, paid_at = now(), payment_method = 'online_payment' where id = ${id}`,
    );
    await shop.rows(sql`insert into payments
      (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at, paid_at)
      select 'order', id, 'noon', id::text, '/', 'en', total_minor, currency, 'paid', now(), now() from orders where id = ${id}`);
  }
  return id;
}
const move = async (id: string, status: string) => {
  const response = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, {
    body: { status, reason: 'test', isEarly: true },
    headers: admin,
  });
  expect(response.status, response.text).toBe(200);
};
const deliver = async (id: string) => {
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) await move(id, status);
};
const officeView = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, admin)).body as OfficeOrder;
/** As if the goods of one line had been sold without VAT. */
const untax = (id: string, itemId: number) =>
  shop.rows(sql`
    with line as (update order_items i set tax_class = 'zero', vat_rate = 0, vat_minor = 0 from order_items before
      where i.id = ${itemId} and before.id = i.id returning before.vat_minor as vat)
    update orders set vat_minor = vat_minor - (select vat from line) where id = ${id}`);
/** A line, the first unless another is named, is not in the bag. */
async function leaveOut(id: string, at = 0) {
  const itemId = (await officeView(id)).pick[at]?.itemId ?? 0;
  const body = { pickedQuantity: 0, weighedGrams: null, substituteStockId: null };
  const picked = await shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${itemId}`, { headers: admin, body });
  expect(picked.status, picked.text).toBe(200);
  const [line] = await shop.rows<{ paid: number }>(
    sql`select (total_minor - discount_minor)::int as paid from order_items where id = ${itemId}`,
  );
  return { itemId, paidMinor: line?.paid ?? 0 };
}
const documentOf = async (id: string, query = '') =>
  (await shop.get(`/api/v1/orders/${id}/invoice${query}`, admin)).body as InvoiceView;
const notesOf = async (id: string) => {
  const { related } = await documentOf(id);
  const notes = related.filter(({ kind }) => kind === 'credit_note');
  return Promise.all(notes.map(({ number }) => documentOf(id, `?kind=credit_note&number=${number}`)));
};
const refund = (id: string, amount: number) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers: admin, body: { amount, reason: 'spoilt' } });
const refundsOf = (id: string) =>
  shop.rows<{ amount: number }>(sql`select r.amount_minor::int as amount from refunds r
    join payments p on p.id = r.payment_id where p.target_id = ${id} order by r.created_at`);
const minor = (amount: number) => Math.round(amount * 100);
const sum = (notes: InvoiceView[], pick: 'total' | 'vat' | 'net') =>
  notes.reduce((all, note) => all + minor(note[pick]), 0);
const pointsOf = async (buyer: Buyer) =>
  (
    await shop.rows<{ sum: number }>(
      sql`select sum(points)::int as sum from points_entries where user_id = ${buyer.id}`,
    )
  )[0]?.sum;

test('what did not come is given back at the price that was paid, with a credit note over just that', async () => {
  const id = await order(await buyerWithPoints(), 'online');
  // Paid before anybody picks, it has its invoice by then.
  await documentOf(id);
  const { paidMinor } = await leaveOut(id);
  expect((await officeView(id)).order.reduction).toBe(0);
  await deliver(id);
  expect(minor((await officeView(id)).order.reduction)).toBe(paidMinor);
  expect(await refundsOf(id)).toEqual([{ amount: paidMinor }]);
  const [note, ...more] = await notesOf(id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ kind: 'credit_note', reason: 'goods', isPartial: true, lines: [{ discount: 0 }] });
  expect(minor(note?.total ?? 0)).toBe(paidMinor);
  expect(minor(note?.net ?? 0) + minor(note?.vat ?? 0)).toBe(paidMinor);
  // The QR code of Saudi Arabia has the sums of the credit note, not of the invoice.
  expect(Buffer.from(note?.qr?.text ?? '', 'base64').toString()).toContain(note?.total.toFixed(2));
  const invoice = await documentOf(id);
  expect(invoice.isAllCredited).toBe(false);
  expect(invoice.total).toBe((await officeView(id)).order.totalAmount);
  for (const language of ['en', 'ar']) {
    const file = await shop.get(`/api/v1/orders/${id}/invoice.pdf?kind=credit_note&language=${language}`, admin);
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
});

test('paid at the door: less is due, nothing is sent back, and the invoice is over what was packed', async () => {
  const buyer = await buyerWithPoints();
  const id = await order(buyer, 'cash');
  const { paidMinor } = await leaveOut(id);
  const { due, order: view } = await officeView(id);
  expect(minor(due)).toBe(minor(view.totalAmount) - paidMinor);
  // The shopper and the courier see the same sum, from when the bag is closed.
  const shopperReads = async () => {
    const seen = (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;
    return minor(seen.totalAmount) - minor(seen.reduction);
  };
  await move(id, 'active');
  await move(id, 'on preparation');
  expect(await shopperReads()).toBe(minor(view.totalAmount));
  await move(id, 'On the way');
  expect(await shopperReads()).toBe(minor((await officeView(id)).due));
  await move(id, 'delivered');
  expect(await shopperReads()).toBe(minor(due));
  expect(await refundsOf(id)).toEqual([]);
  expect(await notesOf(id)).toEqual([]);
  const invoice = await documentOf(id);
  expect(minor(invoice.total)).toBe(minor(view.totalAmount) - paidMinor);
  expect(invoice.lines).toHaveLength(view.items.length - 1);
});

test('of a cash order of which nothing came and nothing is due there is no invoice, and no number is taken', async () => {
  const id = await order(await buyerWithPoints(), 'cash');
  // The delivery is free.
  await shop.rows(sql`update orders set shipping_minor = 0, total_minor = total_minor - shipping_minor,
    vat_minor = (select sum(vat_minor) from order_items where order_id = ${id}) where id = ${id}`);
  for (const at of (await officeView(id)).pick.keys()) await leaveOut(id, at);
  const numbers = () => shop.rows(sql`select kind, last from invoice_counters where country_code = 'sa' order by kind`);
  const before = await numbers();
  await deliver(id);
  const detail = await officeView(id);
  expect([detail.due, detail.order.hasInvoice]).toEqual([0, false]);
  // Not with the first request either.
  for (const path of ['invoice', 'invoice.pdf']) {
    expect((await shop.get(`/api/v1/orders/${id}/${path}`, admin)).status).toBe(404);
  }
  expect(await numbers()).toEqual(before);
});

test('a lighter piece stands on the invoice as it came, with its weight', async () => {
  const id = await order(await buyerWithPoints(), 'cash');
  const [first] = (await officeView(id)).pick;
  const body = { pickedQuantity: first?.quantity ?? 1, weighedGrams: 900, substituteStockId: null };
  await shop.rows(sql`update products set estimated_grams = 1000, weight_tolerance = 50
    where id = (select product_id from order_items where id = ${first?.itemId ?? 0})`);
  const picked = await shop.call('PATCH', `/api/v1/admin/orders/${id}/items/${first?.itemId}`, {
    headers: admin,
    body,
  });
  expect(picked.status, picked.text).toBe(200);
  await deliver(id);
  const { order: view, reduction } = await officeView(id);
  const invoice = await documentOf(id);
  expect(reduction).toBeGreaterThan(0);
  expect(minor(invoice.total)).toBe(minor(view.totalAmount) - minor(reduction));
  expect(invoice.lines[0]).toMatchObject({ weight: { weighedGrams: 900 } });
  expect(minor(invoice.subtotal) - minor(invoice.membershipDiscount) - minor(invoice.pointsDiscount)).toBe(
    invoice.lines.reduce((all, { gross }) => all + minor(gross), 0),
  );
});

test('a credit note over a lighter piece says what was agreed and what came', async () => {
  const id = await order(await buyerWithPoints(), 'online');
  await documentOf(id);
  const [first] = (await officeView(id)).pick;
  const quantity = first?.quantity ?? 1;
  await shop.rows(sql`update products set estimated_grams = 1000, weight_tolerance = 50
    where id = (select product_id from order_items where id = ${first?.itemId ?? 0})`);
  const agreed = (await officeView(id)).pick[0]?.agreedGrams ?? 0;
  const body = { pickedQuantity: quantity, weighedGrams: agreed - 100, substituteStockId: null };
  const path = `/api/v1/admin/orders/${id}/items/${first?.itemId}`;
  expect((await shop.call('PATCH', path, { headers: admin, body })).status).toBe(200);
  await deliver(id);
  const [note] = await notesOf(id);
  const weight = { orderedGrams: agreed, weighedGrams: agreed - 100 };
  expect(note).toMatchObject({ reason: 'goods', lines: [{ quantity: 0, weight }] });
  const pdf = await shop.app.request(`/api/v1/orders/${id}/invoice.pdf?kind=credit_note&language=en`, {
    headers: admin,
  });
  const text = pdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll('\u00a0', ' ');
  expect(text).toContain(`${(agreed - 100).toLocaleString('en')} g (ordered ${agreed.toLocaleString('en')} g)`);
});

test('refunds in parts have an invoice each, together the whole invoice, and each takes its part of the points', async () => {
  const buyer = await buyerWithPoints();
  const id = await order(buyer, 'online');
  await documentOf(id);
  await leaveOut(id);
  await deliver(id);
  await writePoints(shop, buyer.id, { points: 25, currency: 'SAR', orderId: id });
  const total = minor((await documentOf(id)).total);
  const remaining = async () => total - (await refundsOf(id)).reduce((all, { amount }) => all + amount, 0);
  const before = await remaining();
  expect((await refund(id, 10)).status).toBe(200);
  expect(await documentOf(id)).toMatchObject({ isAllCredited: false });
  const left = await remaining();
  expect(left).toBe(before - 1000);
  expect(await pointsOf(buyer)).toBe(Math.ceil((25 * left) / before));
  expect((await refund(id, (left + 1) / 100)).body).toMatchObject({ code: 'refundRefused' });
  expect((await refund(id, left / 100)).status).toBe(200);
  const notes = await notesOf(id);
  expect(notes.map(({ reason }) => reason)).toEqual(['goods', 'refund', 'refund']);
  const invoice = await documentOf(id);
  expect([sum(notes, 'total'), sum(notes, 'vat')]).toEqual([total, minor(invoice.vat)]);
  expect(invoice.isAllCredited).toBe(true);
  // What it earned is gone, what it took is back.
  expect(await pointsOf(buyer)).toBe(POINTS);
  expect((await refund(id, 1)).body).toMatchObject({ code: 'refundRefused' });
  expect(await notesOf(id)).toHaveLength(3);
});

test('money that went back before the goods came earns no points, and what was spent is back', async () => {
  const buyer = await buyerWithPoints();
  await shop.rows(sql`insert into memberships (user_id, plan_id, starts_at, ends_at)
    select ${buyer.id}, id, now() - interval '1 year', '2036-01-01' from membership_plans limit 1`);
  const [given, sold] = [await order(buyer, 'online'), await order(await buyerWithPoints(), 'online')];
  expect((await refund(given, (await officeView(given)).order.totalAmount)).status).toBe(200);
  await deliver(given);
  const entries = await shop.rows<{ type: string }>(
    sql`select type from points_entries where order_id = ${given} order by id`,
  );
  expect(entries.map(({ type }) => type)).toEqual(['spent', 'reversed']);
  expect(await pointsOf(buyer)).toBe(POINTS);
  // A part is still a sale; the shopper reads in the order what came back.
  expect((await refund(sold, 1)).status).toBe(200);
  expect((await officeView(sold)).order.refunded).toBe(1);
  await shop.rows(
    sql`update memberships set user_id = (select user_id from orders where id = ${sold}) where user_id = ${buyer.id}`,
  );
  await deliver(sold);
  const remaining = await shop.rows<{ type: string }>(
    sql`select type from points_entries where order_id = ${sold} order by id`,
  );
  expect(remaining.map(({ type }) => type)).toEqual(['spent', 'earned']);
});

test('a part given back before the order is cancelled is not taken back twice', async () => {
  const id = await order(await buyerWithPoints(), 'online');
  expect((await refund(id, 5)).status).toBe(200);
  await move(id, 'cancelled');
  const [invoice, notes] = [await documentOf(id), await notesOf(id)];
  expect(notes.map(({ reason, isPartial }) => [reason, isPartial])).toEqual([
    ['refund', true],
    ['cancelled', true],
  ]);
  expect([sum(notes, 'total'), sum(notes, 'vat')]).toEqual([minor(invoice.total), minor(invoice.vat)]);
  const refunded = (await refundsOf(id)).reduce((all, { amount }) => all + amount, 0);
  expect(refunded).toBe(minor(invoice.total));
});

test.each(['', 'zero'])(
  'of money promised at picking, what is left goes back with the goods, and the papers say as much (%s)',
  async (other) => {
    const id = await order(await buyerWithPoints(), 'online');
    const { itemId, paidMinor } = await leaveOut(id);
    // What went back before came off this rate of tax too, so not all that is left is of it.
    if (other) await untax(id, itemId);
    const total = minor((await officeView(id)).order.totalAmount);
    expect((await refund(id, (total - paidMinor + 100) / 100)).status).toBe(200);
    await deliver(id);
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([total - paidMinor + 100, paidMinor - 100]);
    const [notes, invoice] = [await notesOf(id), await documentOf(id)];
    expect(notes.map((note) => [note.reason, minor(note.total)])).toEqual([
      ['refund', total - paidMinor + 100],
      ['goods', paidMinor - 100],
    ]);
    expect(sum(notes, 'total')).toBe(total);
    expect(sum(notes, 'vat')).toBe(minor(invoice.vat));
  },
);

test('a sum that comes off several rates of tax names the rate of each part in both languages', async () => {
  const id = await order(await buyerWithPoints(), 'online');
  await untax(id, (await officeView(id)).pick[0]?.itemId ?? 0);
  expect((await refund(id, 5)).status).toBe(200);
  const [note] = await notesOf(id);
  const names = note?.lines.map(({ name_en, name_ar }) => [name_en, name_ar]);
  expect(names).toEqual([
    ['Refund: Standard rate 15%', 'مبلغ مسترد: النسبة الأساسية \u206815%\u2069'],
    ['Refund: Zero rate', 'مبلغ مسترد: نسبة صفرية'],
  ]);
});

test.each(['all of it', 'a part'])(
  'what is refunded for a report, %s, is credited to its goods at their own rate of tax',
  async (refunded) => {
    const buyer = await buyerWithPoints();
    const id = await order(buyer, 'cash');
    const [line] = (await officeView(id)).pick;
    await untax(id, line?.itemId ?? 0);
    await deliver(id);
    const body = { lines: [{ itemId: line?.itemId, quantity: 1, reason: 'spoiled' }] };
    expect((await shop.call('POST', `/api/v1/orders/${id}/reports`, { headers: buyer.headers, body })).status).toBe(
      201,
    );
    const [report] = await shop.rows<{ id: string; claim: number }>(
      sql`select id, claim_minor::int as claim from order_reports where order_id = ${id}`,
    );
    const backMinor = refunded === 'a part' ? 100 : (report?.claim ?? 0);
    const path = `/api/v1/admin/order-reports/${report?.id}/refund`;
    const done = await shop.call('POST', path, { headers: admin, body: { amount: backMinor / 100 } });
    expect(done.status, done.text).toBe(200);
    const [note] = await notesOf(id);
    const { name_en } = (await documentOf(id)).lines[0] ?? {};
    expect(note).toMatchObject({ reason: 'refund', vat: 0, lines: [{ name_en, quantity: 1, total: backMinor / 100 }] });
    expect(note?.lines).toHaveLength(1);
  },
);

test('a credit note is read by whom its order is open, and only with its own order', async () => {
  const id = await order(await buyerWithPoints(), 'online');
  await refund(id, 5);
  const stranger = await shop.buyer(counter);
  expect((await shop.get(`/api/v1/orders/${id}/invoice?kind=credit_note`, stranger.headers)).status).toBe(404);
  const other = await order(await buyerWithPoints(), 'cash');
  await deliver(other);
  const { related } = await documentOf(id);
  const foreign = await shop.get(
    `/api/v1/orders/${other}/invoice?kind=credit_note&number=${related[0]?.number}`,
    admin,
  );
  expect(foreign.status).toBe(404);
});

test('a document says what it said when it was issued, and credit notes follow it, whatever changes afterwards', async () => {
  const id = await order(await buyerWithPoints(), 'online');
  await untax(id, (await officeView(id)).pick[0]?.itemId ?? 0);
  const setReason = (en: string, ar: string) =>
    shop.rows(
      sql`update country_settings set zero_reason_en = ${en}, zero_reason_ar = ${ar} where country_code = 'sa'`,
    );
  await setReason('Medicines, VATEX-SA-35', 'أدوية');
  expect((await refund(id, 5)).status).toBe(200);
  const [invoice, [note]] = [await documentOf(id), await notesOf(id)];
  expect(invoice.bands).toMatchObject([
    { tax_class: 'standard', rate: 15, reason_en: '' },
    { tax_class: 'zero', rate: 0, vat: 0, reason_en: 'Medicines, VATEX-SA-35', reason_ar: 'أدوية' },
  ]);
  expect(note?.bands.map(({ reason_en }) => reason_en)).toEqual(['', 'Medicines, VATEX-SA-35']);
  await setReason('', '');
  await shop.rows(sql`update order_items set name_en = 'Other goods', tax_class = 'exempt', vat_rate = 1, vat_minor = 1,
    quantity = 99, addons = '[]' where order_id = ${id}`);
  await shop.rows(sql`update orders set subtotal_minor = 1, vat_minor = 2, shipping_minor = 3 where id = ${id}`);
  expect(await documentOf(id)).toEqual(invoice);
  expect(await notesOf(id)).toEqual([note]);
  await move(id, 'cancelled');
  const notes = await notesOf(id);
  expect([sum(notes, 'total'), sum(notes, 'vat'), sum(notes, 'net')]).toEqual(
    [invoice.total, invoice.vat, invoice.net].map(minor),
  );
});

test.each([
  { paid: 'online', since: 'there' },
  { paid: 'online', since: 'deleted' },
  { paid: 'cash', since: 'there' },
  { paid: 'cash', since: 'deleted' },
] as const)('what was given instead is named where less is charged for it ($paid, $since)', async ({ paid, since }) => {
  const id = await order(await buyerWithPoints(), paid, 2);
  // Paid before anybody picks, it has its invoice by then.
  if (paid === 'online') await documentOf(id);
  const [line] = (await officeView(id)).pick;
  const [other] = await shop.rows<{ id: number; name: string; price: number }>(sql`
    update stocks s set quantity = 1000, status = 'on-stock' from products p where s.id = (
      select id from stocks where branch_id = ${counter.branchId} order by price_minor, id limit 1) and p.id = s.product_id
    returning s.id, p.name_en as name, coalesce(s.selling_price_minor, s.price_minor)::int as price`);
  const body = { pickedQuantity: 1, weighedGrams: null, substituteStockId: other?.id ?? 0 };
  const path = `/api/v1/admin/orders/${id}/items/${line?.itemId}`;
  expect((await shop.call('PATCH', path, { headers: admin, body })).status).toBe(200);
  // As the foreign key does when the goods are deleted.
  if (since === 'deleted')
    await shop.rows(sql`update order_picks set substitute_stock_id = null where order_id = ${id}`);
  await deliver(id);
  const invoice = await documentOf(id);
  const [note] = paid === 'cash' ? [invoice] : await notesOf(id);
  // An invoice over the bag names what came; a note over an invoice of before it names what that invoice does.
  const named = (lines: InvoiceView['lines'] = []) =>
    lines.filter(({ instead_en, ordered_en }) => (paid === 'cash' ? ordered_en : instead_en) !== null);
  const given = named(note?.lines).map(({ name_en, instead_en }) => (paid === 'cash' ? name_en : instead_en));
  expect(given).toEqual([expect.stringContaining(other?.name ?? '')]);
  // On the credit note only what is missing is counted.
  const counted = paid === 'cash' ? { quantity: 1, price: (other?.price ?? 0) / 100 } : { quantity: 0 };
  expect(named(note?.lines)).toMatchObject([counted]);
  expect(named(invoice.lines)).toHaveLength(paid === 'cash' ? 1 : 0);
  expect(await notesOf(id)).toHaveLength(paid === 'cash' ? 0 : 1);
});

test('goods refunded in one note bear the VAT of what goes back for all of them, and the last note what is left', async () => {
  const ids = sql.join(
    counter.goods.map(({ id }) => id),
    sql`, `,
  );
  // The rate of one is 4.0448, of all three 12.1343.
  await shop.rows(sql`update stocks set price_minor = 3101, selling_price_minor = null where id in (${ids})`);
  const buyer = await shop.buyer(counter);
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 2 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items }), { 'x-country': 'sa' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  await deliver(id);
  const { lines, deliveryFee } = (await officeView(id)).refundable;
  const body = { lines: lines.map(({ itemId }) => ({ itemId, quantity: 1 })), reason: 'spoilt' };
  const path = `/api/v1/admin/orders/${id}/refunds`;
  expect((await shop.call('POST', path, { headers: admin, body })).status).toBe(200);
  const [note] = await notesOf(id);
  expect(note).toMatchObject({ total: 93.03, vat: 12.13, net: 80.9, bands: [{ vat: 12.13 }] });
  expect(note?.lines.map(({ vat }) => vat)).toEqual([4.05, 4.04, 4.04]);
  const rest = { ...body, deliveryFee: deliveryFee > 0 };
  expect((await shop.call('POST', path, { headers: admin, body: rest })).status).toBe(200);
  const invoice = await documentOf(id);
  expect(sum(await notesOf(id), 'vat')).toBe(minor(invoice.vat));
  expect(sum(await notesOf(id), 'total')).toBe(minor(invoice.total));
});

test('a tax credit note of the Emirates says what value it alters, to what, by how much, and its VAT', async () => {
  await shop.rows(sql`update country_settings set vat_number = '100000000000003' where country_code = 'ae'`);
  const emirates = await shop.counterOf('ae', 2);
  const buyer = await shop.buyer(emirates);
  const placed = await shop.order(buyer, deliveryOrder(emirates, buyer), { 'x-country': 'ae' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  await deliver(id);
  const invoice = await documentOf(id);
  expect(invoice).toMatchObject({ altered: null, isTaxInvoice: true });
  let before = minor(invoice.net);
  for (const [at, amount] of [1.05, 2.1].entries()) {
    expect((await refund(id, amount)).status).toBe(200);
    const { altered, net, vat, number } = (await notesOf(id))[at] as InvoiceView;
    expect(altered).toMatchObject({ difference: net, vat, isAgain: at > 0 });
    expect([minor(altered?.before ?? 0), minor(altered?.after ?? 0)]).toEqual([before, before - minor(net)]);
    before -= minor(net);
    const path = `/api/v1/orders/${id}/invoice.pdf?kind=credit_note&number=${number}&language=en`;
    const pdf = await shop.app.request(path, { headers: admin });
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Correct value, before VAT');
  }
});
