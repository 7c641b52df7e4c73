import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { chatMessages, chats } from '../db/tables/chats.ts';
import { orders } from '../db/tables/orders.ts';
import type { ChatOwner } from './chat-owner.ts';

export type ChatRow = typeof chats.$inferSelect;
export type NewChat = typeof chats.$inferInsert;
export type ChatMessageRow = typeof chatMessages.$inferSelect & { author: string };

const isOwn = (owner: ChatOwner): SQL =>
  'userId' in owner
    ? eq(chats.userId, owner.userId)
    : sql`${chats.secretHash} = ${owner.secretHash} and ${chats.userId} is null`;

const ofShopper = inArray(chatMessages.kind, ['shopper', 'staff']);

/** As the indexes have it. */
const latestFirst = sql`${chats.updatedAt} desc nulls last`;

/** Enough for anybody; older ones are found by staff. */
const MAX_CHATS = 50;

const selection = {
  chat: chats,
  orderNumber: orders.customOrderId,
  preview: sql<string>`coalesce((select left(l.text, 120) from ${chatMessages} l
    where l.chat_id = ${chats.id} and l.kind in ('shopper', 'staff') order by l.seq desc limit 1), '')`,
  unread: sql<number>`(select count(*)::int from ${chatMessages} l
    where l.chat_id = ${chats.id} and l.kind = 'staff' and l.seq > ${chats.shopperReadSeq})`,
};

const withOrder = (db: Database) => db.select(selection).from(chats).leftJoin(orders, eq(orders.id, chats.orderId));
export type OwnChatRow = Awaited<ReturnType<typeof selectOwnChats>>[number];

export const selectOwnChats = (db: Database, owner: ChatOwner) =>
  withOrder(db).where(isOwn(owner)).orderBy(latestFirst, desc(chats.id)).limit(MAX_CHATS);

export async function selectOwnChat(db: Database, owner: ChatOwner, id: string): Promise<OwnChatRow | undefined> {
  const [row] = await withOrder(db).where(and(eq(chats.id, id), isOwn(owner)));
  return row;
}

/** The conversation that this message began, when the response to it was lost. */
export async function selectChatBegunWith(tx: Transaction, owner: ChatOwner, clientId: string) {
  const [row] = await tx
    .select({ id: chats.id })
    .from(chats)
    .innerJoin(chatMessages, eq(chatMessages.chatId, chats.id))
    .where(and(isOwn(owner), eq(chatMessages.clientId, clientId)));
  return row?.id;
}

/** The latest about the same subject. */
export async function selectChatAbout(tx: Transaction, owner: ChatOwner, orderId: string | null) {
  const about = orderId === null ? isNull(chats.orderId) : eq(chats.orderId, orderId);
  const [row] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(isOwn(owner), about))
    .orderBy(latestFirst)
    .limit(1);
  return row?.id;
}

/** Two first lines of one person at once begin one conversation. */
export async function lockOwner(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chats of ${name}`}, 0))`);
}

export async function insertChat(tx: Transaction, chat: NewChat): Promise<string> {
  const [row] = await tx.insert(chats).values(chat).returning({ id: chats.id });
  if (!row) throw new Error('no conversation was begun');
  return row.id;
}

/** Held until the transaction ends: lines get their places one after the other. */
export async function selectChatForUpdate(tx: Transaction, id: string): Promise<ChatRow | undefined> {
  const [row] = await tx.select().from(chats).where(eq(chats.id, id)).for('update');
  return row;
}

export async function updateChat(tx: Transaction, id: string, change: Partial<NewChat>): Promise<void> {
  await tx.update(chats).set(change).where(eq(chats.id, id));
}

const messageSelection = { message: chatMessages, author: sql<string>`coalesce(${users.firstName}, '')` };
const messagesWithAuthors = (db: Database) =>
  db.select(messageSelection).from(chatMessages).leftJoin(users, eq(users.id, chatMessages.authorId));

export async function selectMessageByClient(
  db: Database,
  chatId: string,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  const [row] = await messagesWithAuthors(db).where(
    and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientId, clientId)),
  );
  return row && { ...row.message, author: row.author };
}

export async function insertMessage(tx: Transaction, message: typeof chatMessages.$inferInsert): Promise<void> {
  await tx.insert(chatMessages).values(message);
}

export type MessageRange = { after?: number | undefined; before?: number | undefined };
const MAX_MESSAGES = 60;
const MAX_MISSED = 500;

/** Ascending. Missed messages come oldest first, so that the next request misses none. */
export async function selectMessages(
  db: Database,
  chatId: string,
  { after, before }: MessageRange,
  forStaff: boolean,
): Promise<{ lines: ChatMessageRow[]; hasEarlier: boolean }> {
  const isMissed = after !== undefined;
  const where = and(
    eq(chatMessages.chatId, chatId),
    forStaff ? undefined : ofShopper,
    isMissed ? gt(chatMessages.seq, after) : before !== undefined ? lt(chatMessages.seq, before) : undefined,
  );
  const rows = await messagesWithAuthors(db)
    .where(where)
    .orderBy(isMissed ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(isMissed ? MAX_MISSED : MAX_MESSAGES + 1);
  const messages = rows.map(({ message, author }) => ({ ...message, author }));
  if (isMissed) return { lines: messages, hasEarlier: false };
  return { lines: messages.slice(0, MAX_MESSAGES).reverse(), hasEarlier: messages.length > MAX_MESSAGES };
}

/** Returns whether anything was new. */
export async function markRead(tx: Transaction, id: string, side: 'shopper' | 'staff', seq: number): Promise<boolean> {
  const column = side === 'shopper' ? chats.shopperReadSeq : chats.staffReadSeq;
  const read = sql`least(${seq}, ${chats.lastSeq})`;
  const seen =
    side === 'shopper' ? { shopperReadSeq: read, notifyAt: null, isNotified: false } : { staffReadSeq: read };
  const rows = await tx
    .update(chats)
    .set(seen)
    .where(and(eq(chats.id, id), lt(column, seq), lt(column, chats.lastSeq)))
    .returning({ id: chats.id });
  return rows.length > 0;
}

export async function claimFor(tx: Transaction, userId: number, secretHash: string): Promise<string[]> {
  const rows = await tx
    .update(chats)
    .set({ userId, secretHash: null })
    .where(and(eq(chats.secretHash, secretHash), isNull(chats.userId)))
    .returning({ id: chats.id });
  return rows.map(({ id }) => id);
}

/** Taken by one process at a time. */
export function selectChatsToNotify(tx: Transaction, now: Date) {
  return tx
    .select({ chat: chats, user: { id: users.id, email: users.email, language: users.language } })
    .from(chats)
    .leftJoin(users, eq(users.id, chats.userId))
    .where(lte(chats.notifyAt, now))
    .orderBy(asc(chats.notifyAt))
    .limit(50)
    .for('update', { of: chats, skipLocked: true });
}

/** What staff wrote since the shopper was last here. */
export async function selectUnseen(tx: Transaction, { id, shopperReadSeq }: ChatRow): Promise<string[]> {
  const rows = await tx
    .select({ text: chatMessages.text })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, id), eq(chatMessages.kind, 'staff'), gt(chatMessages.seq, shopperReadSeq)))
    .orderBy(asc(chatMessages.seq));
  return rows.map(({ text }) => text);
}
