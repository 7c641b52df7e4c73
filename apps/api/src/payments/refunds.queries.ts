import { and, asc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type PaymentTarget, paymentHolds, payments, refunds } from '../db/tables/payments.ts';
import { declinedRefunds } from './declined-refund-columns.queries.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** False: there is a refund with this reference. */
export async function insertRefund(tx: Transaction, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const added = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return added.length > 0;
}

/** What went back or is about to. */
export const refundedMinor = (db: Database, paymentId: string) => sumOfRefunds(db, of(paymentId, 'waiting', 'done'));

/** What went back. */
export const sentBackMinor = (db: Database, paymentId: string) => sumOfRefunds(db, of(paymentId, 'done'));

/** What the gateway sent back: not what was only held and never taken. */
export const returnedMinor = (db: Database, paymentId: string) =>
  sumOfRefunds(db, of(paymentId, 'done'), eq(refunds.isRelease, false));

/** Refunds for orders that became smaller: the order's total is without them, too. */
export const CHANGE_REFUND = 'change';
const isOfChange = sql`${refunds.reference} like ${`${CHANGE_REFUND} %`}`;

/**
 * What of a payment is not the order's any more because it became smaller, also where the gateway declined to send it and it
 * is to be sent again.
 */
export const changedMinor = (db: Database, paymentId: string) =>
  sumOfRefunds(db, of(paymentId, 'waiting', 'done', 'failed'), isNull(refunds.supersededAt), isOfChange);

async function sumOfRefunds(db: Database, ...where: (SQL | undefined)[]): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(...where));
  return row?.sum ?? 0;
}

const of = (paymentId: string, ...statuses: RefundRow['status'][]) =>
  and(eq(refunds.paymentId, paymentId), inArray(refunds.status, statuses));
const ofOrder = (orderId: string) => and(eq(payments.target, 'order'), eq(payments.targetId, orderId));

/** What was handed back of an order in cash. */
export const cashRefundedMinor = (db: Database, orderId: string): Promise<number> =>
  sumOfRefunds(db, ofOrder(orderId), eq(payments.provider, 'cash'));

/** Of an order, also of what was only held: not what was lighter or missing, and not money that did not fit. */
export const selectRefundedOfGoods = (db: Database, orderId: string): Promise<number> =>
  sumOfRefunds(db, ofGoods(orderId));
export const selectReleasedOfGoods = (db: Database, orderId: string): Promise<number> =>
  sumOfRefunds(db, ofGoods(orderId), eq(refunds.isRelease, true));
const ofGoods = (orderId: string) =>
  and(
    ofOrder(orderId),
    inArray(refunds.status, ['waiting', 'done']),
    sql`${refunds.reference} !~ '^(picking|change|surplus|late|excess|review) '`,
  );

/**
 * In the currency of what was paid for: money that came in another one never counted, nor what was only held, nor what
 * went back because the order became smaller.
 */
export async function selectRefundedMinor(db: Database, target: PaymentTarget, targetId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.target, target),
        eq(payments.targetId, targetId),
        sql`coalesce(${payments.expectedCurrency}, ${payments.currency}) = ${payments.currency}`,
        inArray(refunds.status, ['waiting', 'done']),
        eq(refunds.isRelease, false),
        not(isOfChange),
      ),
    );
  return row?.sum ?? 0;
}

/** What of an order is to be sent again and so cannot be refunded besides. */
export async function declinedMinor(db: Database, orderId: string): Promise<number> {
  const found = await db.execute<{ sum: number }>(sql`select coalesce(sum(d.amount_minor), 0)::float8 as sum
    from ${declinedRefunds} d where d.target = 'order' and d.target_id = ${orderId} and d.payment_status = 'paid'`);
  return found.rows[0]?.sum ?? 0;
}

/** The provider knows a declined refund by its id and would decline it once more: it is sent under a new one. */
export async function requeueRefund(tx: Transaction, id: string): Promise<void> {
  const again = { status: 'waiting' as const, attempts: 0, sentAt: null, nextTryAt: null, lastError: null };
  await tx
    .update(refunds)
    .set({ ...again, id: sql`gen_random_uuid()` })
    .where(eq(refunds.id, id));
}

export async function selectRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export function selectWaitingRefunds(db: Database, now: Date, limit: number) {
  return (
    db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(paymentHolds, eq(paymentHolds.paymentId, payments.id))
      // What is not captured yet cannot be sent back.
      .where(
        and(
          eq(refunds.status, 'waiting'),
          sql`${paymentHolds.status} is distinct from 'due'`,
          or(isNull(refunds.nextTryAt), lte(refunds.nextTryAt, now)),
        ),
      )
      .orderBy(asc(refunds.createdAt))
      .limit(limit)
  );
}

/** Longer than a gateway is waited for: who has it for so long is no more. */
const isNobodys = sql`(${refunds.sentAt} is null or ${refunds.sentAt} < now() - interval '2 minutes')`;

/** Whether a refund of this payment is with the gateway at this moment. */
export async function isRefundSending(tx: Transaction, paymentId: string): Promise<boolean> {
  const sending = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'waiting'), not(isNobodys)))
    .limit(1);
  return sending.length > 0;
}

/** One sender at a time. */
export async function claimRefund(db: Database, { id, attempts }: RefundRow): Promise<boolean> {
  const claimed = await db
    .update(refunds)
    .set({ attempts: attempts + 1, sentAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'waiting'), isNobodys))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

export async function updateRefund(db: Database, id: string, set: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(set).where(eq(refunds.id, id));
}
