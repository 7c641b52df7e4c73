import type { pointsEntries } from '../tables/club.ts';
import type { memberships } from '../tables/promotions.ts';
import type { UserRow } from './account-rows.ts';
import { required } from './keyed.ts';
import { days } from './local-time.ts';
import type { PlanRow } from './promotion-rows.ts';

type Rows = { now: Date; users: readonly UserRow[]; membershipPlans: readonly PlanRow[] };

/** One demo shopper is in the club, the other was: both have points to look at and to spend. */
export function clubRows({ now, users, membershipPlans }: Rows) {
  const ago = (count: number) => new Date(now.getTime() - days(count));
  const userIds = new Map(users.map(({ key, id }) => [key, id]));
  const plans = new Map(membershipPlans.map((plan) => [plan.key, plan]));
  const period = (id: number, user: string, key: string, startsAt: Date) => {
    const plan = required(plans, key);
    const endsAt = new Date(startsAt.getTime() + days(plan.durationDays));
    return {
      id,
      userId: required(userIds, user),
      planId: plan.id,
      startsAt,
      endsAt,
      paidMinor: plan.priceMinor,
      endedAt: endsAt <= now ? endsAt : null,
      createdAt: startsAt,
    } satisfies typeof memberships.$inferInsert;
  };
  const earned = (user: string, points: number, createdAt: Date) => ({
    userId: required(userIds, user),
    type: 'earned' as const,
    points,
    orderId: null,
    createdAt,
  });
  return {
    memberships: [period(1, 'salma', 'cherry-plus', ago(31)), period(2, 'shopper', 'cherry-monthly', ago(50))],
    pointsEntries: [
      earned('shopper', 420, ago(48)),
      earned('shopper', 265, ago(33)),
      earned('salma', 310, ago(29)),
      earned('shopper', 190, ago(22)),
      earned('salma', 545, ago(12)),
      earned('salma', 120, ago(3)),
    ].map((entry, index) => ({ id: index + 1, ...entry })) satisfies (typeof pointsEntries.$inferInsert)[],
  };
}
