import { expect, test } from 'vitest';
import { needsReason } from './cash-rounding.ts';

test.each([
  ['KWD', 5],
  ['EGP', 25],
  ['AED', 25],
  ['SAR', 5],
] as const)('what is less than the smallest coin of %s needs no reason, up or down; a coin does', (currency, coin) => {
  for (const difference of [0, 1, coin - 1, 1 - coin]) expect(needsReason(difference, currency)).toBe(false);
  for (const difference of [coin, -coin, 1000]) expect(needsReason(difference, currency)).toBe(true);
});

test('the nearest amounts that coins can pay count as exact', () => {
  expect(needsReason(23_525 - 23_527, 'AED')).toBe(false);
  for (const paid of [64_050, 64_075]) expect(needsReason(paid - 64_066, 'EGP')).toBe(false);
  for (const paid of [64_025, 64_100]) expect(needsReason(paid - 64_066, 'EGP')).toBe(true);
});
