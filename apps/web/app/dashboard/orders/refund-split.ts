import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';

/** Of a refund: what comes off what is still due, and what goes beyond it and is handed back. */
export function refundSplit(amount: number, stillDue: number, currency: CurrencyCode): { off: number; back: number } {
  const amountMinor = Math.max(0, toMinor(amount, currency));
  const offMinor = Math.min(amountMinor, toMinor(stillDue, currency));
  return { off: toDecimal(offMinor, currency), back: toDecimal(amountMinor - offMinor, currency) };
}
