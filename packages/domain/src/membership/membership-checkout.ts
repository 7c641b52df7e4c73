import type { CurrencyCode } from '../money.ts';

/** Plans are stored, shown and charged in this currency in every country. */
export const MEMBERSHIP_CURRENCY: CurrencyCode = 'AED';

export type MembershipCheckoutError = 'TERMS_REQUIRED';

export function membershipCheckoutError(hasAcceptedTerms: boolean): MembershipCheckoutError | null {
  return hasAcceptedTerms ? null : 'TERMS_REQUIRED';
}
