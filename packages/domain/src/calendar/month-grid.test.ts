import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isCalendarDate, weekdayOf } from './calendar-date.ts';
import { CALENDAR_YEARS, monthGrid, WEEKDAYS } from './month-grid.ts';

test('[UI-05] weeks run from Sunday to Saturday', () => {
  expect(WEEKDAYS[0]).toBe('sunday');
  expect(WEEKDAYS[6]).toBe('saturday');
  const grid = monthGrid(2026, 3);
  expect(grid[0]).toEqual({ date: '2026-03-01', day: 1, isInMonth: true });
  expect(weekdayOf('2026-03-01')).toBe(0);
  expect(monthGrid(2026, 4)[0]).toEqual({ date: '2026-03-29', day: 29, isInMonth: false });
});

test('[UI-06] the year list runs from 1900 to 2100', () => {
  expect(CALENDAR_YEARS[0]).toBe(1900);
  expect(CALENDAR_YEARS.at(-1)).toBe(2100);
  expect(CALENDAR_YEARS).toHaveLength(201);
});

test('[UI-07] the grid has 35 cells, and a sixth week only where a month needs it', () => {
  expect(monthGrid(2026, 3)).toHaveLength(35);
  expect(monthGrid(2026, 2)).toHaveLength(35);
  expect(monthGrid(2026, 8)).toHaveLength(42);
});

test('every day of every month can be reached, once, in order', () => {
  const year = fc.constantFrom(...CALENDAR_YEARS);
  fc.assert(
    fc.property(year, fc.integer({ min: 1, max: 12 }), (chosenYear, month) => {
      const grid = monthGrid(chosenYear, month);
      const days = grid.filter(({ isInMonth }) => isInMonth).map(({ day }) => day);
      const last = new Date(Date.UTC(chosenYear, month, 0)).getUTCDate();
      expect(days).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      for (const [index, cell] of grid.entries()) {
        expect(weekdayOf(cell.date)).toBe(index % 7);
        expect(cell.date).toBe(addDays(grid[0]?.date ?? '', index));
      }
    }),
  );
});

test('only days that exist are dates', () => {
  expect(['2026-02-28', '2024-02-29'].every(isCalendarDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-2-1', 'today', ''].some(isCalendarDate)).toBe(false);
});
