import { expect, test } from 'vitest';
import { numberTyped, type StockDraft, stockKey, stocksFor, withBranch, withoutBranch } from './stock-drafts.ts';

const stock = (branchId: number, valueIds: number[], price: number): StockDraft => ({
  branchId,
  valueIds,
  price,
  sellingPrice: null,
  quantity: null,
  lowAt: 3,
  isAvailable: true,
  expressDelivery: false,
});

test('a new value brings a form to every branch that sells it, and what was typed stays', () => {
  const before = [stock(1, [10], 2), stock(2, [10], 5)];
  const after = stocksFor([{ attributeId: 1, valueIds: [10, 11] }], before);
  expect(after.map(stockKey)).toEqual(['1 10', '1 11', '2 10', '2 11']);
  expect(after.map(({ price }) => price)).toEqual([2, 2, 5, 5]);
});

test('a value taken away takes its forms along', () => {
  const before = [stock(1, [10], 2), stock(1, [11], 3)];
  expect(stocksFor([{ attributeId: 1, valueIds: [11] }], before)).toEqual([before[1]]);
});

test('a branch comes with the prices of one that takes the same money, and goes alone', () => {
  const before = [stock(1, [], 2)];
  const after = withBranch([], before, 7, (id) => id === 1);
  expect(after.map(({ price }) => price)).toEqual([2, 2]);
  expect(withBranch([], before, 7, () => false)[1]?.price).toBe(0);
  expect(withoutBranch(after, 7)).toEqual(before);
});

test('numbers are read as people type them', () => {
  expect(['2.5', '2,5', '٢٫٥', ' 3 '].map(numberTyped)).toEqual([2.5, 2.5, 2.5, 3]);
  expect(numberTyped('')).toBeNull();
  expect(numberTyped('two')).toBeUndefined();
});
