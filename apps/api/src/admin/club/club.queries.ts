import type { CountryCode } from '@karaz/domain/countries';
import type { PointsRates } from '@karaz/domain/membership/points-rates';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { membershipPlans, memberships } from '../../db/tables/promotions.ts';

export function selectAllPlans(db: Database, now: Date) {
  const at = now.toISOString();
  return db
    .select({
      plan: membershipPlans,
      members: sql<number>`(select count(*)::int from ${memberships} where plan_id = "membership_plans"."id"
        and starts_at <= ${at} and ends_at > ${at} and ended_at is null)`,
    })
    .from(membershipPlans)
    .orderBy(asc(membershipPlans.sortOrder), asc(membershipPlans.id));
}
export type OfficePlanRow = Awaited<ReturnType<typeof selectAllPlans>>[number];

type PlanValues = Omit<typeof membershipPlans.$inferInsert, 'id' | 'key'>;

export async function insertPlan(tx: Transaction, values: PlanValues & { key: string }): Promise<number> {
  const [row] = await tx.insert(membershipPlans).values(values).returning({ id: membershipPlans.id });
  if (!row) throw new Error('no plan was added');
  return row.id;
}

export async function updatePlan(tx: Transaction, id: number, values: PlanValues): Promise<void> {
  await tx.update(membershipPlans).set(values).where(eq(membershipPlans.id, id));
}

export async function deletePlan(tx: Transaction, id: number): Promise<void> {
  await tx.delete(membershipPlans).where(eq(membershipPlans.id, id));
}

export function selectPointsRules(db: Database) {
  const { countryCode, currency, loyaltySystemEnabled, pointsEarnedPerUnit, pointsPerUnit } = countrySettings;
  return db
    .select({ countryCode, currency, loyaltySystemEnabled, pointsEarnedPerUnit, pointsPerUnit })
    .from(countrySettings)
    .orderBy(asc(countryCode));
}
export type PointsRuleRow = Awaited<ReturnType<typeof selectPointsRules>>[number];

export async function updatePointsRule(
  tx: Transaction,
  country: CountryCode,
  values: PointsRates & { loyaltySystemEnabled: boolean },
): Promise<void> {
  await tx
    .update(countrySettings)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(countrySettings.countryCode, country));
}
