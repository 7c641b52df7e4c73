import type { SubscriptionDeliveryView, SubscriptionView } from '@karaz/contract/subscription-shapes';

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
