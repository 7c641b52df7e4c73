import { isCurrencyCode } from '@karaz/domain/money';
import {
  acceptedAmount,
  type InReview,
  type ReviewProblem,
  receivedAmount,
} from '@karaz/domain/payments/review-decision';
import { fail, ok, type Result } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import {
  lockPayment,
  lockTarget,
  type PaymentRow,
  selectAttempts,
  selectPayment,
  updatePayment,
} from './payments.queries.ts';
import type { SettleBy } from './payments-deps.ts';
import { refundPayment } from './request-refund.ts';

type Deps = Pick<ApiDeps, 'payments'>;
type Decision = { id: string; statedMinor: number | undefined; by: SettleBy };
export type DecisionProblem = ReviewProblem | 'notInReview' | 'alreadyPaid' | 'gone';
/** `payment` as it was before. */
export type Decided = { payment: PaymentRow; receivedMinor: number; receivedCurrency: PaymentRow['currency'] };

/** Thrown to roll back: what was paid for is no longer available. */
export class NotAvailable extends Error {}

export function inReview({
  target,
  amountMinor,
  currency,
  expectedMinor,
  expectedCurrency,
  report,
}: PaymentRow): InReview {
  const reported = report?.currency;
  return {
    target,
    expectedMinor: expectedMinor ?? amountMinor,
    expectedCurrency: expectedCurrency ?? currency,
    receivedMinor: report?.amountMinor ?? null,
    receivedCurrency: isCurrencyCode(reported) ? reported : null,
  };
}

async function lockReview(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const found = await selectPayment(tx, id);
  if (!found) return undefined;
  await lockTarget(tx, found.target, found.targetId);
  const payment = await lockPayment(tx, id);
  return payment?.status === 'review' ? payment : undefined;
}

const asReceived = ({ amountMinor, currency }: PaymentRow, receivedMinor: number) => ({
  amountMinor: receivedMinor,
  expectedMinor: amountMinor,
  expectedCurrency: currency,
  nextCheckAt: null,
});

/** The amount received pays for the target. Anything above the price is refunded, anything below is the store's loss. */
export async function acceptReview(
  tx: Transaction,
  { payments }: Deps,
  { id, statedMinor, by }: Decision,
): Promise<Result<Decided, DecisionProblem>> {
  const payment = await lockReview(tx, id);
  if (!payment) return fail('notInReview');
  const received = acceptedAmount(inReview(payment), statedMinor);
  if (!received.ok) return received;
  const attempts = await selectAttempts(tx, payment.target, payment.targetId);
  if (attempts.some(({ status }) => status === 'paid')) return fail('alreadyPaid');
  const changes = { ...asReceived(payment, received.value), status: 'paid' as const, paidAt: by.now, message: null };
  await updatePayment(tx, id, changes);
  const settlement = payments?.settlements[payment.target];
  if ((await settlement?.paid(tx, { ...payment, ...changes }, by)) !== 'accepted') throw new NotAvailable();
  const excessMinor = received.value - payment.amountMinor;
  if (excessMinor > 0) {
    const input = { reference: `excess ${id}`, reason: 'paid too much', amountMinor: excessMinor };
    await refundPayment(tx, id, input);
    await settlement?.returned(tx, payment, { amountMinor: excessMinor, why: 'excess' }, by);
  }
  return ok({ payment, receivedMinor: received.value, receivedCurrency: payment.currency });
}

/** Refunds the amount received, in its own currency. */
export async function refundReview(
  tx: Transaction,
  { payments }: Deps,
  { id, statedMinor, by }: Decision,
): Promise<Result<Decided, DecisionProblem>> {
  const payment = await lockReview(tx, id);
  if (!payment) return fail('notInReview');
  const review = inReview(payment);
  const received = receivedAmount(review, statedMinor);
  if (!received.ok) return received;
  const currency = isCurrencyCode(review.receivedCurrency) ? review.receivedCurrency : payment.currency;
  const changes = { ...asReceived(payment, received.value), currency };
  await updatePayment(tx, id, changes);
  const isOtherCurrency = currency !== payment.currency;
  const input = { reference: `review ${id}`, reason: isOtherCurrency ? 'other currency' : 'did not match' };
  if ((await refundPayment(tx, id, input)) === 0) throw new Error(`payment ${id} cannot be refunded`);
  const settlement = payments?.settlements[payment.target];
  const returned = { amountMinor: received.value, why: isOtherCurrency ? ('currency' as const) : ('review' as const) };
  await settlement?.returned(tx, { ...payment, ...changes }, returned, by);
  return ok({ payment, receivedMinor: received.value, receivedCurrency: currency });
}
