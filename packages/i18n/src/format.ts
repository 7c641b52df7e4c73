import { DEFAULT_NUMBER_LOCALE } from '@karaz/domain/languages';
import { type CurrencyCode, MINOR_DIGITS, toDecimalText } from '@karaz/domain/money';
import { type Language, localeOf } from './language.ts';

/**
 * Every formatter returns plain text. A run of digits and signs inside a sentence of the other direction must also be
 * kept apart: pages put it in <bdi>, plain text (mails, SMS, titles, aria-labels) goes through `isolate`.
 */
export type Instant = Date | string | number;

const ARABIC_SIGNS: Readonly<Record<CurrencyCode, string>> = { KWD: 'د.ك', EGP: 'ج.م', AED: 'د.إ', SAR: 'ر.س' };

// Making an Intl object costs far more than using one, and listings format hundreds of values.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(min: number, max: number): Intl.NumberFormat {
  const key = `${min}-${max}`;
  const cached = numberFormats.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(DEFAULT_NUMBER_LOCALE, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  });
  numberFormats.set(key, created);
  return created;
}

function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const cached = dateFormats.get(key);
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
  dateFormats.set(key, created);
  return created;
}

/** In the order and with the signs of the language. */
function ownDateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `own ${language} ${timeZone}`;
  const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone, ...parts });
  dateFormats.set(key, format);
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

/** Wraps a value for plain text of either direction (first-strong isolate … pop). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** '500 g' and '1.750 KWD / kg' in one piece: no line ends between a number and what it counts. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0').replaceAll(' / ', '\u00a0/\u00a0');

/** The code or sign that follows an amount. */
export function currencySign(currency: CurrencyCode, language: Language): string {
  return language === 'ar' ? ARABIC_SIGNS[currency] : currency;
}

/** Between these digits stands a comma. Without Intl: on a slow phone its first object alone takes a tenth of a second. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** '1.250', '1,234.50': the amount alone, for screens that set the sign apart. */
export function formatAmount(minor: number, currency: CurrencyCode): string {
  const [whole = '', fraction = ''] = toDecimalText(Math.abs(minor), currency).split('.');
  return `${minor < 0 ? '−' : ''}${whole.replace(THOUSANDS, ',')}.${fraction}`;
}

/** '1.250 KWD', '1.250 د.ك' */
export function formatMoney(minor: number, currency: CurrencyCode, language: Language): string {
  const amount = formatAmount(minor, currency);
  // The sign stands left of its number in both directions; in a line from right to left it would stand behind it.
  const signed = minor < 0 && language === 'ar' ? `\u2066${amount}\u2069` : amount;
  return `${signed} ${currencySign(currency, language)}`;
}

/** With the digits of the currency, and more where the price has them: '3.500', '3.3333'. */
export const formatUnitPrice = (price: number, currency: CurrencyCode): string =>
  numberFormat(MINOR_DIGITS[currency], MINOR_DIGITS[currency] + 6).format(price);

/** '0.940' */
export const formatKilograms = (kilograms: number): string => numberFormat(3, 3).format(kilograms);

export function formatNumber(value: number): string {
  return numberFormat(0, 2).format(value);
}

/** Takes percent, not a fraction: 12.5 -> '12.5%'. */
export function formatPercent(percent: number): string {
  return `${numberFormat(0, 1).format(percent)}%`;
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

/** '15:05' as working hours are written -> '3:05 pm'. */
export function formatClock(clock: string, language: Language): string {
  const [hour = '', minute = ''] = clock.split(':');
  return clockText(Number(hour), minute, language);
}

/** '8:00 am – 11:00 am', never broken over two lines; in Arabic it begins on the right as the sentence around it does. */
export function formatHours({ open, close }: { open: string; close: string }, language: Language): string {
  const [from, to] = [open, close].map((time) => formatClock(time, language).replace(' ', '\u00a0'));
  return `${language === 'ar' ? '\u2067' : '\u2066'}${from}\u00a0–\u2060\u00a0${to}\u2069`;
}

function clockText(hour: number, minute: string, language: Language): string {
  // The half of the day is only said in English and Arabic.
  if (language !== 'en' && language !== 'ar') return `${String(hour % 24).padStart(2, '0')}:${minute}`;
  const halves = language === 'ar' ? ['ص', 'م'] : ['am', 'pm'];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${halves[hour % 24 < 12 ? 0 : 1]}`;
}

/** '05/03/2026 15:05', the same in both languages. */
export function formatOrderDate(instant: Instant, timeZone: string): string {
  const date = new Date(instant);
  const { day, year, hour, minute } = datePartsOf(date, 'en', timeZone);
  return `${day}/${monthNumber(date, timeZone)}/${year} ${hour}:${minute}`;
}

function monthNumber(date: Date, timeZone: string): string {
  const key = `month ${timeZone}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit' });
  dateFormats.set(key, format);
  return format.format(date);
}
