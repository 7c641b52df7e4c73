import { expect, test } from 'vitest';
import { pauseAfter } from './webhook-events.ts';

const MAX_TRIES = 8;

test('eight tries within a day, each later than the one before', () => {
  const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, index) => pauseAfter(index + 1, 0.5) ?? 0);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(20 * 3_600);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(24 * 3_600);
  expect(pauseAfter(MAX_TRIES, 0.5)).toBeNull();
});

test('what failed together does not come back together', () => {
  expect(pauseAfter(3, 0)).toBe(480);
  expect(pauseAfter(3, 1)).toBe(720);
});
