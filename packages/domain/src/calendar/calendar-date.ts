/** A day without a time zone, 'YYYY-MM-DD'. Text of this form also sorts and compares as days do. */
export type CalendarDate = string;

const DAY_MS = 24 * 60 * 60 * 1000;

export function toCalendarDate(year: number, monthFrom1: number, day: number): CalendarDate {
  const date = new Date(0);
  // Date.UTC would read the years 0-99 as 1900-1999.
  date.setUTCFullYear(year, monthFrom1 - 1, day);
  return date.toISOString().slice(0, 10);
}

export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** How many days of its week lie before the day. */
export function daysIntoWeek(date: CalendarDate, weekStart: number): number {
  return (weekdayOf(date) - weekStart + 7) % 7;
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = toCalendarDate(year, month + months + 1, 0);
  return day > Number(last.slice(8)) ? last : toCalendarDate(year, month + months, day);
}

/** Both ends counted. */
export function countDays(first: CalendarDate, last: CalendarDate): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}
