import { type CalendarDate, countDays } from './calendar-date.ts';

export type DateRange = { start: CalendarDate | null; end: CalendarDate | null };
export type CalendarMode = 'single' | 'range';

export const EMPTY_RANGE: DateRange = { start: null, end: null };

function pickInRange({ start, end }: DateRange, clicked: CalendarDate): DateRange {
  if (start === null) return { start: clicked, end: null };
  if (clicked === start) return EMPTY_RANGE;
  return clicked < start ? { start: clicked, end } : { start, end: clicked };
}

/** What one more click makes of the choice. A single date is a range of one day. */
export function pickDate(mode: CalendarMode, chosen: DateRange, clicked: CalendarDate): DateRange {
  return mode === 'single' ? { start: clicked, end: clicked } : pickInRange(chosen, clicked);
}

export function isInRange({ start, end }: DateRange, date: CalendarDate): boolean {
  if (start === null) return false;
  return end === null ? date === start : date >= start && date <= end;
}

/** The last day is before the first. */
export function isReversed({ start, end }: DateRange): boolean {
  return start !== null && end !== null && end < start;
}

/** A click in a calendar of periods. Further away than the longest period it begins a new one. */
export function pickPeriod(chosen: DateRange, clicked: CalendarDate, maxDays = Number.POSITIVE_INFINITY): DateRange {
  const next = pickDate('range', chosen, clicked);
  const isLong = next.start !== null && next.end !== null && countDays(next.start, next.end) > maxDays;
  return isLong ? { start: clicked, end: null } : next;
}
