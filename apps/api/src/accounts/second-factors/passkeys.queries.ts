import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { passkeyChallenges, passkeys } from '../../db/tables/staff-access.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const selectPasskeys = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function selectPasskey(db: Database, userId: number, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  return row;
}

/** False: it is known already, here or to somebody else. */
export async function insertPasskey(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

export async function notePasskeyUse(db: Database, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

export async function deletePasskey(tx: Transaction, userId: number, id: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
}

export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

type ChallengeRow = { challenge: string; userId: number; purpose: string };

export async function insertPasskeyChallenge(db: Database, row: ChallengeRow & { expiresAt: Date }): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** True once, for the person and the purpose it was made for. */
export async function takePasskeyChallenge(
  db: Database,
  { challenge, userId, purpose }: ChallengeRow,
  now: Date,
): Promise<boolean> {
  const deleted = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return deleted.length > 0;
}

export async function deleteExpiredPasskeyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
