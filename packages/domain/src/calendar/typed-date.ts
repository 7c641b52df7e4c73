import { foldDigits } from '../text/fold-arabic.ts';
import { type CalendarDate, isCalendarDate } from './calendar-date.ts';

const TYPED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;

/**
 * '5/3/2026' in the order of day, month and year, also with Arabic digits, or '2026-03-05'; null: no whole date.
 * A year of two digits is one of this century, once nobody types on: '20' may be on its way to 2026.
 */
export function parseTypedDate(typed: string, { isFinished = false } = {}): CalendarDate | null {
  const text = foldDigits(typed)
    .replace(/[\u200e\u200f]/g, '')
    .trim();
  const [, day = '', month = '', typedYear = ''] = TYPED.exec(text) ?? [];
  const year = isFinished && typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) && date >= '1900' ? date : null;
}

const UNREADABLE = 'no date: ';

/** What was typed and is no date, as a value nobody takes for one: it stays in its field and is not saved. */
export const unreadableDate = (typed: string): string => `${UNREADABLE}${typed}`;
export const isUnreadableDate = (value: string): boolean => value.startsWith(UNREADABLE);

/** '05/03/2026', as it is typed; what cannot be read as it was typed. */
export function typedDateOf(date: CalendarDate): string {
  if (isUnreadableDate(date)) return date.slice(UNREADABLE.length);
  const [year, month, day] = date.split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}
