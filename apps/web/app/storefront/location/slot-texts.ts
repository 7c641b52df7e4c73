import { formatClock } from '@karaz/i18n/format';
import { type Language, localeOf } from '@karaz/i18n/language';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, look: 'long' | 'weekday'): Intl.DateTimeFormat {
  const key = `${language} ${look}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const locale = localeOf(language);
  const created = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: look === 'long' || language === 'ar' ? 'long' : 'short',
    ...(look === 'long' ? { day: 'numeric', month: 'long' } : {}),
  });
  formats.set(key, created);
  return created;
}

/** Both spellings of a date arrive: 2026/11/15 and 2026-11-15. */
const inUtc = (date: string) => new Date(`${date.replaceAll('/', '-')}T00:00:00Z`);

/** 'Sunday 15 November' */
export const slotDay = (date: string, language: Language) => format(language, 'long').format(inUtc(date));
/** 'Sun', 'الأحد' */
export const slotWeekday = (date: string, language: Language) => format(language, 'weekday').format(inUtc(date));
export const slotDayNumber = (date: string) => inUtc(date).getUTCDate();

/** '8:00 am – 11:00 am', never broken over two lines; in Arabic it begins on the right as the sentence around it does. */
export function slotHours({ open, close }: { open: string; close: string }, language: Language): string {
  const [from, to] = [open, close].map((time) => formatClock(time, language).replace(' ', '\u00a0'));
  return `${language === 'ar' ? '\u2067' : '\u2066'}${from}\u00a0–\u2060\u00a0${to}\u2069`;
}
