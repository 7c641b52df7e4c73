import { expect, test } from 'vitest';
import { checkReview, RATING, reviewerName } from './review.ts';

test('[REV-05] a rating is at least one star', () => {
  for (const rating of [0, 0.9, -1, Number.NaN]) {
    expect(checkReview({ rating, review: 'ok' })).toEqual({ ok: false, error: { rating: 'ratingRequired' } });
  }
  for (const rating of [1, 4.5, 5]) expect(checkReview({ rating, review: 'ok' }).ok).toBe(true);
  for (const rating of [5.1, 4.55])
    expect(checkReview({ rating, review: 'ok' })).toEqual({ ok: false, error: { rating: 'ratingOutOfRange' } });
});

test('[REV-06] a review has at least one character that can be seen', () => {
  for (const review of ['', '   ', '\u0000\n']) {
    expect(checkReview({ rating: 5, review })).toEqual({ ok: false, error: { review: 'reviewRequired' } });
  }
  expect(checkReview({ rating: 5, review: 'x'.repeat(2001) }).ok).toBe(false);
  expect(checkReview({ rating: 5, review: ' أ ' })).toEqual({ ok: true, value: { rating: 5, review: 'أ' } });
});

test('[REV-09] stars are rounded to a tenth', () => {
  expect(RATING.precision).toBe(0.1);
});

test('a writer is a first name and an initial', () => {
  expect(reviewerName('Noura', 'Al-Sabah')).toBe('Noura A.');
  expect(reviewerName('نورة', 'الصباح')).toBe('نورة ا.');
  expect(reviewerName('Noura', ' ')).toBe('Noura');
});
