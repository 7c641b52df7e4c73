import { type CurrencyCode, MINOR_DIGITS, percentOf, toMinor } from '../money.ts';

/** To a multiple of a part of the currency, or to a price that ends with it. */
export const PRICE_ROUNDINGS = ['none', '0.05', '0.10', '0.25', '0.95'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export type PriceChange = {
  kind: 'percent' | 'amount';
  /** Below 0 prices go down. */
  value: number;
  rounding: PriceRounding;
  /** Reduced prices change in the same way; else they stay. */
  withSale: boolean;
};

export type PriceProblem = 'notPositive' | 'saleAbovePrice';
export type Prices = { priceMinor: number; sellingPriceMinor: number | null };
export type PlannedPrices = Prices & { problem: PriceProblem | null };

/** What prices become, or why they cannot. */
export function planPrices(before: Prices, change: PriceChange, currency: CurrencyCode): PlannedPrices {
  const priceMinor = changedPrice(before.priceMinor, change, currency);
  const reduced = before.sellingPriceMinor;
  const sellingPriceMinor = reduced !== null && change.withSale ? changedPrice(reduced, change, currency) : reduced;
  return { priceMinor, sellingPriceMinor, problem: problemOf({ priceMinor, sellingPriceMinor }) };
}

function problemOf({ priceMinor, sellingPriceMinor }: Prices): PriceProblem | null {
  if (priceMinor <= 0 || (sellingPriceMinor ?? 1) <= 0) return 'notPositive';
  return sellingPriceMinor !== null && sellingPriceMinor > priceMinor ? 'saleAbovePrice' : null;
}

function changedPrice(minor: number, { kind, value, rounding }: PriceChange, currency: CurrencyCode): number {
  const changed = minor + (kind === 'percent' ? percentOf(minor, value) : toMinor(value, currency));
  return changed <= 0 || rounding === 'none' ? changed : rounded(changed, rounding, currency);
}

/** To the nearest, halves up. A price that ends with .95 is at least that. */
function rounded(minor: number, rounding: Exclude<PriceRounding, 'none'>, currency: CurrencyCode): number {
  const part = toMinor(rounding, currency);
  if (rounding !== '0.95') return Math.floor((2 * minor + part) / (2 * part)) * part;
  const whole = 10 ** MINOR_DIGITS[currency];
  return Math.max(0, Math.floor((2 * (minor - part) + whole) / (2 * whole))) * whole + part;
}
