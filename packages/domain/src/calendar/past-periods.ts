import { addDays, addMonths, type CalendarDate, daysIntoWeek } from './calendar-date.ts';
import type { WeekStart } from './week-start.ts';

type PastPeriod = { start: CalendarDate; end: CalendarDate };

/** Weeks and months around a day; those it is in end with it. */
export function pastPeriods(today: CalendarDate, weekStart: WeekStart) {
  const week = addDays(today, -daysIntoWeek(today, weekStart));
  const month = `${today.slice(0, 8)}01`;
  return {
    thisWeek: { start: week, end: today },
    lastWeek: { start: addDays(week, -7), end: addDays(week, -1) },
    thisMonth: { start: month, end: today },
    lastMonth: { start: addMonths(month, -1), end: addDays(month, -1) },
  } satisfies Record<string, PastPeriod>;
}
