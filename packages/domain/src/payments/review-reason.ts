/** Why a payment does not match. */
export const REVIEW_REASONS = ['amount', 'currency', 'unreadable', 'reference'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

type Expected = {
  readonly providerId: string | null;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
};
type Reported = Omit<Expected, 'amountMinor'> & {
  /** Null: what the provider wrote is no amount. */
  readonly amountMinor: number | null;
};

/** Null: the report matches. */
export function reviewReason(expected: Expected, reported: Reported): ReviewReason | null {
  if (reported.providerId !== expected.providerId || reported.reference !== expected.reference) return 'reference';
  if (reported.currency !== expected.currency) return 'currency';
  if (reported.amountMinor === null) return 'unreadable';
  return reported.amountMinor === expected.amountMinor ? null : 'amount';
}
