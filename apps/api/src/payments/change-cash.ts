import type { Transaction } from '../db/database.ts';
import { deletePayment } from './change-cash.queries.ts';
import { selectCash, updatePayment } from './payments.queries.ts';
import { refundedMinor } from './refunds.queries.ts';

/** What of the cash in the ledger went back; 0 also where there is none. */
export async function cashBackMinor(tx: Transaction, orderId: string): Promise<number> {
  const payment = await selectCash(tx, orderId);
  return payment ? refundedMinor(tx, payment.id) : 0;
}

/**
 * Cash in the ledger has become more or less; never less than went back of it. False: there is none in the ledger. The
 * caller holds the order's lock.
 */
export async function changeCash(tx: Transaction, orderId: string, amountMinor: number): Promise<boolean> {
  const payment = await selectCash(tx, orderId);
  if (!payment) return false;
  if (amountMinor === 0) {
    await deletePayment(tx, payment.id);
    return true;
  }
  const backMinor = await refundedMinor(tx, payment.id);
  await updatePayment(tx, payment.id, { amountMinor, status: amountMinor > backMinor ? 'paid' : 'refunded' });
  return true;
}
