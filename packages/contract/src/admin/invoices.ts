import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, exportOf, foundPageOf, listQuery, readersZone } from './list.ts';

const KINDS = ['invoice', 'credit_note'] as const;

const row = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(KINDS),
  country: z.enum(COUNTRY_CODES),
  issuedAt: z.string(),
  /** The amount of this document; below 0 on credit notes, so that a column of invoices adds up. */
  amount: z.number(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  order: z.object({
    id: z.string(),
    number: z.string(),
    customer: z.string(),
  }),
});
export type OfficeInvoice = z.infer<typeof row>;

const listOfficeInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/admin/invoices',
  access: 'staff:orders.read',
  tag: 'Back office: orders',
  summary: 'Invoices and credit notes of orders within reach, newest first; search finds order numbers and customers',
  query: z.object({
    ...listQuery(['issuedAt']),
    kind: z.enum(KINDS).optional().catch(undefined),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    timeZone: readersZone,
  }),
  response: foundPageOf(row),
});

export const officeInvoicesApi = { listOfficeInvoices, exportInvoices: exportOf(listOfficeInvoices) };
