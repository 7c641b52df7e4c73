import type { Instant } from './format-date.ts';
import { type Language, localeOf } from './language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** An extra line under a Gregorian date ('16 Ramadan 1447 AH'), in the Umm al-Qura calendar; never the only date shown. */
export function formatHijriDate(instant: Instant, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const locale = `${language === 'ar' ? 'ar-SA' : language === 'en' ? 'en-GB' : localeOf(language).slice(0, 5)}-u-ca-islamic-umalqura-nu-latn`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  formats.set(key, format);
  return format.format(new Date(instant));
}
