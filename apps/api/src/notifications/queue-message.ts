import type { Database } from '../db/database.ts';
import { insertMessage, type NewMessage } from './messages.queries.ts';

export type { NewMessage } from './messages.queries.ts';

/** Puts a message into the outbox, in the transaction of its cause. */
export async function queueMessage(db: Database, message: NewMessage): Promise<void> {
  await insertMessage(db, message);
}
