import { sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { statement } from './statement.ts';

declare const commitsEarly: unique symbol;
/** A transaction whose outcome nobody may see before it is on the disk. Only `inAsyncTransaction` makes one. */
export type AsyncTransaction = Transaction & { readonly [commitsEarly]: true };

/**
 * A column for a statement of a transaction that releases its locks when it commits, before the disk has it: others who
 * wait for the same rows, or to send their notifications, go on at once. What they commit comes after it on the disk, so
 * nothing of theirs can outlive it.
 */
export const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

const flush = statement('on_disk', sql`select pg_logical_emit_message(true, 'karaz', '')`);

/**
 * Returns when everything that was committed before is on the disk, and wherever else a commit waits to be. That is waited
 * for on the connection that committed: another may lead to a server that took over meanwhile and never had it.
 */
export function inAsyncTransaction<T>(db: Database, work: (tx: AsyncTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => work(tx as AsyncTransaction), {
    afterCommit: (connection) => flush(connection, {}),
  });
}
