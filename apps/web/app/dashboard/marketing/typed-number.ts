import { isDoubtfulNumber, plainNumber } from '@karaz/domain/text/plain-number';

/** '' is nothing; what is no number, or may be one of two, is null, so that the form can say so. */
export function typedNumber(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined;
  const number = Number(plainNumber(typed));
  return Number.isFinite(number) && number >= 0 && !isDoubtfulNumber(typed) ? number : null;
}
