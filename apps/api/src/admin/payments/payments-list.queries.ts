import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { membershipPurchases } from '../../db/tables/club.ts';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { subscriptions } from '../../db/tables/subscriptions.ts';
import { containing, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Filter = {
  view: 'review' | 'returned';
  search?: string | undefined;
  sort?: 'since' | '-since' | undefined;
};

/** What went back although nothing of an order was cancelled or missing. */
const isReturn = sql`${refunds.reference} ~ '^(surplus|late|excess|review) '`;
const idOf = (target: 'order' | 'subscription' | 'membership') =>
  sql`case when ${payments.target} = ${target} then ${payments.targetId}::uuid end`;

const rowsOf = (db: Database) =>
  db
    .select({
      payment: payments,
      number: orders.customOrderId,
      customer: sql<string>`coalesce(${orders.customerName}, ${subscriptions.customerName},
        concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      refund: refunds,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, idOf('order')))
    .leftJoin(subscriptions, eq(subscriptions.id, idOf('subscription')))
    .leftJoin(membershipPurchases, eq(membershipPurchases.id, idOf('membership')))
    .leftJoin(users, eq(users.id, membershipPurchases.userId))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isReturn));
export type OfficePaymentRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Whoever reaches some branches decides about their orders; subscriptions and the club belong to none. */
const isWithin = (db: Database, reach: readonly number[] | null) =>
  reach === null
    ? undefined
    : and(
        eq(payments.target, 'order'),
        inArray(
          idOf('order'),
          db
            .select({ id: orders.id })
            .from(orders)
            .where(inArray(orders.branchId, [...reach, 0])),
        ),
      );

export function selectOfficePayments(db: Database, filter: Filter, reach: readonly number[] | null, paging: Paging) {
  const { view, search, sort = view === 'review' ? 'since' : '-since' } = filter;
  const pattern = containing(search ?? '');
  const where = and(
    view === 'review'
      ? eq(payments.status, 'review')
      : inArray(payments.id, db.select({ id: refunds.paymentId }).from(refunds).where(isReturn)),
    search ? or(ilike(payments.reference, pattern), ilike(payments.providerId, pattern)) : undefined,
    isWithin(db, reach),
  );
  const time = view === 'review' ? payments.reviewSince : refunds.createdAt;
  const order = [sort === 'since' ? asc(time) : desc(time), asc(payments.id)];
  return pageOfRows(
    db,
    rowsOf(db)
      .where(where)
      .orderBy(...order),
    { from: payments, where },
    paging,
  );
}

export async function selectOfficePayment(
  db: Database,
  id: string,
  reach: readonly number[] | null,
): Promise<OfficePaymentRow | undefined> {
  const found: SQL | undefined = and(eq(payments.id, id), isWithin(db, reach));
  const [row] = await rowsOf(db).where(found);
  return row;
}
