import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { invoiceMails, invoices } from '../db/tables/invoices.ts';
import { messageDeliveries } from '../db/tables/message-deliveries.ts';
import { messages } from '../db/tables/messages.ts';

export function selectMessages(db: Database, recipient: string | undefined, limit: number) {
  return db
    .select()
    .from(messages)
    .where(recipient ? eq(messages.recipient, recipient) : undefined)
    .orderBy(desc(messages.id))
    .limit(limit);
}

/** The documents that letters carry. */
export function selectCarried(db: Database, messageIds: readonly number[]) {
  const { kind, countryCode, count } = invoices;
  return db
    .select({ messageId: invoiceMails.messageId, kind, countryCode, count })
    .from(invoiceMails)
    .innerJoin(invoices, eq(invoices.id, invoiceMails.invoiceId))
    .where(inArray(invoiceMails.messageId, [...messageIds]))
    .orderBy(asc(kind), asc(count));
}

export type NewMessage = Pick<typeof messages.$inferInsert, 'channel' | 'recipient' | 'text' | 'language'> &
  Partial<Pick<typeof messages.$inferInsert, 'subject' | 'html' | 'link' | 'invoicesOf'>>;

/** Written in the caller's transaction: no message without its cause, no cause without its message. */
export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insert(messages).values(message);
}

export type PastMessage = NewMessage & {
  at: Date;
  provider: string;
  /** Why no provider will ever take it; left out: it went out at once. */
  error?: string;
};

/** As the sender would have left them, each with the one try it took. */
export async function insertPastMessages(db: Database, past: readonly PastMessage[]): Promise<void> {
  const rows = past.map(({ at, provider: _, error, ...message }) => ({
    ...message,
    status: error === undefined ? ('sent' as const) : ('dead' as const),
    attempts: 1,
    lastError: error ?? null,
    nextTryAt: at,
    createdAt: at,
    sentAt: error === undefined ? at : null,
  }));
  const inserted = await db.insert(messages).values(rows).returning({ id: messages.id });
  const tries = past.flatMap(({ at, provider, error }, index) => {
    const messageId = inserted[index]?.id;
    if (messageId === undefined) return [];
    const isAccepted = error === undefined;
    return [{ messageId, provider, isAccepted, error: error ?? null, milliseconds: 40, createdAt: at }];
  });
  await db.insert(messageDeliveries).values(tries);
}

type Delivery = { provider: string; providerMessageId: string };
type Status = NonNullable<typeof messageDeliveries.$inferSelect.status>;

/** Returns the message it was about; null: unknown, or already further than this. */
export async function updateDelivery(
  db: Database,
  { provider, providerMessageId }: Delivery,
  { status, error, at }: { status: Status; error: string | null; at: Date },
  earlier: readonly Status[],
): Promise<number | null> {
  const isBehind = or(isNull(messageDeliveries.status), inArray(messageDeliveries.status, [...earlier]));
  const ofProvider = eq(messageDeliveries.provider, provider);
  const [row] = await db
    .update(messageDeliveries)
    .set({ status, statusAt: at, ...(error === null ? {} : { error }) })
    .where(and(eq(messageDeliveries.providerMessageId, providerMessageId), ofProvider, isBehind))
    .returning({ messageId: messageDeliveries.messageId });
  return row?.messageId ?? null;
}
