import { COUNTRY_CODES } from '@karaz/domain/countries';
import { TAX_CLASSES } from '@karaz/domain/pricing/vat';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, exportOf, foundPageOf, listQuery, readersZone } from './list.ts';

const names = { name_en: z.string(), name_ar: z.string() };
const KINDS = ['invoice', 'credit_note'] as const;

const row = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(KINDS),
  country: z.enum(COUNTRY_CODES),
  issuedAt: z.string(),
  /** The amount of this document; below 0 on credit notes, so that a column of invoices adds up. */
  amount: z.number(),
  /** Before VAT and the VAT itself; below 0 on credit notes, as all amounts here. */
  net: z.number(),
  vat: z.number(),
  /** One for each tax class of the document. */
  rates: z.array(z.object({ taxClass: z.enum(TAX_CLASSES), rate: z.number(), net: z.number(), vat: z.number() })),
  deliveryFee: z.number(),
  discount: z.number(),
  paymentMethod: z.enum(['online_payment', 'cash_on_delivery']),
  /** null: of a membership, which no branch sells. */
  branch: z.object(names).nullable(),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  /** What was sold: of a membership `order` is its purchase. */
  subject: z.enum(['order', 'membership']),
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
  summary:
    'Invoices and credit notes of orders within reach and, for who reads all orders, of memberships, newest first; search finds order numbers and customers',
  query: z.object({
    ...listQuery(['issuedAt']),
    kind: z.enum(KINDS).optional().catch(undefined),
    country: z.enum(COUNTRY_CODES).optional().catch(undefined),
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    /** Of the days where no country is chosen; those of a country are its own. */
    timeZone: readersZone,
  }),
  response: foundPageOf(row),
});

export const officeInvoicesApi = { listOfficeInvoices, exportInvoices: exportOf(listOfficeInvoices) };
