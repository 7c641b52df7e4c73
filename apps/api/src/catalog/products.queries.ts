import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import {
  attributes,
  attributeValues,
  categories,
  productCategories,
  productMedia,
  products,
  productTags,
  tags,
  variations,
  variationValues,
} from '../db/tables/catalog.ts';
import { media } from '../db/tables/media.ts';
import { reviews } from '../db/tables/promotions.ts';
import { searchStocks } from '../db/tables/search.ts';
import type { PictureRow } from '../media/picture-view.ts';
import {
  benefitsOfProduct,
  type NamedBenefit,
  type NamedPromotion,
  promotionsOfProduct,
} from '../membership/benefit-columns.queries.ts';

type LinkRow = { id: number; slug: string; nameEn: string; nameAr: string };
export type ValueRow = {
  id: number;
  key: string;
  valueEn: string;
  valueAr: string;
  hex: string | null;
  attributeId: number;
  code: string;
  nameEn: string;
  nameAr: string;
};
export type ReviewRow = {
  id: number;
  name: string;
  rating: number;
  review: string;
  verifiedPurchase: boolean;
  createdAt: string;
  reply: string | null;
  repliedAt: string | null;
};
export type ProductRow = {
  product: typeof products.$inferSelect;
  pictures: PictureRow[];
  categories: LinkRow[];
  categoryPath: LinkRow[];
  tags: LinkRow[];
  benefits: NamedBenefit[];
  promotions: NamedPromotion[];
  variations: { id: number; values: ValueRow[] }[];
  reviews: ReviewRow[];
};

const NEWEST_REVIEWS = 3;
const link = (table: 'c' | 't') =>
  sql.raw(`json_build_object('id', ${table}.id, 'slug', ${table}.slug,
  'nameEn', ${table}.name_en, 'nameAr', ${table}.name_ar)`);

/** Everything a page says of these products, in one query whatever their number. */
export async function selectProducts(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const query = db
    .select({
      product: products,
      pictures: sql<PictureRow[]>`coalesce((select json_agg(json_build_object('name', m.name, 'width', m.width,
        'height', m.height, 'blur', m.blur, 'altEn', m.alt_en, 'altAr', m.alt_ar) order by pm.position)
        from ${productMedia} pm join ${media} m on m.id = pm.media_id where pm.product_id = "products"."id"), '[]')`,
      categories: sql<LinkRow[]>`coalesce((select json_agg(${link('c')} order by pc.position, c.id)
        from ${productCategories} pc join ${categories} c on c.id = pc.category_id
        where pc.product_id = "products"."id" and c.is_published), '[]')`,
      categoryPath: sql<LinkRow[]>`coalesce((with recursive path as (
          (select first.*, 0 as height from ${productCategories} pc join ${categories} first on first.id = pc.category_id
            where pc.product_id = "products"."id" and cardinality(published_path(first.id)) > 0
            order by pc.position, first.id limit 1)
          union all select parent.*, path.height + 1 from ${categories} parent join path on parent.id = path.parent_id
        ) select json_agg(${link('c')} order by c.height desc) from path c), '[]')`,
      tags: sql<LinkRow[]>`coalesce((select json_agg(${link('t')} order by t.id)
        from ${productTags} pt join ${tags} t on t.id = pt.tag_id where pt.product_id = "products"."id"), '[]')`,
      benefits: benefitsOfProduct(sql`"products"."id"`),
      promotions: promotionsOfProduct(sql`"products"."id"`),
      variations: sql<ProductRow['variations']>`coalesce((select json_agg(json_build_object('id', v.id, 'values', (
          select json_agg(json_build_object('id', av.id, 'key', av.key, 'valueEn', av.value_en, 'valueAr', av.value_ar, 'hex', av.hex,
            'attributeId', a.id, 'code', a.code, 'nameEn', a.name_en, 'nameAr', a.name_ar) order by a.sort_order, a.id)
          from ${variationValues} vv join ${attributeValues} av on av.id = vv.attribute_value_id
          join ${attributes} a on a.id = av.attribute_id where vv.variation_id = v.id
        )) order by v.position, v.id) from ${variations} v where v.product_id = "products"."id"), '[]')`,
      reviews: sql<ReviewRow[]>`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name,
          'rating', r.rating, 'review', r.review, 'verifiedPurchase', r.verified_purchase, 'createdAt', r.created_at,
          'reply', r.reply, 'repliedAt', r.replied_at))
        from (select * from ${reviews} where product_id = "products"."id" and not is_hidden
          order by created_at desc, id limit ${NEWEST_REVIEWS}) r), '[]')`,
    })
    .from(products)
    .where(sql`${products.id} = any((select ${sql.placeholder('ids')}::int[])::int[])`);
  // Planned once for a connection: planning takes longer than finding a product.
  const found = await query.prepare('catalog_products').execute({ ids });
  const byId = new Map(found.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function selectSoldProductIds(
  db: Database,
  branchIds: readonly number[],
  { page, limit }: { page: number; limit: number },
) {
  // A page past the end still knows the total.
  const found = await db.execute<{ id: number | null; total: number }>(sql`
    with sold as materialized (
      select distinct s.product_id as id from ${searchStocks} s
      where s.branch_id = any(${sql.param(branchIds)}::int[]) and s.is_visible
    )
    select page.id, counted.total from (select count(*)::int as total from sold) counted
    left join (select id from sold order by id limit ${limit} offset ${(page - 1) * limit}) page on true
    order by page.id`);
  return { ids: found.rows.flatMap(({ id }) => id ?? []), total: found.rows[0]?.total ?? 0 };
}
