import { countDays } from '@karaz/domain/calendar/calendar-date';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { COMPARISONS, GROUPINGS, MAX_REPORT_DAYS } from '@karaz/domain/office/sales-report';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from './list.ts';

const count = z.number().int();
const money = z.number();

/** `null`: has no meaning in this grouping, as refunds are of orders and not of products. */
const figures = z.object({
  orders: count,
  /** What orders came to after picking, before refunds; by category and product what their lines came to. */
  sales: money,
  averageBasket: money.nullable(),
  /** By promotion: what it took off the orders that have it. */
  discounts: money.nullable(),
  /** By the day of the refund. */
  refunds: money.nullable(),
  /** What of these sales was due in cash and not collected, apart from what coins cannot pay. */
  cashShort: money.nullable(),
  /** What orders came to less, because items were missing, lighter or cheaper. */
  shortages: money,
  /** Lines that came to less because fewer were picked than ordered, and lines with a substitute. */
  shortLines: count,
  substitutedLines: count,
});
export type SalesFigures = z.infer<typeof figures>;

const period = z.object({ from: z.string(), to: z.string() });

const salesReport = z.object({
  country: z.enum(COUNTRY_CODES),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  period,
  /** What it is compared with: as many days. */
  before: period,
  /** The last day is today, by the country's clock: it is compared with whole days. */
  isUnfinished: z.boolean(),
  total: z.object({ now: figures, before: figures }),
  /** By day and hour all of them, in their order; else those with the highest sales first. */
  rows: z.array(
    z.object({
      /** The day, the hour ('9'), the id or the payment method; empty: orders or lines without one. */
      key: z.string(),
      name_en: z.string().nullable(),
      name_ar: z.string().nullable(),
      /** Of a promotion. */
      code: z.string().nullable(),
      now: figures,
      before: figures,
    }),
  ),
  /** How many rows there are; `rows` has the first of them. */
  rowCount: count,
});
export type SalesReport = z.infer<typeof salesReport>;

const getSalesReport = endpoint({
  method: 'GET',
  path: '/api/v1/admin/sales-report',
  access: 'staff:reports.read',
  tag: 'Back office',
  summary:
    'Sales, orders, refunds, shortages and substitutions of a country in a period of at most a year, with an earlier period',
  query: z
    .object({
      country: z.enum(COUNTRY_CODES),
      /** First and last day by the country’s own clock. */
      from: day,
      to: day,
      by: z.enum(GROUPINGS).default('day'),
      /** With the days just before, the same weekdays of the weeks before, or those of a year before. */
      comparison: z.enum(COMPARISONS).default('before'),
      /** Only what this branch hands over. */
      branchId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(2000).default(100),
    })
    .refine(({ from, to }) => to >= from && countDays(from, to) <= MAX_REPORT_DAYS, { path: ['to'] }),
  response: salesReport,
});

export const salesReportApi = { getSalesReport };
