import { formatHours } from '@karaz/i18n/format';
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
