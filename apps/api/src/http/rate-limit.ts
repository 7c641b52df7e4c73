import type { RateLimit } from '@karaz/contract/endpoint';
import type { Database } from '../db/database.ts';
import { countCall } from './rate-limit.queries.ts';

/** Seconds to wait, or null when the call may go on. Counted in the database: the limit holds across processes. */
export async function secondsToWait(
  db: Database,
  bucket: string,
  { limit, seconds }: RateLimit,
  now: Date,
): Promise<number | null> {
  const length = seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / length) * length);
  const count = await countCall(db, bucket, windowStart);
  if (count <= limit) return null;
  return Math.max(1, Math.ceil((windowStart.getTime() + length - now.getTime()) / 1000));
}
