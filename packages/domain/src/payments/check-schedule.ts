const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

const times = (count: number, seconds: number): number[] => Array.from({ length: count }, () => seconds);

/** Shoppers finish within minutes, and gateways have been seen to capture hours later; after a week nothing comes. */
const UNFINISHED = [...times(4, 15), ...times(4, MINUTE), ...times(5, 5 * MINUTE), 30 * MINUTE, 2 * HOUR, 12 * HOUR];
const IN_REVIEW = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR];
const DAYS = times(6, DAY);

/** Seconds until the next check after `checks` checks; null: no more automatic checks. */
export function nextCheckSeconds(isInReview: boolean, checks: number): number | null {
  return [...(isInReview ? IN_REVIEW : UNFINISHED), ...DAYS][checks] ?? null;
}

/** Seconds until a refund that is still on its way is sent again. What is owed is never given up. */
export const nextRefundSeconds = (attempts: number): number => nextCheckSeconds(false, attempts) ?? DAY;
