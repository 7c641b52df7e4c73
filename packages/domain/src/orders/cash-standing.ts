import { type CurrencyCode, toMinor } from '../money.ts';

type Sums = {
  /** Due in cash and not collected, without what refunds took off it. */
  cashShort: number;
  total: number;
  reduction: number;
  refunded: number;
  currency: CurrencyCode;
};

/** Of a delivered order: less may have been collected at the door than was due, or nothing. */
export function cashStanding({ cashShort, currency, ...sums }: Sums): 'paid' | 'partlyPaid' | 'notPaid' {
  if (cashShort <= 0) return 'paid';
  const [total, reduction, refunded] = [sums.total, sums.reduction, sums.refunded].map((sum) => toMinor(sum, currency));
  const isNothingTaken = toMinor(cashShort, currency) >= (total ?? 0) - (reduction ?? 0) - (refunded ?? 0);
  return isNothingTaken ? 'notPaid' : 'partlyPaid';
}
