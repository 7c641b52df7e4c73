import { expect, test } from 'vitest';
import { formatDateRange } from './date-range.ts';

test('[UI-26] invalid and reversed ranges raise "Invalid time value"', () => {
  expect(() => formatDateRange('2026-03-06', '2026-03-05', 'en', 'UTC')).toThrow('Invalid time value');
  expect(() => formatDateRange('never', '2026-03-05', 'en', 'UTC')).toThrow('Invalid time value');
  expect(() => formatDateRange('2026-03-05', 'never', 'en', 'UTC')).toThrow('Invalid time value');
});

test('a range names both ends, one day only once', () => {
  expect(formatDateRange('2026-03-05', '2026-03-12', 'en', 'UTC')).toBe('05 Mar 2026 - 12 Mar 2026');
  expect(formatDateRange('2026-03-05', '2026-03-05', 'en', 'UTC')).toBe('05 Mar 2026');
});
