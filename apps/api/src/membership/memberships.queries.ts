import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { membershipPlans, memberships } from '../db/tables/promotions.ts';

export async function selectActiveTerms(db: Database, userId: number, now: Date) {
  const [row] = await db
    .select({ discountPercent: membershipPlans.discountPercent, freeDelivery: membershipPlans.freeDelivery })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .where(
      and(
        eq(memberships.userId, userId),
        lte(memberships.startsAt, now),
        gt(memberships.endsAt, now),
        isNull(memberships.endedAt),
      ),
    )
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return row;
}
