import { expect, test } from 'vitest';
import { cellsOf, turn } from './calendar-range.ts';

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
