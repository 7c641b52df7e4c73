import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { formatNumber } from '@karaz/i18n/format-number';
import type { Language } from '@karaz/i18n/language';

type Operation = { kind: 'percent' | 'amount'; value: number };

/** '−10%', '+0.500 KWD'; `currency` null: an amount in each country's own. */
export function operationText({ kind, value }: Operation, currency: CurrencyCode | null, language: Language): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '+';
  if (kind === 'percent') return `${sign}${formatNumber(size)}%`;
  return `${sign}${currency ? formatMoney(toMinor(size, currency), currency, language) : formatNumber(size)}`;
}

/** By the clocks of the country, as it was typed. */
export function countryTime(at: string, country: CountryCode, language: Language): string {
  const { timeZone } = COUNTRIES[country];
  return `${formatDate(at, language, timeZone)} ${formatTime(at, language, timeZone)}`;
}
