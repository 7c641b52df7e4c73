import { DEFAULT_NUMBER_LOCALE } from '@karaz/domain/languages';
import { type CurrencyCode, MINOR_DIGITS } from '@karaz/domain/money';

// Making an Intl object costs far more than using one, and listings format hundreds of values.
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(min: number, max: number): Intl.NumberFormat {
  const key = `${min}-${max}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(DEFAULT_NUMBER_LOCALE, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  });
  formats.set(key, created);
  return created;
}

/** With the digits of the currency, and more where the price has them: '3.500', '3.3333'. */
export const formatUnitPrice = (price: number, currency: CurrencyCode): string =>
  numberFormat(MINOR_DIGITS[currency], MINOR_DIGITS[currency] + 6).format(price);

/** '0.940' */
export const formatKilograms = (kilograms: number): string => numberFormat(3, 3).format(kilograms);

export function formatNumber(value: number): string {
  return numberFormat(0, 2).format(value);
}
