import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-arabic.ts';

test.each([
  ['أرز', 'ارز'],
  ['إيطالي', 'ايطالي'],
  ['آيس', 'ايس'],
  ['ٱلبيت', 'البيت'],
  ['حَلِيب', 'حليب'],
  ['حلـــيب', 'حليب'],
  ['قهوة', 'قهوه'],
  ['مصطفى', 'مصطفي'],
  ['رائب', 'رايب'],
  ['مؤونة', 'موونه'],
  ['سپرايت', 'سبرايت'],
  ['کیوی', 'كيوي'],
  ['ﻻ', 'لا'],
  ['١٢٫٥', '12.5'],
  ['۱۲۳', '123'],
  ['Café', 'cafe'],
  ['LAMB', 'lamb'],
  ['  Lamb,  (fresh)!  ', 'lamb fresh'],
  ['\u200Fلحم\u200E', 'لحم'],
])('%s and %s fold to the same key', (written, otherwise) => {
  expect(foldText(written)).toBe(foldText(otherwise));
});

test('different words stay different', () => {
  expect(foldText('حليب')).not.toBe(foldText('حلب'));
  expect(foldText('قلب')).not.toBe(foldText('كلب'));
});

const arabicLetters = fc.string({ unit: fc.constantFrom(...'أإآٱاىيیکكةهؤئءلحمـًٌٍَُِّْ٠٩۵ .،?') });

test('folding twice is folding once, and the key has words and single spaces only', () => {
  fc.assert(
    fc.property(fc.oneof(arabicLetters, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      const key = foldText(text);
      expect(foldText(key)).toBe(key);
      expect(key).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
    }),
    { numRuns: 2000 },
  );
});
