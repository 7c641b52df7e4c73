import type { CountryCode } from '@karaz/domain/countries';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories, productCategories, productTags } from '../db/tables/catalog.ts';
import { promotions, promotionTargets } from '../db/tables/promotions.ts';
import { isOnCards } from '../membership/benefit-columns.queries.ts';

/** Every product whose card names a promotion there today. */
export async function selectPromotedProducts(db: Database, country: CountryCode): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive named as (
      select pmt.product_id, pmt.tag_id, pmt.category_id from ${promotionTargets} pmt
      join ${promotions} pm on pm.id = pmt.promotion_id where ${isOnCards(sql`${country}::text`)}),
    below as (
      select category_id as id from named where category_id is not null
      union select c.id from ${categories} c join below on c.parent_id = below.id)
    select product_id as id from named where product_id is not null
    union select pt.product_id from ${productTags} pt join named on named.tag_id = pt.tag_id
    union select pc.product_id from ${productCategories} pc join below on below.id = pc.category_id
    order by 1`);
  return rows.map(({ id }) => id);
}
