import { eq, ilike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { productTags, tags } from '../../db/tables/catalog.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';
import type { NameSort } from './attributes.queries.ts';

const productCount = sql<number>`(select count(*) from ${productTags} where ${productTags.tagId} = ${tags.id})::int`;

export function selectTags(db: Database, { search, sort, language }: NameSort, paging: Paging) {
  const name = nameFor(language, { en: tags.nameEn, ar: tags.nameAr });
  const pattern = search && containing(search);
  const where = pattern
    ? or(ilike(tags.nameEn, pattern), ilike(tags.nameAr, pattern), ilike(tags.slug, pattern))
    : undefined;
  const rows = db
    .select({ tag: tags, productCount })
    .from(tags)
    .where(where)
    .orderBy(...inOrder(sort, { name }, sql`${name}`, sql`${tags.id}`));
  return pageOfRows(db, rows, { from: tags, where }, paging);
}

export async function selectTag(db: Database, id: number) {
  const [row] = await db.select({ tag: tags, productCount }).from(tags).where(eq(tags.id, id));
  return row;
}
export type TagRow = NonNullable<Awaited<ReturnType<typeof selectTag>>>;

type Values = Omit<typeof tags.$inferInsert, 'id'>;

export async function insertTag(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(tags).values(values).returning({ id: tags.id });
  if (!row) throw new Error('no tag was added');
  return row.id;
}

export async function updateTag(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(tags).set(values).where(eq(tags.id, id));
}

export async function deleteTag(tx: Transaction, id: number): Promise<void> {
  await tx.delete(tags).where(eq(tags.id, id));
}
