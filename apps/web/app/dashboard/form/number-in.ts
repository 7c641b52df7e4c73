import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { isDoubtfulNumber, plainNumber } from '@karaz/domain/text/plain-number';

/** As the pages write it while it is typed; the sign of thousands stays, a comma in its place could mean a point. */
export const inOurDigits = (typed: string) => foldDigits(typed).replaceAll('٫', '.');

/** null: nothing typed; NaN: no number, or an ambiguous one. Digits of either script, also on the way there ('2.'). */
export function numberIn(typed: string): number | null {
  const plain = plainNumber(typed);
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) && !isDoubtfulNumber(typed) ? Number(plain) : Number.NaN;
}

/** In a field of whole numbers a sign between thousands cannot be a decimal one: '1,900' grams are no 1.9. */
export function wholeNumberIn(typed: string): number | null {
  const number = isDoubtfulNumber(typed) ? Number(plainNumber(typed)) : numberIn(typed);
  return number === null || Number.isInteger(number) ? number : Number.NaN;
}

/** One step with an arrow key, never outside the limits. */
export function stepNumber(
  value: number | null,
  by: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): number {
  // 0.1 + 1 is 1.1 and no more.
  return Math.min(max, Math.max(min, Number(((value || 0) + by).toFixed(6))));
}
