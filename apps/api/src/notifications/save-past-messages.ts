import type { Database } from '../db/database.ts';
import { insertPastMessages, type PastMessage } from './messages.queries.ts';

export type { PastMessage } from './messages.queries.ts';

/** Messages from before there was an outbox; the earliest first. */
export async function savePastMessages(db: Database, past: readonly PastMessage[]): Promise<void> {
  if (past.length > 0) await insertPastMessages(db, past);
}
