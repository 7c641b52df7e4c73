import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { InvoiceView } from '@karaz/contract/invoices';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LedgerSnapshot, snapshotLedger, violations } from '../../testing/faults/invariants.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let ledger: LedgerSnapshot;
let manager: Record<string, string>;
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('sa', 2);
  await shop.rows(sql`update branches set max_orders_per_slot = null`);
  const [first] = counter.goods;
  await shop.rows(sql`update products set tax_classes = '{"sa": "zero"}'::jsonb where id in
    (select product_id from stocks where id = ${first?.id})`);
  await shop.rows(sql`update country_settings set free_delivery_from_minor = null where country_code = 'sa'`);
  buyer = await shop.buyer(counter);
  manager = { authorization: `Bearer manager:${(await shop.buyer(counter, { role: 'manager' })).id}` };
  ledger = await snapshotLedger(shop.database.pool);
}, 180_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await violations(shop.database.pool, { now: shop.clock.now, ledger, hasJobs: false })).toEqual([]);
});

let placed = 0;
async function order(more: Record<string, unknown> = {}): Promise<string> {
  const items = counter.goods.map(({ id }) => ({ stockId: id, quantity: 3 }));
  const body = deliveryOrder(counter, buyer, { items, notes: `lines ${++placed}`, ...more });
  const created = await shop.order(buyer, body, { 'x-country': 'sa' });
  expect(created.status, created.text).toBe(201);
  return (created.body as { id: string }).id;
}
async function delivered(more: Record<string, unknown> = {}): Promise<string> {
  const id = await order(more);
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: manager });
    expect(moved.status, moved.text).toBe(200);
  }
  return id;
}
const seen = async (id: string) => (await shop.get(`/api/v1/admin/orders/${id}`, manager)).body as OfficeOrder;
const refund = (id: string, body: Record<string, unknown>, headers = manager) =>
  shop.call('POST', `/api/v1/admin/orders/${id}/refunds`, { headers, body: { reason: 'spoilt', ...body } });
const lastNote = async (id: string) => {
  const note = (await seen(id)).papers.findLast(({ kind }) => kind === 'credit_note');
  const path = `/api/v1/orders/${id}/invoice?kind=credit_note&number=${note?.number}`;
  return (await shop.get(path, manager)).body as InvoiceView;
};
const left = async (stockId: number | undefined) =>
  (await shop.rows<{ quantity: number }>(sql`select quantity from stocks where id = ${stockId}`))[0]?.quantity ?? 0;

test('goods are refunded by line: the sum and the VAT are those of the line, never more than was paid for it', async () => {
  const id = await delivered();
  const { refundable } = await seen(id);
  const [zero, standard] = refundable.lines;
  if (!zero || !standard) throw new Error('two lines');
  const line = (itemId: number, quantity: number) => ({ lines: [{ itemId, quantity }] });
  expect((await refund(id, line(zero.itemId, 4))).status, 'more than came').toBe(422);
  const other = await refund(id, { ...line(zero.itemId, 1), amount: 0.01 });
  expect(other, 'another sum').toMatchObject({ status: 409, body: { code: 'conflict', data: { currency: 'SAR' } } });
  const { data, message } = other.body as { data: { amount: number }; message: string };
  expect(message).toContain(data.amount.toFixed(2));
  const twice = [...line(zero.itemId, 1).lines, ...line(zero.itemId, 1).lines];
  expect((await refund(id, { lines: twice })).status).toBe(422);
  expect((await refund(id, {})).status, 'nothing named').toBe(422);
  expect((await refund(id, line(zero.itemId, 1))).status).toBe(200);
  expect(await lastNote(id)).toMatchObject({ vat: 0 });
  expect((await refund(id, line(zero.itemId, 2))).status).toBe(200);
  const [after] = (await seen(id)).refundable.lines;
  expect(after).toMatchObject({ given: 3, before: 3 });
  expect((await seen(id)).order.refunded).toBe(zero.paid);
  expect((await refund(id, line(zero.itemId, 1))).status).toBe(422);
  const all = await Promise.all([1, 2, 3, 4].map(() => refund(id, line(standard.itemId, 3))));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  const note = await lastNote(id);
  expect(note.total).toBe(standard.paid);
  expect(note.vat).toBeGreaterThan(0);
  // The typed reason and how many, for whoever reads the paper.
  expect(note).toMatchObject({ reason: 'refund', note: 'spoilt', lines: [{ quantity: 3 }] });
  const fee = refundable.deliveryFee;
  expect(fee).toBeGreaterThan(0);
  expect((await refund(id, { deliveryFee: true })).status).toBe(200);
  expect((await refund(id, { deliveryFee: true })).status, 'the fee once').toBe(409);
  // What an accountant books of the fee: what was invoiced less what was taken back.
  const listed = await shop.get(`/api/v1/admin/invoices?search=${(await seen(id)).order.custom_order_id}`, manager);
  const booked = (listed.body as { data: OfficeInvoice[] }).data
    .map((one) => one.deliveryFee)
    .filter((one) => one !== 0);
  expect(booked.toSorted()).toEqual([-fee, fee]);
});

