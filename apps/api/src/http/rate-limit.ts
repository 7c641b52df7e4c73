import type { RateLimit } from '@karaz/contract/endpoint';
import type { Database } from '../db/database.ts';
import { type CountCall, countInDatabase } from './count-calls.ts';

export type Window = Pick<RateLimit, 'limit' | 'seconds'>;

/** Seconds to wait, or null when the call may go on. Counted outside the process: the limit holds across all of them. */
export async function secondsToWait(
  db: Database,
  bucket: string,
  { limit, seconds }: Window,
  now: Date,
  count: CountCall = countInDatabase(db),
): Promise<number | null> {
  const start = windowStart(seconds, now);
  const calls = await count(bucket, start, seconds);
  if (calls <= limit) return null;
  return Math.max(1, Math.ceil((start.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

export function windowStart(seconds: number, now: Date): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
