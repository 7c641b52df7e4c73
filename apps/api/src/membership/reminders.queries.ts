import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { membershipPlans, memberships } from '../db/tables/promotions.ts';

/** Those the last reminder has not gone to yet. */
export function selectEndingMemberships(db: Database, now: Date, until: Date, limit: number) {
  return db
    .select({
      id: memberships.id,
      startsAt: memberships.startsAt,
      endsAt: memberships.endsAt,
      currency: memberships.currency,
      planEn: membershipPlans.nameEn,
      planAr: membershipPlans.nameAr,
      language: users.language,
      email: users.email,
      phone: users.phone,
    })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        isNull(memberships.endedAt),
        isNull(users.deletedAt),
        gt(memberships.endsAt, now),
        lte(memberships.endsAt, until),
        or(
          isNull(memberships.remindedDays),
          // One day is the last word; before it only the first reminder is due.
          and(
            gt(memberships.remindedDays, 1),
            lte(memberships.endsAt, sql`${now.toISOString()}::timestamptz + interval '1 day'`),
          ),
        ),
      ),
    )
    .orderBy(asc(memberships.endsAt))
    .limit(limit);
}

/** False: this reminder, or a later one, has been sent. */
export async function claimReminder(tx: Transaction, id: number, days: number): Promise<boolean> {
  const claimed = await tx
    .update(memberships)
    .set({ remindedDays: days })
    .where(and(eq(memberships.id, id), or(isNull(memberships.remindedDays), gt(memberships.remindedDays, days))))
    .returning({ id: memberships.id });
  return claimed.length > 0;
}
