import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import {
  claimCheck,
  claimRefund,
  lockPayment,
  type RefundRow,
  selectUnsettled,
  selectWaitingRefunds,
  sentBackMinor,
  updatePayment,
  updateRefund,
} from './payments.queries.ts';
import { handleWaitingEvents } from './receive-event.ts';
import { settlePayment } from './settle-payment.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;

const BATCH = 100;
const ASK_AGAIN_SECONDS = 15;
/** Gateways have been seen to capture hours after the shopper gave up. */
const WATCHED_MS = 24 * 3_600_000;

/** Asks about every payment nobody told us the end of. Safe to run anywhere, any number of times at once. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  await handleWaitingEvents(deps);
  const now = deps.clock();
  const before = new Date(now.getTime() - ASK_AGAIN_SECONDS * 1000);
  const ids = await selectUnsettled(deps.db, before, new Date(now.getTime() - WATCHED_MS), BATCH);
  for (const id of ids) {
    if (await claimCheck(deps.db, id, now, ASK_AGAIN_SECONDS)) await trySettle(deps, id);
  }
}

async function trySettle(deps: Deps, id: string): Promise<void> {
  try {
    await settlePayment(deps, id);
  } catch (error) {
    deps.log.warn('payment could not be checked', { paymentId: id, ...errorFields(error) });
  }
}

/** Sends back what was put on its way back. The gateway knows a refund by our name for it, so a repeat sends nothing. */
export async function sendRefunds(deps: Deps): Promise<void> {
  for (const { refund, payment } of await selectWaitingRefunds(deps.db, BATCH)) {
    const gateway = deps.payments?.gateways.get(payment.provider);
    if (!gateway || !payment.providerId || !(await claimRefund(deps.db, refund))) continue;
    const { providerId, currency } = payment;
    const sent = await gateway
      .refund({ providerId, refundId: refund.id, amountMinor: refund.amountMinor, currency })
      .catch((error: unknown) => {
        deps.log.warn('refund waits', { refundId: refund.id, ...errorFields(error) });
        return 'pending' as const;
      });
    if (sent === 'pending') {
      await updateRefund(deps.db, refund.id, { sentAt: null });
      continue;
    }
    const doneAt = sent === 'done' ? deps.clock() : null;
    await inTransaction(deps.db, (tx) => noteSent(tx, refund, { status: sent, sentAt: null, doneAt }));
  }
}

/** Both or neither: a payment all of which is back is not looked at again. */
async function noteSent(tx: Transaction, { id, paymentId }: RefundRow, ended: Partial<RefundRow>): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  await updateRefund(tx, id, ended);
  if (payment && (await sentBackMinor(tx, paymentId)) >= payment.amountMinor) {
    await updatePayment(tx, paymentId, { status: 'refunded' });
  }
}
