import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/tables/requests.ts';

/** True when the database responds within the pool's own time limit. */
export async function databaseResponds(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

const SCOPE = 'write check';

/** Writes so many bytes as a request would, to the disk and all. Nobody ever sees the row: it goes with the same commit. */
export async function tryWrite(db: Database, bytes: number): Promise<void> {
  const key = randomUUID();
  // At random, or the database would make it small.
  const requestHash = randomBytes(bytes).toString('base64').slice(0, bytes);
  await inTransaction(db, async (tx) => {
    await tx.insert(idempotencyKeys).values({ scope: SCOPE, key, requestHash });
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.scope, SCOPE), eq(idempotencyKeys.key, key)));
  });
}
