import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../db/database.ts';
import { messageDeliveries } from '../db/tables/message-deliveries.ts';
import { messages } from '../db/tables/messages.ts';

export type WaitingMessage = typeof messages.$inferSelect;

/** The next tries of a message, in seconds after the one before: a code is of no use after five minutes. */
const PAUSE = sql`(10 * power(3, ${messages.attempts} - 1))::int * interval '1 second'`;

/** Longer than all providers together may take: somebody else would send the same message meanwhile. */
const IN_HAND = sql`interval '60 seconds'`;

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
    .set({ attempts: sql`${messages.attempts} + 1`, nextTryAt: sql`now() + ${IN_HAND}` })
    .where(inArray(messages.id, due))
    .returning();
}

export type Delivery = typeof messageDeliveries.$inferInsert;

export async function insertDelivery(db: Database, delivery: Delivery): Promise<void> {
  await db.insert(messageDeliveries).values(delivery);
}

/** Both or neither: a message whose delivery is known would be sent again if it still looked like waiting. */
export function noteSent(db: Database, delivery: Delivery, kept: { text: string; html: string | null }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await insertDelivery(tx, delivery);
    const sent = { status: 'sent', sentAt: sql`now()`, ...kept } as const;
    await tx.update(messages).set(sent).where(eq(messages.id, delivery.messageId));
  });
}

export async function noteFailed(
  db: Database,
  id: number,
  failed: { status: 'waiting' | 'dead'; lastError: string },
): Promise<void> {
  await db
    .update(messages)
    .set({ ...failed, nextTryAt: sql`now() + ${PAUSE}` })
    .where(eq(messages.id, id));
}
