import type { CurrencyCode } from '../money.ts';

/** Of the base price of a plan: in the Emirates, and in every country without a price of its own. */
export const MEMBERSHIP_CURRENCY: CurrencyCode = 'AED';

export type MembershipCheckoutError = 'TERMS_REQUIRED';

export function membershipCheckoutError(hasAcceptedTerms: boolean): MembershipCheckoutError | null {
  return hasAcceptedTerms ? null : 'TERMS_REQUIRED';
}
