import { toDecimalText } from '@karaz/domain/money';
import { WEEK_CUTOFF_HOURS } from '@karaz/domain/subscriptions/limits';
import type { Transaction } from '../db/database.ts';
import type { SettleBy, Settlement } from '../payments/payments-deps.ts';
import { noteEvent } from './note-event.ts';
import { lockSubscriber } from './same-subscription.queries.ts';
import { isBoughtAgain } from './same-subscription.ts';
import {
  lockSubscription,
  type SubscriptionRow,
  selectDeliveries,
  selectSubscriber,
  updateSubscription,
} from './subscriptions.queries.ts';

/** What money does to a subscription: called by payments inside the transaction that notes the money. */
export const subscriptionSettlement: Settlement = {
  async paid(tx, { targetId, providerId, amountMinor }, by) {
    const { now, origin } = by;
    const userId = await selectSubscriber(tx, targetId);
    if (userId !== null) await lockSubscriber(tx, userId);
    const subscription = await lockSubscription(tx, targetId);
    if (!subscription || subscription.isPaid) return 'refund';
    if (!(await canBegin(tx, subscription, by))) {
      await noteEvent(tx, subscription, { event: 'late_payment', by: 'system', now, amountMinor, origin });
      return 'refund';
    }
    const fields = { isPaid: true, paidAt: now, paymentId: providerId, heldUntil: null, updatedAt: now };
    await updateSubscription(tx, subscription.id, { ...fields, status: 'active' });
    await noteEvent(tx, subscription, { event: 'paid', by: 'system', now, amountMinor, origin });
    return 'accepted';
  },
  async returned(tx, { targetId, currency }, { amountMinor, why }, { now, origin }) {
    const subscription = await lockSubscription(tx, targetId);
    if (!subscription) return;
    const event = why === 'surplus' ? 'second_payment' : 'other_payment';
    await noteEvent(tx, subscription, {
      event,
      by: 'system',
      now,
      origin,
      ...sumOf(subscription, currency, amountMinor),
    });
  },
  async refundDeclined(tx, { targetId, currency }, amountMinor, { now, origin }) {
    const subscription = await lockSubscription(tx, targetId);
    if (!subscription) return;
    const sum = sumOf(subscription, currency, amountMinor);
    await noteEvent(tx, subscription, { event: 'refund_late', by: 'system', now, origin, ...sum });
  },
  async refundRepeated(tx, { targetId, currency }, amountMinor, { now, origin }) {
    const subscription = await lockSubscription(tx, targetId);
    if (!subscription) return;
    const sum = sumOf(subscription, currency, amountMinor);
    await noteEvent(tx, subscription, { event: 'refunded', by: 'staff', now, origin, ...sum });
  },
  // It waits for another attempt until its half hour is over.
  async failed() {},
};

/** Money that came in another currency goes back in it: as text, as its amount is none of the subscription's. */
const sumOf = (subscription: SubscriptionRow, currency: SubscriptionRow['currency'], amountMinor: number) =>
  currency === subscription.currency
    ? { amountMinor }
    : { details: { money: `${currency} ${toDecimalText(amountMinor, currency)}` } };

/** An expired one holds no goods that could be gone: it lives again as long as no delivery has been missed. */
async function canBegin(tx: Transaction, subscription: SubscriptionRow, { now }: SettleBy): Promise<boolean> {
  const { id, status } = subscription;
  if (status === 'pending') return true;
  if (status !== 'expired' || (await isBoughtAgain(tx, subscription))) return false;
  const weeks = await selectDeliveries(tx, [id]);
  return weeks.every(({ delivery }) => delivery.dueAt.getTime() + WEEK_CUTOFF_HOURS * 3_600_000 > now.getTime());
}
