import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import {
  categories,
  productCategories,
  productMedia,
  products,
  productTags,
  stocks,
  tags,
} from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';

type Currency = 'KWD' | 'EGP' | 'AED' | 'SAR';

export async function selectImportFacts(db: Database, skus: readonly string[], codes: readonly string[]) {
  // One after the other: the import asks within its transaction, which is one connection.
  const ofCategories = await db.select({ slug: categories.slug, id: categories.id }).from(categories);
  const ofTags = await db.select({ slug: tags.slug, id: tags.id }).from(tags);
  const ofBranches = await db.execute<{ key: string; id: number; currency: Currency }>(sql`
    select b.key, b.id, s.currency from ${branches} b join ${countrySettings} s on s.country_code = b.country_code`);
  const ofProducts = await db.execute<{ sku: string; id: number; hasVariations: boolean }>(sql`
    select p.sku, p.id, exists (select 1 from variations v where v.product_id = p.id) as "hasVariations"
    from ${products} p where p.sku = any(${sql.param([...skus])}::text[])`);
  const ofCodes = await db.execute<{ code: string; sku: string }>(sql`
    select code, sku from ${products} where code = any(${sql.param([...codes])}::text[])`);
  return {
    categories: new Map(ofCategories.map(({ slug, id }) => [slug, id])),
    tags: new Map(ofTags.map(({ slug, id }) => [slug, id])),
    branches: new Map(ofBranches.rows.map(({ key, id, currency }) => [key, { id, currency }])),
    products: new Map(ofProducts.rows.map(({ sku, id, hasVariations }) => [sku, { id, hasVariations }])),
    codes: new Map(ofCodes.rows.map(({ code, sku }) => [code, sku])),
  };
}

export type ImportedProduct = {
  sku: string;
  code: string;
  slug: string;
  name_en: string;
  name_ar: string;
  short_description_en: string;
  short_description_ar: string;
  description_en: string;
  description_ar: string;
  classification: string;
  unit_en: string;
  unit_ar: string;
  origin_country: string;
  category_id: number | null;
  publish: string;
};

const productRecord = sql.raw(`(sku text, code text, slug text, name_en text, name_ar text, short_description_en text,
  short_description_ar text, description_en text, description_ar text, classification text, unit_en text, unit_ar text,
  origin_country text, category_id int, publish text)`);

/** Without a picture nothing can be published: what is new begins as a draft. */
export async function insertProducts(tx: Transaction, rows: readonly ImportedProduct[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${products} (sku, code, slug, name_en, name_ar, short_description_en, short_description_ar,
      description_en, description_ar, classification, unit_en, unit_ar, origin_country, main_category_id, is_published)
    select r.sku, r.code, r.slug, r.name_en, r.name_ar, r.short_description_en, r.short_description_ar,
      r.description_en, r.description_ar, coalesce(nullif(r.classification, ''), 'grocery'), r.unit_en, r.unit_ar,
      r.origin_country, r.category_id, false
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ${productRecord} on conflict do nothing`);
}

/** What a cell leaves empty stays as it is. */
export async function updateProducts(tx: Transaction, rows: readonly ImportedProduct[]): Promise<void> {
  if (rows.length === 0) return;
  const kept = (name: string) => sql.raw(`${name} = coalesce(nullif(r.${name}, ''), p.${name})`);
  await tx.execute(sql`
    update ${products} p set ${kept('name_en')}, ${kept('name_ar')}, ${kept('short_description_en')},
      ${kept('short_description_ar')}, ${kept('description_en')}, ${kept('description_ar')}, ${kept('classification')},
      ${kept('unit_en')}, ${kept('unit_ar')}, ${kept('origin_country')},
      main_category_id = coalesce(r.category_id, p.main_category_id),
      is_published = case r.publish when 'draft' then false
        when 'published' then p.is_published or exists (select 1 from ${productMedia} m where m.product_id = p.id)
        else p.is_published end,
      version = p.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ${productRecord} where p.sku = r.sku`);
}

export type ImportedLink = { sku: string; id: number };

export async function insertImportedLinks(
  tx: Transaction,
  inCategories: readonly ImportedLink[],
  tagged: readonly ImportedLink[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${productCategories} (product_id, category_id) select p.id, r.id
    from json_to_recordset(${JSON.stringify(inCategories)}::json) as r (sku text, id int)
    join ${products} p on p.sku = r.sku on conflict do nothing`);
  await tx.execute(sql`
    insert into ${productTags} (product_id, tag_id) select p.id, r.id
    from json_to_recordset(${JSON.stringify(tagged)}::json) as r (sku text, id int)
    join ${products} p on p.sku = r.sku on conflict do nothing`);
}

export type ImportedStock = {
  sku: string;
  stock_sku: string;
  branch_id: number;
  price_minor: number;
  selling_price_minor: number | null;
  quantity: number | null;
  low_at: number | null;
};

export async function saveImportedStocks(tx: Transaction, rows: readonly ImportedStock[]): Promise<void> {
  await tx.execute(sql`
    insert into ${stocks} as s (product_id, branch_id, sku, price_minor, selling_price_minor, quantity, low_at, status)
    select p.id, r.branch_id, r.stock_sku, r.price_minor, r.selling_price_minor, coalesce(r.quantity, 0),
      coalesce(r.low_at, 3), 'on-stock'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (sku text, stock_sku text, branch_id int,
      price_minor bigint, selling_price_minor bigint, quantity int, low_at int)
    join ${products} p on p.sku = r.sku
    order by p.id, r.branch_id
    on conflict on constraint stocks_product_variation_branch do update set price_minor = excluded.price_minor,
      selling_price_minor = excluded.selling_price_minor, updated_at = now()`);
  // What is left empty is not counted: sales go on while a file lies on a desk.
  await tx.execute(sql`
    update ${stocks} s set quantity = coalesce(r.quantity, s.quantity), low_at = coalesce(r.low_at, s.low_at)
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (sku text, branch_id int, quantity int, low_at int)
    join ${products} p on p.sku = r.sku
    where s.product_id = p.id and s.branch_id = r.branch_id and s.variation_id is null
      and (r.quantity is distinct from s.quantity or r.low_at is distinct from s.low_at)`);
}
