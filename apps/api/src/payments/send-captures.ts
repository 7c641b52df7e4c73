import { nextRefundSeconds } from '@karaz/domain/payments/check-schedule';
import { captureHorizon } from '@karaz/domain/payments/hold';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import type { GatewayHolds, GatewayOutcome } from '../integrations/payment/gateway.ts';
import {
  claimHold,
  endRefundsOf,
  type HoldRow,
  selectDueHolds,
  selectExpiringHolds,
  updateHold,
} from './holds.queries.ts';
import { lockPayment, lockTarget, type PaymentRow, updatePayment } from './payments.queries.ts';
import { accountKey } from './payments-deps.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'payments' | 'log'> & {
  accounts: Pick<ApiDeps['accounts'], 'publicOrigin' | 'hashIdentity' | 'wakeSender'>;
};

const BATCH = 100;

/** Takes what was packed of what banks hold, and releases the rest. A gateway takes the same capture once. */
export async function sendCaptures(deps: Deps): Promise<void> {
  await fixExpiring(deps);
  for (const { hold, payment } of await selectDueHolds(deps.db, deps.clock(), BATCH)) {
    const holds = deps.payments?.gateways.get(accountKey(payment))?.holds;
    if (!holds || !payment.providerId || !(await claimHold(deps.db, hold))) continue;
    await send(deps, holds, hold, { ...payment, providerId: payment.providerId });
  }
}

/** Before a bank gives the money back by itself the target decides what is taken, packed or not. */
async function fixExpiring({ db, clock, accounts, payments }: Deps): Promise<void> {
  const { publicOrigin: origin, hashIdentity } = accounts;
  const by = { now: clock(), origin, hashIdentity };
  for (const { payment } of await selectExpiringHolds(db, captureHorizon(by.now), BATCH)) {
    await inTransaction(db, async (tx) => payments?.settlements[payment.target]?.expiring?.(tx, payment, by));
  }
}

type Sent = { outcome: GatewayOutcome; providerId: string };
type HeldPayment = PaymentRow & { providerId: string };

async function send(deps: Deps, holds: GatewayHolds, hold: HoldRow, payment: HeldPayment): Promise<void> {
  const response = await call(holds, hold, payment).then(
    (sent) => ({ sent, problem: null }),
    (error: unknown) => ({ sent: null, problem: errorFields(error) }),
  );
  const { sent, problem } = response;
  if (!sent || sent.outcome === 'pending') return putOff(deps, hold, problem);
  const isDeclined = sent.outcome === 'failed' && (hold.captureMinor ?? 0) > 0;
  await inTransaction(deps.db, (tx) =>
    isDeclined ? noteDeclined(tx, deps, payment, sent) : noteSent(tx, hold, sent, deps.clock()),
  );
  if (isDeclined) {
    deps.accounts.wakeSender();
    deps.log.error('capture declined by the provider', { paymentId: payment.id, amountMinor: hold.captureMinor });
  }
}

async function call(holds: GatewayHolds, hold: HoldRow, payment: HeldPayment): Promise<Sent> {
  const { id: captureId, providerId, currency } = payment;
  // Never more than is held, whatever stands in the row.
  const amountMinor = Math.min(hold.captureMinor ?? 0, hold.heldMinor);
  if (amountMinor > 0) return holds.capture({ providerId, captureId, amountMinor, currency });
  return { outcome: await holds.release({ providerId }), providerId };
}

/** Logged on the first error only. */
async function putOff(
  { db, clock, log }: Deps,
  hold: HoldRow,
  problem: ReturnType<typeof errorFields> | null,
): Promise<void> {
  const nextTryAt = new Date(clock().getTime() + nextRefundSeconds(hold.attempts) * 1000);
  const lastError = problem === null ? null : String(problem['message'] ?? problem['error']);
  await updateHold(db, hold.paymentId, { sentAt: null, nextTryAt, lastError });
  if (problem !== null && hold.lastError === null) log.warn('capture waits', { paymentId: hold.paymentId, ...problem });
}

async function noteSent(tx: Transaction, hold: HoldRow, { providerId }: Sent, doneAt: Date): Promise<void> {
  const { paymentId, captureMinor } = hold;
  await lockPayment(tx, paymentId);
  // A release that is declined has nothing left to release: the bank gives the money back by itself.
  const status = (captureMinor ?? 0) > 0 ? 'captured' : 'released';
  await updateHold(tx, paymentId, { status, sentAt: null, lastError: null, doneAt });
  await updatePayment(tx, paymentId, { providerId });
}

/** Nothing was taken: the payment has failed, nothing of it goes back, and what it paid for is not paid. */
async function noteDeclined(tx: Transaction, deps: Deps, payment: PaymentRow, { providerId }: Sent): Promise<void> {
  const { clock, accounts, payments } = deps;
  const { publicOrigin: origin, hashIdentity } = accounts;
  const by = { now: clock(), origin, hashIdentity };
  const { id: paymentId } = payment;
  await lockTarget(tx, payment.target, payment.targetId);
  // What it pays for is locked before the payment, as by whoever moves an order.
  await payments?.settlements[payment.target]?.declined?.(tx, payment, by);
  await lockPayment(tx, paymentId);
  await updateHold(tx, paymentId, { status: 'failed', sentAt: null, lastError: null, doneAt: by.now });
  await updatePayment(tx, paymentId, { providerId, status: 'failed', nextCheckAt: null });
  await endRefundsOf(tx, paymentId, by.now);
}
