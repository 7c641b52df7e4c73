import { COUNTRY_CODES } from '@karaz/domain/countries';
import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { POINTS_ENTRY_TYPES } from '@karaz/domain/membership/points-lots';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { ROLES } from '@karaz/domain/people/roles';
import { SUBSCRIPTION_STATUSES } from '@karaz/domain/subscriptions/subscription-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileResponse } from '../file-response.ts';
import { byId, requiredText } from './fields.ts';
import { foundPageOf, listQuery } from './list.ts';

const tag = 'Back office: customers';
const count = z.number().int();
const currency = z.enum(CURRENCY_CODES);
const bilingual = { name_en: z.string(), name_ar: z.string() };
const money = { currency, amount: z.number() };

const trade = {
  orderCount: count,
  /** What was ordered and not cancelled, in each currency. */
  spent: z.array(z.object(money)),
  lastOrderAt: z.string().nullable(),
  membership: z.object({ ...bilingual, endsAt: z.string() }).nullable(),
};

const row = z.object({
  id: count,
  name: z.string(),
  /** Masked for who may not write customers: a list is easily carried away. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  ...trade,
});
export type CustomerRow = z.infer<typeof row>;

const filters = {
  search: z.string().trim().max(100).optional(),
  membership: z.enum(['member', 'none']).optional().catch(undefined),
  standing: z.enum(['active', 'disabled']).optional().catch(undefined),
  country: z.enum(COUNTRY_CODES).optional().catch(undefined),
};

const listCustomers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers',
  access: 'staff:customers.read',
  tag,
  summary: 'Shoppers with an account, newest first; search finds names, mail addresses and phones',
  query: z.object({ ...listQuery(['createdAt', 'name']), ...filters }),
  response: foundPageOf(row),
});

const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers/export',
  access: 'staff:customers.read',
  tag,
  summary: 'The same as CSV, all pages in one file',
  query: z.object(filters),
  file: 'text/csv',
  response: fileResponse,
});

const TIMELINE_KINDS = ['joined', 'order', 'membership', 'subscription', 'review', 'staff'] as const;

const profile = z.object({
  id: count,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  language: z.enum(LANGUAGE_CODES),
  role: z.enum(ROLES),
  isDisabled: z.boolean(),
  createdAt: z.string(),
  /** Signed in on so many devices. */
  deviceCount: count,
  ...trade,
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      createdAt: z.string(),
      total: z.number(),
      currency,
    }),
  ),
  addresses: z.array(
    z.object({
      id: count,
      name: z.string(),
      street: z.string(),
      areaId: count,
      area: z.object(bilingual),
      city: z.object(bilingual),
      country: z.enum(COUNTRY_CODES),
      phone: z.string().nullable(),
      isDefault: z.boolean(),
    }),
  ),
  points: z.object({
    /** In every currency in which there ever were any. */
    balances: z.array(z.object({ currency, balance: count, worth: z.number() })),
    entries: z.array(
      z.object({
        id: count,
        type: z.enum(POINTS_ENTRY_TYPES),
        currency,
        points: count,
        reason: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  memberships: z.array(
    z.object({
      id: count,
      ...bilingual,
      startsAt: z.string(),
      endsAt: z.string(),
      paid: z.number(),
      currency: z.enum(CURRENCY_CODES),
      isActive: z.boolean(),
      /** Of each payment for it; `id` is that of the purchase, by which the document is read. */
      invoices: z.array(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      startDate: z.string(),
      total: z.number(),
      currency,
      createdAt: z.string(),
    }),
  ),
  notes: z.array(z.object({ id: count, author: z.string(), text: z.string(), createdAt: z.string() })),
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(TIMELINE_KINDS),
      what: z.string(),
      who: z.string(),
      /** The plan, or the goods that were reviewed. */
      thing: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
    }),
  ),
});
export type CustomerProfile = z.infer<typeof profile>;

const getCustomer = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers/:id',
  access: 'staff:customers.read',
  tag,
  summary: 'One person with everything staff need to help',
  params: byId,
  response: profile,
  errors: ['notFound'],
});

const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/:id/notes',
  access: 'staff:customers.read',
  tag,
  summary: 'A note for colleagues; shoppers never see it',
  params: byId,
  body: z.object({ text: requiredText(1000) }),
  response: profile,
  errors: ['notFound'],
});

const adjustPoints = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/:id/points',
  access: 'staff:customers.write',
  tag,
  summary: 'Give points or take some, with a reason; a line of the ledger like any other',
  params: byId,
  body: z.object({ currency, points: z.number().int().min(-100_000).max(100_000), reason: requiredText(200) }),
  response: profile,
  errors: ['notFound', 'pointsRefused'],
  needsProof: true,
  peopleOnly: true,
});

const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/:id/sign-out',
  access: 'staff:customers.write',
  tag,
  summary: 'End every session of this person at once',
  params: byId,
  response: profile,
  errors: ['notFound'],
});

const setCustomerStanding = endpoint({
  method: 'POST',
  path: '/api/v1/admin/customers/:id/standing',
  access: 'staff:customers.write',
  tag,
  summary: 'Lock a shopper out, or let them in again; staff are managed among the staff',
  params: byId,
  body: z.object({ isDisabled: z.boolean() }),
  response: profile,
  errors: ['notFound', 'notAllowed'],
  needsProof: true,
  peopleOnly: true,
});

const exportCustomerData = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customers/:id/data',
  access: 'staff:customers.write',
  tag,
  summary: 'Everything the store keeps about this person, as they may ask for it; noted in the audit log',
  params: byId,
  file: 'application/json',
  response: fileResponse,
  errors: ['notFound'],
});

const eraseCustomer = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/customers/:id',
  access: 'staff:customers.write',
  tag,
  summary: 'Forget a shopper without orders under way for good: money records stay, who it was does not',
  params: byId,
  errors: ['notFound', 'notAllowed', 'ordersUnderWay'],
  needsProof: true,
  peopleOnly: true,
});

export const officeCustomersApi = {
  listCustomers,
  exportCustomers,
  getCustomer,
  addCustomerNote,
  adjustPoints,
  signOutCustomer,
  setCustomerStanding,
  exportCustomerData,
  eraseCustomer,
};
