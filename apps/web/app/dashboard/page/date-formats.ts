import { COUNTRIES, type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { useLanguage } from '../../router/router-context.ts';

/** '15 Nov 2026' of a day that is the same wherever one stands: '2026-11-15' or '2026/11/15'. */
export function useDay(): (date: string) => string {
  const language = useLanguage();
  return (date) => formatDate(`${date.replaceAll('/', '-')}T00:00:00Z`, language, 'UTC');
}

/** As useFormatDateTime, where each row may be of another country. */
export function useFormatDateTimeIn(): (instant: string, country: CountryCode) => string {
  const language = useLanguage();
  return (instant, country) => {
    const { timeZone } = COUNTRIES[country];
    return `${formatDate(instant, language, timeZone)} ${formatTime(instant, language, timeZone)}`;
  };
}

/** Staff read times by their own clock; only what concerns an order or a branch, or the days of one country, is in that one's. */
export function useFormatDateTime(country?: string): (instant: string) => string {
  const language = useLanguage();
  const { timeZone } = isCountryCode(country) ? COUNTRIES[country] : Intl.DateTimeFormat().resolvedOptions();
  return (instant) => `${formatDate(instant, language, timeZone)} ${formatTime(instant, language, timeZone)}`;
}
