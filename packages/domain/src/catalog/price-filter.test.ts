import { expect, test } from 'vitest';
import { clampPriceInput, PRICE_FILTER, priceRange, priceScale } from './price-filter.ts';

test('[CONST-19, LIST-30] the price filter runs from 0 to 200 in steps of 10', () => {
  expect(PRICE_FILTER).toEqual({ min: 0, max: 200, step: 10 });
  expect(priceScale(null)).toBe(PRICE_FILTER);
});

test('[LIST-31] leaving an input brings its value back into the scale', () => {
  expect([-1, 0, 55, 200, 201, Number.NaN].map((value) => clampPriceInput(value))).toEqual([0, 0, 55, 200, 200, 0]);
  expect(clampPriceInput(9, { min: 0, max: 3 })).toBe(3);
});

test('the whole scale filters nothing, and its top means "and above"', () => {
  expect(priceRange(0, 200)).toEqual({ from: null, to: null });
  expect(priceRange(50, 200)).toEqual({ from: 50, to: null });
  expect(priceRange(0, 190)).toEqual({ from: null, to: 190 });
  expect(priceRange(3, 1, { min: 0, max: 5 })).toEqual({ from: 1, to: 3 });
});

test('prices that are known make a scale of round numbers around them', () => {
  expect(priceScale({ min: 0.12, max: 12.75 })).toEqual({ min: 0, max: 13, step: 0.5 });
  expect(priceScale({ min: 0.2, max: 3 })).toEqual({ min: 0.2, max: 3, step: 0.1 });
  expect(priceScale({ min: 109, max: 1150 })).toEqual({ min: 100, max: 1160, step: 20 });
  expect(priceScale({ min: 0.95, max: 0.95 })).toEqual({ min: 0.94, max: 0.96, step: 0.02 });
});
