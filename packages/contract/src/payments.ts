import { PAYMENT_PROBLEMS } from '@karaz/domain/payments/payment-problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cardChoice } from './saved-cards.ts';

const tag = 'Payments';
const locale = z.string().max(10).optional();
const paymentUrl = z.object({ paymentUrl: z.string(), paymentId: z.string() });

export const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'review', 'paid', 'failed', 'cancelled', 'expired', 'refunded']),
  /** The bank holds the amount: it, or less, is taken when the order is packed. */
  isAuthorised: z.boolean(),
  /** released: nothing of what the bank held is taken; failed: the bank declined the charge. null: nothing was held. */
  hold: z.enum(['authorised', 'captured', 'released', 'failed']).nullable(),
  /** The order it is for was cancelled or has expired. */
  isCancelled: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  target: z.enum(['order', 'subscription', 'membership']),
  merchantReference: z.string(),
  orderId: z.string().nullable(),
  /** Why it did not work, for shoppers to read in their own words; null: it did not fail. */
  problem: z.enum(PAYMENT_PROBLEMS).nullable(),
});

const errors = [
  'notFound',
  'alreadyPaid',
  'orderedAgain',
  'moveNotAllowed',
  'paymentUnavailable',
  'cardLimit',
  'paymentInReview',
] as const;

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payment/auto',
  access: 'public',
  tag,
  summary: 'A link for paying an order',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    locale,
    returnUrl: z.string().max(500).optional(),
    ...cardChoice,
  }),
  response: paymentUrl,
  errors,
  rateLimit: { limit: 30, seconds: 60 },
});
export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/api/v1/payments/link',
  access: 'public',
  tag,
  summary: 'A link for paying an order, by its id',
  body: z.object({ orderId: z.uuid(), locale, provider: z.string().max(20).default('noon') }),
  response: paymentUrl,
  errors,
  rateLimit: { limit: 30, seconds: 60 },
});
export const payInCash = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payment/cash',
  access: 'public',
  tag,
  summary: 'Pay an order that waits for an online payment in cash at the door instead',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.string(), custom_order_id: z.string() }),
  errors: [...errors, 'cashNotOffered'],
  rateLimit: { limit: 30, seconds: 60 },
});
/** Only reads: nothing a browser brings back settles a payment. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/api/v1/payments/:id',
  access: 'public',
  tag,
  summary: 'How a payment stands',
  params: z.object({ id: z.uuid() }),
  response: payment,
  errors: ['notFound'],
});

export const verifyCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/coupons/verify',
  access: 'public',
  tag: 'Orders',
  summary: 'Would this code be taken?',
  body: z.object({
    code: z.string().trim().min(1).max(40),
    items: z
      .array(
        z.object({
          stockId: z.coerce.number().int().min(1).max(2_147_483_647),
          quantity: z.number().int().min(1).max(99_999),
        }),
      )
      .max(200)
      .optional(),
    subtotal: z.number().optional(),
  }),
  response: z.object({ valid: z.boolean(), error: z.string().nullable(), discount: z.number(), code: z.string() }),
  rateLimit: { limit: 20, seconds: 60 },
});

export const paymentsApi = { payOrder, createPaymentLink, payInCash, getPayment, verifyCoupon } as const;
