import type { CountryCardGap } from '@karaz/contract/admin/card-gap';
import type { CountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import {
  type AmountLimits,
  type CardGap,
  cardGapAround,
  cardGaps,
  isEverything,
  NO_LIMITS,
  takesNothingFrom,
} from '@karaz/domain/payments/card-limits';
import type { PaymentsDeps } from './payments-deps.ts';

type Payments = PaymentsDeps | undefined;
export type CountryTerms = {
  countryCode: CountryCode;
  currency: CurrencyCode;
  minOrderMinor: number;
  cashEnabled: boolean;
};

const limitsIn = (payments: Payments, country: CountryCode): readonly AmountLimits[] =>
  payments?.limitsIn?.(country) ?? [NO_LIMITS];

/** The amounts nearest to this one that cards pay there; undefined: they pay this one, or none at all. */
export function cardGapAt(payments: Payments, country: CountryCode, amountMinor: number): CardGap | undefined {
  const gap = cardGapAround(limitsIn(payments, country), amountMinor);
  return gap && isEverything(gap) ? undefined : gap;
}

/** Whether cards pay some of the orders that can be placed there. */
export const paysOrders = (payments: Payments, country: CountryCode, minOrderMinor: number): boolean =>
  !takesNothingFrom(limitsIn(payments, country), Math.max(minOrderMinor, 1));

/** What the limits of the accounts leave out of the orders; where no account is on, they leave out nothing. */
export function countryGaps(
  payments: Payments,
  { countryCode, currency, minOrderMinor, cashEnabled }: CountryTerms,
): CountryCardGap[] {
  if ((payments?.accountsFor(countryCode) ?? []).length === 0) return [];
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency));
  return cardGaps(limitsIn(payments, countryCode), Math.max(minOrderMinor, 1)).map(({ aboveMinor, belowMinor }) => ({
    country: countryCode,
    currency,
    takesCash: cashEnabled,
    above: decimal(aboveMinor),
    below: decimal(belowMinor),
  }));
}

/** Where shoppers cannot pay any order by card. */
export const cashOnlyCountries = (payments: Payments, places: readonly CountryTerms[]): CountryCode[] =>
  places
    .filter(
      ({ countryCode, minOrderMinor }) =>
        (payments?.accountsFor(countryCode) ?? []).length === 0 || !paysOrders(payments, countryCode, minOrderMinor),
    )
    .map(({ countryCode }) => countryCode);
