import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/office-products.ts';
import { texts as english } from '../../texts/en/office-products.ts';
import { lineWords } from './difference-words.ts';

test('what two editors disagree about is told in the reader’s words', () => {
  expect(lineWords('isSubscribable', 'true', english, 'en')).toBe('Yes');
  expect(lineWords('isSubscribable', 'false', arabic, 'ar')).toBe('لا');
  expect(lineWords('publish', 'draft', arabic, 'ar')).toBe('مسودة');
  expect(lineWords('taxClass', 'standard', english, 'en')).toBe('Price includes taxes');
  expect(lineWords('netOf', 'g', english, 'en')).toBe('grams');
  expect(lineWords('originCountry', 'KW', arabic, 'ar')).toBe('الكويت');
  // A name that happens to be a word of the program stays what somebody typed.
  expect(lineWords('nameEn', 'true', arabic, 'ar')).toBe('true');
});
