import { unreadableDate } from '@karaz/domain/calendar/typed-date';
import { expect, test } from 'vitest';
import { fromLocalInput, isOver, toLocalInput } from './local-time.ts';

test('what is shown is what is sent back, to the minute', () => {
  const instant = '2026-03-10T09:05:00.000Z';
  expect(fromLocalInput(toLocalInput(instant))).toBe(instant);
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('nonsense')).toBeNull();
  const typed = unreadableDate('31/02/2027');
  expect(toLocalInput(fromLocalInput(typed))).toBe(typed);
});

test('a time is read by the clock it is meant for, also on the day that clock is changed', () => {
  expect(fromLocalInput('2026-12-24T00:00', 'Asia/Kuwait')).toBe('2026-12-23T21:00:00.000Z');
  expect(fromLocalInput('2026-12-24T00:00', 'Africa/Cairo')).toBe('2026-12-23T22:00:00.000Z');
  expect(fromLocalInput('2026-07-24T23:59', 'Africa/Cairo')).toBe('2026-07-24T20:59:00.000Z');
  for (const timeZone of ['Asia/Kuwait', 'Africa/Cairo', 'Asia/Dubai']) {
    expect(toLocalInput(fromLocalInput('2026-04-24T01:30', timeZone), timeZone)).toMatch(/^2026-04-24T0[12]:30$/);
  }
  expect(fromLocalInput('2026-12-24T25:00', 'Asia/Kuwait')).toBeNull();
});

test('what ends now or earlier is over; what has no end never is', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(isOver('2020-01-01T00:00:00.000Z', now)).toBe(true);
  expect(isOver('2026-03-10T12:00:00.000Z', now)).toBe(true);
  expect(isOver('2026-03-10T12:00:01.000Z', now)).toBe(false);
  expect(isOver(null, now)).toBe(false);
});
