import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { Overview } from '@karaz/contract/admin/overview';
import type { OrderView } from '@karaz/contract/order-view';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../testing/faults/invariants.ts';
import { codeOn, guestOrder, placeAsGuest } from '../testing/guest-shop.ts';
import { BUYER_PROOF, type Buyer, type Counter, deliveryOrder, laterSlot } from '../testing/order-shop.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { someAddress } from '../testing/people.ts';

let shop: PayingShop;
let counter: Counter;
let buyer: Buyer;
let ledger: LedgerSnapshot;
let staffId: number;
let photo: string;
beforeAll(async () => {
  shop = await openPayingShop();
  counter = await laterSlot(shop, await shop.counterOf('kw', 3));
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
  photo = (
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a3' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toBuffer()
  ).toString('base64');
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  buyer = await shop.buyer(counter);
});
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger })).toEqual([]);
});

const as = (role: string) => ({ authorization: `Bearer ${role}:${staffId}` });
const minor = (amount: number) => Math.round(amount * 1000);
const orderOf = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, buyer.headers)).body as OrderView;

async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: as('manager') });
    expect(moved.status, moved.text).toBe(200);
  }
}
const deliver = (id: string) => move(id, 'active', 'on preparation', 'On the way', 'delivered');

let count = 0;
async function place(more: Record<string, unknown> = {}): Promise<string> {
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 3 }));
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { items, notes: `order ${++count}`, ...more }));
  expect(placed.status, placed.text).toBe(201);
  return (placed.body as { id: string }).id;
}
async function delivered(more: Record<string, unknown> = {}): Promise<OrderView> {
  const id = await place(more);
  await deliver(id);
  return orderOf(id);
}
const lineOf = ({ items }: OrderView, index: number, quantity: number, reason = 'missing') => ({
  ...{ itemId: items[index]?.id, quantity, reason },
});
const report = (id: string, body: Record<string, unknown>, headers: Record<string, string> = buyer.headers) =>
  shop.call('POST', `/api/v1/orders/${id}/reports`, { body, headers, remoteAddress: someAddress() });
const list = async (query = '', headers = as('manager')) =>
  ((await shop.get(`/api/v1/admin/order-reports?${query}`, headers)).body as { data: OfficeReport[] }).data;
const openFor = async ({ custom_order_id: number }: OrderView) => {
  const [row] = await list(`search=${number}`);
  if (!row) throw new Error('no open report');
  return row;
};
const refund = (id: string, amount: number, headers: Record<string, string> = as('manager')) =>
  shop.call('POST', `/api/v1/admin/order-reports/${id}/refund`, { headers, body: { amount } });
const decline = (id: string, headers: Record<string, string> = as('manager')) =>
  shop.call('POST', `/api/v1/admin/order-reports/${id}/decline`, { headers, body: { reason: 'Weighed twice' } });
const office = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, as('manager'))).body as OfficeOrder;
const notifiedAbout = async ({ custom_order_id: number }: OrderView) =>
  (await shop.rows<{ text: string }>(sql`select text from messages where text like ${`%${number}%`} order by id`)).map(
    ({ text }) => text,
  );

