import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import type { InvoiceContent } from '@karaz/domain/invoices/invoice-content';
import { toDecimal } from '@karaz/domain/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
let counter: Counter;
let buyer: Buyer;
let staffId: number;
let orderId: string;

beforeAll(async () => {
  shop = await openOrderShop();
  counter = await shop.counterOf('kw');
  buyer = await shop.buyer(counter, { firstName: 'Dana', lastName: 'Invoiced' });
  staffId = (await shop.buyer(counter, { role: 'manager' })).id;
  const placed = await shop.order(buyer, deliveryOrder(counter, buyer, { notes: 'with an invoice' }));
  orderId = (placed.body as { id: string }).id;
  const issuedAt = new Date('2030-01-02T10:00:00Z');
  await shop.database.db.insert(invoices).values({
    countryCode: 'kw',
    kind: 'invoice',
    count: 900_001,
    orderId,
    seller: NOBODY,
    issuedAt,
    content: over(1),
  });
});
afterAll(() => shop.close());

const NOTHING = { netMinor: 0, vatMinor: 0, grossMinor: 0, rate: 0 };
/** A document over one sum of exempt goods, with a fee for the delivery. */
const over = (totalMinor: number, isPartial = false): InvoiceContent => ({
  ...{ isPartial, lines: [], subtotalMinor: totalMinor, taxMinor: 0, netMinor: totalMinor, vatMinor: 0, totalMinor },
  shipping: isPartial ? NOTHING : { ...NOTHING, grossMinor: 750 },
  bands: [
    {
      ...NOTHING,
      netMinor: totalMinor,
      grossMinor: totalMinor,
      taxClass: 'exempt',
      reasonEn: 'Food',
      reasonAr: 'غذاء',
    },
  ],
  ...{ membershipDiscountMinor: 100, couponDiscountMinor: 20, pointsDiscountMinor: 0 },
});
const NOBODY = { nameEn: '', nameAr: '', addressEn: '', addressAr: '', vatNumber: '', registrationNumber: '' };

const list = async (query: string, role = 'manager') => {
  const response = await shop.get(`/api/v1/admin/invoices?${query}`, { authorization: `Bearer ${role}:${staffId}` });
  expect(response.status, response.text).toBe(200);
  return response.body as { data: OfficeInvoice[]; total: number };
};

test('[ADMIN-23] invoices are found by customer, kind, country and day, newest first', async () => {
  const found = { number: 'INV-KW-900001', order: { id: orderId, customer: 'Dana Invoiced' } };
  expect((await list('')).data[0]).toMatchObject(found);
  expect(await list('search=invoiced&kind=invoice&country=kw')).toMatchObject({ total: 1, data: [found] });
  expect((await list('search=invoiced&kind=credit_note')).total).toBe(0);
  expect((await list('search=invoiced&country=sa')).total).toBe(0);
  expect((await list('from=2030-01-02&to=2030-01-02')).total).toBe(1);
  expect((await list('from=2030-01-03')).total).toBe(0);
  // Ten in the morning in UTC is past midnight of the next day in Kiritimati.
  expect((await list('from=2030-01-03&to=2030-01-03&timeZone=Pacific/Kiritimati')).total).toBe(1);
});

test('days are those of the country that is chosen, as in the VAT report, in the list and its file', async () => {
  // Cairo is an hour behind Kuwait, where a quarter past nine in the evening of UTC is the next day.
  const late = { issuedAt: new Date('2031-01-31T21:15:00Z'), seller: NOBODY, kind: 'credit_note' as const, orderId };
  await shop.database.db.insert(invoices).values([
    { ...late, reason: 'refund', countryCode: 'eg', count: 900_060, content: over(1000) },
    { ...late, reason: 'refund', countryCode: 'kw', count: 900_060, content: over(1000) },
  ]);
  const january = 'from=2031-01-01&to=2031-01-31&timeZone=Asia%2FKuwait';
  const file = async (country: string) =>
    (
      await shop.get(`/api/v1/admin/invoices/export?${january}&country=${country}`, {
        authorization: `Bearer manager:${staffId}`,
      })
    ).text;
  for (const [country, count] of [
    ['eg', 1],
    ['kw', 0],
  ] as const) {
    expect((await list(`${january}&country=${country}`)).total, country).toBe(count);
    expect((await file(country)).trim().split('\r\n')).toHaveLength(count + 1);
    const path = `/api/v1/admin/vat-report?country=${country}&from=2031-01-01&to=2031-01-31`;
    expect((await shop.get(path, { authorization: `Bearer manager:${staffId}` })).body).toMatchObject({
      creditNotes: count,
    });
  }
});

