import type { CountryCode } from '@karaz/domain/countries';
import { takesNothingFrom } from '@karaz/domain/payments/card-limits';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { openSecrets } from '../../payments/watch-accounts.ts';
import { beyondLimits } from './beyond-limits.ts';
import { type AccountRow, selectAllAccounts, selectPaymentTerms } from './payment-accounts.queries.ts';

type Deps = Pick<ApiDeps, 'payments' | 'paymentAccounts'>;
type Terms = NonNullable<Awaited<ReturnType<typeof selectPaymentTerms>>>;
type Row = Pick<AccountRow, 'isEnabled' | 'methods' | 'minMinor' | 'maxMinor' | 'secrets'>;

/** Whether some order can be paid by card with these accounts. That of the environment takes the cards when no other does. */
function payBy({ payments, paymentAccounts }: Deps, { countryCode, minOrderMinor }: Terms, rows: readonly Row[]) {
  const on = rows.filter(({ isEnabled }) => isEnabled);
  if (on.length === 0) return payments?.isInEnvironment?.(countryCode) ?? false;
  const usable = on.filter(
    ({ methods, secrets }) => methods.length > 0 && openSecrets(paymentAccounts.sealer, secrets) !== null,
  );
  return !takesNothingFrom(usable, Math.max(minOrderMinor, 1));
}

type Change = { country: CountryCode; id: number | null; after: Row | null; language: Language };

/** Whether the change of an account leaves no way to pay any order there; `after` null: it is removed. */
export async function rejectUnpayable(deps: Deps, tx: Transaction, { country, id, after, language }: Change) {
  const terms = await selectPaymentTerms(tx, country);
  if (!terms || terms.cashEnabled) return undefined;
  const before = (await selectAllAccounts(tx)).filter((row) => row.countryCode === country);
  const others = before.filter((row) => row.id !== id);
  if (payBy(deps, terms, after ? [...others, after] : others)) return undefined;
  if (after?.isEnabled) {
    const text = beyondLimits(terms, language);
    return failure('noWayToPay', { fields: { maxAmount: { code: 'noWayToPay', text } }, messages: [text] });
  }
  // What could not be paid before may stay as it is.
  return payBy(deps, terms, before) ? failure('noWayToPay') : undefined;
}
