import type { Transaction } from '../db/database.ts';
import { giveCreditBack } from './give-back.ts';
import { type Happening, noteEvent } from './note-event.ts';
import { insertCredit, type SubscriptionRow, updateDelivery, updateSubscription } from './subscriptions.queries.ts';

type Week = { week: number; totalMinor: number };
type By = { by: Happening['by']; now: Date; origin: string; reason: string };

/** The weeks without an order are given up and their money goes back at once; a week that is ordered still comes. */
export async function cancelRest(
  tx: Transaction,
  subscription: SubscriptionRow,
  toCome: readonly Week[],
  { by, now, origin, reason }: By,
): Promise<void> {
  const { id } = subscription;
  await updateSubscription(tx, id, { status: 'cancelled', heldUntil: null, updatedAt: now });
  const cancelled = { event: 'cancelled', by, now, origin } as const;
  await noteEvent(tx, subscription, reason === '' ? cancelled : { ...cancelled, details: { reason } });
  for (const { week, totalMinor: amountMinor } of toCome) {
    await updateDelivery(tx, id, week, { status: 'cancelled' });
    if (!subscription.isPaid) continue;
    await insertCredit(tx, { subscriptionId: id, week, kind: 'cancelled', amountMinor, createdAt: now });
  }
  if (subscription.isPaid) await giveCreditBack(tx, subscription, { now, origin });
}
