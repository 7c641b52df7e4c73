/** The amounts that an account takes; null: no limit. */
export type AmountLimits = { readonly minMinor: number | null; readonly maxMinor: number | null };

export const NO_LIMITS: AmountLimits = { minMinor: null, maxMinor: null };

export const takesAmount = ({ minMinor, maxMinor }: AmountLimits, amountMinor: number): boolean =>
  amountMinor >= (minMinor ?? 0) && amountMinor <= (maxMinor ?? amountMinor);

/** Amounts that no account takes: those above the one and below the other. null: they begin or go on without an end. */
export type CardGap = { readonly aboveMinor: number | null; readonly belowMinor: number | null };

/** What cannot be paid by card of the amounts from `fromMinor` up, in their order. */
export function cardGaps(accounts: readonly AmountLimits[], fromMinor: number): CardGap[] {
  const gaps: CardGap[] = [];
  let next = fromMinor;
  const above = () => (next === fromMinor ? null : next - 1);
  const byMin = accounts.toSorted((one, other) => (one.minMinor ?? 0) - (other.minMinor ?? 0));
  for (const { minMinor, maxMinor } of byMin) {
    if (maxMinor !== null && maxMinor < next) continue;
    if (minMinor !== null && minMinor > next) gaps.push({ aboveMinor: above(), belowMinor: minMinor });
    if (maxMinor === null) return gaps;
    next = maxMinor + 1;
  }
  return [...gaps, { aboveMinor: above(), belowMinor: null }];
}

/** Whether none of the amounts from `fromMinor` up can be paid by card. */
export const takesNothingFrom = (accounts: readonly AmountLimits[], fromMinor: number): boolean =>
  cardGaps(accounts, fromMinor).some(isEverything);

export const isEverything = ({ aboveMinor, belowMinor }: CardGap): boolean =>
  aboveMinor === null && belowMinor === null;

/** The amounts nearest to this one that cards pay; undefined: they pay this one, or it is nothing that has to be paid. */
export function cardGapAround(accounts: readonly AmountLimits[], amountMinor: number): CardGap | undefined {
  if (amountMinor === 0) return undefined;
  return cardGaps(accounts, 1).find(({ aboveMinor, belowMinor }) =>
    takesAmount(
      { minMinor: aboveMinor === null ? null : aboveMinor + 1, maxMinor: belowMinor && belowMinor - 1 },
      amountMinor,
    ),
  );
}
