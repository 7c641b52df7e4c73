import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import {
  cashClosings,
  cashCollections,
  cashCorrections,
  cashLaterPayments,
  cashPayouts,
} from '../../db/tables/cash.ts';
import { orders } from '../../db/tables/orders.ts';
import { isFixed, overMinor, shortMinor } from '../../orders/cash-short-columns.queries.ts';
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

/** What was collected, what came later and what was paid out, one line each. Computed columns have names that no joined table has. */
function cashLines(db: Database) {
  const { orderId, day, branchId, currency, closingId } = cashCollections;
  const collected = db
    .select({
      ...{ orderId, day, branchId, currency, closingId, collector: cashCollections.collector },
      dueMinor: sql<number>`${cashCollections.dueMinor}`.as('cash_due'),
      collectedMinor: sql<number>`${cashCollections.collectedMinor}`.as('cash_collected'),
      takenOffMinor: sql<number>`${cashCollections.creditedMinor}`.as('cash_taken_off'),
      shortMinor: sql<number>`${shortMinor}`.as('cash_short'),
      overMinor: sql<number>`${overMinor}`.as('cash_over'),
      laterMinor: sql<number>`0::bigint`.as('cash_later'),
      isFixed: sql<boolean>`${isFixed}`.as('cash_fixed'),
      paidOutMinor: sql<number>`0::bigint`.as('cash_paid_out'),
      reason: cashCollections.reason,
      at: sql<Date>`${cashCollections.collectedAt}`.as('cash_at'),
    })
    .from(cashCollections);
  const later = db
    .select({
      ...{ orderId: cashLaterPayments.orderId, day: cashLaterPayments.day, branchId: cashLaterPayments.branchId },
      ...{ currency: cashLaterPayments.currency, closingId: cashLaterPayments.closingId },
      collector: cashLaterPayments.collector,
      dueMinor: sql<number>`0::bigint`.as('cash_due'),
      collectedMinor: sql<number>`${cashLaterPayments.amountMinor}`.as('cash_collected'),
      takenOffMinor: sql<number>`0::bigint`.as('cash_taken_off'),
      shortMinor: sql<number>`0::bigint`.as('cash_short'),
      overMinor: sql<number>`0::bigint`.as('cash_over'),
      laterMinor: sql<number>`${cashLaterPayments.amountMinor}`.as('cash_later'),
      isFixed: sql<boolean>`false`.as('cash_fixed'),
      paidOutMinor: sql<number>`0::bigint`.as('cash_paid_out'),
      reason: sql<string>`${cashLaterPayments.note}`.as('reason'),
      at: sql<Date>`${cashLaterPayments.paidAt}`.as('cash_at'),
    })
    .from(cashLaterPayments);
  const paidOut = db
    .select({
      ...{ orderId: cashPayouts.orderId, day: cashPayouts.day, branchId: cashPayouts.branchId },
      ...{ currency: cashPayouts.currency, closingId: cashPayouts.closingId, collector: cashPayouts.person },
      dueMinor: sql<number>`0::bigint`.as('cash_due'),
      collectedMinor: sql<number>`0::bigint`.as('cash_collected'),
      takenOffMinor: sql<number>`0::bigint`.as('cash_taken_off'),
      shortMinor: sql<number>`0::bigint`.as('cash_short'),
      overMinor: sql<number>`0::bigint`.as('cash_over'),
      laterMinor: sql<number>`0::bigint`.as('cash_later'),
      isFixed: sql<boolean>`false`.as('cash_fixed'),
      paidOutMinor: sql<number>`${cashPayouts.amountMinor}`.as('cash_paid_out'),
      reason: cashPayouts.reason,
      at: sql<Date>`${cashPayouts.paidAt}`.as('cash_at'),
    })
    .from(cashPayouts);
  return unionAll(collected, later, paidOut).as('cash_lines');
}
type Lines = ReturnType<typeof cashLines>;

function conditions(lines: Lines, { from, to, state, search, ...filter }: CashFilter, reach: Reach): SQL | undefined {
  const { branchId, day, closingId, collector } = lines;
  return and(
    reach === null ? undefined : inArray(branchId, [...reach, 0]),
    filter.branchId === undefined ? undefined : eq(branchId, filter.branchId),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    state && (state === 'open' ? isNull(closingId) : isNotNull(closingId)),
    search ? sql`list_words(${collector}) like list_words(${containing(search)})` : undefined,
  );
}

type Note = { number: string; reason: string };
type Payout = Note & { orderId: string; amountMinor: number };
type Line = {
  orderId: string;
  number: string;
  dueMinor: number;
  collectedMinor: number;
  takenOffMinor: number;
  shortMinor: number;
  isLater: boolean;
  isFixed: boolean;
};
type Correction = { beforeMinor: number; countedMinor: number; reason: string; by: string; at: string };

const correctionsOfClosing = sql<Correction[]>`(select coalesce(json_agg(json_build_object(
    'beforeMinor', c.before_minor, 'countedMinor', c.counted_minor, 'reason', c.reason, 'at', c.corrected_at,
    'by', concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))) order by c.id), '[]')
  from ${cashCorrections} c join ${users} u on u.id = c.corrected_by where c.closing_id = ${cashClosings.id})`;

