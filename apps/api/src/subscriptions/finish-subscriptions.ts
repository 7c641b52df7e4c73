import { areDeliveriesDone } from '@karaz/domain/subscriptions/subscription-status';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import { giveCreditBack } from './give-back.ts';
import { noteEvent } from './note-event.ts';
import { followOrders, selectFinished } from './subscription-jobs.queries.ts';
import { lockSubscription, selectDeliveries, updateSubscription } from './subscriptions.queries.ts';

const BATCH = 200;

/** Weeks learn what became of their orders; after the fourth the subscription ends and its credit goes back. */
export async function finishSubscriptions(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'log'>): Promise<number> {
  const by = { now: deps.clock(), origin: deps.accounts.publicOrigin };
  await followOrders(deps.db);
  let finished = 0;
  for (const id of await selectFinished(deps.db, BATCH)) {
    try {
      await inTransaction(deps.db, async (tx) => {
        const subscription = await lockSubscription(tx, id);
        if (subscription?.status !== 'active' && subscription?.status !== 'paused') return;
        const weeks = await selectDeliveries(tx, [id]);
        if (!areDeliveriesDone(weeks.map(({ delivery }) => delivery.status))) return;
        await updateSubscription(tx, id, { status: 'completed', updatedAt: by.now });
        await noteEvent(tx, subscription, { event: 'completed', by: 'system', ...by });
        await giveCreditBack(tx, subscription, by);
        finished += 1;
      });
    } catch (error) {
      deps.log.error('subscription could not be finished', { subscriptionId: id, ...errorFields(error) });
    }
  }
  if (finished > 0) deps.accounts.wakeSender();
  return finished;
}
