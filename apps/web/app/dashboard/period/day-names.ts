import { addDays, type CalendarDate, toCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { type Language, localeOf } from '@karaz/i18n/language';

function formatDay(date: CalendarDate, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}

/** 'November 2026' */
export const monthName = (date: CalendarDate, language: Language) =>
  formatDay(date, language, { month: 'long', year: 'numeric' });

/** 'Sunday, 15 November 2026' */
export const dayName = (date: CalendarDate, language: Language) =>
  formatDay(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** '15 Nov' */
export const shortDay = (date: CalendarDate, language: Language) =>
  formatDay(date, language, { day: 'numeric', month: 'short' });

export const weekdayName = (date: CalendarDate, language: Language) => formatDay(date, language, { weekday: 'short' });

/** From January to December. */
export const monthNames = (language: Language) =>
  Array.from({ length: 12 }, (_, index) => formatDay(toCalendarDate(2026, index + 1, 1), language, { month: 'long' }));

/** Over the columns of a narrow calendar: one letter in Arabic, whose short names are whole words. 1 February 2026 is a Sunday. */
export const weekdayNames = (language: Language, weekStart: number) =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays('2026-02-01', weekStart + index);
    return {
      long: formatDay(day, language, { weekday: 'long' }),
      short: formatDay(day, language, { weekday: language === 'ar' ? 'narrow' : 'short' }),
    };
  });

/** By the clock of whoever looks. */
export const today = () => new Date().toLocaleDateString('en-CA');
