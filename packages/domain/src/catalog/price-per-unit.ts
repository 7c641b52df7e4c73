import { multiplyRounded } from '../money.ts';

type Priced = {
  minor: number;
  netAmount: number | null;
  netOf: 'g' | 'ml' | 'piece' | null;
  /** Paid by its weight: the price of about a kilo does not say what a kilo costs. */
  isWeighed?: boolean;
};

/** Per kilo or litre, so that packs can be compared; nothing where the price already says it, or nothing is weighed. */
export function pricePerUnit({
  minor,
  netAmount,
  netOf,
  isWeighed = false,
}: Priced): { minor: number; of: 'kg' | 'l' } | null {
  if (netAmount === null || !(netAmount > 0) || netOf === null || netOf === 'piece') return null;
  if (netAmount === 1000 && !isWeighed) return null;
  return { minor: multiplyRounded(minor, 1000 / netAmount), of: netOf === 'g' ? 'kg' : 'l' };
}
