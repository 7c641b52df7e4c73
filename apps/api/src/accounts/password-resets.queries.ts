import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passwordResets } from '../db/tables/accounts.ts';

export async function insertReset(
  db: Database,
  reset: { hash: string; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

export async function isOpenReset(db: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: passwordResets.hash })
    .from(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)));
  return rows.length > 0;
}

/** Whose reset this was; of any number of callers with the same hash exactly one hears it. */
export async function takeReset(db: Database, hash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

export async function deleteResetsOf(db: Database, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function deleteExpiredResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}
