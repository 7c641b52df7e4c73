import { expect, test } from 'vitest';
import { clockCountry, timesOnClock } from './schedule-clock.ts';

test('a schedule goes by the clock of the first country it is for, for all of them by the shop’s own', () => {
  expect(clockCountry(null)).toBe('kw');
  expect(clockCountry([])).toBe('kw');
  expect(clockCountry(['ae', 'eg'])).toBe('eg');
});

test('with other countries midnight stays midnight', () => {
  const kuwait = { startsAt: '2026-12-23T21:00:00.000Z', endsAt: null };
  expect(timesOnClock(kuwait, null, ['ae'])).toEqual({ startsAt: '2026-12-23T20:00:00.000Z', endsAt: null });
  expect(timesOnClock(kuwait, null, ['kw'])).toEqual(kuwait);
});
