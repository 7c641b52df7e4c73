import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { AccountMode, ProviderField, ProviderKind, ProviderValues } from '@karaz/domain/payments/providers';
import type { Fetch, PaymentGateway } from './gateway.ts';
import { createNoonGateway } from './noon.ts';
import { createTapGateway } from './tap.ts';

/** One value that a merchant gets from the provider and enters in the back office. */
export type FieldRule = {
  name: ProviderField;
  /** Encrypted in the database and never shown again. */
  isSecret: boolean;
  isRequired: boolean;
  /** A secret that can be guessed lets anybody say that an order is paid. */
  minLength?: number;
};

export type ProviderConfig = {
  /** Ends with a slash. */
  baseUrl: string;
  values: ProviderValues;
  methods: readonly OnlineMethod[];
  /** Where the provider reports changes of a payment. */
  webhookUrl: string;
  fetch?: Fetch;
};

type Provider = {
  countries: readonly CountryCode[];
  /** Of these, an account offers what works in its country. */
  methods: readonly OnlineMethod[];
  fields: readonly FieldRule[];
  /**
   * Fixed addresses, not a field: an address typed by staff could send the secrets, or calls into the network of the
   * store, anywhere.
   */
  baseUrl: (country: CountryCode, mode: AccountMode) => string;
  create: (config: ProviderConfig) => PaymentGateway;
};

const SECRET_MIN = 16;
const secret = (name: ProviderField): FieldRule => ({ name, isSecret: true, isRequired: true, minLength: SECRET_MIN });
const setting = (name: ProviderField): FieldRule => ({ name, isSecret: false, isRequired: false });

/** noon has one system for each of these countries and one for all others. */
const NOON_REGIONS: Readonly<Partial<Record<CountryCode, string>>> = { sa: '.sa', eg: '.eg' };

/** Everything the store knows about each provider; a new one is a new entry here. */
export const PROVIDER_KINDS: Readonly<Record<ProviderKind, Provider>> = {
  noon: {
    countries: ['ae', 'sa', 'eg'],
    methods: ['mada', 'visa', 'mastercard', 'apple_pay'],
    fields: [secret('authorization'), secret('webhookSecrets'), setting('category')],
    baseUrl: (country, mode) =>
      `https://api${mode === 'test' ? '-test' : ''}${NOON_REGIONS[country] ?? ''}.noonpayments.com/payment/v1/`,
    create: ({ baseUrl, values, fetch }) =>
      createNoonGateway({
        baseUrl,
        authorization: values.authorization ?? '',
        category: values.category || 'pay',
        webhookSecrets: listOf(values.webhookSecrets),
        ...(fetch ? { fetch } : {}),
      }),
  },
  tap: {
    countries: COUNTRY_CODES,
    methods: ['knet', 'mada', 'visa', 'mastercard', 'apple_pay'],
    fields: [secret('secretKey')],
    // The key says whether it is a test.
    baseUrl: () => 'https://api.tap.company/v2/',
    create: ({ baseUrl, values, methods, webhookUrl, fetch }) =>
      createTapGateway({
        baseUrl,
        secretKey: values.secretKey ?? '',
        source: tapSource(methods),
        webhookUrl,
        ...(fetch ? { fetch } : {}),
      }),
  },
};

/** The page of KNET alone, or the page of Tap where shoppers choose. */
export const tapSource = (methods: readonly OnlineMethod[]) =>
  methods.every((method) => method === 'knet') ? 'src_kw.knet' : 'src_all';

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
