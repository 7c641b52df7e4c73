import type { Database } from '../db/database.ts';
import type { RedisLine } from '../integrations/redis/redis-line.ts';
import { countCall } from './rate-limit.queries.ts';

/** Counts one call in the bucket's window and tells how many there are now, in all processes together. */
export type CountCall = (bucket: string, windowStart: Date, seconds: number) => Promise<number>;

export const countInDatabase =
  (db: Database): CountCall =>
  (bucket, windowStart) =>
    countCall(db, bucket, windowStart);

/** Redis counts without a write to the disk. While it is away the database counts: no limit ever falls. */
export function countInRedis(redis: RedisLine, db: Database): CountCall {
  const otherwise = countInDatabase(db);
  return async (bucket, windowStart, seconds) => {
    const key = `karaz:calls:${bucket}:${windowStart.getTime()}`;
    try {
      // The first of a window says when it is forgotten; counting keeps that.
      const [, count] = await redis.ask(['SET', key, '0', 'EX', String(seconds), 'NX'], ['INCR', key]);
      return Number(count);
    } catch {
      return otherwise(bucket, windowStart, seconds);
    }
  };
}
