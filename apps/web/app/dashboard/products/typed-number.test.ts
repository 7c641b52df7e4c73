import { expect, test } from 'vitest';
import { typedProblem } from './typed-number.ts';

test('what cannot be meant is named, and nothing is rounded', () => {
  const found = (texts: string[], digits: number) => texts.map((text) => typedProblem(text, digits));
  expect(found(['2.750', '2,75', '٢٫٧٥', '', '2.7500', '2.'], 3)).toEqual([null, null, null, null, null, null]);
  expect(found(['-5', '−5', 'abc', '1e3', '1.2.3', '.', '2.7505', '1000001'], 3)).toEqual([
    'negative',
    'negative',
    'notNumber',
    'notNumber',
    'notNumber',
    'notNumber',
    'tooFine',
    'tooLarge',
  ]);
  expect(found(['1,000', '1,459.5', '1,250'], 2)).toEqual(['notNumber', null, 'notNumber']);
  expect(found(['7', '7.6', '1,000', '-1'], 0)).toEqual([null, 'notWhole', 'notWhole', 'negative']);
});
