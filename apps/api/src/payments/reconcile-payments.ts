import { nextCheckSeconds } from '@karaz/domain/payments/check-schedule';
import type { ApiDeps } from '../api-deps.ts';
import { checkPayment } from './check-payment.ts';
import { claimDue, type DuePayment, endOpen, selectDue } from './payment-checks.queries.ts';
import { handleWaitingEvents } from './receive-event.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;

const BATCH = 100;

/** Checks every payment without an outcome at the gateway. Safe to run anywhere, any number of times at once. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  await handleWaitingEvents(deps);
  for (const due of await selectDue(deps.db, deps.clock(), BATCH)) await checkDue(deps, due);
}

/** With growing intervals; an open payment ends after the last check. */
async function checkDue(deps: Deps, due: DuePayment): Promise<void> {
  const now = deps.clock();
  const seconds = nextCheckSeconds(due.status === 'review', due.checks + 1);
  const nextCheckAt = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
  if (!(await claimDue(deps.db, due, { now, nextCheckAt }))) return;
  const outcome = await checkPayment(deps, due.id);
  const isOver = nextCheckAt === null && outcome !== null && (await endOpen(deps.db, due.id));
  if (isOver) deps.log.info('payment changed', { paymentId: due.id, outcome: 'given up' });
}
