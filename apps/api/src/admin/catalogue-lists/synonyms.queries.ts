import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { searchSynonyms } from '../../db/tables/search.ts';
import { containing, inOrder, type Paging, pageOfRows } from '../list-rows.queries.ts';
import type { NameSort } from './attributes.queries.ts';

type Filter = Omit<NameSort, 'language'> & { country?: 'kw' | 'eg' | 'ae' | 'sa' | undefined };

export function selectSynonymRows(db: Database, { search, sort, country }: Filter, paging: Paging) {
  const where = and(
    search ? ilike(searchSynonyms.words, containing(search)) : undefined,
    country ? eq(searchSynonyms.countryCode, country) : undefined,
  );
  const rows = db
    .select()
    .from(searchSynonyms)
    .where(where)
    .orderBy(
      ...inOrder(sort, { name: searchSynonyms.words }, sql`${searchSynonyms.id} desc`, sql`${searchSynonyms.id}`),
    );
  return pageOfRows(db, rows, { from: searchSynonyms, where }, paging);
}

export async function selectSynonym(db: Database, id: number) {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
  return row;
}
export type SynonymRow = NonNullable<Awaited<ReturnType<typeof selectSynonym>>>;

type Values = Pick<typeof searchSynonyms.$inferInsert, 'countryCode' | 'words' | 'isActive' | 'endsAt'>;

export async function insertSynonym(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(searchSynonyms).values(values).returning({ id: searchSynonyms.id });
  if (!row) throw new Error('no group of words was added');
  return row.id;
}

export async function updateSynonym(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(searchSynonyms).set(values).where(eq(searchSynonyms.id, id));
}

export async function deleteSynonym(tx: Transaction, id: number): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
}
