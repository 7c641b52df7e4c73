import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('what a spreadsheet would run as a formula is text', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫'];
  const before = ['', ' ', '  ', '\u00a0', '\u3000', '"', "'", ' "', '\n', '\ufeff', '\u200b', '\u0000', '\t', '\r'];
  for (const start of before) {
    for (const sign of signs) {
      const cell = `${start}${sign}cmd|'/c calc'!A1`;
      expect(
        cellsOf(
          writeCsv([
            ['sku', 'name'],
            [cell, 'x'],
          ]),
        )[1]?.[0],
      ).toBe(`'${cell}`);
    }
  }
  for (const bad of ['\tplain', '\rplain'])
    expect(
      cellsOf(
        writeCsv([
          ['a', 'b'],
          [bad, 'x'],
        ]),
      )[1]?.[0],
    ).toBe(`'${bad}`);
  expect(writeCsv([[-5, '-5.250']])).toBe('\uFEFF-5,-5.250\r\n');
  expect(writeCsv([['-5+1', '-5.250=']])).toBe("\uFEFF'-5+1,'-5.250=\r\n");
});

test('ordinary words stay as they are', () => {
  for (const cell of ['Lamb = fresh', 'طماطم', "it's", ' spaced', '(+965)', '１２', '5-6 kg', '"quoted"', '']) {
    expect(
      cellsOf(
        writeCsv([
          ['a', 'b'],
          [cell, 'x'],
        ]),
      )[1]?.[0],
    ).toBe(cell);
  }
});

test('what is written is read again, whatever is in it; at most it is marked as text', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const read = cellsOf(writeCsv(rows));
      const unmarked = read.map((row, line) =>
        row.map((text, column) => (text === `'${rows[line]?.[column]}` ? text.slice(1) : text)),
      );
      expect(unmarked).toEqual(rows.map((row) => [...row]));
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
