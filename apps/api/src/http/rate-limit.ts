import type { RateLimit } from '@karaz/contract/endpoint';
import type { Database } from '../db/database.ts';
import { type CountCall, countInDatabase } from './count-calls.ts';

/** Seconds to wait, or null when the call may go on. Counted outside the process: the limit holds across all of them. */
export async function secondsToWait(
  db: Database,
  bucket: string,
  { limit, seconds }: RateLimit,
  now: Date,
  count: CountCall = countInDatabase(db),
): Promise<number | null> {
  const length = seconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / length) * length);
  const calls = await count(bucket, windowStart, seconds);
  if (calls <= limit) return null;
  return Math.max(1, Math.ceil((windowStart.getTime() + length - now.getTime()) / 1000));
}
