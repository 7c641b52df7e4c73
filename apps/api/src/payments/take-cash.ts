import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import { insertPayment, selectCash, updatePayment } from './payments.queries.ts';
import { insertRefund } from './refunds.queries.ts';

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

/**
 * A refund that nobody hands over, because as much is still due: in the ledger it is paid and goes back in one step. False:
 * it was there before. The caller holds the order's lock.
 */
export async function saveSetOff(
  tx: Transaction,
  cash: TakenCash,
  { reference, reason }: { reference: string; reason: string },
): Promise<boolean> {
  const { amountMinor, takenAt } = cash;
  const before = await selectCash(tx, cash.orderId);
  if (!before) await saveCash(tx, cash);
  const payment = before ?? (await selectCash(tx, cash.orderId));
  if (!payment) return false;
  const refund = { paymentId: payment.id, reference, reason, amountMinor };
  if (!(await insertRefund(tx, { ...refund, status: 'done', doneAt: takenAt }))) return false;
  const set = before ? { amountMinor: before.amountMinor + amountMinor } : { status: 'refunded' as const };
  await updatePayment(tx, payment.id, set);
  return true;
}
