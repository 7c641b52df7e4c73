import { writeCsv } from '@karaz/domain/office/csv';
import { expect, test } from 'vitest';
import { readXlsx } from '../products/xlsx-file.ts';
import { sheetOfCsv } from './sheet-of-csv.ts';

test('a list as a sheet: amounts are numbers, codes and texts stay as they are, nothing is a formula', async () => {
  const rows = [
    ['number', 'amount', 'code', 'reason'],
    ['INV-KW-1', '-12.500', '0012', '=1+1'],
    ['طلب', '3', null, 'No change, "later"'],
  ];
  const sheet = await sheetOfCsv(new File([writeCsv(rows)], 'cash-2026-11-01.csv'));
  expect(sheet.name).toBe('cash-2026-11-01.xlsx');
  const cells = (await readXlsx(sheet)).map((row) => row.cells);
  expect(cells).toEqual([rows[0], ['INV-KW-1', '-12.5', '0012', '=1+1'], ['طلب', '3', '', 'No change, "later"']]);
});
