import { worthOfNewPoints } from '@karaz/domain/membership/points-rates';
import type { CurrencyCode } from '@karaz/domain/money';
import type { pointsEntries } from '../tables/club.ts';
import type { memberships } from '../tables/promotions.ts';
import type { UserRow } from './account-rows.ts';
import { required } from './keyed.ts';
import { days } from './local-time.ts';
import type { SettingsRow } from './place-rows.ts';
import type { PlanRow } from './promotion-rows.ts';

type Rows = {
  now: Date;
  users: readonly UserRow[];
  membershipPlans: readonly PlanRow[];
  countrySettings: readonly SettingsRow[];
};

/** One demo shopper is in the club, the other was: both have points to look at and to spend, one of them in two currencies. */
export function clubRows({ now, users, membershipPlans, countrySettings }: Rows) {
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
      currency: 'KWD',
      paidMinor: plan.countryPrices.kw ?? 0,
      endedAt: endsAt <= now ? endsAt : null,
      createdAt: startsAt,
    } satisfies typeof memberships.$inferInsert;
  };
  const rates = new Map(countrySettings.map((settings) => [settings.currency, settings]));
  const earned = (user: string, currency: CurrencyCode, points: number, createdAt: Date) => ({
    userId: required(userIds, user),
    type: 'earned' as const,
    currency,
    points,
    worthMinor: worthOfNewPoints(points, currency, required(rates, currency)),
    orderId: null,
    createdAt,
  });
  return {
    memberships: [period(1, 'salma', 'cherry-plus', ago(31)), period(2, 'shopper', 'cherry-monthly', ago(50))],
    pointsEntries: [
      earned('shopper', 'KWD', 42, ago(48)),
      earned('shopper', 'KWD', 27, ago(33)),
      earned('salma', 'KWD', 31, ago(29)),
      earned('shopper', 'KWD', 19, ago(22)),
      earned('salma', 'AED', 545, ago(12)),
      earned('salma', 'KWD', 24, ago(3)),
    ].map((entry, index) => ({ id: index + 1, ...entry })) satisfies (typeof pointsEntries.$inferInsert)[],
  };
}
