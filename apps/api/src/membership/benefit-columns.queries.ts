import type { CountryCode } from '@karaz/domain/countries';
import { type SQL, sql } from 'drizzle-orm';
import { categories, productCategories, productTags } from '../db/tables/catalog.ts';
import { promotions, promotionTargets } from '../db/tables/promotions.ts';

/** Which promotions name a product, also by a category above its own, as JSON in another module's query. */
export const promotionIdsOf = (productId: SQL) => sql<number[]>`coalesce((
  select json_agg(distinct pmt.promotion_id) from ${promotionTargets} pmt
  where pmt.product_id = ${productId}
    or pmt.tag_id in (select tag_id from ${productTags} where product_id = ${productId})
    or pmt.category_id in (
      with recursive above as (
        select c.id, c.parent_id from ${productCategories} pc join ${categories} c on c.id = pc.category_id
        where pc.product_id = ${productId}
        union select c.id, c.parent_id from ${categories} c join above on above.parent_id = c.id)
      select id from above)), '[]')`;

/** Benefits of the club are promotions for members that hold every day and everywhere. */
export const isBenefitAt = (at: SQL) => sql`"promotions".code is null and "promotions".is_active
  and "promotions".audience = 'members' and "promotions".kind = 'percent'
  and "promotions".target in ('products', 'categories', 'tags')
  and "promotions".weekdays is null and "promotions".country_codes is null
  and ("promotions".starts_at is null or "promotions".starts_at <= ${at})
  and ("promotions".ends_at is null or "promotions".ends_at > ${at})`;

export type NamedBenefit = { id: number; nameEn: string; nameAr: string; percent: number; minPeople: number };

/** What the club offers on a product, as JSON in another module's query. */
export const benefitsOfProduct = (productId: SQL) => sql<NamedBenefit[]>`coalesce((
  select json_agg(json_build_object('id', id, 'percent', percent, 'minPeople', min_people, 'nameEn', name_en,
    'nameAr', name_ar) order by id)
  from ${promotions} where ${isBenefitAt(sql`now()`)}
    and id in (select json_array_elements_text(${promotionIdsOf(productId)})::int)), '[]')`;

export type NamedPromotion = { id: number; nameEn: string; nameAr: string; countries: CountryCode[] | null };

/** What is taken off a product by itself, for everybody and on every day, as JSON in another module's query. */
export const promotionsOfProduct = (productId: SQL) => sql<NamedPromotion[]>`coalesce((
  select json_agg(json_build_object('id', id, 'nameEn', name_en, 'nameAr', name_ar, 'countries', country_codes)
    order by id)
  from ${promotions}
  where code is null and is_active and audience = 'everybody' and weekdays is null
    and target in ('products', 'categories', 'tags') and per_customer_limit is null
    and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
    and (total_limit is null or used_count < total_limit)
    and id in (select json_array_elements_text(${promotionIdsOf(productId)})::int)), '[]')`;
