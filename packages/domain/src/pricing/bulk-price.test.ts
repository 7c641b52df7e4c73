import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_ROUNDINGS, type PriceChange, planPrices } from './bulk-price.ts';

const change = (part: Partial<PriceChange>): PriceChange => ({
  kind: 'percent',
  value: 10,
  rounding: 'none',
  withSale: true,
  ...part,
});
const priceOf = (priceMinor: number, part: Partial<PriceChange>, currency: 'KWD' | 'SAR' = 'KWD') =>
  planPrices({ priceMinor, sellingPriceMinor: null }, change(part), currency).priceMinor;

test('by percent or amount, up or down, to the smallest unit', () => {
  expect(priceOf(1255, { value: 10 })).toBe(1381);
  expect(priceOf(1255, { value: -2.5 })).toBe(1224);
  expect(priceOf(1255, { kind: 'amount', value: 0.1 })).toBe(1355);
  expect(priceOf(1255, { kind: 'amount', value: -0.25 }, 'SAR')).toBe(1230);
});

test('rounded to the nearest part of the currency, halves up', () => {
  const at = (rounding: PriceChange['rounding'], minor: number, currency?: 'SAR') =>
    priceOf(minor, { value: 0, rounding }, currency);
  expect([at('0.05', 1274), at('0.05', 1275), at('0.10', 1250), at('0.25', 1374)]).toEqual([1250, 1300, 1300, 1250]);
  expect([at('0.05', 1247, 'SAR'), at('0.25', 1213, 'SAR'), at('0.10', 1204, 'SAR')]).toEqual([1245, 1225, 1200]);
  expect([at('0.95', 1449), at('0.95', 1450), at('0.95', 20), at('0.95', 1200, 'SAR')]).toEqual([950, 1950, 950, 1195]);
});

test('a price that would be nothing, and a reduced price above the price, are problems', () => {
  const prices = { priceMinor: 1000, sellingPriceMinor: 900 };
  expect(planPrices(prices, change({ value: -100 }), 'KWD').problem).toBe('notPositive');
  expect(planPrices({ ...prices, sellingPriceMinor: null }, change({ value: -99, rounding: '0.05' }), 'KWD')).toEqual({
    priceMinor: 0,
    sellingPriceMinor: null,
    problem: 'notPositive',
  });
  expect(planPrices(prices, change({ value: -20, withSale: false }), 'KWD').problem).toBe('saleAbovePrice');
  expect(planPrices(prices, change({ value: -20 }), 'KWD')).toEqual({
    priceMinor: 800,
    sellingPriceMinor: 720,
    problem: null,
  });
});

test('rounding moves a price by half a step at most, and is the same the second time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1_000_000 }), fc.constantFrom(...PRICE_ROUNDINGS), (minor, rounding) => {
      const once = priceOf(minor, { value: 0, rounding });
      expect(Math.abs(once - minor)).toBeLessThanOrEqual(rounding === '0.95' ? 500 : 125);
      expect(priceOf(once, { value: 0, rounding })).toBe(once);
    }),
  );
});
