import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { contactMessages } from '../../db/tables/content.ts';
import { inOrder, matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';

export type ContactRow = typeof contactMessages.$inferSelect;
type ContactFilter = {
  search?: string | undefined;
  sort?: 'id' | '-id' | undefined;
  state?: 'open' | 'done' | undefined;
};

const inState = (state: 'open' | 'done') =>
  state === 'open' ? isNull(contactMessages.settledAt) : isNotNull(contactMessages.settledAt);

export function selectContactMessages(db: Database, { search, sort, state }: ContactFilter, paging: Paging) {
  const { id } = contactMessages;
  const where = and(state ? inState(state) : undefined, search ? matchesSearch(contactMessages, search) : undefined);
  const newest = sql`${id} desc`;
  const order = inOrder(sort, { id }, newest, newest);
  const of = (ids: SQL) => db.select().from(contactMessages).where(ids);
  return pageByIds(db, { table: contactMessages, id, where, order, rowsOf: of, isSearch: !!search }, paging);
}

/** Returns which of them were in the other state before. */
export async function settleContactMessages(
  tx: Transaction,
  ids: readonly number[],
  state: 'open' | 'done',
): Promise<number[]> {
  const rows = await tx
    .update(contactMessages)
    .set({ settledAt: state === 'done' ? sql`now()` : null })
    .where(and(inArray(contactMessages.id, [...ids]), inState(state === 'done' ? 'open' : 'done')))
    .returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}
