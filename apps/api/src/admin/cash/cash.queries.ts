import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { cashClosings, cashCollections } from '../../db/tables/cash.ts';
import { orders } from '../../db/tables/orders.ts';
import { containing, type Paging } from '../list-rows.queries.ts';

/** Null: every branch. */
type Reach = readonly number[] | null;
export type CashFilter = {
  from?: string | undefined;
  to?: string | undefined;
  branchId?: number | undefined;
  state?: 'open' | 'closed' | undefined;
  search?: string | undefined;
  sort?: 'day' | '-day' | undefined;
};

const { day, branchId, collector, currency, closingId } = cashCollections;

function conditions({ from, to, state, search, ...filter }: CashFilter, reach: Reach): SQL | undefined {
  return and(
    reach === null ? undefined : inArray(branchId, [...reach, 0]),
    filter.branchId === undefined ? undefined : eq(branchId, filter.branchId),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    state && (state === 'open' ? isNull(closingId) : isNotNull(closingId)),
    search ? sql`list_words(${collector}) like list_words(${containing(search)})` : undefined,
  );
}

/** One row for each day, branch and person, and one more for each time they handed in. */
export async function selectCash(db: Database, filter: CashFilter, reach: Reach, { page, limit }: Paging) {
  const direction = sql.raw(filter.sort === 'day' ? 'asc' : 'desc');
  const rows = await db
    .select({
      day,
      branch: { id: branchId, nameEn: branches.nameEn, nameAr: branches.nameAr },
      collector,
      currency,
      closingId,
      orders: sql<number>`count(*)::int`,
      dueMinor: sql<number>`sum(${cashCollections.dueMinor})::float8`,
      expectedMinor: sql<number>`sum(${cashCollections.collectedMinor})::float8`,
      notes: sql<{ number: string; reason: string }[]>`coalesce(json_agg(json_build_object(
        'number', ${orders.customOrderId}, 'reason', ${cashCollections.reason}) order by ${orders.customOrderId})
        filter (where ${cashCollections.reason} <> ''), '[]')`,
      countedMinor: cashClosings.countedMinor,
      reason: cashClosings.reason,
      closedAt: cashClosings.closedAt,
      closedBy: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(cashCollections)
    .innerJoin(branches, eq(branches.id, branchId))
    .innerJoin(orders, eq(orders.id, cashCollections.orderId))
    .leftJoin(cashClosings, eq(cashClosings.id, closingId))
    .leftJoin(users, eq(users.id, cashClosings.closedBy))
    .where(conditions(filter, reach))
    .groupBy(day, branchId, branches.id, collector, currency, closingId, cashClosings.id, users.id)
    .orderBy(
      sql`${day} ${direction}`,
      sql`(${closingId} is not null)`,
      branchId,
      collector,
      sql`${closingId} desc nulls first`,
    )
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: rows[0]?.total ?? 0 };
}
export type CashSumRow = Awaited<ReturnType<typeof selectCash>>['rows'][number];

export type CashOf = { branchId: number; day: string; collector: string };

/** Locked, so that nobody else hands in the same money. */
export function lockOpenCash(tx: Transaction, of: CashOf) {
  return tx
    .select({ orderId: cashCollections.orderId, collectedMinor: cashCollections.collectedMinor, currency })
    .from(cashCollections)
    .where(and(eq(branchId, of.branchId), eq(day, of.day), eq(collector, of.collector), isNull(closingId)))
    .orderBy(cashCollections.orderId)
    .for('update');
}

export async function insertClosing(
  tx: Transaction,
  closing: typeof cashClosings.$inferInsert,
  orderIds: readonly string[],
): Promise<number> {
  const [row] = await tx.insert(cashClosings).values(closing).returning({ id: cashClosings.id });
  const id = row?.id ?? 0;
  await tx
    .update(cashCollections)
    .set({ closingId: id })
    .where(inArray(cashCollections.orderId, [...orderIds]));
  return id;
}

const LATELY_DAYS = 30;

/** The latest first. */
export async function selectCollectors(db: Database, orderIds: readonly string[], now: Date): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const branchesOfThese = db
    .select({ id: orders.branchId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const since = new Date(now.getTime() - LATELY_DAYS * 86_400_000).toISOString().slice(0, 10);
  const rows = await db
    .select({ collector })
    .from(cashCollections)
    .where(and(inArray(branchId, branchesOfThese), gte(day, since)))
    .groupBy(collector)
    .orderBy(sql`max(${cashCollections.collectedAt}) desc`)
    .limit(20);
  return rows.map((row) => row.collector);
}
