import { expect, test } from 'vitest';
import { cashDifferences } from './cash-differences.ts';

const line = { orderId: '1', number: 'K-1', takenOff: 0, short: 0, isLater: false, isFixed: false };
const row = (...sums: [due: number, collected: number, isLater?: boolean][]) => ({
  currency: 'KWD' as const,
  lines: sums.map(([due, collected, isLater = false]) => ({ ...line, due, collected, isLater })),
});

test('differences that coins cannot pay are added up as rounding; another sum is another sum', () => {
  expect(cashDifferences(row([1.003, 1], [2.002, 2.005]))).toEqual({ over: 0, isOther: false, rounding: 0 });
  expect(cashDifferences(row([1.003, 1], [5, 3]))).toEqual({ over: 0, isOther: true, rounding: -0.003 });
});

test('what refunds took off is no rounding and no reason for less: due less that is what was collected', () => {
  const lines = [{ ...line, due: 5.003, collected: 4.5, takenOff: 0.5 }];
  expect(cashDifferences({ currency: 'KWD', lines })).toEqual({ over: 0, isOther: true, rounding: -0.003 });
});

test('what came later differs from nothing', () => {
  expect(cashDifferences(row([1, 1], [0, 4, true]))).toEqual({ over: 0, isOther: false, rounding: 0 });
});

test('too much of one order is over, whatever another is short', () => {
  expect(cashDifferences(row([5.661, 50], [5, 3]))).toEqual({ over: 44.339, isOther: true, rounding: 0 });
});
