import { expect, test } from 'vitest';
import { EXPORT_PARTS, isExported } from './export-columns.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

test('a file of one part has its columns and those that rows are found by, and no others', () => {
  const columns = Object.keys(IMPORT_COLUMNS).filter((column) => isExported(column, ['prices']));
  expect(columns).toEqual(['sku', 'branch', 'variation', 'price', 'sale_price', 'stock_sku', 'currency']);
});

test('all parts together, or none, have every column, and each column is in one', () => {
  for (const column of Object.keys(IMPORT_COLUMNS)) {
    expect(isExported(column, [])).toBe(true);
    const parts = EXPORT_PARTS.filter((part) => isExported(column, [part]));
    expect([1, EXPORT_PARTS.length]).toContain(parts.length);
  }
});
