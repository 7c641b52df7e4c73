import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pointsEntries } from '../db/tables/club.ts';

/** The whole ledger of one person, in the order it was written. */
export function selectPoints(db: Database, userId: number) {
  return db.select().from(pointsEntries).where(eq(pointsEntries.userId, userId)).orderBy(asc(pointsEntries.id));
}

export async function insertPoints(db: Database, entries: (typeof pointsEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(pointsEntries).values(entries);
}
