import { INVOICE_KINDS } from '@karaz/domain/invoices/invoice-number';
import { POINTS_ENTRY_TYPES } from '@karaz/domain/membership/points-lots';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { activeMembership, clubBenefit, membershipPlan } from './club-shapes.ts';
import { endpoint } from './endpoint.ts';
import { idParam, pageOf, pageQuery } from './paging.ts';
import { cardChoice } from './saved-cards.ts';

const tag = 'Club';
const CLUB_PAGE_SIZE = 10;

export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/club-cherry/memberships',
  access: 'public',
  tag,
  department: 'club',
  summary: 'The plans of the club',
  query: z.object(pageQuery(CLUB_PAGE_SIZE)),
  response: pageOf(membershipPlan),
  cached: ['content'],
});

const listedBenefit = clubBenefit.extend({
  description_en: z.string(),
  description_ar: z.string(),
  /** The goods: products with this tag; null: they are not chosen by a tag. */
  tagId: z.number().int().nullable(),
});
export type ListedBenefit = z.infer<typeof listedBenefit>;

export const listBenefits = endpoint({
  method: 'GET',
  path: '/api/club-cherry/benefits',
  access: 'public',
  tag,
  department: 'club',
  summary: 'What members pay less, whatever their plan',
  response: z.object({ benefits: z.array(listedBenefit) }),
  cached: ['content'],
});

/** What choosing a plan now would mean for this person; null: it cannot be chosen now. */
const offer = z.object({
  planId: z.number().int(),
  kind: z.enum(['new', 'renewal', 'upgrade']).nullable(),
  price: z.number().nullable(),
  currency: z.enum(CURRENCY_CODES).nullable(),
  /** Of an upgrade: the plan's price, and what is unused of the old plan and taken off it. */
  upgrade: z.object({ full: z.number(), unused: z.number() }).nullable(),
  /** Of the membership, when it is paid now. */
  endsAt: z.string().nullable(),
  /** From when it can be chosen, when not now. */
  availableFrom: z.string().nullable(),
  /** In which the days of the membership are counted. */
  timeZone: z.string(),
});

const savings = z.object({
  orders: z.number().int(),
  saved: z.array(z.object({ currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']), amount: z.number() })),
  /** Against the price of the membership; null while the two are in different money. */
  payback: z.object({ percent: z.number(), isPaidBack: z.boolean(), ordersToGo: z.number().nullable() }).nullable(),
});

/** Of a payment for a plan; `id` is that of the purchase, by which the document is read. */
const clubInvoice = z.object({
  /** Of the purchase: its invoice and its credit note have the same. */
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: z.string(),
  total: z.number(),
  currency: z.enum(CURRENCY_CODES),
});

export const getMyMembership = endpoint({
  method: 'GET',
  path: '/api/club-cherry/membership/my',
  access: 'signed-in',
  tag,
  summary: 'My membership, what it saved, what each plan would cost me now, and my invoices',
  response: z.object({
    membershipId: z.number().int().nullable(),
    activeMembership: activeMembership.nullable(),
    offers: z.array(offer),
    savings: savings.nullable(),
    /** The newest first. */
    invoices: z.array(clubInvoice),
  }),
});

export const payMembership = endpoint({
  method: 'POST',
  path: '/api/club-cherry/membership/:id/payment/auto',
  access: 'signed-in',
  tag,
  department: 'club',
  summary: 'A link for paying a plan',
  whenOpen: true,
  params: idParam,
  query: z.object({ locale: z.string().max(10).optional(), returnUrl: z.string().max(500).optional(), ...cardChoice }),
  /** Without a payment there was nothing to pay: the membership has begun. */
  response: z.object({ paymentUrl: z.string(), paymentId: z.string().nullable() }),
  errors: [
    'notFound',
    'renewalTooEarly',
    'downgradeAfterExpiry',
    'alreadyPaid',
    'paymentUnavailable',
    'cardLimit',
    'paymentInReview',
  ],
  rateLimit: { limit: 30, seconds: 60 },
});

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/club-cherry/points',
  access: 'signed-in',
  tag,
  summary: 'My points in the currency of x-country, where they came from and went, and what I have in other currencies',
  query: z.object(pageQuery(CLUB_PAGE_SIZE)),
  response: z.object({
    currency: z.enum(CURRENCY_CODES),
    /** Below zero when points of a refunded order had been spent already; the next ones make up for it. */
    balance: z.number().int(),
    /** What the balance pays at checkout. */
    worth: z.number(),
    earned: z.number().int(),
    spent: z.number().int(),
    reversed: z.number().int(),
    lapsed: z.number().int(),
    /** In every currency there ever were points in, this one too. */
    balances: z.array(z.object({ currency: z.enum(CURRENCY_CODES), balance: z.number().int(), worth: z.number() })),
    transactions: z.array(
      z.object({
        id: z.number().int(),
        type: z.enum(POINTS_ENTRY_TYPES),
        points: z.number().int(),
        orderId: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
    hasNextPage: z.boolean(),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
});

export const clubApi = { listMemberships, listBenefits, getMyMembership, payMembership, listPoints } as const;
