import { foldDigits } from '../text/fold-arabic.ts';

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The digits of a barcode as somebody typed or scanned them: spaces and hyphens go, Arabic digits become Latin. */
export const foldGtin = (text: string): string => foldDigits(text).replace(/[\s-]/g, '');

/** GTIN-8, UPC, EAN-13 or GTIN-14 whose last digit fits the others. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.has(text.length)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.slice(1).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[0];
}
