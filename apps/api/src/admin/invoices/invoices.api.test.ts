import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '../../db/tables/invoices.ts';
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
  const seller = { nameEn: '', nameAr: '', addressEn: '', addressAr: '', vatNumber: '', registrationNumber: '' };
  const issuedAt = new Date('2030-01-02T10:00:00Z');
  await shop.database.db
    .insert(invoices)
    .values({ countryCode: 'kw', kind: 'invoice', count: 900_001, orderId, seller, issuedAt });
});
afterAll(() => shop.close());

const list = async (query: string, role = 'manager') => {
  const answer = await shop.get(`/api/v1/admin/invoices?${query}`, { authorization: `Bearer ${role}:${staffId}` });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { data: OfficeInvoice[]; total: number };
};

test('invoices are found by customer, kind, country and day, newest first', async () => {
  const found = { number: 'INV-KW-900001', order: { id: orderId, customer: 'Dana Invoiced' } };
  expect((await list('')).data[0]).toMatchObject(found);
  expect(await list('search=invoiced&kind=invoice&country=kw')).toMatchObject({ total: 1, data: [found] });
  expect((await list('search=invoiced&kind=credit_note')).total).toBe(0);
  expect((await list('search=invoiced&country=sa')).total).toBe(0);
  expect((await list('from=2030-01-02&to=2030-01-02')).total).toBe(1);
  expect((await list('from=2030-01-03')).total).toBe(0);
});

test('fulfilment staff see the papers of their own branches alone', async () => {
  expect((await list('search=invoiced', 'fulfilment')).total).toBe(0);
  expect((await shop.get('/api/v1/admin/invoices')).status).toBe(401);
});
