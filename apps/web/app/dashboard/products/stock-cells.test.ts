import { expect, test } from 'vitest';
import { firstWrongRow, pasted, typeInto } from './stock-cells.ts';
import type { StockDraft } from './stock-drafts.ts';

const stock = (branchId: number): StockDraft => ({
  branchId,
  valueIds: [],
  price: 2,
  sellingPrice: null,
  quantity: null,
  lowAt: 3,
  isAvailable: true,
  expressDelivery: false,
});
const stocks = [stock(1), stock(2)];
const typed = (column: 'price' | 'quantity', text: string) => typeInto(stocks, [{ row: 0, column, text }], () => 'KWD');

test('what cannot be meant stays as typed and out of what is saved', () => {
  for (const text of ['-5', 'abc', '1e3', '2.7505', '2,750', '']) {
    expect(typed('price', text)).toEqual({ stocks, noted: new Map([['1  price', text]]) });
  }
  expect(typed('quantity', '7.6')).toEqual({ stocks, noted: new Map([['1  quantity', '7.6']]) });
  expect(typed('quantity', '').noted).toEqual(new Map([['1  quantity', null]]));
  const right = typed('price', '2,75');
  expect([right.stocks[0]?.price, right.noted]).toEqual([2.75, new Map([['1  price', null]])]);
});

test('a pasted block is read cell by cell: the right ones count, the others are noted', () => {
  const { stocks: next, noted } = typeInto(stocks, pasted([0, 0], '1.5\t1\t7\t2\tmore\n3\tx\t1,000\t4'), () => 'KWD');
  expect(next).toEqual([
    { ...stock(1), price: 1.5, sellingPrice: 1, quantity: 7, lowAt: 2 },
    { ...stock(2), price: 3, lowAt: 4 },
  ]);
  const wrong = new Map([...noted].flatMap(([cell, text]) => (text === null ? [] : [[cell, text] as const])));
  expect(wrong).toEqual(
    new Map([
      ['2  sellingPrice', 'x'],
      ['2  quantity', '1,000'],
    ]),
  );
  expect([firstWrongRow(next, wrong), firstWrongRow(next, new Map())]).toEqual([1, -1]);
});
