import { nextRefundSeconds } from '@karaz/domain/payments/check-schedule';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import type { PaymentGateway } from '../integrations/payment/gateway.ts';
import { mailDeclined } from './mail-declined.ts';
import { lockPayment, lockTarget, type PaymentRow, selectAllPaid, updatePayment } from './payments.queries.ts';
import { accountKey } from './payments-deps.ts';
import {
  claimRefund,
  isRefundSending,
  type RefundRow,
  returnedMinor,
  selectWaitingRefunds,
  sentBackMinor,
  updateRefund,
} from './refunds.queries.ts';
import { CASH } from './take-cash.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;

const BATCH = 100;

/** Sends back what was put on its way back. The gateway knows a refund by our name for it, so a repeat sends nothing. */
export async function sendRefunds(deps: Deps): Promise<void> {
  for (const { refund, payment } of await selectWaitingRefunds(deps.db, deps.clock(), BATCH)) {
    const gateway = deps.payments?.gateways.get(accountKey(payment));
    if (!(await claim(deps, gateway, refund))) continue;
    // Put off as well: rows that nobody can send must not fill the batch.
    if (!gateway || !payment.providerId) await putOff(deps, refund, { message: 'no account to send it through' });
    else await send(deps, gateway, refund, payment);
  }
}

/** Where refunds have no name, one of a payment is sent at a time: they are told apart by their sum. */
const claim = ({ db }: Deps, gateway: PaymentGateway | undefined, refund: RefundRow): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!gateway?.hasNamelessRefunds) return claimRefund(tx, refund);
    await lockPayment(tx, refund.paymentId);
    return !(await isRefundSending(tx, refund.paymentId)) && claimRefund(tx, refund);
  });

async function send(deps: Deps, gateway: PaymentGateway, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const { currency, providerId } = payment;
  const { amountMinor, id: refundId } = refund;
  const refundedMinor = await returnedMinor(deps.db, payment.id);
  const call = { providerId: providerId ?? '', refundId, amountMinor, currency, refundedMinor };
  const response = await gateway.refund(call).then(
    (sent) => ({ sent, problem: null }),
    (error: unknown) => ({ sent: 'pending' as const, problem: errorFields(error) }),
  );
  if (response.sent === 'pending') return putOff(deps, refund, response.problem);
  const doneAt = response.sent === 'done' ? deps.clock() : null;
  const ended = { status: response.sent, sentAt: null, doneAt, lastError: null };
  await inTransaction(deps.db, async (tx) => {
    if (ended.status === 'failed') await notifyDeclined(tx, deps, refund, payment);
    await noteSent(tx, refund, ended);
  });
  if (response.sent === 'failed') {
    deps.accounts.wakeSender();
    deps.log.error('refund declined by the provider', { refundId, paymentId: payment.id });
  }
}

/** What was paid for is locked before the payment, as by whoever moves an order. */
async function notifyDeclined(tx: Transaction, deps: Deps, { amountMinor }: RefundRow, payment: PaymentRow) {
  const { accounts, clock, payments } = deps;
  const { publicOrigin: origin, hashIdentity } = accounts;
  await lockTarget(tx, payment.target, payment.targetId);
  const by = { now: clock(), origin, hashIdentity };
  await payments?.settlements[payment.target]?.refundDeclined?.(tx, payment, amountMinor, by);
  await mailDeclined(tx, payment, amountMinor, origin);
}

/** Logged on the first error only. */
async function putOff(
  { db, clock, log }: Deps,
  refund: RefundRow,
  problem: ReturnType<typeof errorFields> | null,
): Promise<void> {
  const nextTryAt = new Date(clock().getTime() + nextRefundSeconds(refund.attempts) * 1000);
  const lastError = problem === null ? null : String(problem['message'] ?? problem['error']);
  await updateRefund(db, refund.id, { sentAt: null, nextTryAt, lastError });
  if (problem !== null && refund.lastError === null) log.warn('refund waits', { refundId: refund.id, ...problem });
}

/** These return money that pays for nothing, so the payment was never `paid`. */
const PAID_FOR_NOTHING = /^(?:surplus|late|review) /;

/**
 * Both or neither: a payment all of which is back is not looked at again. After a declined refund some of the money is
 * left: the payment is `paid` as before, and staff can send the same refund again.
 */
async function noteSent(tx: Transaction, refund: RefundRow, ended: Partial<RefundRow>): Promise<void> {
  const { id, paymentId, reference } = refund;
  const payment = await lockPayment(tx, paymentId);
  await updateRefund(tx, id, ended);
  if (!payment) return;
  if ((await sentBackMinor(tx, paymentId)) >= payment.amountMinor) {
    await updatePayment(tx, paymentId, { status: 'refunded' });
  } else if (ended.status === 'failed' && payment.status === 'refunding' && !PAID_FOR_NOTHING.test(reference)) {
    const { target, targetId } = payment;
    const others = await selectAllPaid(tx, target, targetId);
    if (others.every(({ provider }) => provider === CASH)) await updatePayment(tx, paymentId, { status: 'paid' });
  }
}
