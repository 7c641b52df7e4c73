import { expect, test } from 'vitest';
import { clampPriceInput, PRICE_FILTER, priceBounds } from './price-filter.ts';

test('[CONST-19, LIST-30] the price filter runs from 0 to 200 in steps of 10', () => {
  expect(PRICE_FILTER).toEqual({ min: 0, max: 200, step: 10 });
});

test('[LIST-31] leaving an input brings its value back into the scale', () => {
  expect([-1, 0, 55, 200, 201, Number.NaN].map(clampPriceInput)).toEqual([0, 0, 55, 200, 200, 0]);
});

test('the whole scale filters nothing, and its top means "and above"', () => {
  expect(priceBounds({ from: 0, to: 200 })).toEqual({});
  expect(priceBounds({ from: 50, to: 200 })).toEqual({ min: 50 });
  expect(priceBounds({ from: 0, to: 190 })).toEqual({ max: 190 });
});
