import { ok } from '@karaz/domain/result';
import { canMoveSubscription } from '@karaz/domain/subscriptions/subscription-status';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { type SteerDeps, steer } from './change-week.ts';
import { giveCreditBack } from './give-back.ts';
import { noteEvent } from './note-event.ts';
import {
  insertCredit,
  lockSubscription,
  type SubscriptionRow,
  selectDeliveries,
  updateDelivery,
  updateSubscription,
} from './subscriptions.queries.ts';

type Own = { userId: number; id: string };
type By = { now: Date; origin: string };
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

/** The weeks without an order are given up and their money goes back at once; a week that is ordered still comes. */
export function cancelSubscription(deps: SteerDeps, own: Own, reason: string): Promise<Outcome<undefined>> {
  return steer(deps, async (tx, by) => {
    const open = await openSubscription(tx, own, 'cancelled');
    if (!open.ok) return open;
    const { subscription, toCome } = open.value;
    const { now, origin } = by;
    const ended = { status: 'cancelled', heldUntil: null, updatedAt: now } as const;
    await updateSubscription(tx, subscription.id, ended);
    const cancelled = { event: 'cancelled', by: 'shopper', now, origin } as const;
    await noteEvent(tx, subscription, reason === '' ? cancelled : { ...cancelled, facts: { reason } });
    await giveUp(tx, open.value, by);
    for (const { week } of toCome) await updateDelivery(tx, subscription.id, week, { status: 'cancelled' });
    return ok(undefined);
  });
}

async function giveUp(tx: Transaction, { subscription, toCome }: OpenSubscription, by: By): Promise<void> {
  if (!subscription.isPaid) return;
  for (const { week, totalMinor: amountMinor } of toCome) {
    const credit = {
      subscriptionId: subscription.id,
      week,
      kind: 'cancelled',
      amountMinor,
      createdAt: by.now,
    } as const;
    await insertCredit(tx, credit);
  }
  await giveCreditBack(tx, subscription, by);
}
