import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';
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

/** A time that is none; a window that closes when it opens; one that meets an earlier one of the list. */
export type HoursProblem = 'time' | 'length' | 'overlap';

/** What is wrong with the windows of a week, by their places in the list. Shifts may touch. */
export function wrongHours(hours: readonly WorkingHours[]): { index: number; problem: HoursProblem }[] {
  return hours.flatMap((range, index) => {
    const problem = hoursProblem(range, hours.slice(0, index));
    return problem === null ? [] : [{ index, problem }];
  });
}

function hoursProblem(range: WorkingHours, earlier: readonly WorkingHours[]): HoursProblem | null {
  const span = spanOf(range);
  if (span === null) return 'time';
  if (!hasLength(range)) return 'length';
  const spans = earlier.filter(hasLength).map(spanOf);
  return spans.some((before) => before !== null && meet(span, before)) ? 'overlap' : null;
}

const hasLength = ({ opens, closes }: WorkingHours) => opens !== closes;

/** It ends before it begins; it shares a day with an earlier one; neither its hours nor a closure are given. */
export type PeriodProblem = 'backwards' | 'overlap' | 'noWindows';
type Period = SpecialHours & { readonly isClosed: boolean };

/** What is wrong with the periods as such, by their places in the list; days that are none are not looked at. */
export function wrongPeriods(periods: readonly Period[]): { index: number; problem: PeriodProblem }[] {
  const isDated = ({ from, to }: Period) => isCalendarDate(from) && isCalendarDate(to);
  return periods.flatMap((period, index) => {
    const earlier = periods.slice(0, index).filter(isDated);
    const problem = periodProblem(period, isDated(period), earlier);
    return problem === null ? [] : [{ index, problem }];
  });
}

function periodProblem(period: Period, isDated: boolean, earlier: readonly Period[]): PeriodProblem | null {
  const { from, to, hours, isClosed } = period;
  if (isDated && from > to) return 'backwards';
  if (isDated && earlier.some((before) => from <= before.to && before.from <= to)) return 'overlap';
  return hours.length === 0 && !isClosed ? 'noWindows' : null;
}
