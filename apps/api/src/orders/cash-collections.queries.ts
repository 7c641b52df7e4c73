import type { CountryCode } from '@karaz/domain/countries';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { cashCollections, cashPayouts } from '../db/tables/cash.ts';
import { countries, countrySettings } from '../db/tables/places.ts';
import { cashShorts } from './cash-short-columns.queries.ts';

export async function isWeighingRequired(db: Database, country: CountryCode): Promise<boolean> {
  const [row] = await db
    .select({ isRequired: countrySettings.weighingRequired })
    .from(countrySettings)
    .where(eq(countrySettings.countryCode, country));
  return row?.isRequired ?? false;
}

export async function selectTimeZone(db: Database, country: CountryCode): Promise<string> {
  const [row] = await db.select({ timeZone: countries.timeZone }).from(countries).where(eq(countries.code, country));
  return row?.timeZone ?? 'UTC';
}

const fullName = sql<string>`concat_ws(' ', nullif(${users.firstName}, ''), nullif(${users.lastName}, ''))`;

export async function selectPersonName(db: Database, id: number): Promise<string> {
  const [row] = await db.select({ name: fullName }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

/** Whether a colleague is called the same. */
export async function isNameShared(db: Database, id: number, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'user'), ne(users.id, id), isNull(users.deletedAt), eq(fullName, name)))
    .limit(1);
  return rows.length > 0;
}

/** Null: none was needed, or the order is from before they were written down. */
export async function selectCollection(db: Database, orderId: string) {
  const { collector, dueMinor, collectedMinor, creditedMinor, laterMinor, reason, closingId } = cashCollections;
  const [row] = await db
    .select({
      ...{ collector, dueMinor, collectedMinor, creditedMinor, laterMinor, reason },
      isClosed: sql<boolean>`${isNotNull(closingId)}`,
    })
    .from(cashCollections)
    .where(eq(cashCollections.orderId, orderId));
  return row ?? null;
}

/** Those of these orders for which less was collected than was due, and whether no cash at all came. */
export async function selectCashShorts(db: Database, orderIds: readonly string[]): Promise<Map<string, boolean>> {
  if (orderIds.length === 0) return new Map();
  const { orderId } = cashCollections;
  const rows = await db
    .select({ orderId, isNothing: sql<boolean>`s.is_nothing` })
    .from(cashCollections)
    .innerJoin(sql`${cashShorts} s`, sql`s.order_id = ${orderId}`)
    .where(inArray(orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row.isNothing]));
}

export async function updateCollected(
  tx: Transaction,
  orderId: string,
  set: { collectedMinor: number; reason: string },
): Promise<void> {
  await tx.update(cashCollections).set(set).where(eq(cashCollections.orderId, orderId));
}

export async function insertCollection(tx: Transaction, row: typeof cashCollections.$inferInsert): Promise<void> {
  await tx.insert(cashCollections).values(row);
}

/** Of a delivered order so much more is due. */
export async function addDue(tx: Transaction, orderId: string, amountMinor: number): Promise<void> {
  await tx
    .update(cashCollections)
    .set({ dueMinor: sql`${cashCollections.dueMinor} + ${amountMinor}` })
    .where(eq(cashCollections.orderId, orderId));
}

/** Nothing was collected, and nothing is due in cash any more. */
export async function deleteEmptyCollection(tx: Transaction, orderId: string): Promise<void> {
  const { collectedMinor, creditedMinor, laterMinor } = cashCollections;
  const isEmpty = sql`${collectedMinor} + ${creditedMinor} + ${laterMinor} = 0`;
  await tx.delete(cashCollections).where(and(eq(cashCollections.orderId, orderId), isEmpty));
}

/** A refund takes so much off what was collected too little. */
export async function addCredit(tx: Transaction, orderId: string, amountMinor: number): Promise<void> {
  await tx
    .update(cashCollections)
    .set({ creditedMinor: sql`${cashCollections.creditedMinor} + ${amountMinor}` })
    .where(eq(cashCollections.orderId, orderId));
}

export async function insertPayout(tx: Transaction, row: typeof cashPayouts.$inferInsert): Promise<void> {
  await tx.insert(cashPayouts).values(row);
}
