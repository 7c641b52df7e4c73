import { expect, test } from 'vitest';
import { type DateRange, EMPTY_RANGE, isInRange, isReversed, pickDate, pickPeriod } from './date-range.ts';

function click(...dates: string[]): DateRange {
  return dates.reduce((range, date) => pickDate('range', range, date), EMPTY_RANGE);
}

test('[UI-01] single mode picks one date', () => {
  const first = pickDate('single', EMPTY_RANGE, '2026-03-05');
  expect(first).toEqual({ start: '2026-03-05', end: '2026-03-05' });
  expect(pickDate('single', first, '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' });
});

test('[UI-02] in range mode the first click is the start and the next the end', () => {
  expect(click('2026-03-05')).toEqual({ start: '2026-03-05', end: null });
  expect(click('2026-03-05', '2026-03-09')).toEqual({ start: '2026-03-05', end: '2026-03-09' });
});

test('[UI-03] clicking the start again clears both', () => {
  expect(click('2026-03-05', '2026-03-05')).toEqual(EMPTY_RANGE);
  expect(click('2026-03-05', '2026-03-09', '2026-03-05')).toEqual(EMPTY_RANGE);
});

test('[UI-04] an earlier date is the new start, a later one the new end', () => {
  expect(click('2026-03-05', '2026-03-01')).toEqual({ start: '2026-03-01', end: null });
  expect(click('2026-03-05', '2026-03-09', '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-09' });
  expect(click('2026-03-05', '2026-03-09', '2026-03-07')).toEqual({ start: '2026-03-05', end: '2026-03-07' });
  expect(click('2026-03-05', '2026-03-09', '2026-03-20')).toEqual({ start: '2026-03-05', end: '2026-03-20' });
});

test('a range holds its ends and what lies between', () => {
  const range = click('2026-03-05', '2026-03-09');
  expect(['2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10'].map((date) => isInRange(range, date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInRange(click('2026-03-05'), '2026-03-05')).toBe(true);
  expect(isInRange(EMPTY_RANGE, '2026-03-05')).toBe(false);
});

test('[UI-26] a range that ends before it begins is reversed; one day, an open end and none are not', () => {
  expect(isReversed({ start: '2026-11-16', end: '2026-11-15' })).toBe(true);
  expect(isReversed({ start: '2026-11-16', end: '2026-11-16' })).toBe(false);
  expect(isReversed({ start: '2026-11-16', end: null })).toBe(false);
  expect(isReversed(EMPTY_RANGE)).toBe(false);
});

test('a click further away than the longest period begins a new one', () => {
  const week: DateRange = { start: '2026-03-01', end: '2026-03-07' };
  expect(pickPeriod(week, '2026-03-14', 14)).toEqual({ start: '2026-03-01', end: '2026-03-14' });
  expect(pickPeriod(week, '2026-03-15', 14)).toEqual({ start: '2026-03-15', end: null });
  expect(pickPeriod(week, '2026-02-20', 14)).toEqual({ start: '2026-02-20', end: null });
  expect(pickPeriod(week, '2027-03-14')).toEqual({ start: '2026-03-01', end: '2027-03-14' });
});
