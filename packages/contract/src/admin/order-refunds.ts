import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';

const line = z.object({
  itemId: z.number().int().min(1).max(2_147_483_647),
  quantity: z.number().int().min(1).max(1000),
  /** Put back into the stock it came from; needs the right to change stock. */
  restock: z.boolean().default(false),
});

/**
 * Money back of an order: a sum, whose VAT is split over the tax classes of the invoice in proportion, or goods of a delivered
 * order and its delivery fee, whose sum and VAT follow from what was paid for them.
 */
export const refundBody = z.object({
  /** Required without goods; with them left out, or exactly what they come to. */
  amount: z.number().positive().max(10_000_000).optional(),
  lines: z.array(line).max(200).default([]),
  deliveryFee: z.boolean().default(false),
  reason: requiredText(300),
  /** Of cash: who hands it over. Left out: whoever refunds. */
  paidOutBy: optionalText(80).optional(),
});

/** What can be refunded by goods: nothing of an order that is not delivered. */
export const refundable = z.object({
  lines: z.array(
    z.object({
      itemId: z.number().int(),
      /** How many came and what was paid for them; how many of those are refunded or reported and their part of it. */
      given: z.number().int(),
      paid: z.number(),
      before: z.number().int(),
      taken: z.number(),
      canRestock: z.boolean(),
    }),
  ),
  deliveryFee: z.number(),
  /** By how much less than the total staff accepted a payment: the last goods return so much less. */
  acceptedLess: z.number(),
});

export const orderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'review', 'paid', 'failed', 'cancelled', 'expired', 'refunding', 'refunded']),
  /** What came; in review what the provider reports, and what was requested where `reported` says that nobody can read it. */
  amount: z.number(),
  /** That of the order, unless the provider took another. */
  currency: z.enum(CURRENCY_CODES),
  /** What was requested, where something else came; null: that came. */
  expected: z.object({ amount: z.number(), currency: z.enum(CURRENCY_CODES) }).nullable(),
  /** In review, as the provider wrote it, where that is no amount in a currency of the store. */
  reported: z.object({ text: z.string().nullable(), currency: z.string() }).nullable(),
  /** All that came off it: what was released of a hold, never taken, and what was sent back or is on its way. */
  refunded: z.number(),
  ...{ released: z.number(), sentBack: z.number() },
  /** nobody: the account it was paid through was removed; outside: staff refund it in another way since. */
  refundsBy: z.enum(['provider', 'nobody', 'outside']),
  message: z.string().nullable(),
  createdAt: z.string(),
});

export const orderRefund = z.object({
  id: z.string(),
  amount: z.number(),
  /** That of its payment. */
  currency: z.enum(CURRENCY_CODES),
  reason: z.string(),
  /** It was never taken: the bank only held it. */
  isRelease: z.boolean(),
  /** Made by staff in another way than through the provider. */
  isOutside: z.boolean(),
  /** It was never paid: it came off the cash that was still due. */
  isSetOff: z.boolean(),
  status: z.enum(['waiting', 'done', 'failed']),
  /** The provider declined it, and it waits to be sent again. */
  canRepeat: z.boolean(),
  /** The provider declined it, and it will not be sent any more. */
  isDropped: z.boolean(),
  createdAt: z.string(),
});

export const settledDeclined = {
  method: 'POST',
  path: '/api/v1/admin/orders/:id/declined-charge',
  access: 'staff:payments.refund',
  tag: 'Back office: orders',
  summary:
    'Settle an order whose charge the bank declined and which is not paid in cash: it was paid in another way, or its amount is let go',
  needsProof: true,
  peopleOnly: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** letGo: only of a delivered order; any other can be cancelled. */
    how: z.enum(['paid', 'letGo']),
    /** What is owed, as it was shown: if that has changed since, nothing is settled. */
    amount: z.number().positive().max(10_000_000),
    note: requiredText(300),
  }),
  errors: ['notFound', 'moveNotAllowed', 'conflict', 'notAllowed'],
} as const;
