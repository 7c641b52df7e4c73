import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { chatReplies } from '../../db/tables/chats.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';

type Filter = {
  search?: string | undefined;
  sort?: 'title' | '-title' | undefined;
  country?: 'kw' | 'eg' | 'ae' | 'sa' | undefined;
};

export function selectReplies(db: Database, { search, sort, country }: Filter, paging: Paging) {
  const { id, title, textEn, textAr } = chatReplies;
  const pattern = containing(search ?? '');
  const where = and(
    country ? eq(chatReplies.countryCode, country) : undefined,
    search ? or(...[title, textEn, textAr].map((column) => ilike(column, pattern))) : undefined,
  );
  const rows = db
    .select()
    .from(chatReplies)
    .where(where)
    .orderBy(...inOrder(sort, { title }, sql`${title}`, sql`${id}`));
  return pageOfRows(db, rows, { from: chatReplies, where }, paging);
}

export async function selectReply(db: Database, id: number) {
  const [row] = await db.select().from(chatReplies).where(eq(chatReplies.id, id));
  return row;
}
export type ReplyRow = NonNullable<Awaited<ReturnType<typeof selectReply>>>;

type Values = Pick<ReplyRow, 'countryCode' | 'title' | 'textEn' | 'textAr'>;

export async function insertReply(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(chatReplies).values(values).returning({ id: chatReplies.id });
  if (!row) throw new Error('no answer was kept');
  return row.id;
}

export async function updateReply(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(chatReplies).set(values).where(eq(chatReplies.id, id));
}

export async function deleteReply(tx: Transaction, id: number): Promise<void> {
  await tx.delete(chatReplies).where(eq(chatReplies.id, id));
}
