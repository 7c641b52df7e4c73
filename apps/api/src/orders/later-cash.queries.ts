import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { cashCollections, cashLaterPayments } from '../db/tables/cash.ts';

/** Locked before its later payments, as whoever closes the day does. */
export async function lockCollection(tx: Transaction, orderId: string) {
  const [row] = await tx.select().from(cashCollections).where(eq(cashCollections.orderId, orderId)).for('update');
  return row;
}

export async function lockLaterPayment(tx: Transaction, orderId: string, id: number) {
  const [row] = await tx
    .select()
    .from(cashLaterPayments)
    .where(and(eq(cashLaterPayments.id, id), eq(cashLaterPayments.orderId, orderId)))
    .for('update');
  return row;
}

export async function insertLaterPayment(tx: Transaction, row: typeof cashLaterPayments.$inferInsert): Promise<void> {
  await tx.insert(cashLaterPayments).values(row);
  await addLater(tx, row.orderId, row.amountMinor);
}

export async function deleteLaterPayment(
  tx: Transaction,
  { id, orderId, amountMinor }: Pick<typeof cashLaterPayments.$inferSelect, 'id' | 'orderId' | 'amountMinor'>,
): Promise<void> {
  await tx.delete(cashLaterPayments).where(eq(cashLaterPayments.id, id));
  await addLater(tx, orderId, -amountMinor);
}

async function addLater(tx: Transaction, orderId: string, amountMinor: number): Promise<void> {
  await tx
    .update(cashCollections)
    .set({ laterMinor: sql`${cashCollections.laterMinor} + ${amountMinor}` })
    .where(eq(cashCollections.orderId, orderId));
}

/** Oldest first. */
export function selectLaterPayments(db: Database, orderId: string) {
  const { id, collector, amountMinor, note, paidAt, closingId } = cashLaterPayments;
  return db
    .select({
      ...{ id, collector, amountMinor, note, paidAt },
      isClosed: sql<boolean>`${isNotNull(closingId)}`,
      recordedBy: sql<string>`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, ''))`,
    })
    .from(cashLaterPayments)
    .innerJoin(users, eq(users.id, cashLaterPayments.recordedBy))
    .where(eq(cashLaterPayments.orderId, orderId))
    .orderBy(asc(id));
}
