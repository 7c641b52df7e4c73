import type { Transaction } from '../db/database.ts';
import { noteEvent } from './note-event.ts';
import { insertCredit, type SubscriptionRow, updateDelivery } from './subscriptions.queries.ts';

type Skipped = { week: number; totalMinor: number };
type By = { by: 'shopper' | 'system'; now: Date; origin: string };

/** The subscription is locked and the week was still to come. */
export async function skipWeek(
  tx: Transaction,
  subscription: SubscriptionRow,
  { week, totalMinor }: Skipped,
  { by, now, origin }: By,
): Promise<void> {
  const { id } = subscription;
  await updateDelivery(tx, id, week, { status: 'skipped' });
  await insertCredit(tx, { subscriptionId: id, week, kind: 'skipped', amountMinor: totalMinor, createdAt: now });
  const details = subscription.status === 'paused' ? { pause: 'yes' } : undefined;
  const skipped = { event: 'skipped', by, now, week, amountMinor: totalMinor, origin } as const;
  await noteEvent(tx, subscription, details ? { ...skipped, details } : skipped);
}
