import { expect, test } from 'vitest';
import { pastPeriods } from './past-periods.ts';

test('last week and last month are whole ones, this week and this month end today', () => {
  expect(pastPeriods('2026-03-11', 0)).toEqual({
    thisWeek: { start: '2026-03-08', end: '2026-03-11' },
    lastWeek: { start: '2026-03-01', end: '2026-03-07' },
    thisMonth: { start: '2026-03-01', end: '2026-03-11' },
    lastMonth: { start: '2026-02-01', end: '2026-02-28' },
  });
});

test('a week begins when the country begins it, and a month may begin in another year', () => {
  const { thisWeek, lastWeek, lastMonth } = pastPeriods('2026-01-04', 1);
  expect(thisWeek).toEqual({ start: '2025-12-29', end: '2026-01-04' });
  expect(lastWeek).toEqual({ start: '2025-12-22', end: '2025-12-28' });
  expect(lastMonth).toEqual({ start: '2025-12-01', end: '2025-12-31' });
});
