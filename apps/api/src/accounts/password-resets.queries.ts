import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passwordResets } from '../db/tables/accounts.ts';

export async function insertReset(db: Database, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/** Whose reset this is, without using it up. */
export async function selectResetOwner(db: Database, hash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)));
  return row?.userId;
}

/** What the reset was made for; of any number of callers with the same hash exactly one gets it. */
export async function takeReset(
  db: Database,
  hash: string,
  now: Date,
): Promise<typeof passwordResets.$inferSelect | undefined> {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
    .returning();
  return row;
}

export async function deleteResetsOf(db: Database, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function deleteExpiredResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}
