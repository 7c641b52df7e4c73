import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/tables/requests.ts';

export async function deleteFailures(db: Database, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
}

/** How often the bucket was counted since then. */
export async function countSince(db: Database, bucket: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${rateLimits.count}), 0)::int` })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), gte(rateLimits.windowStart, since)));
  return row?.count ?? 0;
}
