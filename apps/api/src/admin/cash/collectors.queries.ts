import { isPersonName } from '@karaz/domain/orders/cash-person';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userBranches, users } from '../../db/tables/accounts.ts';
import { cashCollections } from '../../db/tables/cash.ts';
import { orders } from '../../db/tables/orders.ts';

const LATELY_DAYS = 30;
const LIMIT = 20;

/** Who collected at the branches of these orders lately, the latest first, and then who else works there. */
export async function selectCollectors(db: Database, orderIds: readonly string[], now: Date): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const branchesOfThese = db
    .select({ id: orders.branchId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const { branchId, day, collector, collectedAt } = cashCollections;
  const since = new Date(now.getTime() - LATELY_DAYS * 86_400_000).toISOString().slice(0, 10);
  const lately = await db
    .select({ name: collector })
    .from(cashCollections)
    .where(and(inArray(branchId, branchesOfThese), gte(day, since)))
    .groupBy(collector)
    .orderBy(sql`max(${collectedAt}) desc`)
    .limit(LIMIT);
  const staff = await db
    .selectDistinct({
      name: sql<string>`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, ''))`.as('name'),
    })
    .from(userBranches)
    .innerJoin(users, eq(users.id, userBranches.userId))
    .where(and(inArray(userBranches.branchId, branchesOfThese), eq(users.isDisabled, false), isNull(users.deletedAt)))
    .orderBy(asc(sql`name`))
    .limit(LIMIT);
  return [...new Set([...lately, ...staff].map(({ name }) => name))].filter(isPersonName);
}
