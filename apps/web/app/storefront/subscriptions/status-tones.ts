import type { SubscriptionDeliveryView, SubscriptionView } from '@karaz/contract/subscription-shapes';
import type { Texts } from '../../texts/texts.ts';

export const SUBSCRIPTION_TONES = {
  pending: 'warning',
  active: 'success',
  paused: 'info',
  completed: 'neutral',
  expired: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<SubscriptionView['status'], string>;

export const DELIVERY_TONES = {
  scheduled: 'info',
  ordered: 'accent',
  delivered: 'success',
  skipped: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<SubscriptionDeliveryView['status'], string>;

/** What is planned of a subscription that is paused does not come. */
export function deliveryStatus(
  text: Pick<Texts['subscriptions'], 'deliveryStatuses' | 'statuses'>,
  status: SubscriptionDeliveryView['status'],
  ofSubscription: SubscriptionView['status'],
): string {
  const isPaused = status === 'scheduled' && ofSubscription === 'paused';
  return isPaused ? text.statuses.paused : text.deliveryStatuses[status];
}
