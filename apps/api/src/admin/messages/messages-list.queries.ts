import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { messageDeliveries } from '../../db/tables/message-deliveries.ts';
import { messages } from '../../db/tables/messages.ts';
import { inOrder, matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';
import { type Days, withinDays } from '../within-days.queries.ts';

export type MessageRow = typeof messages.$inferSelect;
export type MessageFilter = Days & {
  search?: string | undefined;
  sort?: 'id' | '-id' | undefined;
  status?: MessageRow['status'] | undefined;
  channel?: MessageRow['channel'] | undefined;
};

export async function selectOfficeMessages(db: Database, filter: MessageFilter, paging: Paging) {
  const where = conditions(filter);
  const newest = sql`${messages.id} desc`;
  const order = inOrder(filter.sort, { id: messages.id }, newest, newest);
  const of = (ids: SQL) => db.select().from(messages).where(ids);
  const isSearch = !!filter.search;
  return pageByIds(db, { table: messages, id: messages.id, where, order, rowsOf: of, isSearch }, paging);
}

function conditions({ search, status, channel, ...days }: MessageFilter): SQL | undefined {
  return and(
    status ? eq(messages.status, status) : undefined,
    channel ? eq(messages.channel, channel) : undefined,
    withinDays(messages.createdAt, days),
    search ? matchesSearch(messages, search) : undefined,
  );
}

export async function selectOfficeMessage(db: Database, id: number) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  if (!message) return undefined;
  const deliveries = await db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.messageId, id))
    .orderBy(asc(messageDeliveries.id));
  return { message, deliveries };
}

/** Held until the transaction ends: two requests at once send once. */
export function lockMessages(tx: Transaction, ids: readonly number[]): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]))
    .orderBy(asc(messages.id))
    .for('update');
}

export async function tryMessageAgain(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(messages)
    .set({ status: 'waiting', attempts: 0, lastError: null, nextTryAt: sql`now()` })
    .where(eq(messages.id, id));
}
