import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, type ExistingProduct, type ImportContext } from './import-context.ts';
import { freshMemory, judgeRow } from './import-rules.ts';
import { EMPTY_CELLS, type ImportRow, importRows } from './product-import.ts';

const product = (id: number, hasVariations: boolean): ExistingProduct => ({
  id,
  hasVariations,
  counts: { pictures: 1, stocks: 1 },
  cells: { ...EMPTY_CELLS, publish: 'published' },
});

const context: ImportContext = {
  options: DEFAULT_OPTIONS,
  categoryNames: new Map([['fresh meat', 'meat']]),
  tagNames: new Map(),
  addons: new Map(),
  addonNames: new Map(),
  branchNames: new Map([['karaz salmiya', 'salmiya']]),
  attributes: new Map(),
  categories: new Map([['meat', 1]]),
  tags: new Map([['fresh', 1]]),
  branches: new Map([
    ['salmiya', { id: 1, currency: 'KWD' }],
    ['dubai', { id: 2, currency: 'AED' }],
  ]),
  products: new Map([
    ['OLD', product(1, false)],
    ['FORMS', product(2, true)],
  ]),
  codes: new Map([['TAKEN', 'OLD']]),
  similarSkus: new Map(),
  stocks: new Map(),
  stocksByForm: new Map(),
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
const problems = (more: Partial<ImportRow>, memory = freshMemory()) => {
  const judged = judgeRow(row(more), context, memory);
  return 'plan' in judged ? [] : judged.wrong.map(({ problem }) => problem);
};
/** The only one; null: none. */
const problem = (more: Partial<ImportRow>, memory = freshMemory()) => {
  const [first = null, ...others] = problems(more, memory);
  expect(others).toEqual([]);
  return first;
};

test('rows are read by their headings, whatever their order; unknown ones are left out', () => {
  const { rows, missing } = importRows(
    rowsOf([
      ['colour', 'price', 'sku'],
      ['red', ' 1 ', "'=A1"],
    ]),
  );
  expect(rows[0]).toMatchObject({ line: 2, price: '1', sku: '=A1', nameEn: '' });
  expect(missing).toEqual([]);
  expect(importRows(rowsOf([['price'], ['1']])).missing).toEqual(['sku']);
});

test('a whole row has no problem; what is there already needs only what changes', () => {
  expect(problem({})).toBeNull();
  expect(problem({ sku: 'OLD', nameEn: '', nameAr: '', descriptionEn: '', unitEn: '', category: '' })).toBeNull();
});

test('each mistake has its name', () => {
  expect(problem({ sku: '' })).toBe('skuRequired');
  expect(problem({ nameAr: '' })).toBeNull();
  expect(problem({ nameEn: '', nameAr: '' })).toBe('nameRequired');
  expect(problem({ gtin: '4006381333932' })).toBe('wrongGtin');
  expect(problem({ images: 'ftp://x.test/a.jpg' })).toBe('wrongPicture');
  expect(problem({ variation: 'large' })).toBe('wrongVariation');
  expect(problem({ sku: 'OLD', variation: 'Size: L' })).toBe('mixedVariations');
  expect(problem({ addons: 'none' })).toBe('unknownAddon');
  expect(problem({ category: 'none' })).toBe('unknownCategory');
  expect(problem({ tags: 'fresh odd' })).toBe('unknownTag');
  expect(problem({ branch: 'moon' })).toBe('unknownBranch');
  expect(problem({ price: '0' })).toBe('wrongPrice');
  expect(problem({ price: '' })).toBe('wrongPrice');
  expect(problem({ price: '0.000' })).toBe('wrongPrice');
  expect(problem({ price: '1,5' })).toBe('priceNotNumber');
  expect(problem({ price: 'abc' })).toBe('priceNotNumber');
  expect(problem({ price: '1.2345' })).toBe('priceTooFine');
  expect(problem({ price: '-1.5' })).toBe('priceNegative');
  expect(problem({ price: '−2' })).toBe('priceNegative');
  expect(problem({ price: '1-2' })).toBe('priceNotNumber');
  expect(problem({ salePrice: '-1' })).toBe('wrongSalePrice');
  expect(problem({ quantity: '-5' })).toBe('quantityNegative');
  expect(problem({ branch: 'dubai', price: '1.255' })).toBe('priceTooFine');
  expect(problem({ branch: 'dubai', price: '1.250' })).toBeNull();
  expect(problem({ salePrice: '9' })).toBe('wrongSalePrice');
  expect(problem({ quantity: '1.5' })).toBe('wrongQuantity');
  expect(problem({ publish: 'maybe' })).toBe('wrongState');
  // Names that every object has are no words of ours.
  for (const publish of ['__proto__', 'constructor']) expect(problem({ publish })).toBe('wrongState');
  expect(problem({ sku: 'FORMS' })).toBe('hasVariations');
  expect(problem({ code: 'TAKEN' })).toBe('codeTaken');
});

test('a row in another currency than its branch sells in is left out, however the currency is written', () => {
  for (const currency of ['', 'KWD', 'kwd', 'KD', 'د.ك']) expect(problem({ currency })).toBeNull();
  for (const currency of ['SAR', 'ر.س', 'XYZ', '$']) expect(problem({ currency })).toBe('otherCurrency');
  expect(problem({ branch: 'dubai', currency: 'KWD' })).toBe('otherCurrency');
  // What speaks of the product alone has no price to take wrongly.
  expect(problem({ branch: '', price: '', currency: 'SAR' })).toBeNull();
});

test('all that is wrong with a row is reported at once', () => {
  const many = {
    nameEn: '',
    nameAr: '',
    category: 'none',
    publish: 'maybe',
    price: 'abc',
    salePrice: '-1',
    quantity: '1.5',
    lowAt: '-2',
  };
  expect(problems(many)).toEqual([
    ...['nameRequired', 'unknownCategory', 'wrongState'],
    ...['priceNotNumber', 'wrongSalePrice', 'wrongQuantity', 'quantityNegative'],
  ]);
  expect(problems({ gtin: '1', branch: 'moon', price: '0' })).toEqual(['wrongGtin', 'unknownBranch', 'wrongPrice']);
});

test('the same product at the same branch twice is a mistake of the second', () => {
  const memory = freshMemory();
  expect(problem({}, memory)).toBeNull();
  expect(problem({}, memory)).toBe('twice');
});

test('headings are known however they are written; unknown ones and those that stand twice are named', () => {
  const file = importRows(
    rowsOf([
      ['SKU', 'Sale Price', 'low-at', 'Branch', 'price', 'Colour', 'Currency', 'sale_price', ''],
      ['A', '1', '2', 'salmiya', '3', 'red', 'KWD', '', ''],
    ]),
  );
  expect(file.rows[0]).toMatchObject({ sku: 'A', lowAt: '2', branch: 'salmiya', price: '3', currency: 'KWD' });
  expect(file).toMatchObject({ missing: [], unknown: ['Colour'], twice: ['sale_price'] });
});

test('a row with more cells than headings is named by its line; empty ones at its end are none', () => {
  const file = importRows(
    rowsOf([
      ['sku', 'branch', 'price'],
      ['A', 'x', '1', '5'],
      ['B', 'x', '1', '', ' '],
    ]),
  );
  expect(file.overfull).toEqual([2]);
});

test('who divides with semicolons writes the comma for the point', () => {
  const amounts = (cell: string, separator: string) =>
    importRows(
      rowsOf([
        ['price', 'sku'],
        [cell, '1,5'],
      ]),
      separator,
    ).rows[0];
  expect(amounts('1,250', ';')).toMatchObject({ price: '1.250', sku: '1,5' });
  expect(amounts('1.234,50', ';')?.price).toBe('1234.50');
  expect(amounts('1.250', ';')?.price).toBe('1.250');
  expect(amounts('1,250', ',')?.price).toBe('1,250');
});

test('digits of either script and words in any case are understood', () => {
  expect(problem({ price: '١٫٢٥٠', quantity: '۱۲', publish: 'Published', classification: 'GROCERY' })).toBeNull();
  expect(problem({ branch: 'Salmiya', category: 'MEAT', tags: 'Fresh' })).toBeNull();
  expect(problem({ branch: 'Karaz Salmiya', category: 'Fresh meat', publish: 'نعم' })).toBeNull();
});
