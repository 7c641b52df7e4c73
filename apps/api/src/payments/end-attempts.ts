import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { checkPayment } from './check-payment.ts';
import { endOpen } from './payment-checks.queries.ts';
import { lockTarget, selectAttempts } from './payments.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'payments' | 'log'>;

/** An open attempt may just have been paid. False: the gateway could not be reached, so nobody knows. */
export async function checkOpenAttempt(deps: Deps, target: PaymentTarget, targetId: string): Promise<boolean> {
  const open = (await selectAttempts(deps.db, target, targetId)).find(({ status }) => status === 'open');
  return !open?.providerId || (await checkPayment(deps, open.id)) !== null;
}

/** From here on no payment of the target is settled until the transaction ends. */
export const holdSettlements = lockTarget;

/** Whoever still pays at the gateway pays an attempt that was given up; the target says what becomes of that money. */
export async function endAttempts(tx: Transaction, target: PaymentTarget, targetId: string): Promise<void> {
  for (const { id, status } of await selectAttempts(tx, target, targetId)) {
    if (status === 'open') await endOpen(tx, id);
  }
}
