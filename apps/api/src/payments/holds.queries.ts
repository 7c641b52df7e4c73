import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type PaymentTarget, paymentHolds, payments, refunds } from '../db/tables/payments.ts';

export type HoldRow = typeof paymentHolds.$inferSelect;

export async function insertHold(tx: Transaction, paymentId: string, heldMinor: number): Promise<void> {
  await tx.insert(paymentHolds).values({ paymentId, heldMinor });
}

export async function selectHold(db: Database, paymentId: string): Promise<HoldRow | undefined> {
  const [row] = await db.select().from(paymentHolds).where(eq(paymentHolds.paymentId, paymentId));
  return row;
}

/** Of the payment that the target stands on, or stood on last. */
export async function selectHoldOf(
  db: Database,
  target: PaymentTarget,
  targetId: string,
): Promise<(HoldRow & { amountMinor: number }) | undefined> {
  const [row] = await db
    .select({ hold: paymentHolds, amountMinor: payments.amountMinor })
    .from(payments)
    .innerJoin(paymentHolds, eq(paymentHolds.paymentId, payments.id))
    .where(
      and(
        eq(payments.target, target),
        eq(payments.targetId, targetId),
        inArray(payments.status, ['paid', 'refunding', 'refunded']),
      ),
    )
    .orderBy(sql`${payments.status} = 'paid' desc`, desc(payments.createdAt))
    .limit(1);
  return row && { ...row.hold, amountMinor: row.amountMinor };
}

/** The payment of an order whose charge was declined, the last one. */
export async function selectDeclined(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentHolds, eq(paymentHolds.paymentId, payments.id))
    .where(and(eq(payments.target, 'order'), eq(payments.targetId, orderId), eq(paymentHolds.status, 'failed')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row?.id;
}

/** Of each of these orders that a bank holds or held money for. */
export async function selectHoldsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Pick<HoldRow, 'status' | 'captureMinor'>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: payments.targetId, status: paymentHolds.status, captureMinor: paymentHolds.captureMinor })
    .from(payments)
    .innerJoin(paymentHolds, eq(paymentHolds.paymentId, payments.id))
    .where(
      and(
        eq(payments.target, 'order'),
        inArray(payments.targetId, [...orderIds]),
        inArray(payments.status, ['paid', 'refunding', 'refunded']),
      ),
    )
    // The last of an order stays in the map.
    .orderBy(sql`${payments.status} = 'paid'`, asc(payments.createdAt));
  return new Map(rows.map(({ orderId, ...hold }) => [orderId, hold]));
}

export async function updateHold(db: Database, paymentId: string, set: Partial<HoldRow>): Promise<void> {
  await db.update(paymentHolds).set(set).where(eq(paymentHolds.paymentId, paymentId));
}

export function selectDueHolds(db: Database, now: Date, limit: number) {
  return db
    .select({ hold: paymentHolds, payment: payments })
    .from(paymentHolds)
    .innerJoin(payments, eq(payments.id, paymentHolds.paymentId))
    .where(and(eq(paymentHolds.status, 'due'), or(isNull(paymentHolds.nextTryAt), lte(paymentHolds.nextTryAt, now))))
    .orderBy(asc(paymentHolds.createdAt))
    .limit(limit);
}

/** Longer than a gateway is waited for: who has it for so long is no more. */
const isNobodys = sql`(${paymentHolds.sentAt} is null or ${paymentHolds.sentAt} < now() - interval '2 minutes')`;

/** One sender at a time. */
export async function claimHold(db: Database, { paymentId, attempts }: HoldRow): Promise<boolean> {
  const claimed = await db
    .update(paymentHolds)
    .set({ attempts: attempts + 1, sentAt: sql`now()` })
    .where(and(eq(paymentHolds.paymentId, paymentId), eq(paymentHolds.status, 'due'), isNobodys))
    .returning({ id: paymentHolds.paymentId });
  return claimed.length > 0;
}

export function selectExpiringHolds(db: Database, until: Date, limit: number) {
  return db
    .select({ payment: payments })
    .from(paymentHolds)
    .innerJoin(payments, eq(payments.id, paymentHolds.paymentId))
    .where(and(eq(paymentHolds.status, 'held'), lte(paymentHolds.expiresAt, until)))
    .orderBy(asc(paymentHolds.expiresAt))
    .limit(limit);
}

/** Nothing was taken, so nothing is sent back. */
export async function endRefundsOf(tx: Transaction, paymentId: string, doneAt: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'done', isRelease: true, doneAt })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'waiting')));
}
