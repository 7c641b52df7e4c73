import type { OrderMoney } from '@karaz/contract/admin/order-money';
import type { CurrencyCode } from '@karaz/domain/money';
import { toDecimal, toMinor } from '@karaz/domain/money';

export type SumBack = { currency: CurrencyCode; amount: number };

/** What goes back, by currency: amounts of two countries are never added up. */
export function sumsBack(orders: readonly OrderMoney[]): readonly SumBack[] {
  const sums = new Map<CurrencyCode, number>();
  for (const { currency, back } of orders) {
    if (back > 0) sums.set(currency, (sums.get(currency) ?? 0) + toMinor(back, currency));
  }
  return [...sums].map(([currency, minor]) => ({ currency, amount: toDecimal(minor, currency) }));
}

/** Money never goes back without a word why; where none goes, the word may be left out. */
export const isReasonMissing = (orders: readonly OrderMoney[], reason: string): boolean =>
  reason.trim() === '' && orders.some(({ back }) => back > 0);

/** Why nothing goes back of this one. */
export function whyNothing({ isPaid, paymentMethod }: OrderMoney): 'atTheDoor' | 'neverPaid' | 'wentBackBefore' {
  if (isPaid) return 'wentBackBefore';
  return paymentMethod === 'cash_on_delivery' ? 'atTheDoor' : 'neverPaid';
}
