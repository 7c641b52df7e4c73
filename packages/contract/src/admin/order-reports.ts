import { REPORT_REASONS, REPORT_STATUSES } from '@karaz/domain/orders/order-reports';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { optionalText, requiredText } from './fields.ts';
import { exportOf, listQuery } from './list.ts';

const tag = 'Back office: orders';
const reportId = z.object({ id: z.uuid() });

const names = { name_en: z.string(), name_ar: z.string() };
const row = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  customer: z.string(),
  createdAt: z.string(),
  status: z.enum(REPORT_STATUSES),
  lines: z.array(
    z.object({
      ...names,
      /** What was given instead, and is what the report is about; null: what was ordered came. */
      instead: z.object(names).nullable(),
      quantity: z.number().int(),
      reason: z.enum(REPORT_REASONS),
    }),
  ),
  note: z.string(),
  /** Their ids. */
  pictures: z.array(z.string()),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  paymentMethod: z.enum(['online_payment', 'cash_on_delivery']),
  /** What these lines cost, as far as it has not gone back: the most that can be refunded. */
  refundable: z.number(),
  /** Cash of the order that was not collected: a refund comes off this first. */
  stillDue: z.number(),
  /** Something of the order was paid in cash: a refund may have to be handed over. */
  hasCash: z.boolean(),
  refund: z.number().nullable(),
  declineReason: z.string(),
  /** When a manager was asked to decide, and by whom; null: not, or by somebody who has left. */
  ...{ sentAt: z.string().nullable(), sentBy: z.string().nullable() },
  decidedAt: z.string().nullable(),
  /** Who decided; null: nobody yet, or somebody who has left. */
  decidedBy: z.string().nullable(),
});
export type OfficeReport = z.infer<typeof row>;

const listOrderReports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/order-reports',
  access: 'staff:orders.read',
  tag,
  summary:
    'Items that shoppers reported as missing or bad: open reports, all or those sent to a manager, oldest first; or decided ones, newest first',
  query: z.object({
    ...listQuery(['createdAt']),
    view: z.enum(['open', 'sent', 'decided']).default('open').catch('open'),
  }),
  response: pageOf(row),
});

const countOrderReports = endpoint({
  method: 'GET',
  path: '/api/v1/admin/order-reports/count',
  access: 'staff:orders.read',
  tag,
  summary: 'How many reports nobody has decided',
  response: z.object({ open: z.number().int() }),
});

const refundOrderReport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/order-reports/:id/refund',
  access: 'staff:payments.refund',
  needsProof: true,
  peopleOnly: true,
  tag,
  summary: 'Refund what was reported, or less',
  params: reportId,
  body: z.object({
    amount: z.number().positive().max(10_000_000),
    /** Of cash: who hands it over. Left out: whoever refunds. */
    paidOutBy: optionalText(80).optional(),
  }),
  response: row,
  errors: ['notFound', 'reportDecided', 'refundRefused', 'accountRemoved'],
});

const declineOrderReport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/order-reports/:id/decline',
  access: 'staff:payments.refund',
  peopleOnly: true,
  tag,
  summary: 'Refund nothing and tell the shopper why',
  params: reportId,
  body: z.object({ reason: requiredText(300) }),
  response: row,
  errors: ['notFound', 'reportDecided'],
});

const sendOrderReport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/order-reports/:id/send',
  access: 'staff:orders.edit',
  tag,
  summary: 'Ask a manager to decide, once',
  params: reportId,
  response: row,
  errors: ['notFound', 'reportDecided'],
});

export const officeReportsApi = {
  listOrderReports,
  exportOrderReports: exportOf(listOrderReports),
  countOrderReports,
  refundOrderReport,
  declineOrderReport,
  sendOrderReport,
};
