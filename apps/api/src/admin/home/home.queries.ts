import type { WaitingCase } from '@karaz/contract/admin/home';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { branches } from '../../db/tables/branches.ts';
import { chats } from '../../db/tables/chats.ts';
import { contactMessages } from '../../db/tables/content.ts';
import { orderReports } from '../../db/tables/order-reports.ts';
import { orderHelpers, orderItems, orders } from '../../db/tables/orders.ts';
import { payments } from '../../db/tables/payments.ts';
import { orderPicks } from '../../db/tables/picking.ts';
import { countOpenCash } from '../cash/cash.queries.ts';
import { inReach, type Reach } from '../orders/order-branches.queries.ts';
import { isOfKind } from '../orders/order-kinds.queries.ts';
import { countLowStock, countOf } from '../overview/overview.queries.ts';

const TO_ACCEPT: OrderStatus[] = ['placed', 'on review'];
const TO_PICK: OrderStatus[] = ['active', 'on preparation'];
const OPEN: OrderStatus[] = [...TO_ACCEPT, ...TO_PICK, 'ready for pickup', 'On the way'];

type Counted = { toAccept: number; toPick: number };

export async function countOrdersToDo(db: Database, reach: Reach): Promise<Counted> {
  const found = await db.execute<Counted>(sql`select
    ${countOf(reach, inArray(orders.status, TO_ACCEPT))} as "toAccept",
    ${countOf(reach, inArray(orders.status, TO_PICK))} as "toPick"`);
  return found.rows[0] ?? { toAccept: 0, toPick: 0 };
}

export const countContacts = (db: Database) => db.$count(contactMessages, isNull(contactMessages.settledAt));

export const countPaymentsToReview = (db: Database) => db.$count(payments, eq(payments.status, 'review'));

/** More than three windows hold; who has more to do looks at the board. */
const MAX_ORDERS = 200;

/** Lines of another branch are for its own pickers. */
const ofOwn = (reach: Reach) => (reach === null ? sql`true` : sql`i.branch_id = any(${sql.param([...reach])}::int[])`);

const lineCount = (reach: Reach) =>
  sql<number>`(select count(*)::int from ${orderItems} i where i.order_id = "orders"."id" and ${ofOwn(reach)})`;
const pickedCount = (reach: Reach) => sql<number>`(select count(*)::int from ${orderItems} i
  join ${orderPicks} p on p.item_id = i.id where i.order_id = "orders"."id" and ${ofOwn(reach)})`;

/** Whose goods are picked: the branch that hands over, and for who works at one that helps theirs. */
const pickingBranch = (reach: Reach) =>
  reach === null
    ? sql`${orders.branchId}`
    : sql`case when ${inReach(reach, 'handed')} then ${orders.branchId} else (select min(h.branch_id) from ${orderHelpers} h
        where h.order_id = ${orders.id} and h.branch_id = any(${sql.param([...reach])}::int[])) end`;

const pickingRows = (db: Database, reach: Reach, now: Date) =>
  db
    .select({
      branchId: branches.id,
      nameEn: branches.nameEn,
      nameAr: branches.nameAr,
      date: orders.slotDate,
      opens: orders.slotOpens,
      closes: orders.slotCloses,
      isLate: sql<boolean>`${isOfKind('late', now)}`,
      id: orders.id,
      number: orders.customOrderId,
      customer: orders.customerName,
      status: orders.status,
      lines: lineCount(reach),
      pickedLines: pickedCount(reach),
    })
    .from(orders)
    .innerJoin(branches, eq(branches.id, pickingBranch(reach)));
export type PickingRow = Awaited<ReturnType<typeof pickingRows>>[number];

export function selectOrdersToPick(db: Database, reach: Reach, now: Date): Promise<PickingRow[]> {
  const { slotDate, slotOpens, createdAt, id } = orders;
  return pickingRows(db, reach, now)
    .where(and(inArray(orders.status, TO_PICK), inReach(reach)))
    .orderBy(asc(slotDate), asc(slotOpens), asc(branches.id), asc(createdAt), asc(id))
    .limit(MAX_ORDERS);
}

type WaitingRow = Omit<WaitingCase, 'since'> & { since: Date };

export async function selectWaitingChats(db: Database, limit: number): Promise<WaitingRow[]> {
  const rows = await db
    .select({
      id: chats.id,
      name: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${chats.name})`,
      about: sql<string>`coalesce(${orders.customOrderId}, '')`,
      since: sql<string>`coalesce(${chats.waitingSince}, ${chats.updatedAt})`,
    })
    .from(chats)
    .leftJoin(users, eq(users.id, chats.userId))
    .leftJoin(orders, eq(orders.id, chats.orderId))
    .where(eq(chats.state, 'waiting'))
    .orderBy(asc(chats.waitingSince), asc(chats.id))
    .limit(limit);
  return rows.map((row) => ({ kind: 'chat', orderId: null, ...row, since: new Date(row.since) }));
}

export async function selectWaitingReports(db: Database, reach: Reach, limit: number): Promise<WaitingRow[]> {
  const rows = await db
    .select({
      id: orderReports.id,
      orderId: orderReports.orderId,
      name: orders.customerName,
      about: orders.customOrderId,
      since: orderReports.createdAt,
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .where(and(eq(orderReports.status, 'open'), inReach(reach)))
    .orderBy(asc(orderReports.createdAt), asc(orderReports.id))
    .limit(limit);
  return rows.map((row) => ({ kind: 'report', ...row }));
}

export async function selectWaitingContacts(db: Database, limit: number): Promise<WaitingRow[]> {
  const { id, name, subject, createdAt } = contactMessages;
  const rows = await db
    .select({ id, name, about: subject, since: createdAt })
    .from(contactMessages)
    .where(isNull(contactMessages.settledAt))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({ kind: 'contact', orderId: null, ...row, id: String(row.id) }));
}

type Day = { open: { status: OrderStatus; orders: number }[]; late: number; openCash: number; lowStock: number };

/** Each as its list counts it. */
export async function selectDay(db: Database, reach: Reach, stockReach: Reach, now: Date): Promise<Day> {
  const found = await db.execute<Day>(sql`select
    (select coalesce(json_agg(json_build_object('status', status, 'orders', count)), '[]') from (
      select status, count(*)::int from ${orders} where ${and(inArray(orders.status, OPEN), inReach(reach))}
      group by status) s) as open,
    ${countOf(reach, isOfKind('late', now))} as late,
    ${countOpenCash(db, reach)} as "openCash",
    ${countLowStock(stockReach)} as "lowStock"`);
  const [row] = found.rows;
  if (!row) throw new Error('counting gave no row');
  return { ...row, open: OPEN.flatMap((status) => row.open.find((found) => found.status === status) ?? []) };
}