test('goods go back into stock where that is requested and allowed, and before the delivery no line is refunded', async () => {
  const id = await delivered();
  const stockId = counter.goods[1]?.id;
  const before = await left(stockId);
  const [, line] = (await seen(id)).refundable.lines;
  const body = (restock: boolean) => ({ lines: [{ itemId: line?.itemId, quantity: 1, restock }] });
  expect((await refund(id, body(false))).status).toBe(200);
  expect(await left(stockId)).toBe(before);
  expect((await refund(id, body(true))).status).toBe(200);
  expect(await left(stockId)).toBe(before + 1);
  const rights = 'rights=orders.read+payments.refund';
  const cashier = { authorization: `${manager['authorization']}:${rights}` };
  expect((await refund(id, body(true), cashier)).status, 'who may not change stock').toBe(403);
  expect(await left(stockId)).toBe(before + 1);
  expect((await refund(id, body(false), cashier)).status).toBe(200);
  const open = await order();
  const [item] = (await seen(open)).order.items;
  const early = await refund(open, { lines: [{ itemId: item?.id, quantity: 1 }] });
  expect(early).toMatchObject({ status: 409, body: { code: 'moveNotAllowed' } });
});

test('goods given instead that are deleted since go back into no stock, least of all into that of the ordered goods', async () => {
  const id = await delivered();
  const [first, second] = (await seen(id)).refundable.lines;
  const before = await left(counter.goods[1]?.id);
  await shop.rows(sql`insert into order_picks
      (item_id, order_id, picked_quantity, substitute_name_en, substitute_name_ar, charged_minor, reduction_minor, picked_by)
    select id, order_id, quantity, 'Other', 'آخر', total_minor, 0, ${buyer.id} from order_items where id = ${second?.itemId}`);
  const restocked = (itemId: number | undefined) => refund(id, { lines: [{ itemId, quantity: 1, restock: true }] });
  expect((await restocked(second?.itemId)).status).toBe(422);
  expect(await left(counter.goods[1]?.id)).toBe(before);
  expect((await restocked(first?.itemId)).status).toBe(200);
});

test('goods whose refund was declined stay refunded: the same refund is recorded as made in another way, with one credit note', async () => {
  const id = await delivered();
  const [first, second] = (await seen(id)).refundable.lines;
  for (const line of [first, second]) {
    expect((await refund(id, { lines: [{ itemId: line?.itemId, quantity: 1 }] })).status).toBe(200);
  }
  const { papers: documents } = await seen(id);
  await shop.rows(sql`update refunds set status = 'failed' where reference in
    (select reference from refund_lines where order_id = ${id})`);
  expect((await seen(id)).refundable.lines.map(({ before }) => before)).toEqual([1, 1]);
  const { refunds, payments } = await seen(id);
  const left = payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  expect((await refund(id, { amount: left, reason: 'all' })).status).toBe(409);
  const send = (refundId: string | undefined, isOutside: boolean) =>
    shop.call('POST', `/api/v1/admin/refunds/${refundId}/send`, { headers: manager, body: { isOutside } });
  const outside = await send(refunds[0]?.id, true);
  expect(outside.status, outside.text).toBe(204);
  expect((await send(refunds[0]?.id, true)).status).toBe(409);
  expect((await send(refunds[1]?.id, true)).status).toBe(204);
  expect((await seen(id)).refunds.map(({ status, isOutside }) => [status, isOutside])).toEqual([
    ['done', true],
    ['done', true],
  ]);
  expect((await seen(id)).papers).toEqual(documents);
});

test('goods whose refund will not be sent can be refunded again', async () => {
  const id = await delivered();
  const [line] = (await seen(id)).refundable.lines;
  expect((await refund(id, { lines: [{ itemId: line?.itemId, quantity: 1 }] })).status).toBe(200);
  await shop.rows(sql`update refunds set status = 'failed' where reference in
    (select reference from refund_lines where order_id = ${id})`);
  expect((await seen(id)).refundable.lines[0]).toMatchObject({ before: 1 });
  // As of a card: cash is never declined.
  await shop.rows(sql`update payments set provider = 'noon' where target_id = ${id}`);
  const [declined] = (await seen(id)).refunds;
  const body = { note: 'Exchanged at the counter' };
  const dropped = await shop.call('POST', `/api/v1/admin/refunds/${declined?.id}/drop`, { headers: manager, body });
  expect(dropped.status, dropped.text).toBe(204);
  expect((await seen(id)).refundable.lines[0]).toMatchObject({ before: 0 });
});

test('a report that is declined between two refunds makes the line cost no more than was paid for it', async () => {
  // What is off makes a sum that three pieces cannot share evenly.
  const uneven = new Set<number>();
  for (const off of [1, 2, 3, 4]) {
    const couponCode = `UNEVEN${off}`;
    await shop.rows(sql`insert into promotions (name_en, name_ar, code, kind, amounts)
      values ('', '', ${couponCode}, 'fixed', jsonb_build_object('sa', ${off}::int))`);
    const id = await delivered({ couponCode });
    const [line] = (await seen(id)).refundable.lines;
    if (!line) throw new Error('a line');
    uneven.add(Math.round(line.paid * 100) % 3);
    const one = { itemId: line.itemId, quantity: 1 };
    const report = () =>
      shop.call('POST', `/api/v1/orders/${id}/reports`, {
        headers: buyer.headers,
        body: { lines: [{ ...one, reason: 'missing' }] },
      });
    expect((await refund(id, { lines: [one] })).status).toBe(200);
    expect((await report()).status).toBe(201);
    expect((await refund(id, { lines: [one] })).status).toBe(200);
    const [open] = await shop.rows<{ id: string }>(sql`select id from order_reports where order_id = ${id}`);
    const declined = { headers: manager, body: { reason: 'It came' } };
    expect((await shop.call('POST', `/api/v1/admin/order-reports/${open?.id}/decline`, declined)).status).toBe(200);
    expect((await refund(id, { lines: [one] })).status).toBe(200);
    const { order: after, refundable } = await seen(id);
    expect(refundable.lines[0]).toMatchObject({ before: 3, taken: line.paid });
    expect(after.refunded).toBe(line.paid);
  }
  expect(uneven).toContain(1);
});
