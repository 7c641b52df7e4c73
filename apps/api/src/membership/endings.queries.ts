import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { membershipPlans, memberships } from '../db/tables/promotions.ts';

/** Flags memberships that are over and returns whom to notify; two calls at once get different ones. */
export async function claimEnded(tx: Transaction, now: Date, limit: number) {
  const over = tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isNull(memberships.endedAt), lte(memberships.endsAt, now)))
    .orderBy(asc(memberships.endsAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ended = await tx
    .update(memberships)
    .set({ endedAt: sql`${memberships.endsAt}` })
    .where(inArray(memberships.id, over))
    .returning({ id: memberships.id });
  if (ended.length === 0) return [];
  return tx
    .select({
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
        inArray(
          memberships.id,
          ended.map(({ id }) => id),
        ),
        isNull(users.deletedAt),
      ),
    );
}
