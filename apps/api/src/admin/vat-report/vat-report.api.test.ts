import type { VatReport } from '@karaz/contract/admin/vat-report';
import type { InvoiceView } from '@karaz/contract/invoices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { creditPurchase, issuePurchaseInvoice } from '../../invoices/issue-purchase-invoice.ts';
import { membershipSettlement } from '../../membership/settle-membership.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let admin: { authorization: string };
beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('eg', 3);
  buyer = await shop.buyer(counter);
  admin = { authorization: `Bearer admin:${(await shop.buyer(counter, { role: 'admin' })).id}` };
  const [exempt, reduced] = counter.goods;
  for (const [good, taxClass] of [
    [exempt, 'exempt'],
    [reduced, 'reduced'],
  ] as const) {
    await shop.rows(sql`update products set tax_classes = ${JSON.stringify({ eg: taxClass })}::jsonb
      where id = (select product_id from stocks where id = ${good?.id})`);
  }
  const rates = [{ from: '2018-01-01', standard: 14, reduced: 5 }];
  await shop.rows(
    sql`update country_settings set vat_rates = ${JSON.stringify(rates)}::jsonb where country_code = 'eg'`,
  );
}, 180_000);
afterAll(() => shop?.close());

async function delivered(notes: string): Promise<string> {
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { notes }), { 'x-country': 'eg' });
  expect(placed.status, placed.text).toBe(201);
  const { id } = placed.body as { id: string };
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: admin });
    expect(moved.status, moved.text).toBe(200);
  }
  return id;
}
/** A plan that was paid in the country's money: no branch sells it. */
async function paidPlan(priceMinor: number): Promise<InvoiceView> {
  const [purchase] = await shop.rows<{ id: string }>(sql`
    insert into membership_purchases (user_id, plan_id, kind, currency, price_minor, expires_at)
    values (${buyer.id}, (select min(id) from membership_plans), 'new', 'EGP', ${priceMinor}, now()) returning id`);
  const paid = { targetId: purchase?.id ?? '', amountMinor: priceMinor, currency: 'EGP' as const };
  const by = { now: shop.clock.now, origin: 'https://shop.example' };
  const { paid: settle } = membershipSettlement({ issue: issuePurchaseInvoice, credit: creditPurchase });
  expect(await inTransaction(shop.database.db, (tx) => settle(tx, paid, by))).toBe('accepted');
  const { body } = await shop.get(`/api/club-cherry/membership/invoices/${paid.targetId}`, admin);
  return body as InvoiceView;
}
const documentOf = async (id: string, kind: string) =>
  (await shop.get(`/api/v1/orders/${id}/invoice?kind=${kind}`, admin)).body as InvoiceView;
const report = (query: string, headers: Record<string, string> = admin) =>
  shop.get(`/api/v1/admin/vat-report?country=eg&${query}`, headers);
const piastres = (amount: number) => Math.round(amount * 100);

test('the report is what its invoices and credit notes add up to, to the last piastre', async () => {
  const ids = [await delivered('one'), await delivered('two')];
  const refunded = await shop.call('POST', `/api/v1/admin/orders/${ids[0]}/refunds`, {
    headers: admin,
    body: { amount: 33.33, reason: 'spoilt' },
  });
  expect(refunded.status, refunded.text).toBe(200);
  const [{ day = '' } = {}] = await shop.rows<{ day: string }>(sql`
    select to_char(max(issued_at) at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day from invoices where country_code = 'eg'`);
  const documents = [
    ...(await Promise.all(ids.map((id) => documentOf(id, 'invoice')))),
    await documentOf(ids[0] ?? '', 'credit_note'),
    await paidPlan(33_333),
  ];
  // Line by line and the delivery, where the report reads what each document says of a class.
  const due = new Map<string, number>();
  for (const { kind, lines, shipping } of documents) {
    for (const { tax_class, vat } of [...lines, { tax_class: 'standard', ...shipping }]) {
      const signed = kind === 'invoice' ? piastres(vat) : -piastres(vat);
      due.set(tax_class, (due.get(tax_class) ?? 0) + signed);
    }
  }
  const response = await report(`from=${day}&to=${day}`);
  expect(response.status, response.text).toBe(200);
  const found = response.body as VatReport;
  expect(found.rows.map(({ taxClass, rate }) => [taxClass, rate])).toEqual([
    ...[
      ['standard', 14],
      ['reduced', 5],
      ['exempt', 0],
    ],
  ]);
  expect([found.invoices, found.creditNotes]).toEqual([3, 1]);
  expect(found.total.credited.gross).toBe(33.33);
  for (const { taxClass, due: sums } of found.rows) expect(piastres(sums.vat)).toBe(due.get(taxClass));
  const signedTotal = documents.reduce(
    (sum, { kind, total }) => sum + (kind === 'invoice' ? piastres(total) : -piastres(total)),
    0,
  );
  expect(piastres(found.total.due.gross)).toBe(signedTotal);
  expect(piastres(found.total.due.net) + piastres(found.total.due.vat)).toBe(signedTotal);
  expect(((await report('from=2019-01-01&to=2019-02-01')).body as VatReport).rows).toEqual([]);
});

test('only who may read reports sees it, and a period has an end', async () => {
  expect((await report('from=2026-03-01&to=2026-03-31', buyer.headers)).status).toBe(403);
  expect((await report('from=2026-03-01&to=2026-03-31', {})).status).toBe(401);
  expect((await report('from=2026-03-31&to=2026-03-01')).status).toBe(422);
  expect((await report('from=2020-01-01&to=2026-03-01')).status).toBe(422);
});
