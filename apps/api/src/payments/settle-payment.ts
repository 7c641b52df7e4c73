import { nextCheckSeconds } from '@karaz/domain/payments/check-schedule';
import { holdExpiry } from '@karaz/domain/payments/hold';
import { type ReviewReason, reviewReason } from '@karaz/domain/payments/review-reason';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import type { StoredReport } from '../db/tables/payments.ts';
import type { GatewayReport } from '../integrations/payment/gateway.ts';
import { insertAgreedCard } from './agreed-card.ts';
import { selectHold, updateHold } from './holds.queries.ts';
import {
  lockPayment,
  lockTarget,
  type PaymentRow,
  selectAttempts,
  selectPayment,
  updatePayment,
} from './payments.queries.ts';
import { accountKey, type SettleBy } from './payments-deps.ts';
import { refundPayment } from './request-refund.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'> & Partial<Pick<ApiDeps, 'metrics'>>;
export type SettleOutcome =
  | 'unknown'
  | 'unchanged'
  | 'review'
  | 'paid'
  | 'surplus'
  | 'too-late'
  | 'failed'
  | 'refunded';

/**
 * Reads the payment at the gateway and settles it once, however often this is called. Neither a
 * browser nor a webhook ever says how a payment ended: both only lead here.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<SettleOutcome> {
  const payment = await selectPayment(deps.db, paymentId);
  const gateway = payment && deps.payments?.gateways.get(accountKey(payment));
  if (!payment?.providerId || !gateway) return 'unknown';
  const report = await gateway.read(payment.providerId);
  if (!report) return 'unknown';
  const { publicOrigin: origin, hashIdentity } = deps.accounts;
  const by = { now: deps.clock(), origin, hashIdentity };
  const outcome = await inTransaction(deps.db, (tx) => apply(tx, deps, payment, report, by));
  if (outcome !== 'unchanged' && outcome !== 'unknown') logChange(deps, payment, outcome);
  deps.accounts.wakeSender();
  return outcome;
}

const UNUSUAL: ReadonlySet<SettleOutcome> = new Set(['review', 'surplus', 'too-late']);

/** One line for each change of state. */
function logChange({ log, metrics }: Deps, { id: paymentId, reference, provider }: PaymentRow, outcome: SettleOutcome) {
  metrics?.count('karaz_payments_total', { provider, result: outcome });
  const level = UNUSUAL.has(outcome) ? 'warn' : 'info';
  log[level]('payment changed', { paymentId, reference, outcome });
}

async function apply(
  tx: Transaction,
  deps: Deps,
  existing: PaymentRow,
  report: GatewayReport,
  by: SettleBy,
): Promise<SettleOutcome> {
  await lockTarget(tx, existing.target, existing.targetId);
  const payment = await lockPayment(tx, existing.id);
  if (!payment) return 'unknown';
  await updatePayment(tx, payment.id, { checkedAt: by.now });
  await rememberCard(tx, payment, report);
  const reason = reviewReason(payment, report);
  // A report with another reference counts only if there is money.
  if (reason === 'reference' && report.status !== 'paid') return 'unchanged';
  switch (report.status) {
    case 'authorised':
      return noteHold(tx, deps, payment, report, by);
    case 'paid':
      await noteSale(tx, payment.id);
      return reason === null ? takeMoney(tx, deps, payment, report, by) : putInReview(tx, payment, report, reason, by);
    case 'failed':
    case 'cancelled':
    case 'expired':
      return noteFailure(tx, deps, payment, { ...report, status: report.status }, by);
    case 'refunded':
      if (payment.status === 'refunded') return 'unchanged';
      await updatePayment(tx, payment.id, { status: 'refunded', nextCheckAt: null });
      // What the store sends back, such as a second payment, was never what the target was paid with.
      if (payment.status === 'paid') await deps.payments?.settlements[payment.target]?.refunded?.(tx, payment, by);
      return 'refunded';
    default:
      return 'unchanged';
  }
}

async function rememberCard(tx: Transaction, payment: PaymentRow, { status, card }: GatewayReport): Promise<void> {
  if (card && (status === 'paid' || status === 'authorised')) await insertAgreedCard(tx, payment, card);
}

