import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { categories, productCategories, products, stocks } from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { pictureColumns } from '../media/picture-columns.queries.ts';
import { type Place, servesPlace } from './place-filter.queries.ts';

export function selectCategories(db: Database) {
  return db
    .select({ category: categories, picture: pictureColumns })
    .from(categories)
    .leftJoin(media, eq(media.id, categories.mediaId))
    .where(eq(categories.isPublished, true))
    .orderBy(asc(categories.sortOrder), asc(categories.id));
}
export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** How many products of each category somebody sells in this place; a parent counts its children's too. */
export async function countProducts(db: Database, place: Place): Promise<Map<number, number>> {
  const counted = await db.execute<{ id: number; products: string }>(sql`
    with recursive family as (
      select id, id as root from ${categories}
      union all
      select child.id, family.root from ${categories} child join family on child.parent_id = family.id
    ), sold as (
      select distinct ${stocks.productId} as product_id
      from ${stocks}
      join ${branches} on ${branches.id} = ${stocks.branchId}
      join ${products} on ${products.id} = ${stocks.productId}
      where ${products.isPublished} and ${servesPlace(place)}
    )
    select family.root as id, count(distinct sold.product_id) as products
    from family
    join ${productCategories} on ${productCategories.categoryId} = family.id
    join sold on sold.product_id = ${productCategories.productId}
    group by family.root`);
  return new Map(counted.rows.map((row) => [Number(row.id), Number(row.products)]));
}
