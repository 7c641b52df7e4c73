import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { products, stocks } from '../db/tables/catalog.ts';
import { orders } from '../db/tables/orders.ts';
import { countries } from '../db/tables/places.ts';
import {
  subscriptionCredits,
  subscriptionDeliveries,
  subscriptionHistory,
  subscriptionItems,
  subscriptions,
} from '../db/tables/subscriptions.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert & { id: string };
export type NewSubscriptionItem = Omit<typeof subscriptionItems.$inferInsert, 'id' | 'subscriptionId'>;
export type NewDelivery = Omit<typeof subscriptionDeliveries.$inferInsert, 'subscriptionId'>;
export type SubscriptionItemRow = typeof subscriptionItems.$inferSelect;
export type HistoryRow = typeof subscriptionHistory.$inferSelect;

const fromSubscriptions = (db: Database) =>
  db
    .select({
      subscription: subscriptions,
      branch: { id: branches.id, nameEn: branches.nameEn, nameAr: branches.nameAr },
      timeZone: countries.timeZone,
    })
    .from(subscriptions)
    .innerJoin(branches, eq(branches.id, subscriptions.branchId))
    .innerJoin(countries, eq(countries.code, branches.countryCode));
export type SubscriptionWithBranch = Awaited<ReturnType<typeof fromSubscriptions>>[number];

/** Somebody else's subscription is not there. */
export async function selectOwn(db: Database, userId: number, id: string): Promise<SubscriptionWithBranch | undefined> {
  const [row] = await fromSubscriptions(db).where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  return row;
}

export async function selectPage(db: Database, userId: number, { page, limit }: { page: number; limit: number }) {
  const [counted] = await db.select({ total: count() }).from(subscriptions).where(eq(subscriptions.userId, userId));
  const rows = await fromSubscriptions(db)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: counted?.total ?? 0 };
}

/** Those with a delivery on one of the days. */
export function selectOnDays(db: Database, userId: number, { from, to }: { from: string; to: string }) {
  const there = db
    .select({ id: subscriptionDeliveries.subscriptionId })
    .from(subscriptionDeliveries)
    .where(and(gte(subscriptionDeliveries.day, from), lte(subscriptionDeliveries.day, to)));
  return fromSubscriptions(db)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, there)))
    .orderBy(asc(subscriptions.createdAt));
}

/** Everything that happens to one subscription happens one after another. */
export async function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

/** Whose it is; null: nobody's any more. */
export async function selectSubscriber(tx: Transaction, id: string): Promise<number | null> {
  const [row] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, id));
  return row?.userId ?? null;
}

export function selectDeliveries(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({
      delivery: subscriptionDeliveries,
      order: {
        id: orders.id,
        customOrderId: orders.customOrderId,
        status: orders.status,
        totalMinor: orders.totalMinor,
      },
    })
    .from(subscriptionDeliveries)
    .leftJoin(
      orders,
      and(
        eq(orders.subscriptionId, subscriptionDeliveries.subscriptionId),
        eq(orders.subscriptionWeek, subscriptionDeliveries.week),
      ),
    )
    .where(inArray(subscriptionDeliveries.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionDeliveries.week));
}
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

export function selectSubscriptionItems(db: Database, ids: readonly string[]): Promise<SubscriptionItemRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(subscriptionItems)
    .where(inArray(subscriptionItems.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionItems.position));
}

export type Credit = { credit: number; refunded: number };

/** By subscription: what is left of the credit, and what of it was sent back. */
export async function selectCredits(db: Database, ids: readonly string[]): Promise<Map<string, Credit>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: subscriptionCredits.subscriptionId,
      credit: sql<number>`sum(${subscriptionCredits.amountMinor})::float8`,
      refunded: sql<number>`coalesce(-sum(${subscriptionCredits.amountMinor}) filter (where ${subscriptionCredits.kind} = 'refunded'), 0)::float8`,
    })
    .from(subscriptionCredits)
    .where(inArray(subscriptionCredits.subscriptionId, [...ids]))
    .groupBy(subscriptionCredits.subscriptionId);
  return new Map(rows.map(({ id, credit, refunded }) => [id, { credit, refunded }]));
}

export function selectEvents(db: Database, id: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(subscriptionHistory)
    .where(eq(subscriptionHistory.subscriptionId, id))
    .orderBy(asc(subscriptionHistory.id));
}

/** False: this request was here before and has its subscription. */
export async function insertSubscription(
  tx: Transaction,
  row: NewSubscription,
  items: readonly NewSubscriptionItem[],
  deliveries: readonly NewDelivery[],
): Promise<boolean> {
  const added = await tx.insert(subscriptions).values(row).onConflictDoNothing().returning({ id: subscriptions.id });
  if (added.length === 0) return false;
  const subscriptionId = row.id;
  await tx.insert(subscriptionItems).values(items.map((item) => ({ ...item, subscriptionId })));
  await tx.insert(subscriptionDeliveries).values(deliveries.map((delivery) => ({ ...delivery, subscriptionId })));
  return true;
}

export async function selectByRequestKey(db: Database, requestKey: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.requestKey, requestKey));
  return row;
}

export async function updateSubscription(
  tx: Transaction,
  id: string,
  set: Partial<SubscriptionRow> & { updatedAt: Date },
): Promise<void> {
  await tx.update(subscriptions).set(set).where(eq(subscriptions.id, id));
}

export async function updateDelivery(
  tx: Transaction,
  id: string,
  week: number,
  set: Partial<NewDelivery>,
): Promise<void> {
  await tx
    .update(subscriptionDeliveries)
    .set(set)
    .where(and(eq(subscriptionDeliveries.subscriptionId, id), eq(subscriptionDeliveries.week, week)));
}

export async function replaceItems(
  tx: Transaction,
  id: string,
  week: number,
  items: readonly NewSubscriptionItem[],
): Promise<void> {
  await tx
    .delete(subscriptionItems)
    .where(and(eq(subscriptionItems.subscriptionId, id), eq(subscriptionItems.week, week)));
  await tx.insert(subscriptionItems).values(items.map((item) => ({ ...item, subscriptionId: id, week })));
}

export async function insertCredit(tx: Transaction, credit: typeof subscriptionCredits.$inferInsert): Promise<void> {
  await tx.insert(subscriptionCredits).values(credit);
}

export async function insertEvent(tx: Transaction, event: typeof subscriptionHistory.$inferInsert): Promise<void> {
  await tx.insert(subscriptionHistory).values(event);
}

export async function selectSubscribable(db: Database, stockIds: readonly number[]): Promise<Set<number>> {
  if (stockIds.length === 0) return new Set();
  const isForSale = sql`${products.isPublished} and is_offered(${products.classification})`;
  const rows = await db
    .select({ id: stocks.id })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.productId))
    .where(and(inArray(stocks.id, [...stockIds]), eq(products.isSubscribable, true), isForSale));
  return new Set(rows.map(({ id }) => id));
}
