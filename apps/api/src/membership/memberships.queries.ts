import { withVatOnTop } from '@karaz/domain/membership/plan-price';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { countrySettings } from '../db/tables/places.ts';
import { membershipPlans, memberships, promotions, promotionTargets } from '../db/tables/promotions.ts';
import { isBenefitAt } from './benefit-columns.queries.ts';

export type PlanRow = typeof membershipPlans.$inferSelect;
export type BenefitRow = Awaited<ReturnType<typeof selectBenefits>>[number];
export type MembershipRow = typeof memberships.$inferSelect;

const isActive = (userId: number, now: Date) =>
  and(
    eq(memberships.userId, userId),
    lte(memberships.startsAt, now),
    gt(memberships.endsAt, now),
    isNull(memberships.endedAt),
  );

/** The same as one row of another query; that one says whose and when. */
export const activeTermsOf = (userId: SQL, now: SQL) => sql`(
  select plan.discount_percent as "discountPercent", plan.free_delivery as "freeDelivery"
  from ${memberships} own join ${membershipPlans} plan on plan.id = own.plan_id
  where own.user_id = ${userId} and own.starts_at <= ${now} and own.ends_at > ${now}
    and (own.ended_at is null or own.ended_at > ${now})
  order by own.ends_at desc limit 1)`;

/** The discount that every member has, whatever the plan, as a value of another query; null: no plan is sold. */
export const entryDiscount = sql<number | null>`(
  select min(discount_percent)::float8 from ${membershipPlans} where is_active)`;

export async function selectActiveTerms(db: Database, userId: number, now: Date) {
  const [row] = await db
    .select({ discountPercent: membershipPlans.discountPercent, freeDelivery: membershipPlans.freeDelivery })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .where(isActive(userId, now))
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return row;
}

type UntaxedCountry = Pick<typeof countrySettings.$inferSelect, 'countryCode' | 'vatRates'>;

/** The countries whose prices are without VAT, as a value of a query of plans. */
const untaxedCountries = sql<UntaxedCountry[]>`(
  select coalesce(json_agg(json_build_object('countryCode', country_code, 'vatRates', vat_rates)), '[]')
  from ${countrySettings} where not prices_include_tax)`;

/** Plans come with the prices that are paid: what staff typed bears the VAT of today where it is without it. */
const paidPrices = (plan: PlanRow, untaxed: readonly UntaxedCountry[], now: Date): PlanRow =>
  withVatOnTop(plan, Object.fromEntries(untaxed.map((one) => [one.countryCode, ratesAt(one, now).vatPercent])));

export async function selectActive(db: Database, userId: number, now: Date) {
  const [row] = await db
    .select({ membership: memberships, plan: membershipPlans, untaxed: untaxedCountries })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.id, memberships.planId))
    .where(isActive(userId, now))
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return row && { membership: row.membership, plan: paidPrices(row.plan, row.untaxed, now) };
}

export async function selectPlans(db: Database, now: Date): Promise<PlanRow[]> {
  const rows = await db
    .select({ plan: membershipPlans, untaxed: untaxedCountries })
    .from(membershipPlans)
    .where(eq(membershipPlans.isActive, true))
    .orderBy(asc(membershipPlans.sortOrder), asc(membershipPlans.id));
  return rows.map(({ plan, untaxed }) => paidPrices(plan, untaxed, now));
}

/** The promotions for members that hold every day and everywhere, with the first tag of their goods. */
export function selectBenefits(db: Database, now: Date) {
  const { id, nameEn, nameAr, descriptionEn, descriptionAr, minPeople } = promotions;
  return db
    .select({
      ...{ id, nameEn, nameAr, descriptionEn, descriptionAr, minPeople },
      percent: sql<number>`${promotions.percent}::float8`,
      tagId: sql<number | null>`(select min(tag_id) from ${promotionTargets} where promotion_id = "promotions"."id")`,
    })
    .from(promotions)
    .where(isBenefitAt(sql`${now.toISOString()}::timestamptz`))
    .orderBy(asc(id));
}

export async function selectPlan(db: Database, id: number, now: Date): Promise<PlanRow | undefined> {
  const [row] = await db
    .select({ plan: membershipPlans, untaxed: untaxedCountries })
    .from(membershipPlans)
    .where(eq(membershipPlans.id, id));
  return row && paidPrices(row.plan, row.untaxed, now);
}

/** What happens to one person's membership or points happens one after another; orders may be written meanwhile. */
export async function lockMember(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

type NewMembership = Pick<MembershipRow, 'userId' | 'planId' | 'startsAt' | 'endsAt' | 'currency' | 'paidMinor'>;

export async function insertMembership(tx: Transaction, membership: NewMembership): Promise<number> {
  const [row] = await tx.insert(memberships).values(membership).returning({ id: memberships.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function updateMembership(tx: Transaction, id: number, set: Partial<MembershipRow>): Promise<void> {
  await tx.update(memberships).set(set).where(eq(memberships.id, id));
}
