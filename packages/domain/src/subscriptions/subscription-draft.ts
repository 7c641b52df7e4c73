import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { parseWallMinutes } from '../delivery/slot-time.ts';
import { fail, ok, type Result } from '../result.ts';
import { SUBSCRIPTION_WEEKS, WEEK_RANGE_DAYS } from './limits.ts';

export type WeekChoice = { readonly date: CalendarDate; readonly time: string };

/** What the shopper has set so far. */
export type SubscriptionDraft = {
  readonly startDate: CalendarDate | null;
  /** One place per week, null until chosen. */
  readonly weeks: readonly (WeekChoice | null)[];
};

const NO_WEEKS: readonly null[] = Array.from({ length: SUBSCRIPTION_WEEKS }, () => null);

export const EMPTY_SUBSCRIPTION_DRAFT: SubscriptionDraft = { startDate: null, weeks: NO_WEEKS };

/** Weeks count from 0. */
export function weekRange(startDate: CalendarDate, week: number): { first: CalendarDate; last: CalendarDate } {
  const first = addDays(startDate, week * WEEK_RANGE_DAYS);
  return { first, last: addDays(first, WEEK_RANGE_DAYS - 1) };
}

export function isInWeek(startDate: CalendarDate, week: number, date: CalendarDate): boolean {
  const { first, last } = weekRange(startDate, week);
  return date >= first && date <= last;
}

/** The weeks hang on the start: with another start they are chosen again. */
export function setStartDate(draft: SubscriptionDraft, startDate: CalendarDate | null): SubscriptionDraft {
  return draft.startDate === startDate ? draft : { startDate, weeks: NO_WEEKS };
}

export type WeekChoiceError =
  | { readonly code: 'START_DATE_REQUIRED' }
  | { readonly code: 'WEEK_DAY_REQUIRED' }
  | { readonly code: 'WEEK_TIME_REQUIRED' }
  | { readonly code: 'WEEK_BEFORE_START' }
  | { readonly code: 'WEEK_OUTSIDE_WINDOW'; readonly first: CalendarDate; readonly last: CalendarDate };

/** Applying a week's time needs both a day and a time. */
export function setWeek(
  draft: SubscriptionDraft,
  week: number,
  { date, time }: { readonly date: CalendarDate | null; readonly time: string | null },
): Result<SubscriptionDraft, WeekChoiceError> {
  const { startDate, weeks } = draft;
  if (startDate === null) return fail({ code: 'START_DATE_REQUIRED' });
  if (date === null) return fail({ code: 'WEEK_DAY_REQUIRED' });
  if (time === null || parseWallMinutes(time) === null) return fail({ code: 'WEEK_TIME_REQUIRED' });
  if (date < startDate) return fail({ code: 'WEEK_BEFORE_START' });
  if (!isInWeek(startDate, week, date)) return fail({ code: 'WEEK_OUTSIDE_WINDOW', ...weekRange(startDate, week) });
  return ok({ startDate, weeks: weeks.map((current, index) => (index === week ? { date, time } : current)) });
}

/** A preview is requested only when four dates, a start and an address are there. */
export function isSubscriptionPreviewReady({ startDate, weeks }: SubscriptionDraft, addressId: number | null): boolean {
  return startDate !== null && addressId !== null && weeks.length === SUBSCRIPTION_WEEKS && !weeks.includes(null);
}
