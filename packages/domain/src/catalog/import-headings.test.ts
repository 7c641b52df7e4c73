import { expect, test } from 'vitest';
import { importRows } from './product-import.ts';

const rowsOf = (rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells, isBroken: false }));

test('headings are guessed in both languages, or are what somebody says they are', () => {
  const table = rowsOf([
    ['اسم المنتج', 'السعر', 'الكمية', 'الباركود', 'Mine'],
    ['حليب', '1', '2', '4006381333931', 'KDD'],
  ]);
  const guessed = importRows(table);
  expect(guessed.targets).toEqual(['name_ar', 'price', 'quantity', 'gtin', null]);
  expect(guessed.unknown).toEqual(['Mine']);
  const chosen = importRows(table, ',', ['name_ar', null, 'quantity', 'gtin', 'brand']);
  expect(chosen.rows).toMatchObject([{ nameAr: 'حليب', price: '', brand: 'KDD' }]);
});

test('a branch with a column of its own is a row of its own; what it leaves out it has from the line', () => {
  const { rows } = importRows(
    rowsOf([
      ['sku', 'price', 'quantity: salmiya', 'Quantity (hawalli)', 'price@hawalli'],
      ['A', '2', '5', '6', '3'],
      ['B', '2', '', '', ''],
    ]),
  );
  expect(rows.map(({ sku, branch, price, quantity }) => [sku, branch, price, quantity])).toEqual([
    ['A', 'salmiya', '2', '5'],
    ['A', 'hawalli', '3', '6'],
    ['B', '', '2', ''],
  ]);
});
