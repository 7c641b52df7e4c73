import type { OfficePaymentAccount, OfficePaymentAccounts } from '@karaz/contract/admin/payment-accounts';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { toDecimal } from '@karaz/domain/money';
import { onlineMethodsIn } from '@karaz/domain/orders/online-methods';
import { PROVIDERS } from '@karaz/domain/payments/providers';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { isTestAccount, PROVIDER_KINDS } from '../../integrations/payment/provider-kinds.ts';
import { failingCountries, failuresOf, failureView } from '../../payments/account-health.ts';
import { countryGaps, paysOrders } from '../../payments/card-amounts.ts';
import { openSecrets, webhookUrlOf } from '../../payments/watch-accounts.ts';
import { withVersion } from '../save-resource.ts';
import { selectCountriesSettings } from '../settings/settings.queries.ts';
import { type AccountRow, selectAllAccounts } from './payment-accounts.queries.ts';

type Deps = Pick<ApiDeps, 'accounts' | 'payments' | 'paymentAccounts' | 'clock'>;

/** Of a shorter secret the end would give too much away. */
const LENGTH_WITH_END = 12;
const END = 4;

export function accountView(row: AccountRow, { accounts, paymentAccounts }: Omit<Deps, 'clock'>): OfficePaymentAccount {
  const { countryCode: country, provider, mode, isEnabled } = row;
  const { currency } = COUNTRIES[country];
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency));
  const opened = openSecrets(paymentAccounts.sealer, row.secrets);
  const { fields } = PROVIDER_KINDS[provider];
  const secrets = fields
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => {
      const value = opened?.[name] ?? '';
      return { name, isSet: value !== '', end: value.length < LENGTH_WITH_END ? null : value.slice(-END) };
    });
  return withVersion({
    id: row.id,
    country,
    provider,
    mode,
    isEnabled,
    methods: onlineMethodsIn(country, row.methods),
    minAmount: decimal(row.minMinor),
    maxAmount: decimal(row.maxMinor),
    settings: row.settings,
    secrets,
    isReadable: opened !== null,
    isTest: isTestAccount(provider, mode, opened ?? {}),
    webhookUrl: webhookUrlOf(accounts.publicOrigin, String(row.id)),
  });
}

export async function accountsView(deps: Deps, db: Database): Promise<OfficePaymentAccounts> {
  const rows = (await selectAllAccounts(db)).filter(({ provider }) => PROVIDERS.includes(provider));
  const open = (await selectCountriesSettings(db)).filter(({ isOpen }) => isOpen);
  const codes = open.map(({ settings: { countryCode } }) => countryCode);
  const failing = await failingCountries(db, deps.payments, codes, deps.clock());
  const failures = await failuresOf(db, rows, deps.clock());
  return {
    countries: open.map(({ settings }) => {
      const { countryCode, currency, minOrderMinor, cashEnabled: takesCash } = settings;
      const own = rows.filter((row) => row.countryCode === countryCode);
      const accounts = own.map((row) => {
        const failure = failures.get(row);
        return { ...accountView(row, deps), failure: failure ? failureView(failure) : null };
      });
      const used = deps.payments?.accountsFor(countryCode) ?? [];
      const isFromEnvironment = used.some(({ id }) => id === null);
      const isEnvironmentTest = used.some(({ id, isTest, isPractice }) => id === null && (isTest || isPractice));
      const takesCards = used.length > 0 && paysOrders(deps.payments, countryCode, minOrderMinor);
      const gaps = countryGaps(deps.payments, settings).map(({ above, below }) => ({ above, below }));
      const failure = failing.get(countryCode) ?? null;
      const state = { takesCards, takesCash, gaps, failure, isFromEnvironment, isEnvironmentTest };
      return { country: countryCode, currency, ...state, accounts };
    }),
    kinds: PROVIDERS.map((provider) => {
      const { countries, methods, fields, baseUrl } = PROVIDER_KINDS[provider];
      const hasTestSystem = countries.some((code) => baseUrl(code, 'test') !== baseUrl(code, 'live'));
      const rules = fields.map(({ name, isSecret, isRequired, minLength = 0 }) => ({
        name,
        isSecret,
        isRequired,
        minLength,
      }));
      return { provider, countries: [...countries], methods: [...methods], hasTestSystem, fields: rules };
    }),
  };
}

/** What an account there can offer. */
export const methodsOf = (provider: AccountRow['provider'], country: CountryCode) =>
  onlineMethodsIn(country, PROVIDER_KINDS[provider].methods);
