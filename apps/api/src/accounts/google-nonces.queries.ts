import { eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { usedNonces } from '../db/tables/accounts.ts';

export async function consumeNonce(db: Database, nonce: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db.insert(usedNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function deleteExpiredNonces(db: Database, now: Date): Promise<void> {
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}

export async function isNonceUsed(db: Database, nonce: string): Promise<boolean> {
  return (await db.$count(usedNonces, eq(usedNonces.nonce, nonce))) > 0;
}
