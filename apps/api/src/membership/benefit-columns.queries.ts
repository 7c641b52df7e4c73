import type { NamedBenefit } from '@karaz/domain/membership/benefits';
import { type SQL, sql } from 'drizzle-orm';
import { products, productTags } from '../db/tables/catalog.ts';
import { clubBenefits } from '../db/tables/club.ts';

/** What the club offers on a product, as JSON in another module's query. */
export const benefitsOfProduct = (productId: SQL) => sql<NamedBenefit[]>`coalesce((
  select json_agg(json_build_object('id', cb.id, 'percent', cb.percent, 'minPeople', cb.min_people, 'serves', cbp.serves,
    'nameEn', cb.name_en, 'nameAr', cb.name_ar) order by cb.sort_order, cb.id)
  from ${productTags} cbt join ${clubBenefits} cb on cb.tag_id = cbt.tag_id
  join ${products} cbp on cbp.id = cbt.product_id
  where cbt.product_id = ${productId} and cb.is_active), '[]')`;
