type PaidOrder = {
  readonly isPaid: boolean;
  /** A week of a subscription was paid with the other three, in one sum. */
  readonly isWeek: boolean;
  readonly totalMinor: number;
  /** Of the payment that stands for it: what has not gone back yet. */
  readonly leftMinor: number;
};

/** What goes back to the shopper if the order is cancelled now. */
export function moneyBack({ isPaid, isWeek, totalMinor, leftMinor }: PaidOrder): number {
  if (!isPaid) return 0;
  if (!isWeek) return Math.max(leftMinor, 0);
  return totalMinor <= leftMinor ? totalMinor : 0;
}
