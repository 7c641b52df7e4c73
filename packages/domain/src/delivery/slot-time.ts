import { addDays, type CalendarDate, isCalendarDate, toCalendarDate } from '../calendar/calendar-date.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const DAY_MINUTES = 24 * 60;

type Window = { readonly date: CalendarDate; readonly opens: string; readonly closes: string };

/** A window that ends before it begins ends on the next day. */
export function windowEnd({ date, opens, closes }: Window, timeZone: string): Date {
  const first = parseWallMinutes(opens) ?? 0;
  const last = parseWallMinutes(closes) ?? DAY_MINUTES;
  return instantAt({ date, minutes: last > first ? last : last + DAY_MINUTES }, timeZone);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function readOffset(instantMs: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return wall - Math.floor(instantMs / 1000) * 1000;
}

/** A day in UTC during which the zone's clocks may change, at most once. */
type ZoneDay = { readonly before: number; readonly after: number; readonly changesAt: number };

function readZoneDay(day: number, timeZone: string): ZoneDay {
  let [first, last] = [day * DAY_MS, (day + 1) * DAY_MS];
  const [before, after] = [readOffset(first, timeZone), readOffset(last, timeZone)];
  if (before === after) return { before, after, changesAt: last };
  while (last - first > MINUTE_MS) {
    const middle = first + Math.ceil((last - first) / MINUTE_MS / 2) * MINUTE_MS;
    if (readOffset(middle, timeZone) === before) first = middle;
    else last = middle;
  }
  return { before, after, changesAt: last };
}

// A call to the platform takes microseconds, and a month of slots needs hundreds for the same few days.
const MAX_ZONE_DAYS = 4000;
const zoneDays = new Map<string, Map<number, ZoneDay>>();

function zoneDayOf(day: number, timeZone: string): ZoneDay {
  const days = zoneDays.get(timeZone) ?? new Map<number, ZoneDay>();
  const cached = days.get(day) ?? readZoneDay(day, timeZone);
  if (days.size >= MAX_ZONE_DAYS) days.clear();
  zoneDays.set(timeZone, days.set(day, cached));
  return cached;
}

/** How far the zone's clocks are ahead of UTC at this instant. */
export function zoneOffsetMs(instantMs: number, timeZone: string): number {
  const { before, after, changesAt } = zoneDayOf(Math.floor(instantMs / DAY_MS), timeZone);
  return instantMs < changesAt ? before : after;
}

export type WallTime = { readonly date: CalendarDate; readonly minutes: number };

export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const wall = new Date(instant.getTime() + zoneOffsetMs(instant.getTime(), timeZone));
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/**
 * When the zone's clocks show so many minutes after that day's midnight; 1440 and more is the next day. An hour that
 * comes twice means its first time; an hour that is skipped means as much later.
 */
export function instantAt({ date, minutes }: WallTime, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const [before, after] = [zoneOffsetMs(wall - DAY_MS, timeZone), zoneOffsetMs(wall + DAY_MS, timeZone)];
  const fitting = [wall - before, wall - after].filter((instant) => instant + zoneOffsetMs(instant, timeZone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before);
}

/** 'HH:mm' to minutes; '24:00' is the end of the day. */
export function parseWallMinutes(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined && minutes !== undefined) return Number(hours) * 60 + Number(minutes);
  return text === '24:00' ? DAY_MINUTES : null;
}

/** Both spellings of a date are read: 2026/11/14 and 2026-11-14. */
export function parseSlotDate(text: string): CalendarDate | null {
  const date = text.trim().replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3');
  return isCalendarDate(date) ? date : null;
}

/** As orders carry it: 2026/11/14. */
export function formatSlotDate(date: CalendarDate): string {
  return date.replaceAll('-', '/');
}

/** The same day next month, or that month's last day when it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = toCalendarDate(year, month + months + 1, 0);
  return last.slice(8) < date.slice(8) ? last : toCalendarDate(year, month + months, day);
}

/** Counted, not compared: days beyond the year 9999 are written otherwise, and a loop over them would have no end. */
export function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index));
}
