import type { OrderMoney } from '@karaz/contract/admin/order-money';
import type { CurrencyCode } from '@karaz/domain/money';
import { toDecimal, toMinor } from '@karaz/domain/money';

export type SumBack = { currency: CurrencyCode; amount: number };

/** What goes back, by currency. */
export const sumsBack = (orders: readonly OrderMoney[]): readonly SumBack[] =>
  sumsOf(orders.map(({ currency, back }) => ({ currency, amount: back })));

/** By currency: amounts of two countries are never added up. */
export function sumsOf(amounts: readonly SumBack[]): readonly SumBack[] {
  const sums = new Map<CurrencyCode, number>();
  for (const { currency, amount } of amounts) {
    if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + toMinor(amount, currency));
  }
  return [...sums].map(([currency, minor]) => ({ currency, amount: toDecimal(minor, currency) }));
}

/** Why nothing goes back of this one. */
export function whyNothing({ isPaid, paymentMethod }: OrderMoney): 'atTheDoor' | 'neverPaid' | 'wentBackBefore' {
  if (isPaid) return 'wentBackBefore';
  return paymentMethod === 'cash_on_delivery' ? 'atTheDoor' : 'neverPaid';
}