/** One row for each day, branch and person, and one more for each time they handed in. */
export async function selectCash(db: Database, filter: CashFilter, reach: Reach, { page, limit }: Paging) {
  const direction = sql.raw(filter.sort === 'day' ? 'asc' : 'desc');
  const lines = cashLines(db);
  const { day, branchId, collector, currency, closingId, reason } = lines;
  const isPayout = sql`${lines.paidOutMinor} > 0`;
  const rows = await db
    .select({
      day,
      branch: { id: branchId, nameEn: branches.nameEn, nameAr: branches.nameAr },
      country: branches.countryCode,
      collector,
      currency,
      closingId,
      orders: sql<number>`(count(distinct ${lines.orderId}) filter (where not ${isPayout}))::int`,
      lines: sql<Line[]>`coalesce(json_agg(json_build_object('orderId', ${orders.id},
        'number', ${orders.customOrderId}, 'dueMinor', ${lines.dueMinor}, 'collectedMinor', ${lines.collectedMinor},
        'takenOffMinor', ${lines.takenOffMinor}, 'shortMinor', ${lines.shortMinor}, 'isLater', ${lines.laterMinor} > 0,
        'isFixed', ${lines.isFixed})
        order by ${lines.at}, ${orders.customOrderId}) filter (where not ${isPayout}), '[]')`,
      dueMinor: sql<number>`sum(${lines.dueMinor})::float8`,
      collectedMinor: sql<number>`sum(${lines.collectedMinor})::float8`,
      takenOffMinor: sql<number>`sum(${lines.takenOffMinor})::float8`,
      shortMinor: sql<number>`sum(${lines.shortMinor})::float8`,
      laterMinor: sql<number>`sum(${lines.laterMinor})::float8`,
      paidOutMinor: sql<number>`sum(${lines.paidOutMinor})::float8`,
      notes: sql<Note[]>`coalesce(json_agg(json_build_object(
        'number', ${orders.customOrderId}, 'reason', ${reason}) order by ${orders.customOrderId})
        filter (where ${reason} <> '' and not ${isPayout}), '[]')`,
      payouts: sql<Payout[]>`coalesce(json_agg(json_build_object('orderId', ${orders.id},
        'number', ${orders.customOrderId}, 'amountMinor', ${lines.paidOutMinor}, 'reason', ${reason}) order by ${lines.at})
        filter (where ${isPayout}), '[]')`,
      corrections: correctionsOfClosing,
      countedMinor: cashClosings.countedMinor,
      reason: cashClosings.reason,
      closedAt: cashClosings.closedAt,
      closedBy: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(lines)
    .innerJoin(branches, eq(branches.id, branchId))
    .innerJoin(orders, eq(orders.id, lines.orderId))
    .leftJoin(cashClosings, eq(cashClosings.id, closingId))
    .leftJoin(users, eq(users.id, cashClosings.closedBy))
    .where(conditions(lines, filter, reach))
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

/** Of everything found, by currency. */
export async function selectCashTotals(db: Database, filter: CashFilter, reach: Reach) {
  const lines = cashLines(db);
  const { currency, closingId, collectedMinor, paidOutMinor } = lines;
  // A closing is counted once, however many lines it has.
  const byClosing = db
    .select({
      ...{ currency, closingId },
      collectedMinor: sql<number>`sum(${collectedMinor})`.as('collected'),
      shortMinor: sql<number>`sum(${lines.shortMinor})`.as('short'),
      overMinor: sql<number>`sum(${lines.overMinor})`.as('over_due'),
      paidOutMinor: sql<number>`sum(${paidOutMinor})`.as('paid_out'),
    })
    .from(lines)
    .where(conditions(lines, filter, reach))
    .groupBy(currency, closingId)
    .as('by_closing');
  const isClosed = sql`${byClosing.closingId} is not null`;
  return db
    .select({
      currency: byClosing.currency,
      collectedMinor: sql<number>`sum(${byClosing.collectedMinor})::float8`,
      shortMinor: sql<number>`sum(${byClosing.shortMinor})::float8`,
      overMinor: sql<number>`sum(${byClosing.overMinor})::float8`,
      paidOutMinor: sql<number>`sum(${byClosing.paidOutMinor})::float8`,
      closedMinor: sql<number>`coalesce(sum(${byClosing.collectedMinor} - ${byClosing.paidOutMinor})
        filter (where ${isClosed}), 0)::float8`,
      countedMinor: sql<number>`coalesce(sum(${cashClosings.countedMinor}), 0)::float8`,
    })
    .from(byClosing)
    .leftJoin(cashClosings, eq(cashClosings.id, byClosing.closingId))
    .groupBy(byClosing.currency)
    .orderBy(byClosing.currency);
}
export type CashTotalRow = Awaited<ReturnType<typeof selectCashTotals>>[number];

/** As the list counts what is open. */
export function countOpenCash(db: Database, reach: Reach): SQL {
  const lines = cashLines(db);
  const open = db
    .select({ day: lines.day })
    .from(lines)
    .where(conditions(lines, { state: 'open' }, reach))
    .groupBy(lines.day, lines.branchId, lines.collector, lines.currency);
  return sql`(select count(*)::int from (${open}) c)`;
}