describe('reporting', () => {
  test('lines, note and pictures reach staff, and the shopper sees where it stands', async () => {
    const order = await delivered();
    expect(order.reportBefore).toBe(new Date(Date.parse(order.delivered_at ?? '') + 48 * 3_600_000).toISOString());
    expect(order.reportable).toEqual(order.items.map(({ id }) => ({ itemId: id, quantity: 3 })));
    const lines = [lineOf(order, 0, 1), lineOf(order, 1, 3, 'spoiled')];
    const response = await report(order.id, { lines, note: ' The bag was open ', pictures: [photo, photo] });
    expect(response.status, response.text).toBe(201);
    const after = response.body as OrderView;
    expect(after.reports).toMatchObject([{ status: 'open', lines, note: 'The bag was open', refund: null }]);
    expect(after.reportable.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect((await notifiedAbout(order)).at(-1)).toContain('we have your report');
    const row = await openFor(order);
    expect(row).toMatchObject({ number: order.custom_order_id, note: 'The bag was open', status: 'open' });
    expect(row.lines.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [1, 'missing'],
      [3, 'spoiled'],
    ]);
    expect(row.pictures).toEqual(after.reports[0]?.pictures);
    const count = await shop.get('/api/v1/admin/order-reports/count', as('support'));
    expect((count.body as { open: number }).open).toBeGreaterThan(0);
  });

  test('a substitute is named beside what it was given for', async () => {
    const id = await place();
    const [, , other] = await shop.rows<{ id: number; nameEn: string; nameAr: string }>(sql`
      select s.id, p.name_en as "nameEn", p.name_ar as "nameAr" from stocks s join products p on p.id = s.product_id
      where s.id = any(${sql.param(counter.goods.map((good) => good.id))}::int[]) order by s.id`);
    const ordered = (await orderOf(id)).items.find(({ stock }) => stock !== other?.id);
    const body = { pickedQuantity: 1, weighedGrams: null, substituteStockId: other?.id };
    const path = `/api/v1/admin/orders/${id}/items/${ordered?.id}`;
    const picked = await shop.call('PATCH', path, { body, headers: as('manager') });
    expect(picked.status, picked.text).toBe(200);
    await deliver(id);
    const order = await orderOf(id);
    const line = { itemId: ordered?.id, quantity: 1, reason: 'spoiled' };
    expect((await report(id, { lines: [line] })).status).toBe(201);
    const given = order.items.find((item) => item.id === ordered?.id)?.packed?.instead;
    expect(given?.name_ar).toContain(other?.nameAr);
    expect((await openFor(order)).lines).toMatchObject([{ name_en: ordered?.name_en, instead: given }]);
  });

  test('the same request again says nothing twice', async () => {
    const order = await delivered();
    const headers = { ...buyer.headers, 'idempotency-key': `report-${order.id}` };
    const body = { lines: [lineOf(order, 0, 1)] };
    const responses = [await report(order.id, body, headers), await report(order.id, body, headers)];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect((await orderOf(order.id)).reports).toHaveLength(1);
  });

  test('several at once about the same piece: one is taken', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await delivered();
      const body = { lines: [lineOf(order, 0, 2)] };
      const responses = await Promise.all(Array.from({ length: 6 }, () => report(order.id, body)));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      expect((await orderOf(order.id)).reports).toHaveLength(1);
    }
  });

  test('not before the delivery, not after the period, and not where the shop takes none', async () => {
    const id = await place();
    const before = await orderOf(id);
    expect(before).toMatchObject({ reportBefore: null, reportable: [], reports: [] });
    const body = { lines: [lineOf(before, 0, 1)] };
    expect((await report(id, body)).body).toMatchObject({ code: 'reportClosed' });
    await deliver(id);
    await shop.rows(sql`update orders set delivered_at = delivered_at - interval '48 hours' where id = ${id}`);
    expect((await report(id, body)).body).toMatchObject({ code: 'reportClosed' });
    await shop.rows(sql`update orders set delivered_at = delivered_at + interval '1 minute' where id = ${id}`);
    await shop.rows(sql`update country_settings set report_hours = 0 where country_code = 'kw'`);
    expect(await orderOf(id)).toMatchObject({ reportBefore: null, reportable: [] });
    expect((await report(id, body)).body).toMatchObject({ code: 'reportClosed' });
    await shop.rows(sql`update country_settings set report_hours = 48 where country_code = 'kw'`);
    expect((await report(id, body)).status).toBe(201);
  });

  test('only lines of the order, only what was delivered, and pictures that are pictures', async () => {
    const id = await place();
    const placed = await orderOf(id);
    const body = { pickedQuantity: 1, weighedGrams: null, substituteStockId: null };
    const path = `/api/v1/admin/orders/${id}/items/${placed.items[0]?.id}`;
    expect((await shop.call('PATCH', path, { headers: as('manager'), body })).status).toBe(200);
    await deliver(id);
    const order = await orderOf(id);
    expect(order.reportable[0]?.quantity).toBe(1);
    const wrong = [
      { lines: [lineOf(order, 0, 2)] },
      { lines: [{ itemId: 2_000_000_000, quantity: 1, reason: 'missing' }] },
      { lines: [lineOf(order, 1, 1), lineOf(order, 1, 1)] },
      { lines: [] },
      { lines: [lineOf(order, 1, 1, 'too expensive')] },
      { lines: [lineOf(order, 1, 1)], pictures: [photo, Buffer.from('<svg/>').toString('base64')] },
      { lines: [lineOf(order, 1, 1)], pictures: [photo, photo, photo, photo] },
      { lines: [lineOf(order, 1, 1)], note: 'x'.repeat(501) },
    ];
    for (const each of wrong) expect((await report(id, each)).status, JSON.stringify(each).slice(0, 80)).toBe(422);
    const inArabic = { ...buyer.headers, 'x-custom-language': 'ar' };
    const rejected = await report(id, wrong[5] ?? {}, inArabic);
    expect(rejected.body).toMatchObject({ errors: { 'pictures[1]': [expect.stringContaining('لا يمكن')] } });
    expect((await orderOf(id)).reports).toEqual([]);
  });
});

