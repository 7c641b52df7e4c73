import type { Food } from '@karaz/domain/catalog/food';
import { foldGtin, isGtin } from '@karaz/domain/catalog/gtin';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { categories, productCategories, productMedia, products, stocks } from '../../db/tables/catalog.ts';
import { media } from '../../db/tables/media.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { priceChanges } from '../../db/tables/price-changes.ts';
import { inOrder, matchesSearch, nameFor, type Paging, pageByIds } from '../list-rows.queries.ts';

export type ProductFilter = {
  search?: string | undefined;
  publish?: 'published' | 'draft' | undefined;
  categoryId?: number | undefined;
  branchId?: number | undefined;
  classification?: 'grocery' | 'livestock' | 'dish' | undefined;
  stock?: 'in' | 'out' | undefined;
};
/** Whose names the order is by, and whose money prices are shown in. */
type Reader = { language: Language; country: CountryCode };
/** null: every branch. */
export type Reach = readonly number[] | null;

const sortsFor = (language: Language) => ({
  name: nameFor(language, { en: products.nameEn, ar: products.nameAr }),
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
});
export type ProductSort = keyof ReturnType<typeof sortsFor>;

const inReach = (reach: Reach): SQL =>
  reach === null ? sql`true` : sql`s.branch_id = any(${sql.param([...reach])}::int[])`;

/** Of a product's stocks, those one may see. */
const ofProduct = (reach: Reach): SQL => sql`s.product_id = "products"."id" and ${inReach(reach)}`;

/**
 * Each product once, out of the index of what is there: most have several stocks. `is true` makes PostgreSQL check the products in
 * the order of the list, not of a product for each stock.
 */
const isThere = (reach: Reach): SQL => sql`exists (
  select from (select distinct s.product_id from ${stocks} s where s.is_there and ${inReach(reach)}) there
  where there.product_id = "products"."id") is true`;

/** A stock a shopper can open: published, of a branch that is open; one that is there before one that is sold out. */
export const liveStockId = sql<number | null>`(select s.id from ${stocks} s join ${branches} b on b.id = s.branch_id
  where s.product_id = "products"."id" and b.is_active and "products"."is_published"
  order by s.quantity = 0, s.id limit 1)`;

/** The lowest price, in the caller's country if it is sold there. */
const lowestPrice = (reach: Reach, country: CountryCode) => sql<{ minor: number; currency: CurrencyCode } | null>`(
  select json_build_object('minor', min(coalesce(s.selling_price_minor, s.price_minor)), 'currency', cs.currency)
  from ${stocks} s join ${branches} b on b.id = s.branch_id
    join ${countrySettings} cs on cs.country_code = b.country_code
  where ${ofProduct(reach)} group by cs.country_code order by cs.country_code <> ${country}, cs.country_code limit 1)`;

/** When the next scheduled change begins, at branches one may see. */
const priceChangesAt = (reach: Reach) =>
  sql<Date | null>`(select min(c.starts_at) from ${priceChanges} c where c.began_at is null and c.ended_at is null
    and "products"."id" = any(c.product_ids) and ${
      reach === null ? sql`true` : sql`(c.branch_ids is null or c.branch_ids && ${sql.param([...reach])}::int[])`
    })`.mapWith(priceChanges.startsAt);

export function selectProductPage(
  db: Database,
  filter: ProductFilter,
  reach: Reach,
  { sort, language, country, ...paging }: Paging & Reader & { sort: ProductSort | `-${ProductSort}` | undefined },
) {
  const where = conditions(filter, reach);
  const order = inOrder(sort, sortsFor(language), desc(products.createdAt), desc(products.id));
  const of = (ids: SQL) => rowsOf(db, ids, reach, country);
  const isSearch = filter.search !== undefined;
  const listed = { table: products, id: products.id, where, order, rowsOf: of, isSearch, countsAll: true };
  return pageByIds(db, listed, paging);
}

/** As many as anybody changes in one go. */
const MAX_CHOSEN = 1_000;

export async function selectProductIds(db: Database, filter: ProductFilter, reach: Reach): Promise<number[]> {
  // `offset 0`: what has the words is found by their index, not by checking every product in the order of the list.
  const { rows } = await db.execute<{ id: number }>(sql`
    select found.id from (select "products".id, "products".created_at from ${products}
      where ${conditions(filter, reach) ?? sql`true`} offset 0) found
    order by found.created_at desc, found.id desc limit ${MAX_CHOSEN}`);
  return rows.map(({ id }) => id);
}

const rowsOf = (db: Database, where: SQL, reach: Reach, country: CountryCode) =>
  db
    .select({
      product: products,
      category: { id: categories.id, nameEn: categories.nameEn, nameAr: categories.nameAr },
      picture: sql<{ name: string; blur: string } | null>`(select json_build_object('name', m.name, 'blur', m.blur)
        from ${productMedia} pm join ${media} m on m.id = pm.media_id where pm.product_id = "products"."id"
        order by pm.position limit 1)`,
      branches: sql<number>`(select count(distinct s.branch_id)::int from ${stocks} s where ${ofProduct(reach)})`,
      quantity: sql<number>`(select coalesce(sum(s.quantity), 0)::int from ${stocks} s where ${ofProduct(reach)})`,
      lowest: lowestPrice(reach, country),
      priceChangesAt: priceChangesAt(reach),
      liveStockId,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.mainCategoryId))
    .where(where);
