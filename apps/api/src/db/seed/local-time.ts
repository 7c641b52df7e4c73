import { type CalendarDate, toCalendarDate } from '@karaz/domain/calendar/calendar-date';

const HOUR_MS = 60 * 60 * 1000;
export const hours = (count: number): number => count * HOUR_MS;
export const days = (count: number): number => count * 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow and the store has four zones. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, created);
  return created;
}

/** The clock on the wall, read as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

export function localDate(instant: number, timeZone: string): CalendarDate {
  const wall = new Date(wallClock(instant, timeZone));
  return toCalendarDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
}

/** The instant at which the clocks of the zone show this date and time ('HH:mm'). */
export function instantAt(date: CalendarDate, time: string, timeZone: string): number {
  const target = Date.parse(`${date}T${time}:00Z`);
  const first = target - (wallClock(target, timeZone) - target);
  // Once more, because the offset found was that of an hour or two away.
  return target - (wallClock(first, timeZone) - first);
}
