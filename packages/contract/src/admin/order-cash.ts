import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';

const amount = z.number().positive().max(10_000_000);

const orderId = z.object({ id: z.uuid() });
const tag = 'Back office: orders';

export const laterPayment = {
  method: 'POST',
  path: '/api/v1/admin/orders/:id/cash-payments',
  access: 'staff:cash.count',
  peopleOnly: true,
  tag,
  summary: 'Cash that came after the delivery, for an order of which too little was collected',
  params: orderId,
  body: z.object({
    /** At most what is still due. */
    amount,
    /** What is still due, as it was shown: if that has changed since, nothing is recorded. */
    stillDue: amount,
    /** Left out: whoever records it. */
    collector: optionalText(80).optional(),
    note: optionalText(300).optional(),
  }),
  errors: ['notFound', 'conflict', 'notAllowed'],
} as const;

export const undoneLaterPayment = {
  method: 'DELETE',
  path: '/api/v1/admin/orders/:id/cash-payments/:paymentId',
  access: 'staff:cash.count',
  peopleOnly: true,
  tag,
  summary: 'Undo a recorded payment, until it is counted and as long as no cash was handed back',
  params: orderId.extend({ paymentId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  errors: ['notFound', 'notUndoable', 'cashHandedBack', 'notAllowed'],
} as const;

const collected = z.number().min(0).max(10_000_000);

export const collectionCorrection = {
  method: 'POST',
  path: '/api/v1/admin/orders/:id/cash-corrections',
  access: 'staff:cash.count',
  peopleOnly: true,
  tag,
  summary: 'Correct what was collected on delivery, until it is counted. That of others needs cash.close',
  params: orderId,
  body: z.object({
    /** What was recorded, as it was shown: if that has changed since, nothing is corrected. */
    before: collected,
    amount: collected,
    reason: requiredText(300),
  }),
  errors: ['notFound', 'notOwnCash', 'cashCounted', 'cashHandedBack', 'cashCovered', 'conflict', 'notAllowed'],
} as const;

/** What was collected at the door or the counter, by whom, and why it is not what was due. */
export const orderCash = z.object({
  due: z.number(),
  collected: z.number(),
  /** What refunds took off the rest, and what is still due. */
  credited: z.number(),
  short: z.number(),
  collector: z.string(),
  reason: z.string(),
  /** It is not counted yet, whoever looks at it may correct what was collected, and another amount is possible. */
  canCorrect: z.boolean(),
  /** Later payments or refunds leave no other amount than the one that was collected. */
  isFixed: z.boolean(),
  /** Whoever collected it has handed it in, and it was counted. */
  isClosed: z.boolean(),
  /** Of what was collected, oldest first: what stood there before, after, and both reasons. */
  corrections: z.array(
    z.object({
      ...{ before: z.number(), after: z.number(), reasonBefore: z.string(), reason: z.string() },
      ...{ by: z.string(), at: z.string() },
    }),
  ),
  /** What came after the delivery, oldest first. */
  later: z.array(
    z.object({
      id: z.number().int(),
      amount: z.number(),
      collector: z.string(),
      note: z.string(),
      paidAt: z.string(),
      recordedBy: z.string(),
      /** It is in a closed count: it cannot be undone any more. */
      isClosed: z.boolean(),
      /** Neither counted nor followed by cash that was handed back. */
      canUndo: z.boolean(),
    }),
  ),
});
