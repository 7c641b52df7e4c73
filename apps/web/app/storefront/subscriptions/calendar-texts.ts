import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { formatHijriDate } from '@karaz/i18n/hijri-date';
import { type Language, localeOf } from '@karaz/i18n/language';

const inUtc = (date: CalendarDate) => `${date}T12:00:00Z`;

export const hijriOf = (date: CalendarDate, language: Language) => formatHijriDate(inUtc(date), language, 'UTC');

/** '5', and with its month where one begins: '1 Rajab'. */
export function shortHijri(date: CalendarDate, language: Language, isFirst: boolean): string {
  const [day = '', ...rest] = hijriOf(date, language).split(' ');
  if (!isFirst && day !== '1') return day;
  // The year and its sign stand at the end.
  return [day, ...rest].join(' ').replace(/\s*\d{4}.*$/, '');
}

/** 'November 2026' */
export function monthTitle(date: CalendarDate, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(inUtc(date)));
}

/** 'Jumada II 1448 AH': the Hijri months that the days lie in. */
export function hijriTitle(first: CalendarDate, last: CalendarDate, language: Language): string {
  const months = [first, last].map((date) => hijriOf(date, language).replace(/^\d+\s/, ''));
  return [...new Set(months)].join(' – ');
}

/** 1 February 2026 is a Sunday. */
export function weekdays(language: Language): { long: string; short: string }[] {
  const of = (weekday: 'long' | 'short') => new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' });
  const [long, short] = [of('long'), of(language === 'ar' ? 'long' : 'short')];
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 1, index + 1));
    return { long: long.format(day), short: short.format(day) };
  });
}
