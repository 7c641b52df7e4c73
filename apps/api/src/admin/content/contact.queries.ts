import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { contactMessages, contactWords } from '../../db/tables/content.ts';
import { hasWords, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

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
  const where = and(
    state ? inState(state) : undefined,
    search ? hasWords(contactWords(contactMessages), search) : undefined,
  );
  const newest = sql`${id} desc`;
  const rows = db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(...inOrder(sort, { id }, newest, newest));
  return pageOfRows(db, rows, { from: contactMessages, where }, paging);
}

/** Answers which of them were in the other state before. */
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
