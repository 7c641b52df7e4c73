import { sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { statement } from './statement.ts';

declare const commitsEarly: unique symbol;
/** A transaction whose outcome nobody may see before it is on the disk. Only `inAsyncTransaction` makes one. */
export type AsyncTransaction = Transaction & { readonly [commitsEarly]: true };

const outcome = Symbol('outcome');
/** What a transaction came to that has committed but may not be on the disk yet. Only `waitForWalFlush` reads it. */
export type Unflushed<T> = { readonly [outcome]: T };

/**
 * A column for a statement of a transaction that releases its locks when it commits, before the disk has it: others who
 * wait for the same rows, or to send their notifications, go on at once. What they commit comes after it on the disk, so
 * nothing of theirs can outlive it.
 */
export const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

const flush = statement('on_disk', sql`select pg_logical_emit_message(true, 'karaz', '')`);

export async function inAsyncTransaction<T>(
  db: Database,
  work: (tx: AsyncTransaction) => Promise<T>,
): Promise<Unflushed<T>> {
  return { [outcome]: await inTransaction(db, (tx) => work(tx as AsyncTransaction)) };
}

/** Everything that was committed before is on the disk then, and wherever else a commit waits to be. */
export async function waitForWalFlush<T>(db: Database, unflushed: Unflushed<T>): Promise<T> {
  await flush(db, {});
  return unflushed[outcome];
}
