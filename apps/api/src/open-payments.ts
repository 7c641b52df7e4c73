import type { ApiDeps } from './api-deps.ts';
import { createPayments } from './create-payments.ts';
import type { CountedVersions } from './db/change-feed.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Logger } from './http/logger.ts';
import type { ApiApp } from './http/mount.ts';
import type { Sandbox } from './integrations/payment/sandbox-noon.ts';
import { createSealer } from './integrations/webhooks/sealed-secret.ts';
import { type CountryTerms, cashOnlyCountries, countryGaps } from './payments/card-amounts.ts';
import { testCountries } from './payments/payments-deps.ts';
import { watchAccounts } from './payments/watch-accounts.ts';
import { selectActiveCountries } from './setup/setup.queries.ts';

type Needs = Pick<ApiDeps, 'listener'> & {
  db: Database;
  versions: Pick<CountedVersions, 'bump'>;
  log: Logger;
  api: () => ApiApp | undefined;
};
type OpenPayments = {
  deps: Required<Pick<ApiDeps, 'payments' | 'paymentAccounts' | 'takesCards'>>;
  sandbox: Sandbox | undefined;
};

/** The accounts in the database and those of the environment. A store that cannot take money says so in the log. */
export async function openPayments(env: Env, { db, listener, versions, log, api }: Needs): Promise<OpenPayments> {
  const { tokenSecret, publicOrigin, payments: settings } = env;
  const sealer = createSealer(tokenSecret, 'payment accounts');
  const accounts = await watchAccounts({ db, listener, versions, sealer, publicOrigin, log });
  const { deps: payments, sandbox } = createPayments({
    settings,
    db,
    publicOrigin,
    tokenSecret,
    stored: accounts.all,
    deliver: async (body) => api()?.request('/api/v1/payments/webhook/noon', { method: 'POST', body }),
  });
  reportMoney(payments, await selectActiveCountries(db), log);
  return {
    deps: {
      payments,
      paymentAccounts: { ...accounts, sealer },
      takesCards: (country, amountMinor) => payments.accountsFor(country, amountMinor).length > 0,
    },
    sandbox,
  };
}

type Countries = Awaited<ReturnType<typeof selectActiveCountries>>;

export function reportMoney(payments: ApiDeps['payments'], open: Countries, log: Pick<Logger, 'warn' | 'error'>): void {
  const withCash = new Set(
    open.filter(({ settings }) => settings.cashEnabled).map(({ settings }) => settings.countryCode),
  );
  const countries = open.map(({ settings: { countryCode } }) => countryCode);
  const places = open.map(({ settings }) => settings);
  const withoutCards = cashOnlyCountries(payments, places);
  reportGaps(payments, places, log);
  const cashOnly = withoutCards.filter((country) => withCash.has(country));
  const unpayable = withoutCards.filter((country) => !withCash.has(country));
  const tests = testCountries(payments, countries);
  if (cashOnly.length > 0) log.warn('cash only: no card provider', { countries: cashOnly.join(', ') });
  if (unpayable.length > 0)
    log.error('no way to pay: cash is off, no card provider', { countries: unpayable.join(', ') });
  if (tests.length > 0)
    log.warn('test account of a card provider takes no real money', { countries: tests.join(', ') });
}

/** Orders whose amount no card account takes; without cash nobody can pay them. */
function reportGaps(
  payments: ApiDeps['payments'],
  places: readonly CountryTerms[],
  log: Pick<Logger, 'warn' | 'error'>,
) {
  for (const { country: countries, currency, takesCash, above, below } of places.flatMap((place) =>
    countryGaps(payments, place),
  )) {
    const fields = { countries, currency, above, below };
    if (takesCash) log.warn('the limits of card accounts leave out orders', fields);
    else log.error('no way to pay some orders: cash is off, the limits of card accounts leave them out', fields);
  }
}
