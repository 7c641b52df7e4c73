import type { ExistingProduct, ExistingStock, ImportContext } from '@karaz/domain/catalog/import-context';
import { plainKey } from '@karaz/domain/catalog/import-context';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { categories, products, stocks, tags } from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';

type ImportKeys = { skus: readonly string[]; codes: readonly string[]; stockSkus: readonly string[] };
type ProductRow = Omit<ExistingProduct, 'cells'> &
  Omit<ExistingProduct['cells'], 'tags'> & { sku: string; tags: string[] | null };

/** What the shop knows of what a file speaks of. */
export async function selectImportContext(
  db: Database,
  { skus, codes, stockSkus }: ImportKeys,
): Promise<ImportContext> {
  const list = (texts: readonly string[]) => sql`${sql.param([...new Set(texts)])}::text[]`;
  // One after the other: the import queries within its transaction, which is one connection.
  const ofCategories = await db.select({ slug: categories.slug, id: categories.id }).from(categories);
  const ofTags = await db.select({ slug: tags.slug, id: tags.id }).from(tags);
  const ofBranches = await db.execute<{ key: string; id: number; currency: 'KWD' | 'EGP' | 'AED' | 'SAR' }>(sql`
    select b.key, b.id, s.currency from ${branches} b join ${countrySettings} s on s.country_code = b.country_code`);
  const ofProducts = await selectExistingProducts(db, skus);
  const upper = skus.map((sku) => sku.toUpperCase());
  const ofDuplicates = await db.execute<{ sku: string }>(sql`
    select sku from ${products} where upper(sku) = any(${list(upper)})`);
  const ofCodes = await db.execute<{ code: string; sku: string }>(sql`
    select code, sku from ${products} where code = any(${list(codes)})`);
  const { bySku, plain } = await selectExistingStocks(db, [...ofProducts.values()], stockSkus);
  return {
    categories: new Map(ofCategories.map(({ slug, id }) => [slug, id])),
    tags: new Map(ofTags.map(({ slug, id }) => [slug, id])),
    branches: new Map(ofBranches.rows.map(({ key, id, currency }) => [key, { id, currency }])),
    products: ofProducts,
    similarSkus: new Map(ofDuplicates.rows.map(({ sku }) => [sku.toUpperCase(), sku])),
    codes: new Map(ofCodes.rows.map(({ code, sku }) => [code, sku])),
    stocks: bySku,
    plainStocks: plain,
  };
}

async function selectExistingProducts(db: Database, skus: readonly string[]): Promise<Map<string, ExistingProduct>> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.sku, p.id, p.code, p.name_en as "nameEn", p.name_ar as "nameAr",
      p.short_description_en as "shortDescriptionEn", p.short_description_ar as "shortDescriptionAr",
      p.description_en as "descriptionEn", p.description_ar as "descriptionAr", p.classification,
      p.unit_en as "unitEn", p.unit_ar as "unitAr", p.origin_country as "originCountry", coalesce(c.slug, '') as category,
      case when p.is_published then 'published' else 'draft' end as publish,
      (select json_agg(t.slug) from product_tags pt join ${tags} t on t.id = pt.tag_id where pt.product_id = p.id) as tags,
      exists (select 1 from variations v where v.product_id = p.id) as "hasVariations",
      exists (select 1 from product_media m where m.product_id = p.id)
        and exists (select 1 from ${stocks} s where s.product_id = p.id) as "isReady"
    from ${products} p left join ${categories} c on c.id = p.main_category_id
    where p.sku = any(${sql.param([...new Set(skus)])}::text[])`);
  return new Map(
    rows.map(({ sku, id, hasVariations, isReady, tags: slugs, ...texts }) => {
      const cells = { ...texts, tags: (slugs ?? []).sort().join(' ') };
      return [sku, { id, hasVariations, isReady, cells }];
    }),
  );
}

type StockRow = ExistingStock & { isPlain: boolean };

async function selectExistingStocks(db: Database, existing: readonly ExistingProduct[], stockSkus: readonly string[]) {
  const { rows } = await db.execute<StockRow>(sql`
    select s.id, s.sku as "stockSku", p.sku, b.key as branch, s.price_minor::float8 as "priceMinor",
      s.selling_price_minor::float8 as "salePriceMinor", s.quantity, s.low_at as "lowAt",
      s.variation_id is null as "isPlain"
    from ${stocks} s join ${products} p on p.id = s.product_id join ${branches} b on b.id = s.branch_id
    where s.product_id = any(${sql.param(existing.map(({ id }) => id))}::int[])
      or s.sku = any(${sql.param([...new Set(stockSkus)])}::text[])`);
  const plain = rows.filter(({ isPlain }) => isPlain);
  return {
    bySku: new Map<string, ExistingStock>(rows.map((stock) => [stock.stockSku, stock])),
    plain: new Map<string, ExistingStock>(plain.map((stock) => [plainKey(stock.sku, stock.branch), stock])),
  };
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
