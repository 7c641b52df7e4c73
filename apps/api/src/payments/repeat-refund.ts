import type { Transaction } from '../db/database.ts';
import { failure, RolledBack } from '../http/failure.ts';
import { isAccountThere } from './accounts.queries.ts';
import { type PaymentRow, updatePayment } from './payments.queries.ts';
import type { PaymentsDeps, SettleBy } from './payments-deps.ts';
import { type RefundRow, requeueRefund, selectRefund, updateRefund } from './refunds.queries.ts';
import { lockInTurn } from './refunds-outside.ts';
import { leftOf, statusWithoutRest } from './request-refund.ts';

export const findRefund = selectRefund;

export type Declined = { refund: RefundRow; payment: PaymentRow };

/** null: it was not declined, is settled, or its money went back in another way. */
async function lockDeclined(tx: Transaction, id: string): Promise<(Declined & { leftMinor: number }) | null> {
  const found = await selectRefund(tx, id);
  const payment = found && (await lockInTurn(tx, found.paymentId));
  const refund = payment && (await selectRefund(tx, id));
  if (refund?.status !== 'failed' || refund.supersededAt !== null) return null;
  // All of it may have gone back at the provider, without a refund of the store.
  if (payment?.status !== 'paid' && payment?.status !== 'refunding') return null;
  const leftMinor = await leftOf(tx, payment);
  return refund.amountMinor <= leftMinor ? { refund, payment, leftMinor } : null;
}

/**
 * A refund that the provider declined is sent once more, or was made by staff outside of it: the same refund, with the documents
 * it has. null: there is nothing to send.
 */
export async function repeatRefund(
  tx: Transaction,
  payments: PaymentsDeps | undefined,
  { id, isOutside, by }: { id: string; isOutside: boolean; by: SettleBy },
): Promise<Declined | null> {
  const declined = await lockDeclined(tx, id);
  if (!declined) return null;
  const { refund, payment, leftMinor } = declined;
  if (!isOutside && !(await isAccountThere(tx, payment.accountId)))
    throw new RolledBack(failure('accountRemoved').error);
  if (isOutside) await updateRefund(tx, id, { status: 'done', doneAt: by.now, isOutside: true, lastError: null });
  else await requeueRefund(tx, id);
  if (refund.amountMinor === leftMinor)
    await updatePayment(tx, payment.id, { status: await statusWithoutRest(tx, payment) });
  await payments?.settlements[payment.target]?.refundRepeated?.(tx, payment, refund.amountMinor, by);
  return declined;
}

/** The money stays: it went back in another way long ago, or nobody expects it. null: there is nothing to send. */
export async function dropRefund(tx: Transaction, id: string, now: Date): Promise<Declined | null> {
  const declined = await lockDeclined(tx, id);
  if (declined) await updateRefund(tx, id, { supersededAt: now });
  return declined;
}
