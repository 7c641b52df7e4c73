import { and, asc, count, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { userBranches, users } from '../db/tables/accounts.ts';
import { branches } from '../db/tables/branches.ts';
import { charities } from '../db/tables/content.ts';
import { orderPromotions } from '../db/tables/order-promotions.ts';
import { orderHelpers, orderHistory, orderItems, orders } from '../db/tables/orders.ts';
import { countries, countrySettings } from '../db/tables/places.ts';

const fromOrders = (db: Database) =>
  db
    .select({
      order: orders,
      branch: branches,
      country: countries,
      cashEnabled: countrySettings.cashEnabled,
      reportHours: countrySettings.reportHours,
      charity: { id: charities.id, nameEn: charities.nameEn, nameAr: charities.nameAr },
      person: { firstName: users.firstName, lastName: users.lastName, phone: users.phone },
    })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branchId))
    .innerJoin(countries, eq(countries.code, orders.countryCode))
    .innerJoin(countrySettings, eq(countrySettings.countryCode, orders.countryCode))
    .leftJoin(charities, eq(charities.id, orders.charityId))
    .leftJoin(users, eq(users.id, orders.userId));

export async function selectOrder(db: Database, id: string) {
  const [row] = await fromOrders(db).where(eq(orders.id, id));
  return row;
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;

export async function selectTrackedOrder(db: Database, token: string): Promise<OrderRow | undefined> {
  const [row] = await fromOrders(db).where(eq(orders.trackingToken, token));
  return row;
}

export async function selectOrderPage(db: Database, userId: number, { page, limit }: { page: number; limit: number }) {
  const [counted] = await db.select({ total: count() }).from(orders).where(eq(orders.userId, userId));
  const rows = await fromOrders(db)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: counted?.total ?? 0 };
}

export function selectItems(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
}
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** Whose goods are in an order. */
export function selectSellers(db: Database, orderId: string) {
  const ofOrder = db.select({ id: orderItems.branchId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  return db
    .select({ id: branches.id, nameEn: branches.nameEn, nameAr: branches.nameAr })
    .from(branches)
    .where(inArray(branches.id, ofOrder))
    .orderBy(asc(branches.id));
}

export function selectUses(db: Database, orderId: string) {
  return db
    .select()
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(asc(orderPromotions.promotionId));
}
export type UseRow = Awaited<ReturnType<typeof selectUses>>[number];

export function selectHistory(db: Database, orderId: string) {
  return db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id));
}
export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

export async function worksFor(db: Database, userId: number, branchId: number): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(userBranches)
    .where(and(eq(userBranches.userId, userId), eq(userBranches.branchId, branchId)));
  return found.length > 0;
}

/** For the branch that hands it over, or for one whose goods go into it. */
export async function worksOn(db: Database, userId: number, order: { id: string; branchId: number }): Promise<boolean> {
  const { branchId } = userBranches;
  const isHelper = db
    .select({ one: sql`1` })
    .from(orderHelpers)
    .where(and(eq(orderHelpers.orderId, order.id), eq(orderHelpers.branchId, branchId)));
  const found = await db
    .select({ one: sql`1` })
    .from(userBranches)
    .where(and(eq(userBranches.userId, userId), or(eq(branchId, order.branchId), exists(isHelper))))
    .limit(1);
  return found.length > 0;
}

/** Branches whose goods go into an order that another hands over. */
export async function selectHelpers(db: Database, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ branchId: orderHelpers.branchId })
    .from(orderHelpers)
    .where(eq(orderHelpers.orderId, orderId));
  return rows.map(({ branchId }) => branchId);
}

/** Locks the order: concurrent moves wait and then see its new status. */
export async function lockOrder(tx: Transaction, id: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** False: it belongs to an account already. */
export async function claimOrder(tx: Transaction, id: string, userId: number): Promise<boolean> {
  const claimed = await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, id), isNull(orders.userId)))
    .returning({ id: orders.id });
  return claimed.length > 0;
}

export async function selectContact(db: Database, userId: number) {
  const [row] = await db.select({ phone: users.phone, email: users.email }).from(users).where(eq(users.id, userId));
  return row ?? { phone: null, email: null };
}
