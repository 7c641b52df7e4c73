import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type PaymentTarget, paymentEvents, payments, refunds } from '../db/tables/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** Attempts to pay for one thing are opened one after another. */
export async function lockTarget(tx: Transaction, target: PaymentTarget, targetId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${target} ${targetId}`}, 0))`);
}

export function selectAttempts(db: Database, target: PaymentTarget, targetId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.target, target), eq(payments.targetId, targetId)))
    .orderBy(desc(payments.createdAt), desc(payments.reference));
}

export async function insertPayment(tx: Transaction, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** The same reference again is the same payment. */
export async function insertPaymentOnce(tx: Transaction, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment).onConflictDoNothing();
}

export async function selectPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

export async function selectByProviderId(db: Database, provider: string, providerId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)));
  return row;
}

export async function updatePayment(db: Database, id: string, set: Partial<PaymentRow>): Promise<void> {
  await db
    .update(payments)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(payments.id, id));
}

/** True for one caller in `seconds`: the others let it ask the gateway. */
export async function claimCheck(db: Database, id: string, now: Date, seconds: number): Promise<boolean> {
  const before = new Date(now.getTime() - seconds * 1000);
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(and(eq(payments.id, id), or(isNull(payments.checkedAt), lte(payments.checkedAt, before))))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Attempts whose end nobody has told us: the gateway has to be asked. */
export async function selectUnsettled(db: Database, checkedBefore: Date, createdAfter: Date, limit: number) {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['open', 'failed', 'cancelled', 'expired']),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, checkedBefore)),
        sql`${payments.providerId} is not null and (${payments.status} = 'open' or ${payments.createdAt} > ${createdAfter.toISOString()})`,
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** False: this event was here before. */
export async function insertEvent(db: Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const added = await db.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return added.length > 0;
}

export async function finishEvent(
  db: Database,
  { provider, eventId }: { provider: string; eventId: string },
  outcome: string,
  now: Date,
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ outcome, handledAt: now })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
}

export function selectWaitingEvents(db: Database, limit: number) {
  return db
    .select()
    .from(paymentEvents)
    .where(isNull(paymentEvents.handledAt))
    .orderBy(asc(paymentEvents.id))
    .limit(limit);
}

export async function selectPaid(db: Database, target: PaymentTarget, targetId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.target, target), eq(payments.targetId, targetId), eq(payments.status, 'paid')));
  return row;
}

export async function selectPaymentStatuses(db: Database, target: PaymentTarget, targetId: string) {
  const rows = await db
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.target, target), eq(payments.targetId, targetId)));
  return rows.map(({ status }) => status);
}

/** Asked for twice it is kept once. */
export async function insertRefund(tx: Transaction, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const added = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return added.length > 0;
}

/** What went back or is about to. */
export const refundedMinor = (db: Database, paymentId: string) => sumOfRefunds(db, paymentId, ['waiting', 'done']);

/** What went back. */
export const sentBackMinor = (db: Database, paymentId: string) => sumOfRefunds(db, paymentId, ['done']);

async function sumOfRefunds(db: Database, paymentId: string, statuses: RefundRow['status'][]): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, statuses)));
  return row?.sum ?? 0;
}

export async function selectRefundedMinor(db: Database, target: PaymentTarget, targetId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.target, target), eq(payments.targetId, targetId), inArray(refunds.status, ['waiting', 'done'])),
    );
  return row?.sum ?? 0;
}

export function selectWaitingRefunds(db: Database, limit: number) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.status, 'waiting'))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}

/** Longer than a gateway is waited for: who has it for so long is no more. */
const isNobodys = sql`(${refunds.sentAt} is null or ${refunds.sentAt} < now() - interval '2 minutes')`;

/** One sender at a time, also when another one looks while the gateway is being asked. */
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
