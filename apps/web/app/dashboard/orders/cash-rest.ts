import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { needsReason } from '@karaz/domain/orders/cash-rounding';

type Cash = Pick<NonNullable<OfficeOrder['cash']>, 'due' | 'collected' | 'credited'> & {
  later: readonly { amount: number }[];
};

/** What of the cash due is left or too much, and what to call it: up to what coins can pay it is rounding. */
export function cashRest(
  { due, collected, credited, later }: Cash,
  currency: CurrencyCode,
): { kind: 'none' | 'rounding' | 'short' | 'over'; amount: number } {
  const minor = (amount: number) => toMinor(amount, currency);
  const laterMinor = later.reduce((sum, { amount }) => sum + minor(amount), 0);
  const restMinor = minor(due) - minor(collected) - minor(credited) - laterMinor;
  const amount = toDecimal(Math.abs(restMinor), currency);
  if (restMinor === 0) return { kind: 'none', amount };
  if (!needsReason(restMinor, currency)) return { kind: 'rounding', amount };
  return { kind: restMinor > 0 ? 'short' : 'over', amount };
}

/** More than was due, apart from what coins cannot pay: a slip of the finger, mostly. */
export function isOverDue(amount: number, due: number, currency: CurrencyCode): boolean {
  if (Number.isNaN(amount)) return false;
  const overMinor = toMinor(amount, currency) - toMinor(due, currency);
  return overMinor > 0 && needsReason(overMinor, currency);
}
