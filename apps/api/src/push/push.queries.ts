import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { pushOrders, pushSubscriptions } from '../db/tables/push.ts';

type Row = typeof pushSubscriptions.$inferSelect;

/** A browser has one subscription: when somebody else signs in on it, it is theirs from then on. */
export async function upsertSubscription(
  tx: Transaction,
  given: Pick<Row, 'endpoint' | 'p256dh' | 'auth' | 'userId'>,
): Promise<number> {
  const { p256dh, auth, userId } = given;
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values(given)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { p256dh, auth, ...(userId === null ? {} : { userId }) },
    })
    .returning({ id: pushSubscriptions.id });
  return saved?.id ?? 0;
}

export async function linkOrder(tx: Transaction, orderId: string, subscriptionId: number): Promise<void> {
  await tx.insert(pushOrders).values({ orderId, subscriptionId }).onConflictDoNothing();
}

export async function selectSubscription(db: Database, id: number): Promise<Row | undefined> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row;
}

export async function selectFollowers(db: Database, orderId: string, userId: number | null): Promise<number[]> {
  const ofOrder = db.select({ id: pushOrders.subscriptionId }).from(pushOrders).where(eq(pushOrders.orderId, orderId));
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      or(inArray(pushSubscriptions.id, ofOrder), userId === null ? sql`false` : eq(pushSubscriptions.userId, userId)),
    );
  return rows.map(({ id }) => id);
}

export async function deleteSubscription(db: Database, where: { id: number } | { endpoint: string }): Promise<void> {
  const which = 'id' in where ? eq(pushSubscriptions.id, where.id) : eq(pushSubscriptions.endpoint, where.endpoint);
  await db.delete(pushSubscriptions).where(which);
}
