import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attributes, attributeValues, products, stocks, variationValues } from '../db/tables/catalog.ts';
import { recipeIngredients, recipes } from '../db/tables/content.ts';
import { searchStocks } from '../db/tables/search.ts';

/** Undefined when there is no such published recipe. */
export async function selectIngredients(db: Database, recipeId: number) {
  const [recipe] = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(eq(recipes.id, recipeId), eq(recipes.isPublished, true)));
  if (!recipe) return undefined;
  return db
    .select()
    .from(recipeIngredients)
    .where(eq(recipeIngredients.recipeId, recipeId))
    .orderBy(asc(recipeIngredients.position));
}

/** The cheapest orderable stock of each product. */
export async function selectCheapestStocks(
  db: Database,
  productIds: readonly number[],
  branchIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await db.execute<{ productId: number; stockId: number }>(sql`
    select distinct on (s.product_id) s.product_id as "productId", s.stock_id as "stockId"
    from ${searchStocks} s
    where s.product_id = any(${sql.param(productIds)}::int[]) and s.branch_id = any(${sql.param(branchIds)}::int[])
      and s.is_visible and s.is_orderable
    order by s.product_id, s.price_minor, s.stock_id`);
  return new Map(found.rows.map(({ productId, stockId }) => [productId, stockId]));
}

const SUBSTITUTES = 3;

/** Best sellers of the same main category, one stock of each product. */
export async function selectSubstitutes(
  db: Database,
  productIds: readonly number[],
  branchIds: readonly number[],
): Promise<{ productId: number; stockId: number }[]> {
  if (productIds.length === 0) return [];
  const found = await db.execute<{ productId: number; stockId: number }>(sql`
    select wanted.id as "productId", other.stock_id as "stockId"
    from ${products} wanted
    cross join lateral (
      select * from (
        select distinct on (s.product_id) s.stock_id, s.sales_count
        from ${searchStocks} s join ${products} p on p.id = s.product_id
        where p.main_category_id = wanted.main_category_id and p.id <> wanted.id
          and s.branch_id = any(${sql.param(branchIds)}::int[]) and s.is_visible and s.is_orderable
        order by s.product_id, s.price_minor, s.stock_id
      ) each_product order by sales_count desc, stock_id limit ${SUBSTITUTES}
    ) other
    where wanted.id = any(${sql.param(productIds)}::int[])
    order by wanted.id, other.sales_count desc, other.stock_id`);
  return found.rows;
}

export type PackRow = {
  stockId: number;
  netAmount: string | null;
  netOf: 'g' | 'ml' | 'piece' | null;
  values: { code: string; key: string; valueEn: string; valueAr: string }[];
};

/** What each of the stocks is a form of, and how much the product holds. */
export async function selectPacks(db: Database, stockIds: readonly number[]): Promise<PackRow[]> {
  if (stockIds.length === 0) return [];
  const found = await db.execute<PackRow>(sql`
    select s.id as "stockId", p.net_amount as "netAmount", p.net_of as "netOf", coalesce(form.values, '[]') as "values"
    from ${stocks} s join ${products} p on p.id = s.product_id
    left join lateral (
      select json_agg(json_build_object('code', a.code, 'key', v.key, 'valueEn', v.value_en, 'valueAr', v.value_ar)
        order by a.sort_order, a.id) as values
      from ${variationValues} vv join ${attributeValues} v on v.id = vv.attribute_value_id
      join ${attributes} a on a.id = v.attribute_id
      where vv.variation_id = s.variation_id
    ) form on true
    where s.id = any(${sql.param(stockIds)}::int[])`);
  return found.rows;
}
