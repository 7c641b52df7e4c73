import { foldDigits } from '@karaz/domain/text/fold-arabic';

/** How many orders was typed, in digits of either script; null: empty, as usual; undefined: not a number of orders. */
export function parseCapacity(typed: string): number | null | undefined {
  const text = foldDigits(typed).trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
