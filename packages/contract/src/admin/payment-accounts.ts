import { COUNTRY_CODES } from '@karaz/domain/countries';
import { ONLINE_METHODS } from '@karaz/domain/orders/online-methods';
import { ACCOUNT_MODES, PROVIDER_FIELDS, PROVIDERS } from '@karaz/domain/payments/providers';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cardFailure } from './card-failure.ts';
import { cardGap } from './card-gap.ts';
import { amount, byId, version } from './fields.ts';

const access = 'staff:settings.write';
const tag = 'Back office: card providers';
const field = z.enum(PROVIDER_FIELDS);
const methods = z.array(z.enum(ONLINE_METHODS));

const account = z.object({
  id: z.number().int(),
  country: z.enum(COUNTRY_CODES),
  provider: z.enum(PROVIDERS),
  mode: z.enum(ACCOUNT_MODES),
  isEnabled: z.boolean(),
  methods,
  /** Amounts it is used for; null: no limit. */
  minAmount: z.number().nullable(),
  maxAmount: z.number().nullable(),
  /** Fields that are no secret. */
  settings: z.partialRecord(field, z.string()),
  /** Of a secret nothing but its end is ever shown; null: too short for that. */
  secrets: z.array(z.object({ name: field, isSet: z.boolean(), end: z.string().nullable() })),
  /** False: its secrets were encrypted with another key and have to be entered again. */
  isReadable: z.boolean(),
  /** It takes no real money: its system or its keys are for tests. */
  isTest: z.boolean(),
  /** Registered at the provider, which reports changes of payments there. */
  webhookUrl: z.string(),
  version,
});
export type OfficePaymentAccount = z.infer<typeof account>;

const providerKind = z.object({
  provider: z.enum(PROVIDERS),
  countries: z.array(z.enum(COUNTRY_CODES)),
  methods,
  /** False: its keys say whether they are for tests. */
  hasTestSystem: z.boolean(),
  fields: z.array(
    z.object({ name: field, isSecret: z.boolean(), isRequired: z.boolean(), minLength: z.number().int() }),
  ),
});
export type OfficeProviderKind = z.infer<typeof providerKind>;

const overview = z.object({
  countries: z.array(
    z.object({
      country: z.enum(COUNTRY_CODES),
      currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
      takesCards: z.boolean(),
      /** Neither cards nor cash: nobody can order. */
      takesCash: z.boolean(),
      /** Of orders that their limits leave out, though some account is on. */
      gaps: z.array(cardGap),
      /** None of the accounts that take them works; null: cards are taken, or not offered. */
      failure: cardFailure.nullable(),
      /** True: the environment names the provider, as no account here is on. */
      isFromEnvironment: z.boolean(),
      /** That provider takes no real money: it has test keys, or is the practice gateway of the demo store. */
      isEnvironmentTest: z.boolean(),
      /** In the order in which they are tried. */
      accounts: z.array(account.extend({ failure: cardFailure.nullable() })),
    }),
  ),
  kinds: z.array(providerKind),
});
export type OfficePaymentAccounts = z.infer<typeof overview>;

const fields = {
  mode: z.enum(ACCOUNT_MODES),
  methods: methods.min(1).max(ONLINE_METHODS.length),
  minAmount: amount.nullable(),
  maxAmount: amount.nullable(),
  /** A secret left out stays as it is. */
  values: z.partialRecord(field, z.string().trim().max(1_000)),
};

const listPaymentAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payment-accounts',
  access,
  tag,
  summary: 'Who takes card payments in each country, and what a provider needs',
  response: overview,
});

const addPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payment-accounts',
  access,
  tag,
  summary: 'A new account, tried after the others of its country',
  needsProof: true,
  peopleOnly: true,
  body: z.object({
    country: z.enum(COUNTRY_CODES),
    provider: z.enum(PROVIDERS),
    ...fields,
    /** False: not used before somebody switches it on. */
    isEnabled: z.boolean().default(true),
  }),
  response: account,
  status: 201,
  errors: ['noWayToPay'],
});

const savePaymentAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/payment-accounts/:id',
  access,
  tag,
  summary: 'Change an account; switched off, it still settles and refunds what was paid through it',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  body: z.object({ ...fields, isEnabled: z.boolean(), version }),
  response: account,
  errors: ['notFound', 'conflict', 'noWayToPay'],
});

const movePaymentAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payment-accounts/:id/move',
  access,
  tag,
  summary: 'Try an account earlier or later than its neighbour',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  response: overview,
  errors: ['notFound'],
});

const removePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/payment-accounts/:id',
  access,
  tag,
  summary: 'Remove an account whose payments can no longer be refunded; its keys are erased',
  needsProof: true,
  peopleOnly: true,
  params: byId,
  errors: ['notFound', 'accountInUse', 'noWayToPay'],
});

const testPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payment-accounts/:id/test',
  access,
  tag,
  summary: 'Whether the provider accepts the keys; no money moves',
  peopleOnly: true,
  params: byId,
  response: z.object({ result: z.enum(['ok', 'refused', 'unreachable', 'unreadable']) }),
  errors: ['notFound'],
  rateLimit: { limit: 30, seconds: 60 },
});

export const paymentAccountsApi = {
  listPaymentAccounts,
  addPaymentAccount,
  savePaymentAccount,
  movePaymentAccount,
  removePaymentAccount,
  testPaymentAccount,
};
