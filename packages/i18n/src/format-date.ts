import { clockText } from './format-clock.ts';
import { type Language, localeOf } from './language.ts';

export type Instant = Date | string | number;

// Making an Intl object costs far more than using one.
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(language === 'en' ? 'en-US-u-ca-gregory-nu-latn' : localeOf(language), {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(key, created);
  return created;
}

/** In the order and with the signs of the language. */
function ownDateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `own ${language} ${timeZone}`;
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone, ...parts });
  formats.set(key, format);
  return format;
}

type DateParts = { day: string; month: string; year: string; hour: string; minute: string };

function datePartsOf(instant: Instant, language: Language, timeZone: string): DateParts {
  const parts: DateParts = { day: '', month: '', year: '', hour: '', minute: '' };
  // An invalid date raises RangeError 'Invalid time value' here.
  for (const { type, value } of dateFormat(language, timeZone).formatToParts(new Date(instant))) {
    if (type === 'day' || type === 'month' || type === 'year' || type === 'hour' || type === 'minute') {
      parts[type] = value;
    }
  }
  return parts;
}

/** '05 Mar 2026', '05 مارس 2026', '5 mars 2026', '2026年3月5日' */
export function formatDate(instant: Instant, language: Language, timeZone: string): string {
  if (language !== 'en' && language !== 'ar') return ownDateFormat(language, timeZone).format(new Date(instant));
  const { day, month, year } = datePartsOf(instant, language, timeZone);
  return `${day} ${month} ${year}`;
}

/** '3:05 pm', '3:05 م', '15:05' */
export function formatTime(instant: Instant, language: Language, timeZone: string): string {
  const { hour, minute } = datePartsOf(instant, language, timeZone);
  return clockText(Number(hour), minute, language);
}

/** '05/03/2026 15:05', the same in both languages. */
export function formatOrderDate(instant: Instant, timeZone: string): string {
  const date = new Date(instant);
  const { day, year, hour, minute } = datePartsOf(date, 'en', timeZone);
  return `${day}/${monthNumber(date, timeZone)}/${year} ${hour}:${minute}`;
}

function monthNumber(date: Date, timeZone: string): string {
  const key = `month ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit' });
  formats.set(key, format);
  return format.format(date);
}
