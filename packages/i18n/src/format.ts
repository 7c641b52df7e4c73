import { type CurrencyCode, toDecimalText } from '@karaz/domain/money';
import type { Language } from './language.ts';

/**
 * Every formatter returns plain text. A run of digits and signs inside a sentence of the other direction must also be
 * kept apart: pages put it in <bdi>, plain text (mails, SMS, titles, aria-labels) goes through `isolate`.
 */

const ARABIC_SIGNS: Readonly<Record<CurrencyCode, string>> = { KWD: 'د.ك', EGP: 'ج.م', AED: 'د.إ', SAR: 'ر.س' };

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

/** Takes percent, not a fraction: 12.5 -> '12.5%'. */
export const formatPercent = (percent: number): string => `${Number(percent.toFixed(1))}%`;
