import type { Language } from '@karaz/i18n/language';
import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { customPages } from '../../db/tables/content.ts';
import { containing, inOrder, nameFor, type Paging, pageOfRows } from '../list-rows.queries.ts';

export type PageRow = typeof customPages.$inferSelect;
type PageFilter = {
  search?: string | undefined;
  sort?: 'title' | '-title' | 'updatedAt' | '-updatedAt' | undefined;
  language: Language;
  publish?: 'published' | 'draft' | undefined;
};

export function selectOfficePages(db: Database, { search, sort, publish, language }: PageFilter, paging: Paging) {
  const pattern = containing(search ?? '');
  const where = and(
    publish ? eq(customPages.isPublished, publish === 'published') : undefined,
    search
      ? or(ilike(customPages.titleEn, pattern), ilike(customPages.titleAr, pattern), ilike(customPages.slug, pattern))
      : undefined,
  );
  const sorts = {
    title: nameFor(language, { en: customPages.titleEn, ar: customPages.titleAr }),
    updatedAt: customPages.updatedAt,
  };
  const rows = db
    .select()
    .from(customPages)
    .where(where)
    .orderBy(...inOrder(sort, sorts, sql`${customPages.sortOrder}`, sql`${customPages.id}`));
  return pageOfRows(db, rows, { from: customPages, where }, paging);
}

export async function selectPage(db: Database, id: number): Promise<PageRow | undefined> {
  const [row] = await db.select().from(customPages).where(eq(customPages.id, id));
  return row;
}

type PageValues = Omit<typeof customPages.$inferInsert, 'id' | 'updatedAt'>;

export async function insertPage(tx: Transaction, values: PageValues): Promise<number> {
  const [row] = await tx.insert(customPages).values(values).returning({ id: customPages.id });
  if (!row) throw new Error('no page was added');
  return row.id;
}

export async function updatePage(tx: Transaction, id: number, values: PageValues): Promise<void> {
  await tx
    .update(customPages)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(customPages.id, id));
}

export async function deletePage(tx: Transaction, id: number): Promise<void> {
  await tx.delete(customPages).where(eq(customPages.id, id));
}
