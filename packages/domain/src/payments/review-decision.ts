import { fail, ok, type Result } from '../result.ts';

export type InReview = {
  readonly target: 'order' | 'subscription' | 'membership';
  readonly expectedMinor: number;
  readonly expectedCurrency: string;
  /** As the provider reports it; null: unreadable, or in a currency the store does not use. */
  readonly receivedMinor: number | null;
  readonly receivedCurrency: string | null;
};

export type ReviewProblem = 'otherCurrency' | 'amountNeeded' | 'amountReported' | 'tooLittle' | 'tooMuch';

/** Whether staff have to look the amount up at the provider: the report names none. */
export const needsAmount = ({ receivedMinor, receivedCurrency }: InReview): boolean =>
  receivedCurrency !== null && (receivedMinor ?? 0) <= 0;

/**
 * The amount received. The report of the provider counts; only if it has no readable amount staff state it, up to the price.
 */
export function receivedAmount(review: InReview, statedMinor: number | undefined): Result<number, ReviewProblem> {
  const { receivedMinor, receivedCurrency, expectedMinor, expectedCurrency } = review;
  if (receivedCurrency === null) return fail('otherCurrency');
  if (!needsAmount(review) && receivedMinor !== null) {
    return statedMinor === undefined ? ok(receivedMinor) : fail('amountReported');
  }
  // The price limits the stated amount only in its own currency.
  if (receivedCurrency !== expectedCurrency) return fail('otherCurrency');
  if (statedMinor === undefined || statedMinor <= 0) return fail('amountNeeded');
  return statedMinor > expectedMinor ? fail('tooMuch') : ok(statedMinor);
}

/**
 * The amount that would pay for the target. Weeks of a subscription are refunded one by one at their full price, so a
 * subscription needs the full amount.
 */
export function acceptedAmount(review: InReview, statedMinor: number | undefined): Result<number, ReviewProblem> {
  if (review.receivedCurrency !== review.expectedCurrency) return fail('otherCurrency');
  const received = receivedAmount(review, statedMinor);
  if (!received.ok) return received;
  return review.target === 'subscription' && received.value < review.expectedMinor ? fail('tooLittle') : received;
}

const isPossible = (result: Result<number, ReviewProblem>) => result.ok || result.error === 'amountNeeded';

/** What staff may do about it; an amount that has to be looked up first does not stand in the way. */
export const reviewActions = (review: InReview) => ({
  canAccept: isPossible(acceptedAmount(review, undefined)),
  canRefund: isPossible(receivedAmount(review, undefined)),
  needsAmount: needsAmount(review),
});
