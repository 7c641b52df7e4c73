import type { Database } from '../db/database.ts';
import type { RedisCounter } from '../integrations/redis/redis-counter.ts';
import { countCall, uncountCall } from './rate-limit.queries.ts';

/**
 * Counts one call in the bucket's window and returns how many there are now, in all processes together. `by` -1 takes one
 * back.
 */
export type CountCall = (bucket: string, windowStart: Date, seconds: number, by?: 1 | -1) => Promise<number>;

export const countInDatabase =
  (db: Database): CountCall =>
  (bucket, windowStart, _seconds, by = 1) =>
    by === 1 ? countCall(db, bucket, windowStart) : uncountCall(db, bucket, windowStart);

/** Redis counts without a write to the disk. While it is away the database counts: no limit ever falls. */
export function countInRedis(redis: RedisCounter, db: Database): CountCall {
  const otherwise = countInDatabase(db);
  return async (bucket, windowStart, seconds, by = 1) => {
    try {
      return await redis.add(`karaz:calls:${bucket}:${windowStart.getTime()}`, by, seconds);
    } catch {
      return otherwise(bucket, windowStart, seconds, by);
    }
  };
}
