import { expect, test } from 'vitest';
import { isSlaughterDay, meatWindow } from './slaughter-day.ts';
import { isInWindow } from './slots.ts';

const KUWAIT = 'Asia/Kuwait';
const at = (text: string) => new Date(`${text}+03:00`);

test('a slaughter day is booked until eight the evening before, by the clocks of the branch', () => {
  expect(isSlaughterDay('2026-11-20', at('2026-11-19T19:59:00'), KUWAIT)).toBe(true);
  expect(isSlaughterDay('2026-11-20', at('2026-11-19T20:00:00'), KUWAIT)).toBe(false);
  expect(isSlaughterDay('2026-11-20', at('2026-11-20T05:00:00'), KUWAIT)).toBe(false);
  expect(isSlaughterDay('2026-11-20', at('2026-11-19T20:30:00'), 'UTC')).toBe(true);
});

test('as far ahead as a delivery, and only days there are', () => {
  const now = at('2026-11-17T12:00:00');
  expect(isSlaughterDay('2026-12-17', now, KUWAIT)).toBe(true);
  expect(isSlaughterDay('2026-12-18', now, KUWAIT)).toBe(false);
  expect(isSlaughterDay('2026-11-31', now, KUWAIT)).toBe(false);
  expect(isSlaughterDay('', now, KUWAIT)).toBe(false);
});

test('meat is delivered from ten on the slaughter day to the end of the next', () => {
  const window = meatWindow(['2026-11-20'], KUWAIT);
  const isIn = (text: string) => isInWindow({ startsAt: at(text) }, window);
  expect(isIn('2026-11-20T09:59:00')).toBe(false);
  expect(isIn('2026-11-20T10:00:00')).toBe(true);
  expect(isIn('2026-11-21T23:59:00')).toBe(true);
  expect(isIn('2026-11-22T00:00:00')).toBe(false);
});

test('of several days the last must be ready and the first still fresh; without any there is no limit', () => {
  expect(meatWindow([], KUWAIT)).toBeNull();
  const next = meatWindow(['2026-11-21', '2026-11-20'], KUWAIT);
  expect(next).toEqual({ from: at('2026-11-21T10:00:00'), until: at('2026-11-22T00:00:00') });
  const apart = meatWindow(['2026-11-20', '2026-11-22'], KUWAIT);
  expect(apart && apart.from >= apart.until).toBe(true);
});
