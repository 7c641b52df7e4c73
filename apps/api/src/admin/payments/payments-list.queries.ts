import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { membershipPurchases } from '../../db/tables/club.ts';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { subscriptions } from '../../db/tables/subscriptions.ts';
import { declinedRefunds } from '../../payments/declined-refund-columns.queries.ts';
import { containing, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Filter = {
  view: 'review' | 'returned' | 'declined';
  search?: string | undefined;
  sort?: 'since' | '-since' | undefined;
};

/** What went back although nothing of an order was cancelled or missing. */
const isReturn = sql`${refunds.reference} ~ '^(surplus|late|excess|review) '`;
const idOf = (target: 'order' | 'subscription' | 'membership') =>
  sql`case when ${payments.target} = ${target} then ${payments.targetId}::uuid end`;

/** Of every kind of payment: each waits for somebody. */
const isDeclined = sql`${refunds.id} in (select d.id from ${declinedRefunds} d)`;

/** Each payment with those of its refunds. */
const rowsOf = (db: Database, ofRefunds: SQL) =>
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
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ofRefunds));
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
  const ofPayment = and(
    search ? or(ilike(payments.reference, pattern), ilike(payments.providerId, pattern)) : undefined,
    isWithin(db, reach),
  );
  if (view === 'declined') return declinedPage(db, ofPayment, sort, paging);
  const where = and(
    view === 'review'
      ? eq(payments.status, 'review')
      : inArray(payments.id, db.select({ id: refunds.paymentId }).from(refunds).where(isReturn)),
    ofPayment,
  );
  const time = view === 'review' ? payments.reviewSince : refunds.createdAt;
  const order = [sort === 'since' ? asc(time) : desc(time), asc(payments.id)];
  return pageOfRows(
    db,
    rowsOf(db, isReturn)
      .where(where)
      .orderBy(...order),
    { from: payments, where },
    paging,
  );
}

/** A payment may have several of them: each is a row. */
function declinedPage(db: Database, ofPayment: SQL | undefined, sort: Filter['sort'], paging: Paging) {
  const within = db.select({ id: payments.id }).from(payments).where(ofPayment);
  const where = and(isDeclined, inArray(refunds.paymentId, within));
  const order = [sort === 'since' ? asc(refunds.createdAt) : desc(refunds.createdAt), asc(refunds.id)];
  const rows = rowsOf(db, isDeclined)
    .where(where)
    .orderBy(...order);
  return pageOfRows(db, rows, { from: refunds, where }, paging);
}

/** As many as the list has for whoever may refund: that right reaches every branch. */
export const countDeclinedRefunds = sql`(select count(*)::int from ${declinedRefunds} d)`;

export async function selectOfficePayment(
  db: Database,
  id: string,
  reach: readonly number[] | null,
): Promise<OfficePaymentRow | undefined> {
  const found: SQL | undefined = and(eq(payments.id, id), isWithin(db, reach));
  const [row] = await rowsOf(db, isReturn).where(found);
  return row;
}
