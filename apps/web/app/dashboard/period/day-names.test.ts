import { expect, test } from 'vitest';
import { dayName, monthName, monthNames, weekdayNames } from './day-names.ts';

test('days are reported in both languages with the same digits', () => {
  expect(dayName('2026-11-15', 'en')).toBe('Sunday, 15 November 2026');
  expect(dayName('2026-11-15', 'ar')).toContain('15 نوفمبر 2026');
  expect(monthName('2026-11-15', 'ar')).toBe('نوفمبر 2026');
});

test('months and weekdays have their names in both languages, from the day a week begins', () => {
  expect(monthNames('ar').slice(0, 3)).toEqual(['يناير', 'فبراير', 'مارس']);
  expect(weekdayNames('en', 0).map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(weekdayNames('ar', 1)[0]).toEqual({ long: 'الاثنين', short: 'ن' });
});
