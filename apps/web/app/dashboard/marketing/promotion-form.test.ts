import { expect, test } from 'vitest';
import { texts } from '../../texts/en/office-marketing.ts';
import { isImpossible, isLargeDiscount, NEW_PROMOTION, promotionErrors } from './promotion-form.ts';

test('more than half off is asked about once, not again as it was saved; a free piece and what is off are not', () => {
  const typed = (percent: string, more = {}) => ({ kind: 'percent' as const, percent, isActive: true, ...more });
  expect(['100', '51', '50', '', 'x'].map((percent) => isLargeDiscount(typed(percent), null))).toEqual([
    ...[true, true, false, false, false],
  ]);
  const saved = { kind: 'percent' as const, percent: 60, isActive: true };
  expect(isLargeDiscount(typed('60'), saved)).toBe(false);
  expect(isLargeDiscount(typed('90'), saved)).toBe(true);
  expect(isLargeDiscount(typed('60'), { ...saved, isActive: false }), 'switched on').toBe(true);
  expect(isLargeDiscount(typed('100', { kind: 'buy-get' }), null)).toBe(false);
  expect(isLargeDiscount(typed('100', { isActive: false }), null)).toBe(false);
});

const named = { ...NEW_PROMOTION, name_en: 'Harvest', name_ar: 'حصاد', percent: '10' };
const errorsOf = (more: object, used = 0) =>
  promotionErrors({ ...named, ...more }, used, { ...texts.promotions, required: 'Needed' });

test('everything wrong is marked at once', () => {
  expect(errorsOf({})).toEqual({});
  const wrong = { percent: '140', startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z', totalLimit: '-3' };
  expect(Object.keys(errorsOf({ ...wrong, name_ar: ' ' })).toSorted()).toEqual([
    'endsAt',
    'name_ar',
    'percent',
    'totalLimit',
  ]);
  expect(errorsOf({ totalLimit: '-3' })).toEqual({ totalLimit: 'A whole number, at least 1.' });
  expect(errorsOf({ totalLimit: '0' })).toEqual({ totalLimit: 'A whole number, at least 1.' });
  expect(errorsOf({ totalLimit: '3' }, 4)).toEqual({ totalLimit: 'It has been used more often than that already.' });
  expect(errorsOf({ target: 'products' })).toEqual({ targetIds: 'Choose what it applies to.' });
});

test('of a promotion that cannot be, nothing is promised', () => {
  expect(isImpossible(named)).toBe(false);
  expect(isImpossible({ ...named, percent: '' })).toBe(false);
  for (const more of [
    { percent: '140' },
    { totalLimit: '-3' },
    { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
  ])
    expect(isImpossible({ ...named, ...more }), JSON.stringify(more)).toBe(true);
});
