import { addDays, type CalendarDate, daysIntoWeek, toCalendarDate } from './calendar-date.ts';
import type { WeekStart } from './week-start.ts';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
export const CALENDAR_YEARS: readonly number[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, index) => FIRST_YEAR + index,
);

const GRID_CELLS = 35;
const SIX_WEEK_CELLS = 42;

export type GridCell = { date: CalendarDate; day: number; isInMonth: boolean };

/** Whole weeks, from Sunday unless told otherwise: five of them, or six when the month would otherwise lose its last days. */
export function monthGrid(year: number, monthFrom1: number, weekStart: WeekStart = 0): GridCell[] {
  const first = toCalendarDate(year, monthFrom1, 1);
  const daysInMonth = Number(toCalendarDate(year, monthFrom1 + 1, 0).slice(8));
  const lead = daysIntoWeek(first, weekStart);
  const cells = lead + daysInMonth > GRID_CELLS ? SIX_WEEK_CELLS : GRID_CELLS;
  return Array.from({ length: cells }, (_, index) => {
    const date = addDays(first, index - lead);
    return { date, day: Number(date.slice(8)), isInMonth: date.slice(0, 7) === first.slice(0, 7) };
  });
}
