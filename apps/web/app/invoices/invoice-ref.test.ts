import { expect, test } from 'vitest';
import { invoiceRefOf } from './invoice-ref.ts';

test('an address names one of several invoices or credit notes of an order, or the latest', () => {
  const of = (query: string) => invoiceRefOf(new URLSearchParams(query));
  expect(of('')).toEqual({ kind: 'invoice' });
  expect(of('kind=invoice&number=INV-KW-000001')).toEqual({ kind: 'invoice', number: 'INV-KW-000001' });
  expect(of('kind=credit_note')).toEqual({ kind: 'credit_note' });
  expect(of('kind=credit_note&number=CN-KW-000001')).toEqual({ kind: 'credit_note', number: 'CN-KW-000001' });
});
