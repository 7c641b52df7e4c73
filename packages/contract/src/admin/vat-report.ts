import { countDays } from '@karaz/domain/calendar/calendar-date';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { MAX_REPORT_DAYS } from '@karaz/domain/office/sales-report';
import { TAX_CLASSES } from '@karaz/domain/pricing/vat';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from './list.ts';

const sums = z.object({ net: z.number(), vat: z.number(), gross: z.number() });
/** Credited amounts are above 0; `due` is what was invoiced without them. */
const figures = { invoiced: sums, credited: sums, due: sums };

const vatReport = z.object({
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  from: z.string(),
  to: z.string(),
  invoices: z.number().int(),
  creditNotes: z.number().int(),
  /** One for each class and rate that occurs. */
  rows: z.array(z.object({ taxClass: z.enum(TAX_CLASSES), rate: z.number(), ...figures })),
  total: z.object(figures),
});
export type VatReport = z.infer<typeof vatReport>;

const getVatReport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/vat-report',
  access: 'staff:reports.read',
  tag: 'Back office',
  summary:
    'VAT of a country by class and rate, from the invoices and credit notes issued in a period of at most a year',
  query: z
    .object({
      country: z.enum(COUNTRY_CODES),
      /** First and last day by the country’s own clock. */
      from: day,
      to: day,
    })
    .refine(({ from, to }) => to >= from && countDays(from, to) <= MAX_REPORT_DAYS, { path: ['to'] }),
  response: vatReport,
});

export const vatReportApi = { getVatReport };
