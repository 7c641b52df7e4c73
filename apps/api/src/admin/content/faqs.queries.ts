import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { faqs } from '../../db/tables/content.ts';
import { containing, type Paging, pageOfRows } from '../list-rows.queries.ts';

export type FaqRow = typeof faqs.$inferSelect;
type FaqValues = Omit<typeof faqs.$inferInsert, 'id' | 'sortOrder'>;

export function selectOfficeFaqs(db: Database, search: string | undefined, paging: Paging) {
  const pattern = containing(search ?? '');
  const where = search
    ? or(ilike(faqs.questionEn, pattern), ilike(faqs.questionAr, pattern), ilike(faqs.topicEn, pattern))
    : undefined;
  const rows = db.select().from(faqs).where(where).orderBy(asc(faqs.sortOrder), asc(faqs.id));
  return pageOfRows(db, rows, { from: faqs, where }, paging);
}

export async function selectFaq(db: Database, id: number): Promise<FaqRow | undefined> {
  const [row] = await db.select().from(faqs).where(eq(faqs.id, id));
  return row;
}

export async function insertFaq(tx: Transaction, values: FaqValues): Promise<number> {
  const [row] = await tx
    .insert(faqs)
    .values({ ...values, sortOrder: sql`coalesce((select max(sort_order) from ${faqs}), 0) + 1` })
    .returning({ id: faqs.id });
  if (!row) throw new Error('no question was added');
  return row.id;
}

export async function updateFaq(tx: Transaction, id: number, values: FaqValues): Promise<void> {
  await tx.update(faqs).set(values).where(eq(faqs.id, id));
}

export async function deleteFaq(tx: Transaction, id: number): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.id, id));
}

export async function selectFaqIds(tx: Transaction): Promise<number[]> {
  const rows = await tx.select({ id: faqs.id }).from(faqs).orderBy(asc(faqs.sortOrder), asc(faqs.id));
  return rows.map(({ id }) => id);
}

/** In one statement: each statement invalidates the caches of the shop. */
export async function reorderFaqs(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${faqs} set sort_order = placed.position::int
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where ${faqs.id} = placed.id and sort_order is distinct from placed.position::int`);
}
