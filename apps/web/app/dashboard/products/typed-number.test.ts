import { expect, test } from 'vitest';
import { numberTyped, typedProblem } from './typed-number.ts';

test('numbers are read as people type them', () => {
  expect(['2.5', '2,5', '٢٫٥', ' 3 ', '2.', '.5'].map(numberTyped)).toEqual([2.5, 2.5, 2.5, 3, 2, 0.5]);
  expect(numberTyped('')).toBeNull();
  expect(['two', '.', '1e3', '-5', '1.2.3'].map(numberTyped)).toEqual(Array(5).fill(undefined));
});

test('what cannot be meant is named, and nothing is rounded', () => {
  const found = (texts: string[], digits: number) => texts.map((text) => typedProblem(text, digits));
  expect(found(['2.750', '2,75', '٢٫٧٥', '', '2.7500'], 3)).toEqual([null, null, null, null, null]);
  expect(found(['-5', 'abc', '1e3', '2.7505', '1000001'], 3)).toEqual([
    'negative',
    'notNumber',
    'notNumber',
    'tooFine',
    'tooLarge',
  ]);
  expect(found(['1,000', '1,459.5', '1,250'], 2)).toEqual(['notNumber', null, 'notNumber']);
  expect(found(['7', '7.6', '1,000', '-1'], 0)).toEqual([null, 'notWhole', 'notWhole', 'negative']);
});
