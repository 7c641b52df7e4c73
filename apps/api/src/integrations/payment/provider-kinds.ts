import { COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { AccountMode, ProviderField, ProviderKind, ProviderValues } from '@karaz/domain/payments/providers';
import type { Fetch, PaymentGateway } from './gateway.ts';
import { createMyFatoorahGateway } from './myfatoorah.ts';
import { createNoonGateway } from './noon.ts';
import { createPaymobGateway } from './paymob.ts';
import { createTapGateway } from './tap.ts';

/** One value that a merchant gets from the provider and enters in the back office. */
export type FieldRule = {
  name: ProviderField;
  /** Encrypted in the database and never shown again. */
  isSecret: boolean;
  isRequired: boolean;
  /** A secret that can be guessed lets anybody say that an order is paid. */
  minLength?: number;
  /** How every value of the provider begins; left out: in any way. */
  prefixes?: readonly string[];
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
  /** Whether the keys take no real money. Unless the account says so: the keys do. */
  hasTestKeys?: (values: ProviderValues) => boolean;
  create: (config: ProviderConfig) => PaymentGateway;
};

const SECRET_MIN = 16;
const secret = (name: ProviderField): FieldRule => ({ name, isSecret: true, isRequired: true, minLength: SECRET_MIN });
const setting = (name: ProviderField): FieldRule => ({ name, isSecret: false, isRequired: false });

/** Shoppers choose from the methods of the account, whatever its country offers elsewhere. */
const limited =
  (create: Provider['create']): Provider['create'] =>
  (config) => {
    const gateway = create(config);
    const ofAccount = (requested: readonly OnlineMethod[]) =>
      requested.filter((method) => config.methods.includes(method));
    const { holds } = gateway;
    return {
      ...gateway,
      create: (payment) => {
        const methods = ofAccount(payment.methods);
        return gateway.create({ ...payment, methods: methods.length > 0 ? methods : config.methods });
      },
      ...(holds && { holds: { ...holds, methods: ofAccount(holds.methods) } }),
    };
  };

/** noon has one system for each of these countries and one for all others. */
const NOON_REGIONS: Readonly<Partial<Record<CountryCode, string>>> = { sa: '.sa', eg: '.eg' };

/** MyFatoorah's systems with real money; the test system is one for all. */
const MYFATOORAH_REGIONS: Readonly<Partial<Record<CountryCode, string>>> = { sa: '-sa', ae: '-ae', eg: '-eg' };

const PAYMOB_REGIONS: Readonly<Partial<Record<CountryCode, string>>> = { sa: 'ksa', ae: 'uae' };

/** Everything the store knows about each provider; a new one is a new entry here. */
export const PROVIDER_KINDS: Readonly<Record<ProviderKind, Provider>> = {
  noon: {
    countries: ['ae', 'sa', 'eg'],
    methods: ['mada', 'visa', 'mastercard', 'apple_pay'],
    fields: [secret('authorization'), secret('webhookSecrets'), setting('category')],
    baseUrl: (country, mode) =>
      `https://api${mode === 'test' ? '-test' : ''}${NOON_REGIONS[country] ?? ''}.noonpayments.com/payment/v1/`,
    create: limited(({ values, ...config }) =>
      createNoonGateway({
        ...config,
        authorization: values.authorization ?? '',
        category: values.category || 'pay',
        webhookSecrets: listOf(values.webhookSecrets),
      }),
    ),
  },
  tap: {
    countries: COUNTRY_CODES,
    methods: ['knet', 'mada', 'visa', 'mastercard', 'apple_pay'],
    fields: [{ ...secret('secretKey'), prefixes: ['sk_live_', 'sk_test_'] }],
    // The key says whether it is a test.
    baseUrl: () => 'https://api.tap.company/v2/',
    hasTestKeys: ({ secretKey = '' }) => secretKey.startsWith('sk_test_'),
    create: limited(({ values, ...config }) => createTapGateway({ ...config, secretKey: values.secretKey ?? '' })),
  },
  myfatoorah: {
    countries: COUNTRY_CODES,
    methods: ['knet', 'mada', 'visa', 'mastercard', 'apple_pay'],
    fields: [secret('secretKey'), secret('webhookSecrets'), setting('canHold'), setting('canSaveCards')],
    baseUrl: (country, mode) =>
      `https://api${mode === 'test' ? 'test' : (MYFATOORAH_REGIONS[country] ?? '')}.myfatoorah.com/v2/`,
    create: limited(({ values, ...config }) =>
      createMyFatoorahGateway({
        ...config,
        token: values.secretKey ?? '',
        webhookSecrets: listOf(values.webhookSecrets),
        canHold: values.canHold === 'yes',
        canSaveCards: values.canSaveCards === 'yes',
      }),
    ),
  },
  paymob: {
    countries: ['eg', 'sa', 'ae'],
    methods: ['mada', 'visa', 'mastercard', 'apple_pay'],
    fields: [
      secret('apiKey'),
      secret('secretKey'),
      { ...setting('publicKey'), isRequired: true },
      secret('webhookSecrets'),
      { ...setting('integrationIds'), isRequired: true },
      setting('holdIntegrationIds'),
    ],
    // The keys say whether it is a test.
    baseUrl: (country) => `https://${PAYMOB_REGIONS[country] ?? 'accept'}.paymob.com/`,
    hasTestKeys: ({ secretKey = '' }) => /(^|_)sk_test_/.test(secretKey),
    create: limited(({ values, ...config }) =>
      createPaymobGateway({
        ...config,
        apiKey: values.apiKey ?? '',
        secretKey: values.secretKey ?? '',
        publicKey: values.publicKey ?? '',
        webhookSecrets: listOf(values.webhookSecrets),
        integrationIds: listOf(values.integrationIds).map(Number),
        holdIntegrationIds: listOf(values.holdIntegrationIds).map(Number),
      }),
    ),
  },
};

/** An account that takes no real money, although its orders count as paid. */
export function isTestAccount(provider: ProviderKind, mode: AccountMode, values: ProviderValues): boolean {
  const { hasTestKeys } = PROVIDER_KINDS[provider];
  return hasTestKeys ? hasTestKeys(values) : mode === 'test';
}

/** The same of what was set by address: the test system has one of its own. */
export function isTestAccess(provider: ProviderKind, { baseUrl, values }: Pick<ProviderConfig, 'baseUrl' | 'values'>) {
  const isAt = (mode: AccountMode) =>
    COUNTRY_CODES.some((country) => PROVIDER_KINDS[provider].baseUrl(country, mode) === baseUrl);
  return isTestAccount(provider, isAt('test') && !isAt('live') ? 'test' : 'live', values);
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
