export const REWARDS = ['freeDelivery', 'discount', 'points'] as const;
export type Reward = (typeof REWARDS)[number];

type Holding = {
  /** Of the running membership; null: none is running. */
  readonly plan: { readonly freeDelivery: boolean; readonly discountPercentage: number } | null;
  /** What the points pay at checkout. */
  readonly pointsWorth: number;
};

/** What a shopper has now and can use with the next order. */
export function rewardsOf({ plan, pointsWorth }: Holding): Reward[] {
  const has: Record<Reward, boolean> = {
    freeDelivery: plan?.freeDelivery ?? false,
    discount: (plan?.discountPercentage ?? 0) > 0,
    points: pointsWorth > 0,
  };
  return REWARDS.filter((reward) => has[reward]);
}
