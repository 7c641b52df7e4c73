/** Different codes that do not exist, by one account or, without one, one address in a minute. */
export const COUPON_GUESSES = { limit: 20, seconds: 60 } as const;

/** The minute a guess counts in. */
export function guessWindow(now: Date): Date {
  const length = COUPON_GUESSES.seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
