import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { noteEvent } from './note-event.ts';
import { selectUnpaid } from './subscription-jobs.queries.ts';
import { lockSubscription, updateSubscription } from './subscriptions.queries.ts';

const BATCH = 200;

/** Ends what nobody paid for within half an hour; any number of processes may run it at once. */
export async function expireSubscriptions(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const now = deps.clock();
  let expired = 0;
  for (const id of await selectUnpaid(deps.db, now, BATCH)) {
    await inTransaction(deps.db, async (tx) => {
      const subscription = await lockSubscription(tx, id);
      if (subscription?.status !== 'pending') return;
      await updateSubscription(tx, id, { status: 'expired', heldUntil: null, updatedAt: now });
      const origin = deps.accounts.publicOrigin;
      await noteEvent(tx, subscription, { event: 'expired', by: 'system', now, origin });
      expired += 1;
    });
  }
  return expired;
}
