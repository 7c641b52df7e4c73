import { expect, test } from 'vitest';
import { addMonths, countDays } from './calendar-date.ts';
import { cellsBetween, cellsOf, turn } from './calendar-range.ts';
import { weekStartOf } from './week-start.ts';

test('[SUB-24] the calendar shows whole weeks from Sunday to Saturday', () => {
  const month = cellsOf('month', '2026-11-18');
  expect(month).toHaveLength(35);
  expect([month[0]?.date, month.at(-1)?.date]).toEqual(['2026-11-01', '2026-12-05']);
  const week = cellsOf('week', '2026-11-18');
  expect([week[0]?.date, week.at(-1)?.date]).toEqual(['2026-11-15', '2026-11-21']);
});

test('months and weeks are turned over, also at their ends', () => {
  expect(turn('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(turn('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(turn('week', '2026-12-29', 1)).toBe('2027-01-05');
});

test('weeks begin as the country’s do, in a month, in a week and in a period', () => {
  expect(cellsOf('month', '2026-11-18', 1).at(0)?.date).toBe('2026-10-26');
  expect(cellsOf('month', '2026-11-18', 1)).toHaveLength(42);
  expect(cellsOf('week', '2026-11-15', 1).map(({ date }) => date)[0]).toBe('2026-11-09');
  expect([weekStartOf('kw'), weekStartOf('ae')]).toEqual([0, 1]);
  const period = cellsBetween('2026-11-10', '2026-11-19', 0);
  expect([period[0]?.date, period.at(-1)?.date]).toEqual(['2026-11-08', '2026-11-21']);
  expect(period.filter(({ isInMonth }) => isInMonth)).toHaveLength(10);
});

test('the same day of another month is its last where the month is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  expect(countDays('2026-02-27', '2026-03-01')).toBe(3);
});
