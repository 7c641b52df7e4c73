import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('what a spreadsheet would run as a formula is text', () => {
  for (const bad of ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1']) {
    expect(cellsOf(writeCsv([[bad, 'x']]))[0]?.[0]?.startsWith("'")).toBe(true);
  }
  expect(writeCsv([[-5, 'a']])).toBe('\uFEFF-5,a\r\n');
});

test('what is written is read again, whatever is in it', () => {
  const cell = fc.string().map((text) => text.replace(/^[=+\-@\t\r]+/, '').replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      expect(cellsOf(writeCsv(rows))).toEqual(rows.map((row) => [...row]));
    }),
  );
});

test('either line end, no last line end, and line breaks inside quotes', () => {
  expect(cellsOf('a,b\n1,"x\ny"\r\n2,"say ""hi"""')).toEqual([
    ['a', 'b'],
    ['1', 'x\ny'],
    ['2', 'say "hi"'],
  ]);
});

test('an unclosed quote costs its own line and no other, and is named by its line', () => {
  const rows = readCsv('sku,name\nA,"two\nlines"\nB,"never closed\nC,"closed"\nD,plain\nE,"to the end');
  expect(rows.map(({ line, cells, isBroken }) => [line, cells[0], isBroken])).toEqual([
    [1, 'sku', false],
    [2, 'A', false],
    [4, 'B', true],
    [5, 'C', false],
    [6, 'D', false],
    [7, 'E', true],
  ]);
});

test('semicolons and tabs divide where the headings say so', () => {
  expect(cellsOf('\uFEFFsku;branch;price\r\nA;"x;y";1,5\r\n')).toEqual([
    ['sku', 'branch', 'price'],
    ['A', 'x;y', '1,5'],
  ]);
  expect(cellsOf('sku\tprice\nA\t1')[1]).toEqual(['A', '1']);
});

test('lines of an old Mac end with a carriage return alone; their cells may hold line breaks', () => {
  expect(cellsOf('sku,name\rA,"x\ny"\rB,z\r')).toEqual([
    ['sku', 'name'],
    ['A', 'x\ny'],
    ['B', 'z'],
  ]);
});
