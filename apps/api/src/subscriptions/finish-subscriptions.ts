import { areDeliveriesDone } from '@karaz/domain/subscriptions/subscription-status';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import { cancelRest } from './cancel-rest.ts';
import { giveCreditBack } from './give-back.ts';
import { noteEvent } from './note-event.ts';
import { followOrders, selectAbandoned, selectFinished } from './subscription-jobs.queries.ts';
import {
  lockSubscription,
  type SubscriptionRow,
  selectDeliveries,
  updateSubscription,
} from './subscriptions.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts' | 'log'>;
type By = { now: Date; origin: string };
type Weeks = Awaited<ReturnType<typeof selectDeliveries>>[number]['delivery'][];
type End = (tx: Transaction, subscription: SubscriptionRow, weeks: Weeks, by: By) => Promise<boolean>;

const BATCH = 200;

/**
 * Weeks learn what became of their orders; after the fourth the subscription ends and its credit goes back. The rest of
 * those whose account was deleted is cancelled, and their money goes back too.
 */
export async function finishSubscriptions(deps: Deps): Promise<number> {
  await followOrders(deps.db);
  const finished = await endAll(deps, await selectFinished(deps.db, BATCH), complete);
  const abandoned = await endAll(deps, await selectAbandoned(deps.db, BATCH), abandon);
  if (finished + abandoned > 0) deps.accounts.wakeSender();
  return finished + abandoned;
}

async function endAll(deps: Deps, ids: readonly string[], end: End): Promise<number> {
  const by = { now: deps.clock(), origin: deps.accounts.publicOrigin };
  let ended = 0;
  for (const id of ids) {
    try {
      const isEnded = await inTransaction(deps.db, async (tx) => {
        const subscription = await lockSubscription(tx, id);
        if (subscription?.status !== 'active' && subscription?.status !== 'paused') return false;
        const weeks = (await selectDeliveries(tx, [id])).map(({ delivery }) => delivery);
        return end(tx, subscription, weeks, by);
      });
      if (isEnded) ended += 1;
    } catch (error) {
      deps.log.error('subscription could not be finished', { subscriptionId: id, ...errorFields(error) });
    }
  }
  return ended;
}

const complete: End = async (tx, subscription, weeks, by) => {
  if (!areDeliveriesDone(weeks.map(({ status }) => status))) return false;
  await updateSubscription(tx, subscription.id, { status: 'completed', updatedAt: by.now });
  await noteEvent(tx, subscription, { event: 'completed', by: 'system', ...by });
  await giveCreditBack(tx, subscription, by);
  return true;
};

const abandon: End = async (tx, subscription, weeks, by) => {
  const toCome = weeks.filter(({ status }) => status === 'scheduled');
  await cancelRest(tx, subscription, toCome, { by: 'system', reason: '', ...by });
  return true;
};
