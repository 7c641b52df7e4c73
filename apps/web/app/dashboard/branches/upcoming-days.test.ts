import { expect, test } from 'vitest';
import { upcomingDays } from './upcoming-days.ts';

const noon = new Date('2026-11-16T12:00:00Z');

test('of a period only the days to come are requested, and no more than the calendar returns at once', () => {
  expect(upcomingDays('2026-11-20', '2026-11-20', noon)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(upcomingDays('2026-11-01', '2026-11-18', noon)).toEqual({ from: '2026-11-16', to: '2026-11-18' });
  expect(upcomingDays('2026-12-01', '2027-12-01', noon)).toEqual({ from: '2026-12-01', to: '2027-01-11' });
});

test('what is over, upside down or not typed yet is not requested', () => {
  expect(upcomingDays('2026-11-01', '2026-11-02', noon)).toBeNull();
  expect(upcomingDays('2026-11-20', '2026-11-19', noon)).toBeNull();
  expect(upcomingDays('', '2026-11-19', noon)).toBeNull();
  expect(upcomingDays('2026-11-20', '', noon)).toBeNull();
});
