import { foldDigits } from '../text/fold-arabic.ts';
import { type CalendarDate, isCalendarDate } from './calendar-date.ts';

const TYPED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;

/** '5/3/2026' in the order of day, month and year, also with Arabic digits, or '2026-03-05'; null: no whole date. */
export function parseTypedDate(typed: string): CalendarDate | null {
  const text = foldDigits(typed)
    .replace(/[\u200e\u200f]/g, '')
    .trim();
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) && date >= '1900' ? date : null;
}

/** '05/03/2026', as it is typed. */
export function typedDateOf(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}
