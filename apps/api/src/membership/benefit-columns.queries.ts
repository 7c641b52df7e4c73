import type { CountryCode } from '@karaz/domain/countries';
import type { CardPromotion } from '@karaz/domain/promotions/card-promotion';
import type { Promotion } from '@karaz/domain/promotions/promotion';
import { type SQL, sql } from 'drizzle-orm';
import { categories, productCategories, productTags } from '../db/tables/catalog.ts';
import { countries } from '../db/tables/places.ts';
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

/** Benefits of the club are promotions for members that hold every day and everywhere, from the first piece. */
export const isBenefitAt = (at: SQL) => sql`"promotions".code is null and "promotions".is_active
  and "promotions".audience = 'members' and "promotions".kind = 'percent'
  and "promotions".target in ('products', 'categories', 'tags')
  and "promotions".min_pieces = 1 and "promotions".weekdays is null and "promotions".country_codes is null
  and ("promotions".starts_at is null or "promotions".starts_at <= ${at})
  and ("promotions".ends_at is null or "promotions".ends_at > ${at})`;

export type NamedBenefit = { id: number; nameEn: string; nameAr: string; percent: number; minPeople: number };

/** What the club offers on a product, as JSON in another module's query. */
export const benefitsOfProduct = (productId: SQL) => sql<NamedBenefit[]>`coalesce((
  select json_agg(json_build_object('id', id, 'percent', percent, 'minPeople', min_people, 'nameEn', name_en,
    'nameAr', name_ar) order by id)
  from ${promotions} where ${isBenefitAt(sql`now()`)}
    and id in (select json_array_elements_text(${promotionIdsOf(productId)})::int)), '[]')`;

/** Without a code and a limit per customer; its days of the week are for whoever knows the country. */
const isOpen = sql`pm.code is null and pm.is_active
  and pm.target in ('products', 'categories', 'tags') and pm.per_customer_limit is null
  and (pm.starts_at is null or pm.starts_at <= now()) and (pm.ends_at is null or pm.ends_at > now())
  and (pm.total_limit is null or pm.used_count < pm.total_limit)`;

const isOnDay = (timeZone: SQL) =>
  sql`(pm.weekdays is null or extract(dow from now() at time zone ${timeZone})::int = any(pm.weekdays))`;

const namesProduct = (productId: SQL) =>
  sql`pm.id in (select json_array_elements_text(${promotionIdsOf(productId)})::int)`;

export type NamedPromotion = { id: number; nameEn: string; nameAr: string; countries: CountryCode[] | null } & Pick<
  Promotion,
  'kind' | 'audience' | 'percent' | 'amounts' | 'minSubtotals' | 'minPieces' | 'minPeople'
> & { buy: number | null; get: number | null };

/** What is taken off a product by itself today, for everybody or on first orders, as JSON in another module's query. */
export const promotionsOfProduct = (productId: SQL) => sql<NamedPromotion[]>`coalesce((
  select json_agg(json_build_object('id', pm.id, 'nameEn', pm.name_en, 'nameAr', pm.name_ar,
    'kind', pm.kind, 'audience', pm.audience, 'percent', pm.percent, 'amounts', pm.amounts, 'buy', pm.buy_quantity, 'get', pm.get_quantity,
    'minSubtotals', pm.min_subtotals, 'minPieces', pm.min_pieces, 'minPeople', pm.min_people,
    'countries', case when pm.weekdays is null then pm.country_codes else today.codes end) order by pm.id)
  from ${promotions} pm
  cross join lateral (select array_agg(c.code order by c.code) as codes from ${countries} c
    where (pm.country_codes is null or c.code = any(pm.country_codes)) and ${isOnDay(sql`c.time_zone`)}) today
  where ${isOpen} and pm.audience in ('everybody', 'first-order') and today.codes is not null and ${namesProduct(productId)}), '[]')`;

/** What a card in one country can name: it counts today, and without a minimum amount or number of people. */
export const isOnCards = (country: SQL) => sql`${isOpen} and pm.audience = 'everybody'
  and (pm.country_codes is null or ${country} = any(pm.country_codes))
  and ${isOnDay(sql`(select c.time_zone from ${countries} c where c.code = ${country})`)}
  and pm.min_people = 1 and not pm.min_subtotals ? ${country}
  and (pm.kind <> 'fixed' or pm.amounts ? ${country})`;

export const promotionsOfCard = (productId: SQL, country: SQL) => sql<CardPromotion[] | null>`(
  select json_agg(json_build_object('kind', pm.kind, 'percent', pm.percent, 'buy', pm.buy_quantity,
    'get', pm.get_quantity, 'minPieces', pm.min_pieces, 'amountMinor', (pm.amounts ->> ${country})::bigint) order by pm.id)
  from ${promotions} pm
  where ${isOnCards(country)} and ${namesProduct(productId)})`;
