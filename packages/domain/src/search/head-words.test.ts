import { expect, test } from 'vitest';
import { categoryHeads, headWords, isAssortment } from './head-words.ts';

test.each([
  ['Karaz fresh full-cream milk 1 L', ['milk']],
  ['Milk bread loaf 600 g', ['loaf']],
  ['Nakhla tomato paste 400 g', ['paste']],
  ['Leg of lamb, bone in', ['leg', 'lamb']],
  ['Walnut baklava with honey', ['baklava']],
  ['Zucchini (koosa)', ['zucchini', 'koosa']],
  ['Eggs and halloumi breakfast duo', ['duo']],
  ['Coffee-morning set: cake and croissants', ['set']],
])('%s is %j', (name, heads) => {
  expect(headWords(name, 'en')).toEqual(heads);
});

test.each([
  ['عصير برتقال كرز 1 لتر', ['عصير']],
  ['خبز عربي، ربطة 5 أرغفة', ['خبز']],
  ['نصف عجل مقطع ومعبأ', ['عجل']],
  ['بطيخ (رقي) حوالي 5 كجم', ['بطيخ', 'رقي']],
])('%s is %j', (name, heads) => {
  expect(headWords(name, 'ar')).toEqual(heads);
});

test('a category is named by all that it holds', () => {
  expect(categoryHeads('Milk & laban', 'en')).toEqual(['milk', 'laban']);
  expect(categoryHeads('Fresh fish', 'en')).toEqual(['fish']);
  expect(categoryHeads('حليب ولبن', 'ar')).toEqual(['حليب', 'لبن']);
});

test('boxes and sets are assortments', () => {
  expect(isAssortment(headWords('Weekly family box', 'en'))).toBe(true);
  expect(isAssortment(headWords('صندوق العائلة الأسبوعي', 'ar'))).toBe(true);
  expect(isAssortment(headWords('Fresh bananas', 'en'))).toBe(false);
});