export type ProductListRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** In the category or in one below it, as on its page of the shop. */
const isFiledUnder = (categoryId: number): SQL => sql`exists (select from ${productCategories} pc
  where pc.product_id = "products"."id" and pc.category_id = any(array(
    with recursive part(id) as (
      select ${categoryId}::int union select c.id from ${categories} c join part on part.id = c.parent_id)
    select id from part)))`;

function conditions(filter: ProductFilter, reach: Reach): SQL | undefined {
  const { search, publish, categoryId, branchId, classification, stock } = filter;
  const sold = (condition: SQL) => sql`exists (select 1 from ${stocks} s where ${ofProduct(reach)} and ${condition})`;
  return and(
    reach === null ? undefined : sold(sql`true`),
    publish ? eq(products.isPublished, publish === 'published') : undefined,
    classification ? eq(products.classification, classification) : undefined,
    categoryId ? isFiledUnder(categoryId) : undefined,
    branchId ? sold(sql`s.branch_id = ${branchId}`) : undefined,
    stock === 'in' ? isThere(reach) : undefined,
    stock === 'out' ? sql`(${isThere(reach)}) is false` : undefined,
    search ? matchesProduct(search) : undefined,
  );
}

/** By words, or by a whole barcode. */
function matchesProduct(typed: string): SQL | undefined {
  const gtin = foldGtin(typed);
  return isGtin(gtin) ? or(matchesSearch(products, typed), eq(products.gtin, gtin)) : matchesSearch(products, typed);
}

export type ExportRow = {
  sku: string;
  code: string;
  gtin: string;
  brand: string;
  nameEn: string;
  nameAr: string;
  /** In other languages, by column. */
  texts: Readonly<Record<string, string>>;
  shortDescriptionEn: string;
  shortDescriptionAr: string;
  descriptionEn: string;
  descriptionAr: string;
  classification: string;
  unitEn: string;
  unitAr: string;
  estimatedGrams: number | null;
  weightTolerance: number;
  originCountry: string;
  food: Food;
  category: string | null;
  tags: string | null;
  addons: string | null;
  isPublished: boolean;
  branch: string | null;
  variation: string | null;
  stockSku: string | null;
  currency: 'KWD' | 'EGP' | 'AED' | 'SAR' | null;
  priceMinor: number | null;
  sellingPriceMinor: number | null;
  quantity: number | null;
  lowAt: number | null;
};

/** More than anybody opens in a spreadsheet. */
const MAX_EXPORTED = 100_000;

export async function selectProductsToExport(db: Database, filter: ProductFilter, reach: Reach): Promise<ExportRow[]> {
  const found = await db.execute<ExportRow>(sql`
    select "products".sku, "products".code, "products".gtin, "products".brand, "products".name_en as "nameEn", "products".name_ar as "nameAr",
      short_description_en as "shortDescriptionEn", short_description_ar as "shortDescriptionAr",
      "products".description_en as "descriptionEn", "products".description_ar as "descriptionAr",
      "products".classification, unit_en as "unitEn", unit_ar as "unitAr",
      estimated_grams as "estimatedGrams", weight_tolerance as "weightTolerance", origin_country as "originCountry", "products".food,
      (select coalesce(json_object_agg(field || '_' || language, text), '{}') from translations
        where kind = 'product' and entity_id = "products".id) as texts,
      c.slug as category,
      (select string_agg(t.slug, ' ' order by t.slug) from product_tags pt join tags t on t.id = pt.tag_id
        where pt.product_id = "products".id) as tags,
      (select string_agg(a.key, ' ' order by pa.position) from product_addons pa join addons a on a.id = pa.addon_id
        where pa.product_id = "products".id) as addons,
      "products".is_published as "isPublished", b.key as branch, s.sku as "stockSku", cs.currency,
      (select string_agg(a.name_en || ': ' || v.value_en, ' / ' order by v.attribute_id) from variation_values vv
        join attribute_values v on v.id = vv.attribute_value_id join attributes a on a.id = v.attribute_id
        where vv.variation_id = s.variation_id) as variation,
      s.price_minor::float8 as "priceMinor", s.selling_price_minor::float8 as "sellingPriceMinor", s.quantity,
      s.low_at as "lowAt"
    from ${products}
    left join ${categories} c on c.id = "products".main_category_id
    left join ${stocks} s on s.product_id = "products".id and ${inReach(reach)}
    left join ${branches} b on b.id = s.branch_id
    left join country_settings cs on cs.country_code = b.country_code
    where ${conditions(filter, reach) ?? sql`true`}
    order by "products".id, s.id limit ${MAX_EXPORTED}`);
  return found.rows;
}
