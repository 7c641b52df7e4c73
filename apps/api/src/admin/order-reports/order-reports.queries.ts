import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { orderReports } from '../../db/tables/order-reports.ts';
import { orderHelpers, orderItems, orders } from '../../db/tables/orders.ts';
import { orderPicks } from '../../db/tables/picking.ts';
import { containing, type Paging } from '../list-rows.queries.ts';

/** Null: every branch. */
type Reach = readonly number[] | null;
type Filter = {
  view: 'open' | 'sent' | 'decided';
  search?: string | undefined;
  sort?: 'createdAt' | '-createdAt' | undefined;
};

type ItemNames = { id: number; nameEn: string; nameAr: string; insteadEn: string | null; insteadAr: string | null };

const rowsOf = (db: Database) =>
  db
    .select({
      report: orderReports,
      order: orders,
      names: sql<ItemNames[]>`coalesce((
        select json_agg(json_build_object('id', i.id, 'nameEn', i.name_en, 'nameAr', i.name_ar,
          'insteadEn', p.substitute_name_en, 'insteadAr', p.substitute_name_ar))
        from ${orderItems} i left join ${orderPicks} p on p.item_id = i.id where i.order_id = ${orders.id}), '[]')`,
      decidedBy: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      sentBy: sql<string | null>`(select nullif(concat_ws(' ', u.first_name, u.last_name), '')
        from ${users} u where u.id = ${orderReports.sentBy})`,
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .leftJoin(users, eq(users.id, orderReports.decidedBy));
export type OfficeReportRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** As orders: those a branch hands over and those its goods went into. */
function isWithin(db: Database, reach: Reach): SQL | undefined {
  if (reach === null) return undefined;
  const own = [...reach, 0];
  const isHelper = db
    .select({ one: sql`1` })
    .from(orderHelpers)
    .where(and(eq(orderHelpers.orderId, orders.id), inArray(orderHelpers.branchId, own)));
  return or(inArray(orders.branchId, own), exists(isHelper));
}

const isIn = (view: Filter['view']) => {
  if (view === 'decided') return ne(orderReports.status, 'open');
  return and(eq(orderReports.status, 'open'), view === 'sent' ? isNotNull(orderReports.sentAt) : undefined);
};

export async function selectOfficeReports(db: Database, filter: Filter, reach: Reach, { page, limit }: Paging) {
  const { view, search, sort = view === 'decided' ? '-createdAt' : 'createdAt' } = filter;
  const pattern = containing(search ?? '');
  const where = and(
    isIn(view),
    search ? or(ilike(orders.customOrderId, pattern), ilike(orders.customerName, pattern)) : undefined,
    isWithin(db, reach),
  );
  const [rows, total] = await Promise.all([
    rowsOf(db)
      .where(where)
      .orderBy(sort === 'createdAt' ? asc(orderReports.createdAt) : desc(orderReports.createdAt), asc(orderReports.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countReports(db, where),
  ]);
  return { rows, total };
}

export const countOpenReports = (db: Database, reach: Reach): Promise<number> =>
  countReports(db, and(isIn('open'), isWithin(db, reach)));

/** Those a manager was asked to decide. */
export const countSentReports = (db: Database, reach: Reach): Promise<number> =>
  countReports(db, and(isIn('sent'), isWithin(db, reach)));

async function countReports(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .where(where);
  return row?.count ?? 0;
}

export async function selectOfficeReport(db: Database, id: string): Promise<OfficeReportRow | undefined> {
  const [row] = await rowsOf(db).where(eq(orderReports.id, id));
  return row;
}
