import { type CurrencyCode, toMinor } from '../money.ts';

type Sums = {
  /** Due in cash and not collected. */
  cashShort: number;
  total: number;
  reduction: number;
  currency: CurrencyCode;
};

/** Of a delivered order: less may have been collected at the door than was due, or nothing. */
export function cashStanding({ cashShort, total, reduction, currency }: Sums): 'paid' | 'partlyPaid' | 'notPaid' {
  if (cashShort <= 0) return 'paid';
  const isNothingTaken = toMinor(cashShort, currency) >= toMinor(total, currency) - toMinor(reduction, currency);
  return isNothingTaken ? 'notPaid' : 'partlyPaid';
}
