/** A test of the keys, or an attempt to get a link for a shopper. */
export type AccountEvent = { readonly at: Date; readonly isGood: boolean };
/** `isUnreachable`: the provider did not respond, so the keys may be right. */
type AccountTest = AccountEvent & { readonly isUnreachable?: boolean };

export type AccountFailure = {
  /** The first failure after the account last worked, as far as is known. */
  readonly since: Date;
  /** Of the last attempts of shoppers. */
  readonly failed: number;
  readonly attempts: number;
  /** The last test reached nobody. */
  readonly isUnreachable: boolean;
};

/** What happened last decides; null: the account works, as far as is known. */
export function failureOf(attempts: readonly AccountEvent[], test: AccountTest | null): AccountFailure | null {
  const events = [...attempts, ...(test ? [test] : [])].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const lastGood = events.findIndex(({ isGood }) => isGood);
  const since = events.at(lastGood === -1 ? events.length - 1 : lastGood - 1)?.at;
  if (lastGood === 0 || !since) return null;
  const failed = attempts.filter(({ isGood }) => !isGood).length;
  return {
    since,
    failed,
    attempts: attempts.length,
    isUnreachable: events[0] === test && (test?.isUnreachable ?? false),
  };
}
