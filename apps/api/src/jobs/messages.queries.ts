import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
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

/** A message that is out, and what stays of it. */
export type Sent = Delivery & { text: string; html: string | null };

const saveSent = statement(
  'messages_sent',
  sql`
  with sent as (select * from json_to_recordset(${sql.placeholder('sent')}) as sent ("messageId" int, provider text,
      "isAccepted" boolean, "providerMessageId" text, error text, milliseconds int, text text, html text)),
    noted as (insert into ${messageDeliveries} (message_id, provider, is_accepted, provider_message_id, error, milliseconds)
      select "messageId", provider, "isAccepted", "providerMessageId", error, milliseconds from sent)
  update ${messages} set status = 'sent', sent_at = now(), text = sent.text, html = sent.html
  from sent where ${messages.id} = sent."messageId"`,
);

/** Both or neither: a message whose delivery is known would be sent again if it still looked like waiting. */
export async function noteSent(db: Database, sent: readonly Sent[]): Promise<void> {
  await saveSent(db, { sent: JSON.stringify(sent) });
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
