import { expect, test } from 'vitest';
import { dayName, levelOf, monthName } from './calendar-format.ts';

test('a window is as full as its orders say, and closed when it takes none', () => {
  const levels = [0, 5, 6, 9, 10, 12].map((taken) => levelOf({ taken, places: 10 }));
  expect(levels).toEqual(['free', 'free', 'busy', 'nearly', 'full', 'full']);
  expect(levelOf({ taken: 3, places: 0 })).toBe('closed');
  expect(levelOf({ taken: 3_000, places: null })).toBe('free');
});

test('days are reported in both languages with the same digits', () => {
  expect(dayName('2026-11-15', 'en')).toBe('Sunday, 15 November 2026');
  expect(dayName('2026-11-15', 'ar')).toContain('15 نوفمبر 2026');
  expect(monthName('2026-11-15', 'ar')).toBe('نوفمبر 2026');
});
