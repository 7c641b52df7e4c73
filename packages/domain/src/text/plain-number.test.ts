import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoubtfulNumber, plainNumber } from './plain-number.ts';

test('commas that divide thousands are no points, others are', () => {
  expect(['1,459.50', '1,000,000', '2,5', '0,250', '١٬٢٣٤٫٥', '12,50', ' 7 '].map(plainNumber)).toEqual([
    '1459.50',
    '1000000',
    '2.5',
    '0.250',
    '1234.5',
    '12.50',
    '7',
  ]);
});

test('a number as the pages write it is read as that number', () => {
  const written = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 3 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
      expect(Number(plainNumber(written(thousandths / 1000)))).toBe(thousandths / 1000);
    }),
  );
});

test('one comma before exactly three digits may mean either', () => {
  expect(['1,000', '12,250', '١,٢٥٠', '-3,500'].map(isDoubtfulNumber)).toEqual([true, true, true, true]);
  expect(['1,00', '0,250', '1,000.5', '1,000,000', '1000', '1.000', ''].some(isDoubtfulNumber)).toBe(false);
});
