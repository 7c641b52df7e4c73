import { addDays, type CalendarDate, toCalendarDate, weekdayOf } from './calendar-date.ts';
import { type GridCell, monthGrid } from './month-grid.ts';

export type CalendarView = 'month' | 'week';

const WEEK = 7;

/** Whole weeks from Sunday to Saturday: those of the month, or the one the day lies in. */
export function cellsOf(view: CalendarView, day: CalendarDate): GridCell[] {
  if (view === 'month') return monthGrid(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: WEEK }, (_, index) => {
    const date = addDays(sunday, index);
    return { date, day: Number(date.slice(8)), isInMonth: true };
  });
}

/** The same day a week on; for months the first of the next, because not every month has a 31st. */
export function turn(view: CalendarView, day: CalendarDate, by: 1 | -1): CalendarDate {
  if (view === 'week') return addDays(day, WEEK * by);
  return toCalendarDate(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + by, 1);
}
