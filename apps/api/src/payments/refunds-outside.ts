import { formatMoney } from '@karaz/i18n/format';
import type { Transaction } from '../db/database.ts';
import { isAccountThere } from './accounts.queries.ts';
import {
  holdOrder,
  holdSubscription,
  lockPayment,
  lockTarget,
  type PaymentRow,
  selectPayment,
  updatePayment,
} from './payments.queries.ts';
import { insertOutsideNote } from './refunds-outside.queries.ts';

/**
 * Nobody can refund through an account that was removed: what goes back of the payment from now on is made by staff in another
 * way, and recorded as done. Only of an order, whose page says what to send. null: its provider can still send it, nothing of it is
 * left, or it is not of an order; `isNew`: nobody said so before.
 */
export async function beginRefundsOutside(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ payment: PaymentRow; isNew: boolean } | null> {
  const payment = await lockInTurn(tx, id);
  if (payment?.status !== 'paid' || payment.target !== 'order' || (await isAccountThere(tx, payment.accountId)))
    return null;
  const isNew = payment.refundsOutsideAt === null;
  if (isNew) await updatePayment(tx, id, { refundsOutsideAt: now });
  return { payment, isNew };
}

/** The order or subscription before its payment, as whoever cancels it: notes and messages about it need it, too. */
export async function lockInTurn(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const found = await selectPayment(tx, id);
  if (!found) return undefined;
  await lockTarget(tx, found.target, found.targetId);
  if (found.target === 'order') await holdOrder(tx, found.targetId);
  if (found.target === 'subscription') await holdSubscription(tx, found.targetId);
  return lockPayment(tx, id);
}

/** Nobody sends it by itself: the order says how much has to be sent by hand, in both languages of the back office. */
export async function noteToSend(
  tx: Transaction,
  { reference, currency }: PaymentRow,
  { orderId, amountMinor }: { orderId: string; amountMinor: number },
): Promise<void> {
  const text = [
    `${formatMoney(amountMinor, currency, 'en')} must be sent to the customer by hand, outside the card provider.`,
    `يجب إرسال ${formatMoney(amountMinor, currency, 'ar')} إلى العميل يدوياً، خارج مزود الدفع.`,
  ].join('\n');
  await insertOutsideNote(tx, { orderId, reference, text });
}
