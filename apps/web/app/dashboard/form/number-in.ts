import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { plainNumber } from '@karaz/domain/text/plain-number';

/** What was typed without what no number has in it: digits of either script, their signs, one minus and one point. */
export const numberText = (typed: string) =>
  foldDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[^\d.,-]|(?!^)-|(?<=\..*)[.,]/g, '');

/** null: nothing yet, or not yet a number. */
export function numberIn(text: string): number | null {
  const number = /\d/.test(text) ? Number(plainNumber(text)) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** One step with an arrow key, never outside the limits. */
export function stepNumber(
  value: number | null,
  by: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): number {
  // 0.1 + 1 is 1.1 and no more.
  return Math.min(max, Math.max(min, Number(((value ?? 0) + by).toFixed(6))));
}
