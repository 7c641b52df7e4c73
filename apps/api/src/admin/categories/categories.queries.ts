import { asc, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { categories, productCategories } from '../../db/tables/catalog.ts';
import { media } from '../../db/tables/media.ts';

const banner = alias(media, 'banner');
const bannerRtl = alias(media, 'banner_rtl');

/**
 * What is filed under a category or below it, each product once; only of those with something below: for the others
 * it is what they hold themselves. `union` ends where a tree that bites its tail would not.
 */
const heldByParents = sql`
  with recursive above(id, ancestor) as (
    select id, parent_id from ${categories} where parent_id is not null
    union
    select above.id, parent.parent_id from above join ${categories} parent on parent.id = above.ancestor
    where parent.parent_id is not null)
  select ancestor, count(*)::int as held
  from (
    select distinct ancestor, product_id
    from (select id, ancestor from above union select ancestor, ancestor from above) part
    join ${productCategories} filed on filed.category_id = part.id) each
  group by ancestor`;

export function selectAllCategories(db: Database) {
  const counted = db
    .select({ categoryId: productCategories.categoryId, products: count().as('products') })
    .from(productCategories)
    .groupBy(productCategories.categoryId)
    .as('counted');
  const inAll = sql`(${heldByParents}) in_all`;
  return db
    .select({
      category: categories,
      picture: media.name,
      banner: banner.name,
      bannerRtl: bannerRtl.name,
      products: sql<number>`coalesce(${counted.products}, 0)::int`,
      allProducts: sql<number>`coalesce(in_all.held, ${counted.products}, 0)::int`,
    })
    .from(categories)
    .leftJoin(media, eq(media.id, categories.mediaId))
    .leftJoin(banner, eq(banner.id, categories.bannerMediaId))
    .leftJoin(bannerRtl, eq(bannerRtl.id, categories.bannerMediaRtlId))
    .leftJoin(counted, eq(counted.categoryId, categories.id))
    .leftJoin(inAll, sql`in_all.ancestor = ${categories.id}`)
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}
export type OfficeCategoryRow = Awaited<ReturnType<typeof selectAllCategories>>[number];

type Values = Omit<typeof categories.$inferInsert, 'id'>;

export async function insertCategory(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(categories).values(values).returning({ id: categories.id });
  if (!row) throw new Error('no category was added');
  return row.id;
}

export async function updateCategory(tx: Transaction, id: number, values: Partial<Values>): Promise<void> {
  await tx.update(categories).set(values).where(eq(categories.id, id));
}

export async function deleteCategory(tx: Transaction, id: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** In one statement: each statement invalidates the caches of the catalogue. */
export async function reorderCategories(
  tx: Transaction,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${categories} set parent_id = ${parentId}::int, sort_order = placed.position::int
    from unnest(${sql.param(ids)}::int[]) with ordinality as placed(id, position)
    where ${categories.id} = placed.id
      and (sort_order, parent_id) is distinct from (placed.position::int, ${parentId}::int)`);
}
