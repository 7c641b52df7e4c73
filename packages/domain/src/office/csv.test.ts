import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test('what a spreadsheet would run as a formula is text', () => {
  for (const bad of ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1']) {
    expect(readCsv(writeCsv([[bad, 'x']]))[0]?.[0]?.startsWith("'")).toBe(true);
  }
  expect(writeCsv([[-5, 'a']])).toBe('\uFEFF-5,a\r\n');
});

test('what is written is read again, whatever is in it', () => {
  const cell = fc.string().map((text) => text.replace(/^[=+\-@\t\r]+/, '').replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      expect(readCsv(writeCsv(rows))).toEqual(rows.map((row) => [...row]));
    }),
  );
});

test('either line end, no last line end, and line breaks inside quotes', () => {
  expect(readCsv('a,b\n1,"x\ny"\r\n2,"say ""hi"""')).toEqual([
    ['a', 'b'],
    ['1', 'x\ny'],
    ['2', 'say "hi"'],
  ]);
});
