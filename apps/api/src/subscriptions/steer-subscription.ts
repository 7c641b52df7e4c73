import { ok } from '@karaz/domain/result';
import { canMoveSubscription } from '@karaz/domain/subscriptions/subscription-status';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { cancelRest } from './cancel-rest.ts';
import { type SteerDeps, steer } from './change-week.ts';
import { noteEvent } from './note-event.ts';
import {
  lockSubscription,
  type SubscriptionRow,
  selectDeliveries,
  updateSubscription,
} from './subscriptions.queries.ts';

type Own = { userId: number; id: string };
type Target = 'paused' | 'active' | 'cancelled';
type OpenSubscription = { subscription: SubscriptionRow; toCome: { week: number; totalMinor: number }[] };

async function openSubscription(tx: Transaction, { userId, id }: Own, to: Target): Promise<Outcome<OpenSubscription>> {
  const subscription = await lockSubscription(tx, id);
  if (!subscription || subscription.userId !== userId) return failure('notFound');
  const weeks = await selectDeliveries(tx, [id]);
  const toCome = weeks.map(({ delivery }) => delivery).filter(({ status }) => status === 'scheduled');
  const canGo = toCome.length > 0 && canMoveSubscription(subscription.status, to, 'shopper');
  return canGo ? ok({ subscription, toCome }) : failure('subscriptionNotActive');
}

const move = (event: 'paused' | 'resumed', to: 'paused' | 'active') => (deps: SteerDeps, own: Own) =>
  steer(deps, async (tx, { now, origin }) => {
    const open = await openSubscription(tx, own, to);
    if (!open.ok) return open;
    await updateSubscription(tx, own.id, { status: to, updatedAt: now });
    await noteEvent(tx, open.value.subscription, { event, by: 'shopper', now, origin });
    return ok(undefined);
  });

export const pauseSubscription = move('paused', 'paused');
export const resumeSubscription = move('resumed', 'active');

export function cancelSubscription(deps: SteerDeps, own: Own, reason: string): Promise<Outcome<undefined>> {
  return steer(deps, async (tx, by) => {
    const open = await openSubscription(tx, own, 'cancelled');
    if (!open.ok) return open;
    await cancelRest(tx, open.value.subscription, open.value.toCome, { by: 'shopper', reason, ...by });
    return ok(undefined);
  });
}
