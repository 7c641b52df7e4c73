import { sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { statement } from './statement.ts';

declare const asyncCommit: unique symbol;
/** A transaction that others see before it is on the disk; only its caller waits for that. `inAsyncTransaction` makes one. */
export type AsyncTransaction = Transaction & { readonly [asyncCommit]: true };

/**
 * A column for a statement of a transaction: its locks are released at the commit, before the disk has it, so others who
 * wait for the same rows go on at once. What they commit comes later in the log, so nothing can outlive what it depends on.
 */
export const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

const flush = statement('on_disk', sql`select pg_logical_emit_message(true, 'karaz', '')`);

/**
 * Returns when the commit is on the disk, and on the replicas that a commit waits for. It waits on the connection that
 * committed: another may lead to a server that took over meanwhile and never had it.
 */
export function inAsyncTransaction<T>(db: Database, work: (tx: AsyncTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => work(tx as AsyncTransaction), {
    afterCommit: (connection) => flush(connection, {}),
  });
}
