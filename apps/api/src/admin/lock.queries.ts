import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** Concurrent changes of the same record wait until the transaction is over. */
export async function lockResource(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