test('fulfilment staff see the invoices of their own branches alone', async () => {
  expect((await list('search=invoiced', 'fulfilment')).total).toBe(0);
  expect((await shop.get('/api/v1/admin/invoices')).status).toBe(401);
});

test('the file has the day of the country, also after midnight, and its name says the period', async () => {
  const late = { issuedAt: new Date('2030-03-31T21:30:00Z'), countryCode: 'kw' as const, seller: NOBODY };
  await shop.database.db
    .insert(invoices)
    .values({ ...late, kind: 'credit_note', count: 900_050, orderId, reason: 'refund', content: over(1) });
  const path = '/api/v1/admin/invoices/export?from=2030-04-01&to=2030-04-30&timeZone=Asia%2FKuwait';
  const file = await shop.get(path, { authorization: `Bearer manager:${staffId}` });
  expect(file.text).toContain('CN-KW-900050,credit_note,2030-04-01,00:30,kw');
  expect(file.headers.get('content-disposition')).toContain('invoices-2030-04-01-2030-04-30.csv');
  const inArabic = await shop.get(path, { authorization: `Bearer manager:${staffId}`, 'x-custom-language': 'ar' });
  const headings = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? [];
  expect(headings(inArabic.text)).toHaveLength(headings(file.text).length);
  for (const heading of headings(inArabic.text)) expect(heading, 'in Arabic').toMatch(/^[\u0600-\u06ff ]+$/);
  expect(inArabic.text).toContain('CN-KW-900050,إشعار دائن,2030-04-01,00:30,الكويت,');
  expect(inArabic.text).toContain(',نقداً عند الاستلام,KWD,');
  expect(inArabic.text).not.toMatch(/credit_note|cash_on_delivery|,kw,|Karaz/);
});

test('[ADMIN-32] every document shows its own amount, credit notes below 0: list and file add up to what is left', async () => {
  const other = await shop.buyer(counter, { firstName: 'Huda', lastName: 'Credited' });
  const placed = [
    await shop.order(other, deliveryOrder(counter, other, { notes: 'one' })),
    await shop.order(other, deliveryOrder(counter, other, { notes: 'two' })),
  ].map(({ body }) => (body as { id: string }).id);
  const [inPart = '', whole = ''] = placed;
  const [order] = await shop.database.db.select().from(orders).where(eq(orders.id, inPart));
  const total = toDecimal(order?.totalMinor ?? 0, 'KWD');
  const invoice = { countryCode: 'kw' as const, seller: NOBODY, issuedAt: new Date('2030-02-01T10:00:00Z') };
  const content = over(order?.totalMinor ?? 0);
  await shop.database.db.insert(invoices).values([
    { ...invoice, kind: 'invoice', count: 900_011, orderId: inPart, content },
    { ...invoice, kind: 'invoice', count: 900_012, orderId: whole, content },
    { ...invoice, kind: 'credit_note', count: 900_011, orderId: inPart, reason: 'refund', content: over(255, true) },
    { ...invoice, kind: 'credit_note', count: 900_012, orderId: whole, reason: 'cancelled', content },
  ]);
  const { data } = await list('search=credited');
  const amounts = Object.fromEntries(data.map(({ number, amount, currency }) => [number, [amount, currency]]));
  expect(amounts).toEqual({
    'INV-KW-900011': [total, 'KWD'],
    'INV-KW-900012': [total, 'KWD'],
    'CN-KW-900011': [-0.255, 'KWD'],
    'CN-KW-900012': [-total, 'KWD'],
  });
  const file = await shop.get('/api/v1/admin/invoices/export?search=credited', {
    authorization: `Bearer manager:${staffId}`,
  });
  const [heading = '', ...rows] = file.text.replace('\uFEFF', '').trim().split(/\r?\n/);
  const column = (name: string) => rows.map((row) => row.split(',')[heading.split(',').indexOf(name)]);
  const sum = (name: string) => column(name).reduce((all, cell) => all + Number(cell), 0);
  expect(rows).toHaveLength(4);
  expect([sum('total'), sum('net'), sum('vat')]).toEqual([
    ...[expect.closeTo(total - 0.255, 6), expect.closeTo(total - 0.255, 6), 0],
  ]);
  // What an accountant books: the fee, the discounts, how it was paid, where, and each class of tax.
  expect([sum('delivery fee'), sum('discount')]).toEqual([expect.closeTo(0.75, 6), 0]);
  expect(new Set(column('payment'))).toEqual(new Set(['cash_on_delivery']));
  expect(column('branch').every((name) => name?.startsWith('Karaz'))).toBe(true);
  expect([sum('net exempt'), sum('vat exempt'), ...new Set(column('rate exempt'))]).toEqual([sum('net'), 0, '0']);
  expect(new Set(column('net standard'))).toEqual(new Set(['']));
  expect(column('total')).toContain('-0.255');
});
