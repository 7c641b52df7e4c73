import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/tables/requests.ts';

/** Counts one call in the bucket's window and returns how many there are now. */
export async function countCall(db: Database, bucket: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return row?.count ?? 1;
}

/** Takes one call back and returns how many are left. */
export async function uncountCall(db: Database, bucket: string, windowStart: Date): Promise<number> {
  const ofWindow = and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart));
  const [row] = await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(ofWindow, gt(rateLimits.count, 0)))
    .returning({ count: rateLimits.count });
  return row?.count ?? 0;
}

export async function deleteWindowsBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, instant));
}
