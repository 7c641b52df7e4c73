/** The events that the store sends to other programs; docs/integrations.md describes what each carries. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.status_changed',
  'order.changed',
  'order.refunded',
  'refund.settled',
  'payment.failed',
  'stock.low',
  'product.changed',
  'price.changed',
  'customer.created',
  'subscription.created',
  'subscription.status_changed',
  'membership.changed',
  'review.changed',
  'chat.message',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when somebody presses the button, whatever the endpoint listens to. */
export const TEST_EVENT = 'webhook.test';

/** Pauses after each failed try; with the first try that makes eight within a day. */
const PAUSE_SECONDS = [5, 60, 600, 3_600, 10_800, 25_200, 43_200] as const;
const JITTER = 0.2;

/** Seconds until the next try, spread so that what failed together does not come back together; null: given up. */
export function pauseAfter(tries: number, chance: number): number | null {
  const pause = PAUSE_SECONDS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 - JITTER + 2 * JITTER * chance));
}
