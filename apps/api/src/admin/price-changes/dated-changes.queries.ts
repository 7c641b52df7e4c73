import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { priceChanges } from '../../db/tables/price-changes.ts';

export type DatedChange = typeof priceChanges.$inferSelect;

export const insertDated = async (tx: Transaction, change: typeof priceChanges.$inferInsert): Promise<void> =>
  void (await tx.insert(priceChanges).values(change));

const isScheduled = and(isNull(priceChanges.beganAt), isNull(priceChanges.endedAt));
const isRunning = and(isNotNull(priceChanges.beganAt), isNotNull(priceChanges.endsAt), isNull(priceChanges.endedAt));
const isOpen = or(isScheduled, isRunning);

export const selectOpen = (db: Database): Promise<DatedChange[]> => db.select().from(priceChanges).where(isOpen);

export const selectOpenOf = (db: Database, productId: number): Promise<DatedChange[]> =>
  db
    .select()
    .from(priceChanges)
    .where(and(isOpen, sql`${productId} = any(${priceChanges.productIds})`))
    .orderBy(asc(priceChanges.startsAt));

export async function lockDated(tx: Transaction, id: string): Promise<DatedChange | undefined> {
  const [row] = await tx.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update');
  return row;
}

export async function selectDatedChange(db: Database, id: string): Promise<DatedChange | undefined> {
  const [row] = await db.select().from(priceChanges).where(eq(priceChanges.id, id));
  return row;
}

/** The earliest that nobody else is working on. */
async function lockFirst(tx: Transaction, where: SQL | undefined, by: SQL): Promise<DatedChange | undefined> {
  const first = tx.select().from(priceChanges).where(where).orderBy(by).limit(1);
  const [row] = await first.for('update', { skipLocked: true });
  return row;
}

const isToEnd = (now: Date) => and(isRunning, lte(priceChanges.endsAt, now));

export const lockToEnd = (tx: Transaction, now: Date) => lockFirst(tx, isToEnd(now), asc(priceChanges.endsAt));
export async function isAnyToEnd(tx: Transaction, now: Date): Promise<boolean> {
  const found = await tx.select({ id: priceChanges.id }).from(priceChanges).where(isToEnd(now)).limit(1);
  return found.length > 0;
}
export const lockToBegin = (tx: Transaction, now: Date) =>
  lockFirst(tx, and(isScheduled, lte(priceChanges.startsAt, now)), asc(priceChanges.startsAt));

export const beginDated = async (tx: Transaction, id: string, began: { at: Date; stocks: number }): Promise<void> =>
  void (await tx.update(priceChanges).set({ beganAt: began.at, stocks: began.stocks }).where(eq(priceChanges.id, id)));

export const endDated = async (
  tx: Transaction,
  id: string,
  end: { at: Date; restored: number | null },
): Promise<void> =>
  void (await tx.update(priceChanges).set({ endedAt: end.at, restored: end.restored }).where(eq(priceChanges.id, id)));

/** Those that are scheduled or running first. */
export function selectDated(db: Database) {
  return db
    .select({
      change: priceChanges,
      actor: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.actorId))
    .where(or(isOpen, sql`${priceChanges.createdAt} > now() - interval '90 days'`))
    .orderBy(desc(sql`${isOpen}`), desc(priceChanges.startsAt))
    .limit(50);
}
