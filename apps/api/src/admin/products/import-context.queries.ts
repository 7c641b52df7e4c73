import type { Food } from '@karaz/domain/catalog/food';
import { type FoodField, foodCells } from '@karaz/domain/catalog/food-cells';
import { ofTranslatedColumns, type TranslatedColumn } from '@karaz/domain/catalog/import-columns';
import {
  type ExistingProduct,
  type ExistingStock,
  formKey,
  type ImportContext,
  type ImportOptions,
} from '@karaz/domain/catalog/import-context';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import {
  addons,
  attributes,
  attributeValues,
  categories,
  productAddons,
  productMedia,
  products,
  productTags,
  stocks,
  tags,
  variations,
  variationValues,
} from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';
import { translations } from '../../db/tables/translations.ts';

type ImportKeys = { skus: readonly string[]; codes: readonly string[]; stockSkus: readonly string[] };
type ProductRow = Omit<ExistingProduct['cells'], FoodField | TranslatedColumn> &
  ExistingProduct['counts'] & {
    id: number;
    sku: string;
    hasVariations: boolean;
    food: Food;
    texts: Record<string, string>;
  };
type Named = { id: number; key: string; nameEn: string; nameAr: string };

const list = (texts: readonly string[]) => sql`${sql.param([...new Set(texts)])}::text[]`;
const idsOf = (rows: readonly Named[]) => new Map(rows.map(({ key, id }) => [key, id]));
/** Both names of each, folded; the first of two that are called the same. */
const namesOf = (rows: readonly Omit<Named, 'id'>[]) =>
  new Map(
    rows
      .flatMap(({ key, nameEn, nameAr }) => [nameEn, nameAr].map((name) => [foldText(name), key] as const))
      .filter(([name]) => name !== '')
      .reverse(),
  );

/** What the shop knows of what a file speaks of. */
export async function selectImportContext(
  db: Database,
  { skus, codes, stockSkus }: ImportKeys,
  options: ImportOptions,
): Promise<ImportContext> {
  // One after the other: the import queries within its transaction, which is one connection.
  const ofCategories = await db
    .select({ id: categories.id, key: categories.slug, nameEn: categories.nameEn, nameAr: categories.nameAr })
    .from(categories)
    .orderBy(categories.id);
  const ofTags = await db
    .select({ id: tags.id, key: tags.slug, nameEn: tags.nameEn, nameAr: tags.nameAr })
    .from(tags)
    .orderBy(tags.id);
  const ofAddons = await db
    .select({ id: addons.id, key: addons.key, nameEn: addons.nameEn, nameAr: addons.nameAr })
    .from(addons)
    .orderBy(addons.id);
  const ofBranches = await selectBranches(db);
  const ofProducts = await selectExistingProducts(db, skus);
  const upper = skus.map((sku) => sku.toUpperCase());
  const ofDuplicates = await db.execute<{ sku: string }>(sql`
    select sku from ${products} where upper(sku) = any(${list(upper)})`);
  const ofCodes = await db.execute<{ code: string; sku: string }>(sql`
    select code, sku from ${products} where code = any(${list(codes)})`);
  const ofStocks = await selectExistingStocks(
    db,
    [...ofProducts.values()].map(({ id }) => id),
    stockSkus,
  );
  const [onlyBranch, ...otherBranches] = ofBranches;
  const defaultBranch = options.defaultBranch || (otherBranches.length === 0 ? (onlyBranch?.key ?? '') : '');
  return {
    options: { ...options, defaultBranch },
    categories: idsOf(ofCategories),
    categoryNames: namesOf(ofCategories),
    tags: idsOf(ofTags),
    tagNames: namesOf(ofTags),
    addons: idsOf(ofAddons),
    addonNames: namesOf(ofAddons),
    branches: new Map(ofBranches.map(({ key, id, currency }) => [key, { id, currency }])),
    branchNames: namesOf(ofBranches),
    attributes: await selectAttributes(db),
    products: ofProducts,
    similarSkus: new Map(ofDuplicates.rows.map(({ sku }) => [sku.toUpperCase(), sku])),
    codes: new Map(ofCodes.rows.map(({ code, sku }) => [code, sku])),
    stocks: new Map(ofStocks.map((stock) => [stock.stockSku, stock])),
    stocksByForm: new Map(ofStocks.map((stock) => [formKey(stock.sku, stock.branch, stock.variation), stock])),
  };
}

async function selectBranches(db: Database) {
  const { rows } = await db.execute<Named & { currency: 'KWD' | 'EGP' | 'AED' | 'SAR' }>(sql`
    select b.id, b.key, b.name_en as "nameEn", b.name_ar as "nameAr", s.currency from ${branches} b
    join ${countrySettings} s on s.country_code = b.country_code order by b.id`);
  return rows;
}

