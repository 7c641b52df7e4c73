import { expect, test } from 'vitest';
import { numberIn, numberText, stepNumber } from './number-in.ts';

test('digits and decimal signs of either script are numbers; letters are not taken', () => {
  expect(numberIn(numberText('٥٠'))).toBe(50);
  expect(numberIn(numberText('۱۲٫۵'))).toBe(12.5);
  expect(numberIn(numberText('2,5 KWD'))).toBe(2.5);
  expect(numberIn(numberText('-3'))).toBe(-3);
  expect(numberText('abc')).toBe('');
  expect(['1.2.3', '1-2', '--4'].map(numberText)).toEqual(['1.23', '12', '-4']);
});

test('thousands are read as the pages write them, a comma elsewhere is a point', () => {
  const read = (typed: string) => numberIn(numberText(typed));
  expect(['1,000', '1,459.50 EGP', '1,5', '0,250'].map(read)).toEqual([1000, 1459.5, 1.5, 0.25]);
});

test('what is only begun is no number yet', () => {
  expect(['', '-', '.', '-.'].map(numberIn)).toEqual([null, null, null, null]);
});

test('an arrow goes one step and stays within the limits', () => {
  expect(stepNumber(0.1, 1, {})).toBe(1.1);
  expect(stepNumber(null, 1, {})).toBe(1);
  expect(stepNumber(0, -1, { min: 0 })).toBe(0);
  expect(stepNumber(100, 1, { max: 100 })).toBe(100);
});
