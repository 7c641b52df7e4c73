import { expect, test } from 'vitest';
import { disputedParts, mergeFigures, type StockFigures, theirParts } from './stock-figures.ts';

const base: StockFigures = {
  price: 2,
  sellingPrice: null,
  quantity: 35,
  lowAt: 3,
  isAvailable: true,
  expressDelivery: false,
};

test('what I left alone stays as the other made it, figure by figure', () => {
  const mine = { ...base, price: 4, quantity: null };
  const theirs = { ...base, isAvailable: false, lowAt: 7, quantity: 30 };
  expect(disputedParts({ base, mine, theirs })).toEqual([]);
  expect(mergeFigures({ base, mine, theirs })).toEqual({ ...theirs, price: 4 });
});

test('what both changed is a conflict, unless both have the same value', () => {
  const mine = { ...base, quantity: 50, lowAt: 7, sellingPrice: 1 };
  const theirs = { ...base, quantity: 30, lowAt: 7, expressDelivery: true };
  expect(disputedParts({ base, mine, theirs })).toEqual(['quantity']);
  expect(theirParts({ base, mine, theirs })).toEqual(['quantity', 'expressDelivery']);
  expect(mergeFigures({ base, mine, theirs })).toEqual({ ...theirs, quantity: 50, sellingPrice: 1 });
});
