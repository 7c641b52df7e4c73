import { z } from 'zod';
import { optionalText, requiredText } from './fields.ts';

/** Money back of an order. */
export const refundBody = z.object({
  amount: z.number().positive().max(10_000_000),
  reason: requiredText(300),
  /** Of cash: who hands it over. Left out: whoever refunds. */
  paidOutBy: optionalText(80).optional(),
});

export const orderRefund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  createdAt: z.string(),
});
