import { foldDigits } from '@karaz/domain/text/fold-arabic';

/** What was typed as a number is written: digits and decimal signs of either script, nothing else, one sign and one point. */
export const numberText = (typed: string) =>
  foldDigits(typed)
    .replace(/[٫,]/g, '.')
    .replace(/[^\d.-]|(?!^)-|(?<=\..*)\./g, '');

/** null: nothing yet, or not yet a number. */
export function numberIn(text: string): number | null {
  const number = /\d/.test(text) ? Number(text) : Number.NaN;
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
