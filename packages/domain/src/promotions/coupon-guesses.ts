/** Different codes that do not exist in a minute: by one account or guest's network; all accounts of a network three times that. */
export const COUPON_GUESSES = { limit: 20, seconds: 60, accountsPerNetwork: 3 } as const;

/** The minute a guess counts in. */
export function guessWindow(now: Date): Date {
  const length = COUPON_GUESSES.seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
