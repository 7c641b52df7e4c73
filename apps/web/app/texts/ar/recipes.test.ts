import { expect, test } from 'vitest';
import { texts as listing } from './listing.ts';
import { texts } from './recipes.ts';

test.each([
  ['1', 1, 'حبة', 'حبة واحدة'],
  ['2', 2, 'حبة', 'حبتان'],
  ['3', 3, 'حبة', '3 حبات'],
  ['1', 1, 'رشة', 'رشة واحدة'],
  ['2', 2, 'ملعقة كبيرة', 'ملعقتان كبيرتان'],
  ['4', 4, 'ملعقة كبيرة', '4 ملاعق كبيرة'],
  ['1½', 1.5, 'ملاعق كبيرة', '1½ ملعقة كبيرة'],
  ['12', 12, 'فصوص', '12 فصاً'],
  ['2', 2, 'كجم', '2 كجم'],
])('%s of a recipe, %d times %s, is "%s"', (written, quantity, unit, expected) => {
  expect(texts.amount(written, quantity, unit)).toBe(expected);
});

test('results are counted in words for one and two', () => {
  expect([0, 1, 2, 3, 11].map(listing.foundStatus)).toEqual([
    'لا نتائج',
    'نتيجة واحدة',
    'نتيجتان',
    '3 نتائج',
    '11 نتيجة',
  ]);
});
