import { selectMoment } from './clock.queries.ts';
import type { Database } from './database.ts';

export type DatabaseClock = { now: () => Date; stop: () => void };

const EVERY_MS = 10_000;

/**
 * The time of the database, the same for every process of the store. Between two looks it is counted on by a clock that
 * nobody can set: a machine whose time is wrong, or jumps, would else let old tokens in and expire orders of today.
 */
export async function startDatabaseClock(db: Database, everyMs = EVERY_MS): Promise<DatabaseClock> {
  let started = await readClock(db);
  const now = () => started.moment + (performance.now() - started.at);
  const timer = setInterval(() => {
    readClock(db).then(
      (seen) => {
        // A slow response is from some moment between request and response: within that it proves nothing.
        const isOff = Math.abs(seen.moment + (performance.now() - seen.at) - now()) > seen.tookMs;
        if (isOff) started = seen;
      },
      // While the database is away the count goes on.
      () => {},
    );
  }, everyMs);
  timer.unref();
  return { now: () => new Date(now()), stop: () => clearInterval(timer) };
}

async function readClock(db: Database): Promise<{ moment: number; at: number; tookMs: number }> {
  const sentAt = performance.now();
  const moment = await selectMoment(db);
  const tookMs = performance.now() - sentAt;
  return { moment, at: sentAt + tookMs / 2, tookMs };
}
