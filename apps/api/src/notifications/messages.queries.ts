import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { messages } from '../db/tables/messages.ts';

export function selectMessages(db: Database, recipient: string | undefined, limit: number) {
  return db
    .select()
    .from(messages)
    .where(recipient ? eq(messages.recipient, recipient) : undefined)
    .orderBy(desc(messages.id))
    .limit(limit);
}

export type NewMessage = Pick<typeof messages.$inferInsert, 'channel' | 'recipient' | 'text' | 'language'> &
  Partial<Pick<typeof messages.$inferInsert, 'subject' | 'html'>>;

/** Written in the caller's transaction: no message without its cause, no cause without its message. */
export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insert(messages).values(message);
}
