import { COUNTRY_CODES } from '@karaz/domain/countries';
import type { TEST_EVENT, WebhookEvent } from '@karaz/domain/integrations/webhook-events';
import { z } from 'zod';

const id = z.number().int();
const country = z.enum(COUNTRY_CODES);
const currency = z.enum(['KWD', 'EGP', 'AED', 'SAR']);
/** Decimals of the currency. */
const amount = z.number();

const order = z.object({
  orderId: z.uuid(),
  number: z.string(),
  country,
  branchId: id,
  status: z.string(),
  total: amount,
  currency,
});
const stock = { stockId: id, sku: z.string(), productId: id, branchId: id, country };

const subscription = z.object({
  subscriptionId: z.uuid(),
  country,
  branchId: id,
  status: z.string(),
  startDate: z.iso.date(),
  total: amount,
  currency,
});

/** When an event is sent, and what its `data` holds. The triggers of the database write it; a test holds both together. */
export const webhookPayloads = {
  'order.created': { when: 'An order exists, paid or not', data: order },
  'order.status_changed': { when: 'An order moves on', data: order.extend({ previousStatus: z.string() }) },
  'order.changed': {
    when: 'The shopper changes products, time, address or instructions of an order',
    data: order.extend({
      previousTotal: amount,
      areProductsChanged: z.boolean(),
      isTimeChanged: z.boolean(),
      isAddressChanged: z.boolean(),
      isNoteChanged: z.boolean(),
    }),
  },
  'order.refunded': {
    when: 'Money of an order is on its way back',
    data: z.object({ orderId: z.uuid(), number: z.string(), country, refundId: z.uuid(), amount, currency }),
  },
  'refund.settled': {
    when: 'A refund has arrived at the gateway, or has failed for good',
    data: z.object({
      refundId: z.uuid(),
      paymentId: z.uuid(),
      for: z.enum(['order', 'subscription', 'membership']),
      forId: z.string(),
      status: z.enum(['done', 'failed']),
      country,
      amount,
      currency,
    }),
  },
  'payment.failed': {
    when: 'A payment did not go through',
    data: z.object({
      paymentId: z.uuid(),
      for: z.enum(['order', 'subscription', 'membership']),
      forId: z.string(),
      country,
      amount,
      currency,
    }),
  },
  'stock.low': {
    when: 'The quantity of a stock falls to its threshold or below',
    data: z.object({ ...stock, quantity: z.number().int(), lowAt: z.number().int() }),
  },
  'product.changed': {
    when: 'A product is new, saved, published or gone',
    data: z.object({
      productId: id,
      sku: z.string(),
      isPublished: z.boolean(),
      change: z.enum(['created', 'updated', 'deleted']),
    }),
  },
  'price.changed': {
    when: 'A price of a branch changes',
    data: z.object({ ...stock, currency, price: amount, sellingPrice: amount.nullable() }),
  },
  'customer.created': { when: 'Somebody opened an account', data: z.object({ customerId: id }) },
  'subscription.created': { when: 'Somebody subscribes to four weeks, paid or not', data: subscription },
  'subscription.status_changed': {
    when: 'A subscription is paid, paused, resumed, completed, expired or cancelled',
    data: subscription.extend({ previousStatus: z.string() }),
  },
  'membership.changed': {
    when: 'A membership of the club starts, is renewed or ends',
    data: z.object({
      membershipId: id,
      customerId: id,
      planId: id,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      change: z.enum(['started', 'renewed', 'ended']),
    }),
  },
  'review.changed': {
    when: 'A review is new, changed, hidden, shown again or gone',
    data: z.object({
      reviewId: id,
      productId: id,
      rating: z.number(),
      isHidden: z.boolean(),
      change: z.enum(['created', 'updated', 'deleted']),
    }),
  },
  'chat.message': {
    when: 'A shopper or somebody of the staff writes in a conversation; the text itself is not sent',
    data: z.object({
      chatId: z.uuid(),
      country,
      orderId: z.uuid().nullable(),
      seq: z.number().int(),
      from: z.enum(['shopper', 'staff']),
    }),
  },
  'webhook.test': {
    when: 'Somebody pressed the button in the back office',
    data: z.object({ webhookId: id, note: z.string() }),
  },
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, { when: string; data: z.ZodObject }>;
