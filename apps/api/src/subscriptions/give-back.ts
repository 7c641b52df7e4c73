import type { Transaction } from '../db/database.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { noteEvent } from './note-event.ts';
import { insertCredit, type SubscriptionRow, selectCredits } from './subscriptions.queries.ts';

type By = { now: Date; origin: string };

/** What is left of the credit goes back to the card. The subscription is locked and ends here, so it happens once. */
export async function giveCreditBack(
  tx: Transaction,
  subscription: SubscriptionRow,
  { now, origin }: By,
): Promise<void> {
  const { id } = subscription;
  const amountMinor = (await selectCredits(tx, [id])).get(id)?.credit ?? 0;
  if (amountMinor <= 0) return;
  const request = { reference: `subscription ${id}`, reason: 'weeks not delivered', amountMinor };
  // Without a way to refund nothing of this happens: the money must not stay with the store.
  if (!(await requestRefund(tx, 'subscription', id, request))) throw new Error(`subscription ${id} cannot be refunded`);
  await insertCredit(tx, { subscriptionId: id, kind: 'refunded', amountMinor: -amountMinor, createdAt: now });
  await noteEvent(tx, subscription, { event: 'refunded', by: 'system', now, amountMinor, origin });
}
