import { expect, test } from 'vitest';
import { texts as arabicFood } from '../../texts/ar/food.ts';
import { texts as arabicProducts } from '../../texts/ar/office-products.ts';
import { texts as englishFood } from '../../texts/en/food.ts';
import { texts as englishProducts } from '../../texts/en/office-products.ts';
import { formatLine } from './format-difference.ts';

const english = { ...englishFood, ...englishProducts };
const arabic = { ...arabicFood, ...arabicProducts };

test('what two editors disagree about is reported in the reader’s words', () => {
  expect(formatLine('isSubscribable', 'true', english, 'en')).toBe('Yes');
  expect(formatLine('isSubscribable', 'false', arabic, 'ar')).toBe('لا');
  expect(formatLine('publish', 'draft', arabic, 'ar')).toBe('مسودة');
  expect(formatLine('netOf', 'g', english, 'en')).toBe('grams');
  expect(formatLine('halal', 'notApplicable', arabic, 'ar')).toBe('لا ينطبق');
  expect(formatLine('originCountry', 'KW', arabic, 'ar')).toBe('الكويت');
  // A name that happens to be a word of the program stays what somebody typed.
  expect(formatLine('nameEn', 'true', arabic, 'ar')).toBe('true');
});
