import { addDays, type CalendarDate, countDays, daysIntoWeek, toCalendarDate } from './calendar-date.ts';
import { type GridCell, monthGrid } from './month-grid.ts';
import type { WeekStart } from './week-start.ts';

export type CalendarView = 'month' | 'week';

const WEEK = 7;

/** Whole weeks, from Sunday unless told otherwise: those of the month, or the one the day lies in. */
export function cellsOf(view: CalendarView, day: CalendarDate, weekStart: WeekStart = 0): GridCell[] {
  if (view === 'month') return monthGrid(Number(day.slice(0, 4)), Number(day.slice(5, 7)), weekStart);
  return cellsBetween(day, day, weekStart).map((cell) => ({ ...cell, isInMonth: true }));
}

/** The whole weeks that hold the days from the first to the last; those around them are outside. */
export function cellsBetween(first: CalendarDate, last: CalendarDate, weekStart: WeekStart): GridCell[] {
  const begin = addDays(first, -daysIntoWeek(first, weekStart));
  const end = addDays(last, WEEK - 1 - daysIntoWeek(last, weekStart));
  return Array.from({ length: countDays(begin, end) }, (_, index) => {
    const date = addDays(begin, index);
    return { date, day: Number(date.slice(8)), isInMonth: date >= first && date <= last };
  });
}

/** The same day a week on; for months the first of the next, because not every month has a 31st. */
export function turn(view: CalendarView, day: CalendarDate, by: 1 | -1): CalendarDate {
  if (view === 'week') return addDays(day, WEEK * by);
  return toCalendarDate(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + by, 1);
}
