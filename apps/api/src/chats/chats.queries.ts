import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import { chatLines, chats } from '../db/tables/chats.ts';
import { orders } from '../db/tables/orders.ts';
import type { ChatOwner } from './chat-owner.ts';

export type ChatRow = typeof chats.$inferSelect;
export type NewChat = typeof chats.$inferInsert;
export type LineRow = typeof chatLines.$inferSelect & { author: string };

const isOwn = (owner: ChatOwner): SQL =>
  'userId' in owner
    ? eq(chats.userId, owner.userId)
    : sql`${chats.secretHash} = ${owner.secretHash} and ${chats.userId} is null`;

const ofShopper = inArray(chatLines.kind, ['shopper', 'staff']);

/** As the indexes have it. */
const latestFirst = sql`${chats.updatedAt} desc nulls last`;

/** Enough for anybody; older ones are found by staff. */
const MOST_CHATS = 50;

const selection = {
  chat: chats,
  orderNumber: orders.customOrderId,
  preview: sql<string>`coalesce((select left(l.text, 120) from ${chatLines} l
    where l.chat_id = ${chats.id} and l.kind in ('shopper', 'staff') order by l.seq desc limit 1), '')`,
  unread: sql<number>`(select count(*)::int from ${chatLines} l
    where l.chat_id = ${chats.id} and l.kind = 'staff' and l.seq > ${chats.shopperReadSeq})`,
};

const withOrder = (db: Database) => db.select(selection).from(chats).leftJoin(orders, eq(orders.id, chats.orderId));
export type OwnChatRow = Awaited<ReturnType<typeof selectOwnChats>>[number];

export const selectOwnChats = (db: Database, owner: ChatOwner) =>
  withOrder(db).where(isOwn(owner)).orderBy(latestFirst, desc(chats.id)).limit(MOST_CHATS);

export async function selectOwnChat(db: Database, owner: ChatOwner, id: string): Promise<OwnChatRow | undefined> {
  const [row] = await withOrder(db).where(and(eq(chats.id, id), isOwn(owner)));
  return row;
}

/** The conversation this line began, when the answer to it was lost on the way. */
export async function selectChatBegunWith(tx: Transaction, owner: ChatOwner, clientId: string) {
  const [row] = await tx
    .select({ id: chats.id })
    .from(chats)
    .innerJoin(chatLines, eq(chatLines.chatId, chats.id))
    .where(and(isOwn(owner), eq(chatLines.clientId, clientId)));
  return row?.id;
}

/** The latest about the same thing. */
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

const lineSelection = { line: chatLines, author: sql<string>`coalesce(${users.firstName}, '')` };
const linesWithAuthors = (db: Database) =>
  db.select(lineSelection).from(chatLines).leftJoin(users, eq(users.id, chatLines.authorId));

export async function selectLineByClient(db: Database, chatId: string, clientId: string): Promise<LineRow | undefined> {
  const [row] = await linesWithAuthors(db).where(and(eq(chatLines.chatId, chatId), eq(chatLines.clientId, clientId)));
  return row && { ...row.line, author: row.author };
}

export async function insertLine(tx: Transaction, line: typeof chatLines.$inferInsert): Promise<void> {
  await tx.insert(chatLines).values(line);
}

export type LinesWanted = { after?: number | undefined; before?: number | undefined };
const MOST_LINES = 60;
const MOST_MISSED = 500;

/** Rising. Missed lines come from the oldest on, so that whoever asks again misses none. */
export async function selectLines(
  db: Database,
  chatId: string,
  { after, before }: LinesWanted,
  forStaff: boolean,
): Promise<{ lines: LineRow[]; hasEarlier: boolean }> {
  const isMissed = after !== undefined;
  const where = and(
    eq(chatLines.chatId, chatId),
    forStaff ? undefined : ofShopper,
    isMissed ? gt(chatLines.seq, after) : before !== undefined ? lt(chatLines.seq, before) : undefined,
  );
  const rows = await linesWithAuthors(db)
    .where(where)
    .orderBy(isMissed ? asc(chatLines.seq) : desc(chatLines.seq))
    .limit(isMissed ? MOST_MISSED : MOST_LINES + 1);
  const lines = rows.map(({ line, author }) => ({ ...line, author }));
  if (isMissed) return { lines, hasEarlier: false };
  return { lines: lines.slice(0, MOST_LINES).reverse(), hasEarlier: lines.length > MOST_LINES };
}

/** Answers whether anything was new. */
export async function markRead(tx: Transaction, id: string, side: 'shopper' | 'staff', seq: number): Promise<boolean> {
  const column = side === 'shopper' ? chats.shopperReadSeq : chats.staffReadSeq;
  const read = sql`least(${seq}, ${chats.lastSeq})`;
  const seen = side === 'shopper' ? { shopperReadSeq: read, tellAt: null, isTold: false } : { staffReadSeq: read };
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
export function selectChatsToTell(tx: Transaction, now: Date) {
  return tx
    .select({ chat: chats, user: { id: users.id, email: users.email, language: users.language } })
    .from(chats)
    .leftJoin(users, eq(users.id, chats.userId))
    .where(lte(chats.tellAt, now))
    .orderBy(asc(chats.tellAt))
    .limit(50)
    .for('update', { of: chats, skipLocked: true });
}

/** What staff wrote since the shopper was last here. */
export async function selectUnseen(tx: Transaction, { id, shopperReadSeq }: ChatRow): Promise<string[]> {
  const rows = await tx
    .select({ text: chatLines.text })
    .from(chatLines)
    .where(and(eq(chatLines.chatId, id), eq(chatLines.kind, 'staff'), gt(chatLines.seq, shopperReadSeq)))
    .orderBy(asc(chatLines.seq));
  return rows.map(({ text }) => text);
}
