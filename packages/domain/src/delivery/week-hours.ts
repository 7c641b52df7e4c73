import type { CalendarDate } from '../calendar/calendar-date.ts';
import { DAY_MINUTES, parseWallMinutes } from './slot-time.ts';
import type { WorkingHours } from './working-hours.ts';

/** Other hours for some days, e.g. in Ramadan: inside the period the weekly hours do not hold at all. */
export type SpecialHours = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly hours: readonly WorkingHours[];
};

/** The hours that hold on a day: those of the period it lies in, else the weekly ones. */
export function hoursHoldingOn(
  {
    workingHours,
    specialHours = [],
  }: { workingHours: readonly WorkingHours[]; specialHours?: readonly SpecialHours[] },
  date: CalendarDate,
): readonly WorkingHours[] {
  const period = specialHours.find(({ from, to }) => date >= from && date <= to);
  return period === undefined ? workingHours : period.hours;
}

const WEEK_MINUTES = 7 * DAY_MINUTES;

function spanOf({ weekday, opens, closes }: WorkingHours): { from: number; to: number } | null {
  const [from, close] = [parseWallMinutes(opens), parseWallMinutes(closes)];
  if (from === null || close === null || from >= DAY_MINUTES) return null;
  const start = weekday * DAY_MINUTES + from;
  return { from: start, to: start + (close > from ? close - from : close + DAY_MINUTES - from) };
}

/** Saturday night runs into Sunday: each span is also looked at a week later. */
function meet(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => one.from < other.to + shift && other.from + shift < one.to);
}

/** The first window that is unreadable or meets one before it; null: all is well. Shifts may touch. */
export function wrongWindow(hours: readonly WorkingHours[]): number | null {
  const spans = hours.map(spanOf);
  const wrong = spans.findIndex(
    (span, index) => span === null || spans.slice(0, index).some((before) => before !== null && meet(span, before)),
  );
  return wrong === -1 ? null : wrong;
}

/** The first period that ends before it begins or shares a day with one before it. */
export function wrongPeriod(periods: readonly Pick<SpecialHours, 'from' | 'to'>[]): number | null {
  const wrong = periods.findIndex(
    ({ from, to }, index) =>
      from > to || periods.slice(0, index).some((before) => from <= before.to && before.from <= to),
  );
  return wrong === -1 ? null : wrong;
}
