import { expect, test } from 'vitest';
import { inOurDigits, numberIn, stepNumber, wholeNumberIn } from './number-in.ts';

test('digits and decimal signs of either script are numbers, also on the way there', () => {
  expect(['٥٠', '۱۲٫۵', '-3', ' 2.5 ', '2.', '.5'].map(numberIn)).toEqual([50, 12.5, -3, 2.5, 2, 0.5]);
});

test('thousands are read as the pages write them, a comma elsewhere is a point', () => {
  expect(['1,459.50', '1,000,000', '١٬٢٥٠', '1,5', '0,250'].map(numberIn)).toEqual([
    1459.5, 1_000_000, 1250, 1.5, 0.25,
  ]);
});

test('digits are shown as the pages write them while they are typed, and mean the same', () => {
  expect(['٥٫٥', '۱۲', '١٬٢٥٠', '1/2'].map(inOurDigits)).toEqual(['5.5', '12', '1٬250', '1/2']);
  expect(['٥٫٥', '١٬٢٥٠'].map((typed) => numberIn(inOurDigits(typed)))).toEqual([5.5, 1250]);
});

test('what may be one of two numbers, or is none, is never guessed', () => {
  const unread = ['1,250', '١,٢٥٠', '1/2', '2-3', '1e3', '1.2.3', '0x10', '2,5 KWD', 'abc', '-', '.'];
  expect(unread.map(numberIn)).toEqual(unread.map(() => Number.NaN));
});

test('a whole number may have signs between its thousands, of either script', () => {
  expect(['1,900', '١٬٩٠٠', '١,٩٠٠', '1900', '1,000,000', '-1,900'].map(wholeNumberIn)).toEqual([
    1900, 1900, 1900, 1900, 1_000_000, -1900,
  ]);
  expect(['1.9', '1,9', '0,250', '1,9,0', 'abc'].map(wholeNumberIn)).toEqual(Array(5).fill(Number.NaN));
  expect(wholeNumberIn(' ')).toBeNull();
});

test('nothing typed is nothing', () => {
  expect(['', '  '].map(numberIn)).toEqual([null, null]);
});

test('an arrow goes one step and stays within the limits', () => {
  expect(stepNumber(0.1, 1, {})).toBe(1.1);
  expect(stepNumber(null, 1, {})).toBe(1);
  expect(stepNumber(Number.NaN, 1, {})).toBe(1);
  expect(stepNumber(0, -1, { min: 0 })).toBe(0);
  expect(stepNumber(100, 1, { max: 100 })).toBe(100);
});
