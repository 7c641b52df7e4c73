import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '../countries.ts';
import { type CurrencyCode, percentOf } from '../money.ts';
import { MEMBERSHIP_CURRENCY } from './membership-checkout.ts';

export type PlanPrices = {
  /** In AED: in the Emirates, and wherever a country has no price of its own. */
  readonly priceMinor: number;
  /** In the currency of each country. */
  readonly countryPrices: Readonly<Partial<Record<CountryCode, number>>>;
};
/** Percent of VAT that is added to a price, of countries whose prices are without it. */
export type VatOnTop = Readonly<Partial<Record<CountryCode, number>>>;
export type PlanPrice = { readonly minor: number; readonly currency: CurrencyCode };

/** The plan with its prices as they are paid: each bears the VAT of the country whose money it is in. */
export function withVatOnTop<Plan extends PlanPrices>(plan: Plan, onTop: VatOnTop): Plan {
  const paid = (minor: number, country: CountryCode) => minor + percentOf(minor, onTop[country] ?? 0);
  const countryPrices: Partial<Record<CountryCode, number>> = {};
  for (const country of COUNTRY_CODES) {
    const minor = plan.countryPrices[country];
    if (minor !== undefined) countryPrices[country] = paid(minor, country);
  }
  return { ...plan, priceMinor: paid(plan.priceMinor, 'ae'), countryPrices };
}

/** What a plan costs whoever buys it in a country. */
export function planPriceIn({ priceMinor, countryPrices }: PlanPrices, country: CountryCode): PlanPrice {
  const own = country === 'ae' ? undefined : countryPrices[country];
  if (own === undefined) return { minor: priceMinor, currency: MEMBERSHIP_CURRENCY };
  return { minor: own, currency: COUNTRIES[country].currency };
}

/**
 * What it costs in a currency: a membership that lasts is renewed and upgraded in the one it was paid in, since what is
 * unused of it is counted there. Null: the plan has no such price.
 */
export function planPriceOf({ priceMinor, countryPrices }: PlanPrices, currency: CurrencyCode): number | null {
  if (currency === MEMBERSHIP_CURRENCY) return priceMinor;
  const country = countryOf(currency);
  return country === undefined ? null : (countryPrices[country] ?? null);
}

/** Where a plan in this currency is paid: each gateway takes the money of its own country. */
export const countryOf = (currency: CurrencyCode): CountryCode | undefined =>
  COUNTRY_CODES.find((code) => COUNTRIES[code].currency === currency);

/** The days of a membership are those of the country whose money paid it, wherever its owner reads of them. */
export const membershipTimeZone = (currency: CurrencyCode): string => COUNTRIES[countryOf(currency) ?? 'ae'].timeZone;
