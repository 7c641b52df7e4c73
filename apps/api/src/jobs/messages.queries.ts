import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { messageDeliveries } from '../db/tables/message-deliveries.ts';
import { messages } from '../db/tables/messages.ts';

export type WaitingMessage = typeof messages.$inferSelect;

/** The next tries of a message, in seconds after the one before: a code is of no use after five minutes. */
const PAUSE_SECONDS = sql`(10 * power(3, ${messages.attempts}))::int * interval '1 second'`;

/** Takes messages for this process: another one sees them again only if this one does not finish them. */
export function claimMessages(db: Database, limit: number): Promise<WaitingMessage[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'waiting'),
        inArray(messages.channel, ['sms', 'whatsapp', 'mail', 'push']),
        lte(messages.nextTryAt, sql`now()`),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, nextTryAt: sql`now() + ${PAUSE_SECONDS}` })
    .where(inArray(messages.id, due))
    .returning();
}

export async function insertDelivery(db: Database, delivery: typeof messageDeliveries.$inferInsert): Promise<void> {
  await db.insert(messageDeliveries).values(delivery);
}

type Finished =
  | { status: 'sent'; text: string; html: string | null }
  | { status: 'waiting' | 'dead'; lastError: string };

export async function finishMessage(db: Database, id: number, finished: Finished): Promise<void> {
  const sentAt = finished.status === 'sent' ? { sentAt: sql`now()` } : {};
  await db
    .update(messages)
    .set({ ...finished, ...sentAt })
    .where(eq(messages.id, id));
}
