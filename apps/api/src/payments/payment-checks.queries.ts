import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments } from '../db/tables/payments.ts';
import type { PaymentRow } from './payments.queries.ts';

/** True for one caller in `seconds`. */
export async function claimCheck(db: Database, id: string, now: Date, seconds: number): Promise<boolean> {
  const before = new Date(now.getTime() - seconds * 1000);
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(and(eq(payments.id, id), or(isNull(payments.checkedAt), lte(payments.checkedAt, before))))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

export type DuePayment = Pick<PaymentRow, 'id' | 'status' | 'checks'>;

/** Unsettled attempts that are due for a check. */
export function selectDue(db: Database, now: Date, limit: number): Promise<DuePayment[]> {
  const { id, status, checks, nextCheckAt, providerId } = payments;
  // Started by a process of the previous version.
  const hasNoTime = and(eq(status, 'open'), eq(checks, 0), isNull(nextCheckAt));
  return db
    .select({ id, status, checks })
    .from(payments)
    .where(and(isNotNull(providerId), or(lte(nextCheckAt, now), hasNoTime)))
    .orderBy(sql`${nextCheckAt} asc nulls first`)
    .limit(limit);
}

/** True for one of all processes; sets the time of the next check. */
export async function claimDue(
  db: Database,
  { id, checks }: DuePayment,
  { now, nextCheckAt }: { now: Date; nextCheckAt: Date | null },
): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ checks: checks + 1, checkedAt: now, nextCheckAt })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.checks, checks),
        or(isNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** The gateway has sent an event, but the payment is not settled: checks start again with short intervals. */
export async function restartChecks(db: Database, id: string, nextCheckAt: Date): Promise<void> {
  await db
    .update(payments)
    .set({ checks: 0, nextCheckAt })
    .where(and(eq(payments.id, id), inArray(payments.status, ['open', 'failed', 'cancelled', 'expired'])));
}

/** True: it was open until now. */
export async function endOpen(db: Database, id: string): Promise<boolean> {
  const ended = await db
    .update(payments)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
    .returning({ id: payments.id });
  return ended.length > 0;
}

/** Nobody has its link, so nobody can pay it. False: somebody has. */
export async function endWithoutLink(db: Database, id: string): Promise<boolean> {
  const ended = await db
    .update(payments)
    .set({ status: 'expired', updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isNull(payments.paymentUrl)))
    .returning({ id: payments.id });
  return ended.length > 0;
}

/** True: the check before worked. */
export async function noteCheckProblem(db: Database, id: string, checkProblem: string): Promise<boolean> {
  const updated = await db
    .update(payments)
    .set({ checkProblem })
    .where(and(eq(payments.id, id), isNull(payments.checkProblem)))
    .returning({ id: payments.id });
  return updated.length > 0;
}

/** True: the check before did not work. */
export async function clearCheckProblem(db: Database, id: string): Promise<boolean> {
  const cleared = await db
    .update(payments)
    .set({ checkProblem: null })
    .where(and(eq(payments.id, id), isNotNull(payments.checkProblem)))
    .returning({ id: payments.id });
  return cleared.length > 0;
}
