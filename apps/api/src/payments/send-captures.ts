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
import { lockPayment, type PaymentRow, updatePayment } from './payments.queries.ts';
import { accountKey } from './payments-deps.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'payments' | 'log'> & {
  accounts: Pick<ApiDeps['accounts'], 'publicOrigin' | 'hashIdentity'>;
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
  await inTransaction(deps.db, (tx) => noteSent(tx, hold, sent, deps.clock()));
  if (sent.outcome === 'failed') {
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

async function noteSent(tx: Transaction, hold: HoldRow, { outcome, providerId }: Sent, doneAt: Date): Promise<void> {
  const { paymentId, captureMinor } = hold;
  await lockPayment(tx, paymentId);
  const isCapture = (captureMinor ?? 0) > 0;
  const ended = isCapture ? ('captured' as const) : ('released' as const);
  const isFailed = outcome === 'failed' && isCapture;
  // A release that is declined has nothing left to release: the bank gives the money back by itself.
  await updateHold(tx, paymentId, { status: isFailed ? 'failed' : ended, sentAt: null, lastError: null, doneAt });
  await updatePayment(tx, paymentId, { providerId });
  if (isFailed) await endRefundsOf(tx, paymentId, doneAt);
}
