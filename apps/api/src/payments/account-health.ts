import type { CardFailure } from '@karaz/contract/admin/card-failure';
import type { CountryCode } from '@karaz/domain/countries';
import { type AccountFailure, failureOf } from '@karaz/domain/payments/account-health';
import type { Database } from '../db/database.ts';
import { type AccountName, selectLastAttempts, selectTests } from './account-health.queries.ts';
import type { PaymentsDeps } from './payments-deps.ts';

/** What fails at each of these accounts, by their tests and by shoppers' attempts; null: nothing, as far as is known. */
export async function failuresOf<Account extends AccountName>(
  db: Database,
  accounts: readonly Account[],
  now: Date,
): Promise<Map<Account, AccountFailure | null>> {
  const tests = accounts.length > 0 ? await selectTests(db) : [];
  const failures = await Promise.all(
    accounts.map(async (account) => {
      const test = tests.find(({ id }) => id === account.id) ?? null;
      return [account, failureOf(await selectLastAttempts(db, account, now), test)] as const;
    }),
  );
  return new Map(failures);
}

/** Where cards are offered and none of the accounts works: shoppers cannot pay by card there. */
export async function failingCountries(
  db: Database,
  payments: PaymentsDeps | undefined,
  countries: readonly CountryCode[],
  now: Date,
): Promise<Map<CountryCode, CardFailure>> {
  const failing = new Map<CountryCode, CardFailure>();
  for (const country of countries) {
    const accounts = (payments?.accountsFor(country) ?? []).map(({ id, gateway }) => ({ id, provider: gateway.name }));
    const failures = [...(await failuresOf(db, accounts, now)).values()];
    const [first] = failures;
    if (first && failures.every((failure) => failure !== null)) failing.set(country, failureView(first));
  }
  return failing;
}

export const failureView = ({ since, ...failure }: AccountFailure): CardFailure => ({
  ...failure,
  since: since.toISOString(),
});
