import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { categories } from '../../db/tables/catalog.ts';

type NewCategory = Pick<typeof categories.$inferSelect, 'slug' | 'nameEn' | 'nameAr' | 'classification'>;

/** Those that somebody else made meanwhile are returned as well. `isNew`: made just now. */
export async function insertCategories(tx: Transaction, rows: readonly NewCategory[]) {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(categories)
    .values(rows.map((row) => ({ ...row, sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from categories)` })))
    .onConflictDoNothing()
    .returning({ slug: categories.slug });
  const isNew = new Set(made.map(({ slug }) => slug));
  const all = await tx
    .select({ id: categories.id, slug: categories.slug, nameEn: categories.nameEn, nameAr: categories.nameAr })
    .from(categories)
    .where(
      inArray(
        categories.slug,
        rows.map(({ slug }) => slug),
      ),
    );
  return all.map((category) => ({ ...category, isNew: isNew.has(category.slug) }));
}
