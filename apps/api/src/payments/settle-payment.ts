import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import type { GatewayReport } from '../integrations/payment/gateway.ts';
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

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;
export type SettleOutcome =
  | 'unknown'
  | 'unchanged'
  | 'mismatch'
  | 'paid'
  | 'surplus'
  | 'too-late'
  | 'failed'
  | 'refunded';

/**
 * Asks the gateway how the payment stands and does what follows, once, whoever asks and however often. Neither a
 * browser nor a webhook ever says how a payment ended: both only lead here.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<SettleOutcome> {
  const payment = await selectPayment(deps.db, paymentId);
  const gateway = payment && deps.payments?.gateways.get(payment.provider);
  if (!payment?.providerId || !gateway) return 'unknown';
  const report = await gateway.read(payment.providerId);
  if (!report) return 'unknown';
  if (!isOurs(payment, report)) {
    deps.log.error('payment does not match', { paymentId, reference: report.reference, currency: report.currency });
    await updatePayment(deps.db, paymentId, { checkedAt: deps.clock(), message: 'amount mismatch' });
    return 'mismatch';
  }
  const by = { now: deps.clock(), origin: deps.accounts.publicOrigin };
  const outcome = await inTransaction(deps.db, (tx) => apply(tx, deps, payment, report, by));
  deps.accounts.wakeSender();
  return outcome;
}

function isOurs(payment: PaymentRow, report: GatewayReport): boolean {
  return (
    report.providerId === payment.providerId &&
    report.reference === payment.reference &&
    report.amountMinor === payment.amountMinor &&
    report.currency === payment.currency
  );
}

async function apply(
  tx: Transaction,
  deps: Deps,
  known: PaymentRow,
  report: GatewayReport,
  by: SettleBy,
): Promise<SettleOutcome> {
  await lockTarget(tx, known.target, known.targetId);
  const payment = await lockPayment(tx, known.id);
  if (!payment) return 'unknown';
  await updatePayment(tx, payment.id, { checkedAt: by.now });
  switch (report.status) {
    case 'paid':
      return takeMoney(tx, deps, payment, report, by);
    case 'failed':
    case 'cancelled':
    case 'expired':
      return noteFailure(tx, deps, payment, { ...report, status: report.status }, by);
    case 'refunded':
      if (payment.status === 'refunded') return 'unchanged';
      await updatePayment(tx, payment.id, { status: 'refunded' });
      return 'refunded';
    default:
      return 'unchanged';
  }
}

/** Money that is there is there, also after the attempt was thought to have failed. */
async function takeMoney(
  tx: Transaction,
  deps: Deps,
  payment: PaymentRow,
  report: GatewayReport,
  by: SettleBy,
): Promise<SettleOutcome> {
  if (['paid', 'refunding', 'refunded'].includes(payment.status)) return 'unchanged';
  const facts = { paidAt: by.now, knetTransactionId: report.knetTransactionId, message: null };
  const others = await selectAttempts(tx, payment.target, payment.targetId);
  if (others.some(({ id, status }) => id !== payment.id && status === 'paid')) {
    await updatePayment(tx, payment.id, facts);
    await refundPayment(tx, payment.id, { reference: `surplus ${payment.id}`, reason: 'paid twice' });
    return 'surplus';
  }
  const paid = { ...payment, ...facts, status: 'paid' as const };
  await updatePayment(tx, payment.id, { ...facts, status: 'paid' });
  const kept = await deps.payments?.settlements[payment.target]?.paid(tx, paid, by);
  if (kept === 'kept') return 'paid';
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
  if (payment.status !== 'open') return 'unchanged';
  await updatePayment(tx, payment.id, { status: report.status, message: report.message });
  const [latest] = await selectAttempts(tx, payment.target, payment.targetId);
  if (latest?.id === payment.id) await deps.payments?.settlements[payment.target]?.failed(tx, payment, by);
  return 'failed';
}
