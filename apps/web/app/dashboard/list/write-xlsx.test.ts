import { expect, test } from 'vitest';
import { readXlsx } from '../products/xlsx-file.ts';
import { writeXlsx } from './write-xlsx.ts';

const cellsOf = async (rows: Parameters<typeof writeXlsx>[1]) =>
  (await readXlsx(writeXlsx('Sales', rows, false))).map(({ cells }) => cells);

test('what is written is read again: numbers, Arabic, signs of XML and what looks like a formula', async () => {
  const texts = ['=1+1', 'طماطم & <خس>', '"quoted"', ' blank ', 'line\nbreak', '😀'];
  expect(await cellsOf([['Day', 'Sales'], texts, [1.25, -0.001, 123456789.123]])).toEqual([
    ['Day', 'Sales'],
    texts,
    ['1.25', '-0.001', '123456789.123'],
  ]);
});

test('an empty cell leaves its place, and there are more than 26 columns', async () => {
  const wide = Array.from({ length: 60 }, (_, index) => index);
  expect(await cellsOf([['a', null, 'c'], wide])).toEqual([['a', '', 'c'], wide.map(String)]);
});

test('control characters, which XML cannot write, are left out', async () => {
  expect(await cellsOf([['a\u0000b\u0007', 'x']])).toEqual([['ab', 'x']]);
});