/** The bank holds the money: as good as paid, but for what is taken of it, which is decided when the goods are weighed. */
async function noteHold(
  tx: Transaction,
  deps: Deps,
  payment: PaymentRow,
  report: GatewayReport,
  by: SettleBy,
): Promise<SettleOutcome> {
  const hold = await selectHold(tx, payment.id);
  if (hold?.status !== 'open') return 'unchanged';
  if (reviewReason(payment, report) !== null) {
    // Nothing was taken, so nobody has to decide: another amount is released, and the shopper can pay again.
    await updateHold(tx, payment.id, { status: 'due', captureMinor: 0 });
    return noteFailure(tx, deps, payment, { ...report, status: 'failed' }, by);
  }
  const validHours = deps.payments?.gateways.get(accountKey(payment))?.holds?.validHours ?? 0;
  await updateHold(tx, payment.id, { status: 'held', expiresAt: holdExpiry(by.now, validHours) });
  return takeMoney(tx, deps, payment, report, by);
}

/** The provider took the money at once after all, or although it had declined the charge: a sale like any other. */
async function noteSale(tx: Transaction, paymentId: string): Promise<void> {
  const status = (await selectHold(tx, paymentId))?.status;
  if (status === 'open' || status === 'failed') await updateHold(tx, paymentId, { status: 'sold', captureMinor: null });
}

const isSettled = ({ status }: PaymentRow) => ['paid', 'refunding', 'refunded'].includes(status);

/** There is money that does not match: staff decide. */
async function putInReview(
  tx: Transaction,
  payment: PaymentRow,
  report: GatewayReport,
  reason: ReviewReason,
  { now }: SettleBy,
): Promise<SettleOutcome> {
  if (isSettled(payment)) return 'unchanged';
  const stored = storedReport(report);
  if (payment.status === 'review' && isSameReport(payment.report, stored)) return 'unchanged';
  await updatePayment(tx, payment.id, {
    status: 'review',
    reviewReason: reason,
    reviewSince: payment.reviewSince ?? now,
    report: stored,
    checks: 0,
    nextCheckAt: new Date(now.getTime() + (nextCheckSeconds(true, 0) ?? 0) * 1000),
  });
  return 'review';
}

const storedReport = ({ providerId, reference, amountText, currency, amountMinor }: GatewayReport) => ({
  providerId,
  reference: reference.slice(0, 100),
  amount: amountText,
  currency: currency.slice(0, 10),
  amountMinor,
});

const isSameReport = (one: StoredReport | null, other: StoredReport) =>
  one?.providerId === other.providerId &&
  one.reference === other.reference &&
  one.amount === other.amount &&
  one.currency === other.currency;

/** Money that is there is there, also after the attempt was thought to have failed. */
async function takeMoney(
  tx: Transaction,
  deps: Deps,
  payment: PaymentRow,
  report: GatewayReport,
  by: SettleBy,
): Promise<SettleOutcome> {
  if (isSettled(payment)) return 'unchanged';
  const { knetTransactionId } = report;
  const fields = { paidAt: by.now, knetTransactionId, message: null, nextCheckAt: null };
  const settlement = deps.payments?.settlements[payment.target];
  const others = await selectAttempts(tx, payment.target, payment.targetId);
  if (others.some(({ id, status }) => id !== payment.id && status === 'paid')) {
    await updatePayment(tx, payment.id, fields);
    const wasHeld = (await selectHold(tx, payment.id))?.status === 'held';
    await refundPayment(tx, payment.id, { reference: `surplus ${payment.id}`, reason: 'paid twice' });
    await settlement?.returned(tx, payment, { amountMinor: payment.amountMinor, why: 'surplus', wasHeld }, by);
    return 'surplus';
  }
  const paid = { ...payment, ...fields, status: 'paid' as const };
  await updatePayment(tx, payment.id, { ...fields, status: 'paid' });
  const result = await settlement?.paid(tx, paid, by);
  if (result === 'accepted') return 'paid';
  await refundPayment(tx, payment.id, { reference: `late ${payment.id}`, reason: 'paid too late' });
  return 'too-late';
}

/** Paid stays paid, and an old attempt's failure says nothing about a newer one. */
async function noteFailure(
  tx: Transaction,
  deps: Deps,
  payment: PaymentRow,
  report: GatewayReport & { status: 'failed' | 'cancelled' | 'expired' },
  by: SettleBy,
): Promise<SettleOutcome> {
  if (payment.status !== 'open' && payment.status !== 'review') return 'unchanged';
  await updatePayment(tx, payment.id, { status: report.status, message: report.message });
  const [latest] = await selectAttempts(tx, payment.target, payment.targetId);
  if (latest?.id === payment.id) await deps.payments?.settlements[payment.target]?.failed(tx, payment, by);
  return 'failed';
}
