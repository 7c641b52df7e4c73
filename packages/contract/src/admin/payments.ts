import { REVIEW_REASONS } from '@karaz/domain/payments/review-reason';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: payments';
const currency = z.enum(['KWD', 'EGP', 'AED', 'SAR']);
const paymentId = z.object({ id: z.uuid() });

const row = z.object({
  id: z.string(),
  target: z.enum(['order', 'subscription', 'membership']),
  targetId: z.string(),
  /** Of the order; of anything else what the attempts are numbered after. */
  number: z.string(),
  customer: z.string(),
  status: z.enum(['open', 'review', 'paid', 'failed', 'cancelled', 'expired', 'refunding', 'refunded']),
  expected: z.object({ amount: z.number(), currency }),
  received: z.object({
    /** null: the provider's text is no amount. */
    amount: z.number().nullable(),
    /** As the provider wrote them. */
    text: z.string().nullable(),
    currency: z.string().nullable(),
  }),
  reason: z.enum(REVIEW_REASONS).nullable(),
  provider: z.string(),
  providerId: z.string().nullable(),
  reference: z.string(),
  /** The reference the provider reports; another one than ours belongs to another payment. */
  reportedReference: z.string().nullable(),
  startedAt: z.string(),
  since: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Time of the next automatic check; null: none is planned. */
  nextCheckAt: z.string().nullable(),
  /** Error of the last check. */
  checkProblem: z.string().nullable(),
  canAccept: z.boolean(),
  canRefund: z.boolean(),
  /** The amount received has to be entered. */
  needsAmount: z.boolean(),
  /** Refund made automatically or by a decision, or one that the provider declined; null: none. */
  refund: z
    .object({
      id: z.string(),
      amount: z.number(),
      currency,
      why: z.enum(['surplus', 'late', 'excess', 'review', 'other']),
      status: z.enum(['waiting', 'done', 'failed']),
      createdAt: z.string(),
    })
    .nullable(),
});
export type OfficePayment = z.infer<typeof row>;

const listOfficePayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments',
  access: 'staff:payments.refund',
  tag,
  summary:
    'Payments in review, oldest first; refunded payments that did not fit, newest first; or refunds of every kind that the provider declined',
  query: z.object({
    ...listQuery(['since']),
    view: z.enum(['review', 'returned', 'declined']).default('review').catch('review'),
  }),
  response: pageOf(row),
});

const decision = z.object({
  /** For colleagues and the audit log. */
  note: z.string().trim().min(1).max(300),
  /** Only where the provider's report names no readable amount. */
  received: z.number().positive().max(10_000_000).optional(),
});

const acceptPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/:id/accept',
  access: 'staff:payments.refund',
  needsProof: true,
  peopleOnly: true,
  tag,
  summary: 'Accept the amount received; anything above the price is refunded',
  params: paymentId,
  body: decision,
  response: row,
  errors: ['notFound', 'paymentNotInReview', 'paymentNotAcceptable', 'alreadyPaid'],
});

const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/:id/refund',
  access: 'staff:payments.refund',
  needsProof: true,
  peopleOnly: true,
  tag,
  summary: 'Refund the amount received',
  params: paymentId,
  body: decision,
  response: row,
  errors: ['notFound', 'paymentNotInReview', 'paymentNotAcceptable'],
});

const refundOutside = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/:id/refunds-outside',
  access: 'staff:payments.refund',
  needsProof: true,
  peopleOnly: true,
  tag,
  summary:
    'Of a payment whose account was removed: what goes back of it from now on is recorded as made outside the provider',
  params: paymentId,
  body: decision.pick({ note: true }),
  response: row,
  errors: ['notFound', 'conflict'],
});

const refundId = z.object({ id: z.uuid() });

const repeatRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/:id/send',
  access: 'staff:payments.refund',
  tag,
  summary:
    'Send a refund again that the provider declined, or record that it was sent in another way; no second credit note',
  needsProof: true,
  params: refundId,
  body: z.object({
    /** It was sent to the customer outside the provider: nothing is sent now. */
    isOutside: z.boolean().default(false),
  }),
  errors: ['notFound', 'refundRefused', 'accountRemoved'],
});

const dropRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/refunds/:id/drop',
  access: 'staff:payments.refund',
  tag,
  summary: 'A refund that the provider declined will not be sent: its money stays',
  needsProof: true,
  peopleOnly: true,
  params: refundId,
  body: decision.pick({ note: true }),
  errors: ['notFound', 'refundRefused'],
});

const recheckPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/:id/recheck',
  access: 'staff:payments.refund',
  tag,
  summary: 'Read the state of the payment from the provider now',
  params: paymentId,
  response: row,
  errors: ['notFound', 'paymentUnavailable'],
});

export const officePaymentsApi = {
  listOfficePayments,
  exportPayments: exportOf(listOfficePayments),
  acceptPayment,
  refundPayment,
  recheckPayment,
  refundOutside,
  repeatRefund,
  dropRefund,
};