describe('who', () => {
  test('[SD-10] the owner alone reports, and only the owner and staff read the pictures', async () => {
    const order = await delivered();
    const body = { lines: [lineOf(order, 0, 1)], pictures: [photo] };
    const stranger = await shop.buyer(counter);
    expect((await report(order.id, body, stranger.headers)).status).toBe(404);
    expect((await report(order.id, body, as('admin'))).status).toBe(404);
    expect((await report(order.id, body, {})).status).toBe(401);
    const [picture] = ((await report(order.id, body)).body as OrderView).reports[0]?.pictures ?? [];
    const path = `/api/v1/orders/${order.id}/reports/pictures/${picture}`;
    const read = async (headers: Record<string, string>, at = path) => (await shop.get(at, headers)).status;
    expect(await read(buyer.headers)).toBe(200);
    for (const role of ['admin', 'manager', 'support']) expect(await read(as(role)), role).toBe(200);
    expect(await read(stranger.headers)).toBe(404);
    expect(await read({})).toBe(401);
    // Branch staff of another branch, and somebody's own order with the picture of another.
    expect(await read(as('fulfilment'))).toBe(404);
    const others = buyer;
    buyer = stranger;
    const own = await delivered();
    expect(await read(stranger.headers, `/api/v1/orders/${own.id}/reports/pictures/${picture}`)).toBe(404);
    buyer = others;
    const bytes = await shop.app.request(path, { headers: buyer.headers });
    expect(bytes.headers.get('cache-control')).toBe('private, no-store');
    const file = Buffer.from(await bytes.arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 300 });
    expect(file.includes('where I live')).toBe(false);
  });

  test('a guest by the link of this very order', async () => {
    const [first, second] = await Promise.all(
      ['+96559990101', '+96559990102'].map(async (phone) => {
        const placed = await placeAsGuest(shop, guestOrder(counter, phone, await codeOn(shop, phone)));
        const { id, trackingToken } = placed.body as { id: string; trackingToken: string };
        await deliver(id);
        return { id, path: `/api/v1/orders/track/${trackingToken}` };
      }),
    );
    const order = (await shop.get(first?.path ?? '')).body as OrderView;
    const send = (path = '', lines = [lineOf(order, 0, 1)]) =>
      shop.call('POST', `${path}/reports`, { body: { lines, pictures: [photo] }, remoteAddress: someAddress() });
    expect((await send('/api/v1/orders/track/nobody-has-this-token')).status).toBe(404);
    // Lines of somebody else's order are not found in one's own.
    expect((await send(second?.path)).status).toBe(422);
    const done = await send(first?.path);
    expect(done.status, done.text).toBe(201);
    const [picture] = (done.body as OrderView).reports[0]?.pictures ?? [];
    expect((await shop.get(`${first?.path}/reports/pictures/${picture}`)).status).toBe(200);
    expect((await shop.get(`${second?.path}/reports/pictures/${picture}`)).status).toBe(404);
    expect((await shop.get(`/api/v1/orders/${first?.id}/reports/pictures/${picture}`, buyer.headers)).status).toBe(404);
  });

  test('[SD-10] who may refund decides, with a fresh proof for money; others only look', async () => {
    const order = await delivered();
    await report(order.id, { lines: [lineOf(order, 0, 1)] });
    const { id, refundable } = await openFor(order);
    for (const role of ['support', 'fulfilment', 'user']) {
      expect((await refund(id, refundable, as(role))).status, role).toBe(403);
      expect((await decline(id, as(role))).status, role).toBe(403);
    }
    const stale = await refund(id, refundable, { authorization: `Bearer manager:${staffId}:stale` });
    expect(stale.body).toMatchObject({ code: 'freshProofRequired' });
    expect((await list(`search=${order.custom_order_id}`, as('support'))).map((row) => row.id)).toEqual([id]);
    expect(await list(`search=${order.custom_order_id}`, as('fulfilment'))).toEqual([]);
    expect((await shop.get('/api/v1/admin/order-reports', buyer.headers)).status).toBe(403);
  });
});

