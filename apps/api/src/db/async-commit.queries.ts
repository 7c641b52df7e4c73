import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/**
 * A column for a question whose transaction shall let go of its locks when it commits, before the disk has it: others who
 * wait for the same rows, or to tell of their news, go on at once. What they commit comes after it on the disk, so nothing
 * of theirs can outlive it. Whoever hears of the outcome has to wait for `untilOnDisk` first.
 */
export const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

const flush = statement('on_disk', sql`select pg_logical_emit_message(true, 'karaz', '')`);

/** Everything that was committed before is on the disk then, and wherever else a commit waits to be. */
export async function waitForWalFlush(db: Database): Promise<void> {
  await flush(db, {});
}
