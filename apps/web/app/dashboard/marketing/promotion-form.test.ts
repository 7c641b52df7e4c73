import { expect, test } from 'vitest';
import { isLargeDiscount } from './promotion-form.ts';

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
