import type { CalendarDay, CalendarSlot } from '@karaz/contract/admin/calendar';
import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
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

export const weekdayName = (date: CalendarDate, language: Language) => formatDay(date, language, { weekday: 'short' });

/** By the clock of whoever looks. */
export const today = () => new Date().toLocaleDateString('en-CA');

export type Level = 'closed' | 'free' | 'busy' | 'nearly' | 'full';

const BUSY = 0.6;
const NEARLY = 0.9;

/** How full: the colour and the word beside the number. */
export function levelOf({ taken, places }: Pick<CalendarSlot, 'taken' | 'places'>): Level {
  if (places === 0) return 'closed';
  if (places === null) return 'free';
  const share = taken / places;
  if (share >= 1) return 'full';
  return share >= NEARLY ? 'nearly' : share >= BUSY ? 'busy' : 'free';
}

export const dayLevel = ({ taken, places, windows }: CalendarDay): Level =>
  windows === 0 ? 'closed' : levelOf({ taken, places });
