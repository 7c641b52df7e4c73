import { expect, test } from 'vitest';
import { type PromotionWords, promotionSentence } from './promotion-sentence.ts';

const WORDS: PromotionWords = {
  ...{ kind: 'percent', target: 'basket', names: [], audience: 'everybody', code: '', percent: 10, amounts: '' },
  ...{ buy: 2, get: 1, minSubtotals: '', maxDiscounts: '', minPeople: 1, minPieces: 1, weekdays: null },
};

test('a promotion reads as one sentence in both languages', () => {
  const both = (more: Partial<PromotionWords>) =>
    (['en', 'ar'] as const).map((language) => promotionSentence({ ...WORDS, ...more }, language));
  expect(both({})).toEqual(['10% off on the whole basket.', 'خصم 10% على السلة كلها.']);
  expect(both({ kind: 'buy-get', percent: 100, target: 'categories', names: ['Tea'] })).toEqual([
    'Buy 2, get 1 free on Tea.',
    'اشترِ 2 واحصل على 1 مجانًا على Tea.',
  ]);
  expect(both({ kind: 'fixed', amounts: 'KWD 0.500', target: 'products', names: ['A', 'B', 'C', 'D', 'E'] })[0]).toBe(
    'KWD 0.500 off each piece on A, B, C and 2 more.',
  );
  expect(both({ audience: 'first-order', code: 'HELLO', maxDiscounts: 'KWD 3.000', weekdays: [5, 6] })[0]).toBe(
    '10% off on the whole basket on the first order with the code HELLO, at most KWD 3.000, only on Friday, Saturday.',
  );
  expect(both({ target: 'tags', names: ['Rice'], minPieces: 3, minPeople: 20 })[0]).toBe(
    '10% off on Rice, from 3 pieces, from food for 20 people.',
  );
  expect(both({ kind: 'free-delivery', target: 'delivery', minSubtotals: 'KWD 10.000' })).toEqual([
    'Free delivery, from goods worth KWD 10.000.',
    'توصيل مجاني، لبضائع قيمتها من KWD 10.000.',
  ]);
});
