import type { OfficePayment } from '@karaz/contract/admin/payments';
import { isCurrencyCode, toDecimal } from '@karaz/domain/money';
import { reviewActions } from '@karaz/domain/payments/review-decision';
import { inReview } from '../../payments/decide-review.ts';
import type { OfficePaymentRow } from './payments-list.queries.ts';

const ATTEMPT = /-\d+$/;
const NOTHING = { canAccept: false, canRefund: false, needsAmount: false };

export function paymentView({ payment, number, customer, refund }: OfficePaymentRow): OfficePayment {
  const { status, expectedMinor, expectedCurrency, amountMinor, currency } = payment;
  const expected = expectedCurrency ?? currency;
  return {
    id: payment.id,
    target: payment.target,
    targetId: payment.targetId,
    number: number ?? payment.reference.replace(ATTEMPT, ''),
    customer,
    status,
    expected: { amount: toDecimal(expectedMinor ?? amountMinor, expected), currency: expected },
    received: receivedOf(payment),
    reason: payment.reviewReason,
    provider: payment.provider,
    providerId: payment.providerId,
    reference: payment.reference,
    reportedReference: payment.report?.reference ?? null,
    ...timesOf(payment),
    checkProblem: payment.checkProblem,
    ...(status === 'review' ? reviewActions(inReview(payment)) : NOTHING),
    refund: refund && refundOf(refund, currency),
  };
}

type Payment = OfficePaymentRow['payment'];

function receivedOf({ report, expectedMinor, amountMinor, currency, paidAt }: Payment): OfficePayment['received'] {
  // Decided, or never in review: the amount is what was received.
  if (expectedMinor !== null || (report === null && paidAt !== null)) {
    return { amount: toDecimal(amountMinor, currency), text: report?.amount ?? null, currency };
  }
  const reported = report?.currency ?? null;
  const minor = report?.amountMinor ?? null;
  const amount = minor !== null && isCurrencyCode(reported) ? toDecimal(minor, reported) : null;
  return { amount, text: report?.amount ?? null, currency: reported };
}

const timesOf = ({ createdAt, reviewSince, checkedAt, nextCheckAt }: Payment) => ({
  startedAt: createdAt.toISOString(),
  since: reviewSince?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
  nextCheckAt: nextCheckAt?.toISOString() ?? null,
});

function refundOf(
  { id, amountMinor, reference, status, createdAt }: NonNullable<OfficePaymentRow['refund']>,
  currency: Payment['currency'],
): OfficePayment['refund'] {
  const why =
    (['surplus', 'late', 'excess', 'review'] as const).find((one) => reference.startsWith(`${one} `)) ?? 'other';
  return { id, amount: toDecimal(amountMinor, currency), currency, why, status, createdAt: createdAt.toISOString() };
}