async function selectAttributes(db: Database): Promise<ImportContext['attributes']> {
  const { rows } = await db.execute<{
    code: string;
    nameEn: string;
    nameAr: string;
    values: { key: string; nameEn: string; nameAr: string }[] | null;
  }>(sql`
    select a.code, a.name_en as "nameEn", a.name_ar as "nameAr",
      (select json_agg(json_build_object('key', v.key, 'nameEn', v.value_en, 'nameAr', v.value_ar) order by v.id)
        from ${attributeValues} v where v.attribute_id = a.id) as values
    from ${attributes} a order by a.id desc`);
  return new Map(
    rows.flatMap(({ code, nameEn, nameAr, values }) => {
      const known = { code, values: namesOf([...(values ?? []), ...(values ?? []).map(asItsName)]) };
      return [code, nameEn, nameAr].map((name) => [foldText(name), known] as const);
    }),
  );
}
const asItsName = ({ key }: { key: string }) => ({ key, nameEn: key, nameAr: key });

/** Of a product `p`: its texts in other languages, by column. */
const textsOfProduct = sql`(select coalesce(json_object_agg(field || '_' || language, text), '{}') from ${translations}
  where kind = 'product' and entity_id = p.id)`;

export async function selectExistingProducts(
  db: Database,
  skus: readonly string[],
): Promise<Map<string, ExistingProduct>> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.sku, p.id, p.code, p.gtin, p.brand, p.name_en as "nameEn", p.name_ar as "nameAr",
      p.short_description_en as "shortDescriptionEn", p.short_description_ar as "shortDescriptionAr",
      p.description_en as "descriptionEn", p.description_ar as "descriptionAr", p.classification,
      p.unit_en as "unitEn", p.unit_ar as "unitAr",
      coalesce(p.estimated_grams, 0)::text as "estimatedGrams", p.weight_tolerance::text as "weightTolerance", p.origin_country as "originCountry", p.food,
      coalesce(c.slug, '') as category, case when p.is_published then 'published' else 'draft' end as publish,
      (select coalesce(string_agg(t.slug, ' ' order by t.slug collate "C"), '') from ${productTags} pt
        join ${tags} t on t.id = pt.tag_id where pt.product_id = p.id) as tags,
      (select coalesce(string_agg(a.key, ' ' order by a.key collate "C"), '') from ${productAddons} pa
        join ${addons} a on a.id = pa.addon_id where pa.product_id = p.id) as addons,
      ${textsOfProduct} as texts,
      exists (select from ${variations} v where v.product_id = p.id) as "hasVariations",
      (select count(*)::int from ${productMedia} m where m.product_id = p.id) as pictures,
      (select count(*)::int from ${stocks} s where s.product_id = p.id) as stocks
    from ${products} p left join ${categories} c on c.id = p.main_category_id where p.sku = any(${list(skus)})`);
  return new Map(
    rows.map(({ sku, id, hasVariations, pictures, stocks: sold, food, texts, ...cells }) => [
      sku,
      {
        ...{ id, hasVariations, counts: { pictures, stocks: sold } },
        cells: { ...cells, ...foodCells(food), ...ofTranslatedColumns((column) => texts[column] ?? '') },
      },
    ]),
  );
}

export async function selectExistingStocks(
  db: Database,
  productIds: readonly number[],
  stockSkus: readonly string[],
): Promise<ExistingStock[]> {
  const { rows } = await db.execute<ExistingStock>(sql`
    select s.id, s.sku as "stockSku", p.sku, b.key as branch, s.price_minor::float8 as "priceMinor",
      s.selling_price_minor::float8 as "salePriceMinor", s.quantity, s.low_at as "lowAt",
      case when s.variation_id is null then '' else coalesce((
        select string_agg(a.code || '=' || v.key, '/' order by (a.code || '=' || v.key) collate "C")
        from ${variationValues} vv join ${attributeValues} v on v.id = vv.attribute_value_id
        join ${attributes} a on a.id = v.attribute_id where vv.variation_id = s.variation_id), '') end as variation
    from ${stocks} s join ${products} p on p.id = s.product_id join ${branches} b on b.id = s.branch_id
    where s.product_id = any(${sql.param([...productIds])}::int[]) or s.sku = any(${list(stockSkus)})`);
  return rows;
}

export async function selectIdsOfSkus(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ sku: string; id: number }>(sql`
    select sku, id from ${products} where sku = any(${sql.param([...skus])}::text[])`);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

export async function selectTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${products} where slug = any(${sql.param([...slugs])}::text[])`);
  return rows.map(({ slug }) => slug);
}

type Identity = { sku: string; code: string; gtin: string; nameEn: string; nameAr: string };

/** Products that rows without a SKU may mean. */
export async function selectIdentities(
  db: Database,
  { codes, gtins, names }: { codes: readonly string[]; gtins: readonly string[]; names: readonly string[] },
): Promise<Identity[]> {
  const { rows } = await db.execute<Identity>(sql`
    select sku, code, gtin, name_en as "nameEn", name_ar as "nameAr" from ${products}
    where code = any(${list(codes)}) or (gtin <> '' and gtin = any(${list(gtins)})) or name_en = any(${list(names)})
      or name_ar = any(${list(names)}) order by id`);
  return rows;
}

export async function selectTakenSkus(db: Database, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select upper(sku) as sku from ${products} where upper(sku) = any(${list(skus)})
    union select upper(code) from ${products} where upper(code) = any(${list(skus)})`);
  return new Set(rows.map(({ sku }) => sku));
}