test('who may not refund sends a report to a manager once; the home of those who may decide counts it', async () => {
  const order = await delivered();
  await report(order.id, { lines: [lineOf(order, 0, 1)] });
  const { id, refundable } = await openFor(order);
  const send = (role: string) =>
    shop.call('POST', `/api/v1/admin/order-reports/${id}/send`, { headers: as(role), body: {} });
  const needs = async (role: string) => ((await shop.get('/api/v1/admin/overview', as(role))).body as Overview).needs;
  const before = await needs('manager');
  expect(before.reports).toBeGreaterThan(0);
  expect((await send('fulfilment')).status).toBe(403);
  const sent = await send('support');
  expect(sent.status, sent.text).toBe(200);
  const { sentAt } = sent.body as OfficeReport;
  expect(sentAt).not.toBeNull();
  expect((await send('support')).body).toMatchObject({ sentAt, status: 'open', refund: null });
  expect(await needs('manager')).toMatchObject({ reports: before.reports, reportsSent: before.reportsSent + 1 });
  expect(await needs('support')).toMatchObject({ reports: 0, reportsSent: 0 });
  expect((await list(`view=sent&search=${order.custom_order_id}`)).map((row) => row.id)).toEqual([id]);
  expect((await refund(id, refundable)).status).toBe(200);
  expect((await send('support')).body).toMatchObject({ code: 'reportDecided' });
  expect(await needs('manager')).toMatchObject({ reports: before.reports - 1, reportsSent: before.reportsSent });
});

describe('deciding', () => {
  test('a refund of what was paid for the lines: ledger, credit note, message, audit', async () => {
    const order = await delivered();
    await report(order.id, { lines: [lineOf(order, 0, 1)] });
    const { id, refundable } = await openFor(order);
    expect(minor(refundable)).toBe(Math.floor(minor(order.items[0]?.total ?? 0) / 3));
    expect((await refund(id, refundable + 0.001)).body).toMatchObject({ code: 'refundRefused' });
    expect((await refund(id, refundable)).body).toMatchObject({ status: 'refunded', refund: refundable });
    const after = await orderOf(order.id);
    expect(after).toMatchObject({ refunded: refundable, reports: [{ status: 'refunded', refund: refundable }] });
    expect(await shop.rows(sql`select kind from invoices where order_id = ${order.id} order by kind`)).toEqual([
      { kind: 'credit_note' },
      { kind: 'invoice' },
    ]);
    expect((await office(order.id)).refunds).toMatchObject([{ amount: refundable, status: 'done' }]);
    expect((await notifiedAbout(order)).at(-1)).toContain('back in cash');
    expect(
      await shop.rows(sql`select after ->> 'refund' as refund from audit_log
        where entity_id = ${order.id} and action = 'order.refund'`),
    ).toEqual([{ refund: String(refundable) }]);
    expect((await list(`view=decided&search=${order.custom_order_id}`))[0]).toMatchObject({ id, refundable: 0 });
  });

  test('declined with a reason, which the shopper reads; the pieces can be reported again', async () => {
    const order = await delivered();
    await report(order.id, { lines: [lineOf(order, 0, 3)] });
    const { id } = await openFor(order);
    expect((await report(order.id, { lines: [lineOf(order, 0, 1)] })).body).toMatchObject({ code: 'alreadyReported' });
    expect((await decline(id)).body).toMatchObject({ status: 'declined', declineReason: 'Weighed twice' });
    expect((await orderOf(order.id)).reports).toMatchObject([{ status: 'declined', declineReason: 'Weighed twice' }]);
    expect((await notifiedAbout(order)).at(-1)).toMatch(/cannot refund it\. Weighed twice/);
    expect((await decline(id)).body).toMatchObject({ code: 'reportDecided' });
    expect((await refund(id, 0.001)).body).toMatchObject({ code: 'reportDecided' });
    expect((await report(order.id, { lines: [lineOf(order, 0, 1)] })).status).toBe(201);
  });

  test('less than proposed; all reports and other refunds together never more than was paid', async () => {
    const order = await delivered();
    await report(order.id, { lines: [lineOf(order, 0, 3)] });
    const first = await openFor(order);
    expect((await refund(first.id, first.refundable - 0.5)).status).toBe(200);
    await report(order.id, { lines: [lineOf(order, 1, 3), lineOf(order, 2, 3)] });
    const left = minor(order.totalAmount) - minor(first.refundable) + 500;
    const body = { amount: (left - 200) / 1000, reason: 'spoilt' };
    const path = `/api/v1/admin/orders/${order.id}/refunds`;
    expect((await shop.call('POST', path, { body, headers: as('manager') })).status).toBe(200);
    const second = await openFor(order);
    expect(second.refundable).toBe(0.2);
    expect((await refund(second.id, 0.201)).body).toMatchObject({ code: 'refundRefused' });
    expect((await refund(second.id, 0.2)).status).toBe(200);
    expect((await orderOf(order.id)).refunded).toBe(order.totalAmount);
  });

  test('of several who decide at once, one does', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await delivered();
      await report(order.id, { lines: [lineOf(order, 0, 3)] });
      const { id, refundable } = await openFor(order);
      const half = Math.floor(minor(refundable) / 4) / 1000;
      const all = await Promise.all([refund(id, half), decline(id), refund(id, half), decline(id), refund(id, half)]);
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      const isRefunded = all.findIndex(({ status }) => status === 200) % 2 === 0;
      expect((await orderOf(order.id)).refunded).toBe(isRefunded ? half : 0);
    }
  });

  test('paid by card goes back to the card', async () => {
    const id = await place({ payment_method: 'online_payment' });
    const link = await shop.call('POST', `/api/v1/orders/${id}/payment/auto`, { headers: buyer.headers });
    await shop.press((link.body as { paymentUrl: string }).paymentUrl, 'pay');
    await shop.deliverAll();
    await deliver(id);
    const order = await orderOf(id);
    await report(id, { lines: [lineOf(order, 0, 1)] });
    const row = await openFor(order);
    expect(row.hasCash).toBe(false);
    expect((await refund(row.id, row.refundable)).status).toBe(200);
    expect((await office(id)).refunds).toMatchObject([{ amount: row.refundable, status: 'waiting' }]);
    expect((await notifiedAbout(order)).at(-1)).toContain('we send you back');
  });
});

