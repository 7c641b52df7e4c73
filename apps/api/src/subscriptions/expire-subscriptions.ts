import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { noteEvent } from './note-event.ts';
import { selectUnpaid } from './subscription-jobs.queries.ts';
import { lockSubscription, updateSubscription } from './subscriptions.queries.ts';

const BATCH = 200;

/** Ends what nobody paid for within half an hour; any number of processes may run it at once. */
export async function expireSubscriptions(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const now = deps.clock();
  let expired = 0;
  for (const id of await selectUnpaid(deps.db, now, BATCH)) {
    const by = { now, origin: deps.accounts.publicOrigin };
    if (await inTransaction(deps.db, (tx) => endUnpaid(tx, id, by))) expired += 1;
  }
  return expired;
}

export type ExpireBy = { now: Date; origin: string };

/** False: it is not waiting for its payment any more. */
export async function endUnpaid(tx: Transaction, id: string, { now, origin }: ExpireBy): Promise<boolean> {
  const subscription = await lockSubscription(tx, id);
  if (subscription?.status !== 'pending') return false;
  await updateSubscription(tx, id, { status: 'expired', heldUntil: null, updatedAt: now });
  await noteEvent(tx, subscription, { event: 'expired', by: 'system', now, origin });
  return true;
}
