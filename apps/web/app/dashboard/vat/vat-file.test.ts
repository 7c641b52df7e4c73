import type { VatReport } from '@karaz/contract/admin/vat-report';
import { expect, test } from 'vitest';
import { texts as ar } from '../../texts/ar/office-tax.ts';
import { texts as en } from '../../texts/en/office-tax.ts';
import { nameOfClass, vatCells } from './vat-file.ts';

const figures = (net: number, vat: number) => ({
  invoiced: { net, vat, gross: net + vat },
  credited: { net: 0, vat: 0, gross: 0 },
  due: { net, vat, gross: net + vat },
});
const report: VatReport = {
  ...{ country: 'sa', currency: 'SAR', from: '2026-11-01', to: '2026-11-30', invoices: 2, creditNotes: 0 },
  rows: [
    { taxClass: 'standard', rate: 15, ...figures(100, 15) },
    { taxClass: 'exempt', rate: 0, ...figures(20, 0) },
  ],
  total: figures(120, 15),
};

test('the file ends with the total of its rows', () => {
  const cells = vatCells(en, report);
  expect(cells[1]).toEqual(['Standard rate', 15, 100, 15, 0, 0, 100, 15, 'SAR']);
  expect(cells.at(-1)).toEqual(['Total', null, 120, 15, 0, 0, 120, 15, 'SAR']);
  expect(vatCells(ar, report)[0]?.[0]).toBe('الفئة');
});

test('a country without VAT has no standard rate', () => {
  expect(nameOfClass(en, { taxClass: 'standard', rate: 0 })).toBe('No VAT');
  expect(nameOfClass(en, { taxClass: 'zero', rate: 0 })).toBe('Zero rate');
});
