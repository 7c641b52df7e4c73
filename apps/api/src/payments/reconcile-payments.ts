import type { ApiDeps } from '../api-deps.ts';
import { errorFields } from '../http/logger.ts';
import {
  claimCheck,
  claimRefund,
  refundedMinor,
  selectUnsettled,
  selectWaitingRefunds,
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
    await updateRefund(deps.db, refund.id, {
      status: sent,
      sentAt: null,
      doneAt: sent === 'done' ? deps.clock() : null,
    });
    if (sent === 'done' && (await refundedMinor(deps.db, payment.id)) >= payment.amountMinor) {
      await updatePayment(deps.db, payment.id, { status: 'refunded' });
    }
  }
}
