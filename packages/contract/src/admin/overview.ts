import { countDays } from '@karaz/domain/calendar/calendar-date';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cardFailure } from './card-failure.ts';
import { countryCardGap } from './card-gap.ts';
import { day } from './list.ts';

const count = z.number().int();
const MAX_DAYS = 366;
const money = z.number();
const currency = z.enum(['KWD', 'EGP', 'AED', 'SAR']);
const names = { name_en: z.string(), name_ar: z.string() };

/** What waits for somebody; each is a list of its own. */
export const needs = z.object({
  toAccept: count,
  toCheck: count,
  late: count,
  unpaidLong: count,
  lowStock: count,
  failedPayments: count,
  /** Charged within a day although they are not packed. */
  holdsExpiring: count,
  /** Orders that are not paid because what a bank held could not be charged. */
  chargesDeclined: count,
  /** Orders with a refund that the provider declined, until it is sent again. */
  refundsDeclined: count,
  /** For those who may decide about them. */
  paymentsToReview: count,
  /** Reports of missing or bad items, and those of them that were sent to a manager; for those who may decide. */
  ...{ reportsSent: count, reports: count },
  failedMessages: count,
  /** For those who may reply. */
  waitingChats: count,
});
export type Needs = z.infer<typeof needs>;

/** By country, in its own currency and by its own day; for those who read reports. */
export const today = z.array(
  z.object({
    country: z.enum(COUNTRY_CODES),
    currency,
    date: z.string(),
    orders: count,
    revenue: money,
    /** Neither cancelled nor waiting for payment, as the reports and the list of sold orders count. */
    soldOrders: count,
    /** What they came to, refunds not deducted, divided by their number. */
    averageBasket: money,
    ordersYesterday: count,
    /** Of the same weekday a week ago, until the same time of the day. */
    revenueLastWeek: money,
  }),
);

const overview = z.object({
  needs,
  /** Open countries where cards are offered and fail; for those who may change the settings. */
  cardsFailing: z.array(cardFailure.extend({ country: z.enum(COUNTRY_CODES) })),
  /** What the limits of card accounts leave out in open countries; for those who may change the settings. */
  cardGaps: z.array(countryCardGap),
  /** The first and the last day of what is counted over time; null: until now. */
  from: z.string(),
  to: z.string().nullable(),
  today,
  /** The fullest windows of today and tomorrow, from half full on. */
  windows: z.array(
    z.object({
      branch: z.object({ id: count, ...names }),
      date: z.string(),
      opens: z.string(),
      taken: count,
      places: count,
    }),
  ),
  /** Each day with orders, oldest first; like the sellers for those who read reports. */
  days: z.array(z.object({ date: z.string(), country: z.enum(COUNTRY_CODES), orders: count, revenue: money })),
  sellers: z.array(z.object({ id: count, ...names, currency, orders: count, revenue: money })),
  categories: z.array(z.object({ id: count, ...names, orders: count, items: count })),
});
export type Overview = z.infer<typeof overview>;

const getOverview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/overview',
  access: 'staff:orders.read',
  tag: 'Back office',
  summary: 'How the shop is doing today and in a period of at most a year, and what waits for somebody',
  query: z
    .object({
      /** The last so many days, where no period is given. */
      days: z.coerce.number().int().min(7).max(90).default(30).catch(30),
      from: day.optional(),
      to: day.optional(),
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] })
    .refine(({ from, to }) => !from || !to || (to >= from && countDays(from, to) <= MAX_DAYS), { path: ['to'] }),
  response: overview,
});

export const overviewApi = { getOverview };
