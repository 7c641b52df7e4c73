import { createHash } from 'node:crypto';
import type { SubscriptionPayload } from '@karaz/contract/subscription-shapes';
import { linesText } from '@karaz/domain/orders/duplicate-order';
import { PAYMENT_WINDOW_MINUTES } from '@karaz/domain/orders/order-status';
import type { Transaction } from '../db/database.ts';
import { type ExpireBy, endUnpaid } from './expire-subscriptions.ts';
import { hasReview, lockSubscriber, selectLaterSame, selectLivingSame } from './same-subscription.queries.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';

const WINDOW_MS = PAYMENT_WINDOW_MINUTES * 60_000;
const spelled = (days: readonly string[] | null | undefined) => (days ?? []).map((day) => day.replaceAll('/', '-'));

/** Buyer, goods, place, days and times. The note and the displayed total make no other subscription. */
export function contentHashOf(userId: number, payload: SubscriptionPayload): string {
  const { items, addressId, startDate, specificDeliveryDates, deliveryTimes } = payload;
  const basket = linesText(items.map(({ stockId, quantity }) => ({ stockId, quantity, addons: [] })));
  const days = [spelled([startDate ?? '']), spelled(specificDeliveryDates), deliveryTimes ?? []];
  return createHash('sha256')
    .update(JSON.stringify([userId, basket, addressId ?? null, ...days]))
    .digest('base64url');
}

/**
 * The subscription this request repeats, whatever tab, device or key it comes from: an unpaid one, or one paid within the
 * payment window. From here on no other subscription of this account is created.
 */
export async function findSame(
  tx: Transaction,
  userId: number,
  contentHash: string,
  by: ExpireBy,
): Promise<SubscriptionRow | undefined> {
  await lockSubscriber(tx, userId);
  const since = new Date(by.now.getTime() - WINDOW_MS);
  const first = await selectLivingSame(tx, { userId, contentHash, since });
  if (first?.status !== 'pending' || first.heldUntil === null || first.heldUntil > by.now) return first;
  // Its time is over and the job has not ended it yet. While a payment is in review it stays open.
  if (await hasReview(tx, first.id)) return first;
  return (await endUnpaid(tx, first.id, by)) ? undefined : selectLivingSame(tx, { userId, contentHash, since });
}

/** Whether an expired subscription was bought again since: then it cannot be paid any more. */
export async function isBoughtAgain(tx: Transaction, expired: SubscriptionRow): Promise<boolean> {
  const { userId, contentHash, createdAt, id } = expired;
  if (userId === null || contentHash === null) return false;
  return selectLaterSame(tx, { id, userId, contentHash, createdAt });
}
