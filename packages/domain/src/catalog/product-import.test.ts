import { expect, test } from 'vitest';
import { type ImportFacts, type ImportRow, importProblem, importRows } from './product-import.ts';

const facts: ImportFacts = {
  categories: new Map([['meat', 1]]),
  tags: new Map([['fresh', 1]]),
  branches: new Map([
    ['salmiya', { id: 1, currency: 'KWD' }],
    ['dubai', { id: 2, currency: 'AED' }],
  ]),
  products: new Map([
    ['OLD', { id: 1, hasVariations: false }],
    ['FORMS', { id: 2, hasVariations: true }],
  ]),
  codes: new Map([['TAKEN', 'OLD']]),
};
const HEADINGS = [
  'SKU',
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'unit_en',
  'unit_ar',
  'category',
  'branch',
  'price',
];
const CELLS = ['NEW', 'Lamb', 'لحم', 'Fresh', 'طازج', '1 kg', '1 كجم', 'meat', 'salmiya', '2.500'];
const rowsOf = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells, isBroken: false }));
const row = (more: Partial<ImportRow> = {}): ImportRow => {
  const [first] = importRows(rowsOf([HEADINGS, CELLS])).rows;
  if (!first) throw new Error('no row');
  return { ...first, ...more };
};
const problem = (more: Partial<ImportRow>, seen = new Set<string>()) => importProblem(row(more), facts, seen);

test('rows are read by their headings, whatever their order; unknown ones are left out', () => {
  const { rows, missing } = importRows(
    rowsOf([
      ['colour', 'price', 'sku'],
      ['red', ' 1 ', "'=A1"],
    ]),
  );
  expect(rows[0]).toMatchObject({ line: 2, price: '1', sku: '=A1', nameEn: '' });
  expect(missing).toEqual(['branch']);
});

test('a whole row has no problem; what is there already needs only what changes', () => {
  expect(problem({})).toBeNull();
  expect(problem({ sku: 'OLD', nameEn: '', nameAr: '', descriptionEn: '', unitEn: '', category: '' })).toBeNull();
});

test('each mistake has its name', () => {
  expect(problem({ sku: '' })).toBe('skuRequired');
  expect(problem({ nameAr: '' })).toBe('nameRequired');
  expect(problem({ category: 'none' })).toBe('unknownCategory');
  expect(problem({ tags: 'fresh odd' })).toBe('unknownTag');
  expect(problem({ branch: 'moon' })).toBe('unknownBranch');
  expect(problem({ price: '0' })).toBe('wrongPrice');
  expect(problem({ price: '' })).toBe('wrongPrice');
  expect(problem({ price: '0.000' })).toBe('wrongPrice');
  expect(problem({ price: '1,5' })).toBe('priceNotNumber');
  expect(problem({ price: 'abc' })).toBe('priceNotNumber');
  expect(problem({ price: '1.2345' })).toBe('priceTooFine');
  expect(problem({ branch: 'dubai', price: '1.255' })).toBe('priceTooFine');
  expect(problem({ branch: 'dubai', price: '1.250' })).toBeNull();
  expect(problem({ salePrice: '9' })).toBe('wrongSalePrice');
  expect(problem({ quantity: '-1' })).toBe('wrongQuantity');
  expect(problem({ publish: 'yes' })).toBe('wrongState');
  expect(problem({ sku: 'FORMS' })).toBe('hasVariations');
  expect(problem({ code: 'TAKEN' })).toBe('codeTaken');
});

test('the same product at the same branch twice is a mistake of the second', () => {
  const seen = new Set<string>();
  expect(problem({}, seen)).toBeNull();
  expect(problem({}, seen)).toBe('twice');
});
