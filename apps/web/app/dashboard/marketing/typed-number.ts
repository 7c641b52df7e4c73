import { numberIn } from '../form/number-in.ts';

/** '' is nothing; what is no number, or may be one of two, or is below zero, is null, so that the form can say so. */
export function typedNumber(typed: string): number | null | undefined {
  const number = numberIn(typed);
  if (number === null) return undefined;
  return number >= 0 ? number : null;
}