test('cash handed back for a report is in the cash list of whoever paid it out, by name', async () => {
  const order = await delivered();
  await report(order.id, { lines: [lineOf(order, 0, 1)] });
  const { id, hasCash } = await openFor(order);
  expect(hasCash).toBe(true);
  const path = `/api/v1/admin/order-reports/${id}/refund`;
  const pay = (paidOutBy: string) =>
    shop.call('POST', path, { headers: as('manager'), body: { amount: 0.5, paidOutBy } });
  expect((await pay('7')).body).toMatchObject({ code: 'validationFailed' });
  expect((await pay('Salem')).status).toBe(200);
  const paid = await shop.rows(
    sql`select person, amount_minor::int as minor from cash_payouts where order_id = ${order.id}`,
  );
  expect(paid).toEqual([{ person: 'Salem', minor: 500 }]);
});

test('a report about an order of which cash is still due takes the refund off that, and hands nothing over', async () => {
  const placed = await place();
  await move(placed, 'active', 'on preparation', 'On the way');
  const { totalAmount } = await orderOf(placed);
  const cash = { collector: 'Salem', amount: (minor(totalAmount) - 2000) / 1000, reason: 'No change' };
  const body = { ids: [placed], status: 'delivered', isEarly: true, cash };
  await shop.call('POST', '/api/v1/admin/orders/move', { body, headers: as('manager') });
  const order = await orderOf(placed);
  await report(order.id, { lines: [lineOf(order, 0, 1)] });
  const { id, stillDue } = await openFor(order);
  expect(stillDue).toBe(2);
  expect((await refund(id, 0.5)).status).toBe(200);
  expect(await office(placed)).toMatchObject({
    order: { refunded: 0, takenOff: 0.5, paidInPart: { paid: cash.amount, stillDue: 1.5 } },
    cash: { credited: 0.5, short: 1.5 },
  });
  expect(await shop.rows(sql`select from cash_payouts where order_id = ${placed}`)).toEqual([]);
  expect((await notifiedAbout(order)).at(-1)).toContain('0.500 KWD is taken off what is still due');
});

test('note and pictures are in the export of somebody’s data and gone with the account; the money stays', async () => {
  const order = await delivered();
  await report(order.id, { lines: [lineOf(order, 0, 1)], note: 'My door was open', pictures: [photo] });
  const { id, refundable } = await openFor(order);
  await refund(id, refundable);
  const exported = (await shop.get('/api/v1/auth/me/data', buyer.headers)).body as {
    orderReports: { note: string }[];
    orderReportPictures: { data: string }[];
  };
  expect(exported.orderReports).toMatchObject([{ note: 'My door was open' }]);
  expect(await sharp(Buffer.from(exported.orderReportPictures[0]?.data ?? '', 'base64')).metadata()).toMatchObject({
    format: 'webp',
  });
  const erased = await shop.call('DELETE', '/api/v1/auth/me', { headers: buyer.headers, body: BUYER_PROOF });
  expect(erased.status, erased.text).toBe(204);
  expect(
    await shop.rows(sql`select note, status, refund_minor::int as refund from order_reports where id = ${id}`),
  ).toEqual([{ note: '', status: 'refunded', refund: minor(refundable) }]);
  expect(await shop.rows(sql`select id from order_report_pictures where report_id = ${id}`)).toEqual([]);
});
