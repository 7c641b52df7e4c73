import { expect, test } from 'vitest';
import { missingOnInvoices } from './missing-on-invoices.ts';

const values = {
  vatRates: [{ from: '2000-01-01', standard: 15, reduced: 0 }],
  ...{ vatNumber: '', legalName_en: '', legalName_ar: '', legalAddress_en: '', legalAddress_ar: '' },
};

test('a country that charges VAT needs who sells, where, and under which number', () => {
  expect(missingOnInvoices(values)).toEqual(['legalName', 'legalAddress', 'vatNumber']);
  expect(missingOnInvoices({ ...values, legalName_ar: 'بستان', vatNumber: ' ' })).toEqual([
    'legalAddress',
    'vatNumber',
  ]);
  expect(missingOnInvoices({ ...values, legalName_en: 'Bustan', legalAddress_en: 'Riyadh', vatNumber: '3' })).toEqual(
    [],
  );
});

test('without VAT nothing is required', () => {
  expect(missingOnInvoices({ ...values, vatRates: [] })).toEqual([]);
  expect(missingOnInvoices({ ...values, vatRates: [{ from: '2000-01-01', standard: 0, reduced: 0 }] })).toEqual([]);
});
