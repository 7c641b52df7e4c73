import { formatClock, formatHours } from '@karaz/i18n/format-clock';
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

export const slotHours = formatHours;

/** '6–9 pm', '10 am–1 pm', '6–9 م': for the header, where there is little room. */
export function slotHoursShort({ open, close }: { open: string; close: string }, language: Language): string {
  if (language !== 'en' && language !== 'ar') return formatHours({ open, close }, language);
  const [from = '', to = ''] = [open, close].map((clock) => formatClock(clock, language).replace(':00', ''));
  const [hour = '', half] = from.split(' ');
  const start = half === to.split(' ')[1] ? hour : from;
  return `${language === 'ar' ? '\u2067' : '\u2066'}${`${start}–\u2060${to}`.replaceAll(' ', '\u00a0')}\u2069`;
}

const DAY_MS = 86_400_000;

/** 'Today', 'Sat', or 'Sat 28' where the weekday alone could be the nearer one. `today` as in a slot's date. */
export function slotDayShort(date: string, today: string, { language, text }: { language: Language; text: string }) {
  const days = (inUtc(date).getTime() - inUtc(today).getTime()) / DAY_MS;
  if (days === 0) return text;
  const weekday = slotWeekday(date, language);
  return days < 7 ? weekday : `${weekday} ${slotDayNumber(date)}`;
}
