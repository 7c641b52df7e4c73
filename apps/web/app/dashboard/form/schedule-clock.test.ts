import { expect, test } from 'vitest';
import { clockCountry, endOnClock, timesOnClock } from './schedule-clock.ts';

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

test('what only ends, ends at the same hour of another country’s clock', () => {
  const everywhere = { country: null, endsAt: '2026-12-24T20:59:00.000Z' };
  const emirates = { country: 'ae' as const, endsAt: '2026-12-24T19:59:00.000Z' };
  expect(endOnClock(everywhere, 'ae')).toEqual(emirates);
  expect(endOnClock(emirates, null)).toEqual(everywhere);
  expect(endOnClock({ country: null, endsAt: null }, 'eg')).toEqual({ country: 'eg', endsAt: null });
});
