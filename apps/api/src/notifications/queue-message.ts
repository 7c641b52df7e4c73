import type { Database } from '../db/database.ts';
import { insertMessage, type NewMessage } from './messages.queries.ts';

export type { NewMessage } from './messages.queries.ts';

/**
 * Puts a message into the outbox, in the transaction of its cause. `{store}`, `{club}` and `{primary}` in it become the
 * store's name, its club's and its colour: the database fills them in with the settings of that moment.
 */
export async function queueMessage(db: Database, message: NewMessage): Promise<void> {
  await insertMessage(db, message);
}
