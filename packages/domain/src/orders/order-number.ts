import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { CountryCode } from '../countries.ts';

export type OrderNumber = {
  readonly countryCode: CountryCode;
  /** In the branch's own time. */
  readonly date: CalendarDate;
  /** Counts the country's orders of that day, from 1. */
  readonly counter: number;
};

const COUNTER_DIGITS = 5;

/** KW-20261114-00012. A day with more orders than five digits gets a longer number, never a used one. */
export function formatOrderNumber({ countryCode, date, counter }: OrderNumber): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`Not an order counter: ${counter}`);
  return `${countryCode.toUpperCase()}-${date.replaceAll('-', '')}-${String(counter).padStart(COUNTER_DIGITS, '0')}`;
}
