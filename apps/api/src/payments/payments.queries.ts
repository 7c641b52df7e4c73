import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { orders } from '../db/tables/orders.ts';
import { type PaymentTarget, paymentEvents, payments } from '../db/tables/payments.ts';
import { subscriptions } from '../db/tables/subscriptions.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Attempts to pay for one order are opened one after another. */
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

/** Undefined: the reference is taken, or the target has an open payment. */
export async function insertPayment(
  tx: Transaction,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing().returning();
  return row;
}

export async function selectPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function isOrderOver(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return row?.status === 'cancelled' || row?.status === 'expired';
}

/** Nobody who moves the order goes on until the transaction is over. */
export async function holdOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
}

/** The same of a subscription. */
export async function holdSubscription(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, id)).for('update');
}

export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

/** `key`: of the account. */
const isOfAccount = (key: string) =>
  /^\d{1,9}$/.test(key)
    ? eq(payments.accountId, Number(key))
    : and(eq(payments.provider, key), isNull(payments.accountId));

export async function selectByProviderId(db: Database, key: string, providerId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isOfAccount(key), eq(payments.providerId, providerId)));
  return row;
}

/** An attempt of an account whose id at the gateway never arrived, found by our own name for it. */
export async function nameUnnamed(
  db: Database,
  { key, reference, providerId }: { key: string; reference: string; providerId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ providerId })
    .where(and(isOfAccount(key), eq(payments.reference, reference), isNull(payments.providerId)))
    .returning();
  return row;
}

/** False: the attempt was ended meanwhile, and its link must not be given to anybody. */
export async function saveLink(
  db: Database,
  id: string,
  link: Pick<PaymentRow, 'providerId' | 'paymentUrl' | 'nextCheckAt'>,
): Promise<boolean> {
  const [row] = await db
    .update(payments)
    .set({ ...link, updatedAt: sql`now()` })
    .where(eq(payments.id, id))
    .returning({ status: payments.status });
  return row?.status === 'open';
}

export async function updatePayment(db: Database, id: string, set: Partial<PaymentRow>): Promise<void> {
  await db
    .update(payments)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(payments.id, id));
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

/** What came through a gateway before what was taken at the door besides. */
export function selectAllPaid(db: Database, target: PaymentTarget, targetId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.target, target), eq(payments.targetId, targetId), eq(payments.status, 'paid')))
    .orderBy(sql`${payments.provider} = 'cash'`);
}

/** What was sent back instead was never paid. */
export async function selectAcceptedShort(
  db: Database,
  paidFor: PaymentTarget,
  id: string,
): Promise<PaymentRow | null> {
  const { target, targetId, expectedMinor, amountMinor, paidAt } = payments;
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(target, paidFor), eq(targetId, id), gt(expectedMinor, amountMinor), isNotNull(paidAt)));
  return row ?? null;
}

export async function selectPaid(db: Database, target: PaymentTarget, targetId: string) {
  const [row] = await selectAllPaid(db, target, targetId);
  return row;
}

/** What was taken at the door for an order, also where all of it went back. */
export async function selectCash(tx: Transaction, orderId: string): Promise<PaymentRow | undefined> {
  const isOfOrder = and(eq(payments.target, 'order'), eq(payments.targetId, orderId));
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(isOfOrder, eq(payments.provider, 'cash')));
  return row;
}

export async function selectPaymentStatuses(db: Database, target: PaymentTarget, targetId: string) {
  const rows = await db
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.target, target), eq(payments.targetId, targetId)));
  return rows.map(({ status }) => status);
}
