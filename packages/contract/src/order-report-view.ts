import { REPORT_REASONS, REPORT_STATUSES } from '@karaz/domain/orders/order-reports';
import { z } from 'zod';

/** What the shopper reported about a delivered order, and what became of it. */
export const orderReport = z.object({
  id: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  lines: z.array(z.object({ itemId: z.number().int(), quantity: z.number().int(), reason: z.enum(REPORT_REASONS) })),
  /** Their ids; the bytes have a call of their own. */
  pictures: z.array(z.string()),
  /** What was refunded; null: nothing. */
  refund: z.number().nullable(),
  /** Why it was declined. */
  declineReason: z.string(),
});
export type OrderReportView = z.infer<typeof orderReport>;
