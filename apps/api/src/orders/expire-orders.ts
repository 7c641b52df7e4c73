import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { moveOrder } from './move-order.ts';
import { selectOverdue } from './order-moves.queries.ts';

const BATCH = 200;

/**
 * Ends what nobody paid for within half an hour or fetched within two days. Any number of processes may run it at once
 * and be killed in the middle: every order is moved in its own transaction, and an order that was moved is not overdue.
 */
export async function expireOrders(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const now = deps.clock();
  const origin = deps.accounts.publicOrigin;
  let expired = 0;
  for (const id of await selectOverdue(deps.db, now, BATCH)) {
    const by = { actor: 'system', triggeredBy: 'system', source: 'scheduler', now, origin } as const;
    const moved = await inTransaction(deps.db, (tx) => moveOrder(tx, id, 'expired', by));
    if (moved.ok) expired += 1;
  }
  return expired;
}
