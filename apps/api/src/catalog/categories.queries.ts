import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { categories } from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { searchStocks } from '../db/tables/search.ts';
import { pictureColumns, pictureColumnsOf } from '../media/picture-columns.queries.ts';

const banner = alias(media, 'banner');
const bannerRtl = alias(media, 'banner_rtl');

export function selectCategories(db: Database) {
  return db
    .select({
      category: categories,
      picture: pictureColumns,
      banner: pictureColumnsOf(banner),
      bannerRtl: pictureColumnsOf(bannerRtl),
    })
    .from(categories)
    .leftJoin(media, eq(media.id, categories.mediaId))
    .leftJoin(banner, eq(banner.id, categories.bannerMediaId))
    .leftJoin(bannerRtl, eq(bannerRtl.id, categories.bannerMediaRtlId))
    .where(eq(categories.isPublished, true))
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** How many products of each category these branches sell; a parent counts its children's too. */
export async function countProducts(db: Database, branchIds: readonly number[]): Promise<Map<number, number>> {
  if (branchIds.length === 0) return new Map();
  const counted = await db.execute<{ id: number; products: number }>(sql`
    with sold as (
      select s.product_id, min(s.category_ids) as category_ids
      from ${searchStocks} s where s.branch_id in ${branchIds} and s.is_visible group by s.product_id
    )
    select category.id, count(*)::int as products from sold, unnest(sold.category_ids) as category(id) group by category.id`);
  return new Map(counted.rows.map(({ id, products }) => [id, products]));
}
