import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import { insertPayment } from './payments.queries.ts';

/** No gateway stands behind it: what goes back of it is handed over. */
export const CASH = 'cash';

type TakenCash = {
  orderId: string;
  number: string;
  language: Language;
  currency: CurrencyCode;
  amountMinor: number;
  takenAt: Date;
};

/** Our name for the money the courier or the counter took. */
export const cashReference = (number: string) => `${number}-cash`;

/**
 * Writes money taken at the door into the ledger beside what came through gateways, once. Needed as soon as some of it is
 * handed back: refunds of every kind are held against the payment they are of. The caller holds the order's lock.
 */
export async function saveCash(tx: Transaction, cash: TakenCash): Promise<void> {
  const { orderId, number, language, currency, amountMinor, takenAt } = cash;
  if (amountMinor <= 0) return;
  // Its reference is there only once. A card payment that came too late and went back is another one.
  await insertPayment(tx, {
    ...{ target: 'order', targetId: orderId, provider: CASH, reference: cashReference(number) },
    ...{ returnUrl: '', language, amountMinor, currency, status: 'paid' },
    ...{ expiresAt: takenAt, paidAt: takenAt, createdAt: takenAt },
  });
}
