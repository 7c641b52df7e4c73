import { addMinor, type CurrencyCode, toMinor } from '../money.ts';

type Sums = {
  /** Due in cash and not collected, without what refunds took off it. */
  cashShort: number;
  total: number;
  reduction: number;
  refunded: number;
  /** What refunds took off the cash that was due. */
  takenOff: number;
  currency: CurrencyCode;
};

/** Of a delivered order: less may have been collected at the door than was due, or nothing. */
export function cashStanding({ cashShort, currency, ...sums }: Sums): 'paid' | 'partlyPaid' | 'notPaid' {
  if (cashShort <= 0) return 'paid';
  const notTaken = [sums.reduction, sums.refunded, sums.takenOff].map((sum) => toMinor(sum, currency));
  const isNothingTaken = toMinor(cashShort, currency) >= toMinor(sums.total, currency) - addMinor(...notTaken);
  return isNothingTaken ? 'notPaid' : 'partlyPaid';
}
