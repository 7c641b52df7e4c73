import { expect, test } from 'vitest';
import { needsReason } from './cash-rounding.ts';

test('what no coin can pay needs no reason: 4 fils of a dinar, nothing where coins pay every price', () => {
  for (const difference of [0, 4, -4]) expect(needsReason(difference, 'KWD')).toBe(false);
  for (const difference of [5, -5, 1000]) expect(needsReason(difference, 'KWD')).toBe(true);
  expect(needsReason(0, 'SAR')).toBe(false);
  expect(needsReason(1, 'SAR')).toBe(true);
});
