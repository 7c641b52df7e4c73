import { type Food, NO_FOOD } from '@karaz/domain/catalog/food';
import { WEIGHT_TOLERANCE } from '@karaz/domain/catalog/sold-by-weight';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { productAddons, productCategories, products, productTags, stocks } from '../../db/tables/catalog.ts';
import { translations } from '../../db/tables/translations.ts';
import { lockResource } from '../lock.queries.ts';

/** null: the file says nothing of it. */
export type ImportedProduct = {
  sku: string;
  code: string | null;
  gtin: string | null;
  brand: string | null;
  slug: string;
  name_en: string | null;
  name_ar: string | null;
  short_description_en: string | null;
  short_description_ar: string | null;
  description_en: string | null;
  description_ar: string | null;
  classification: string | null;
  unit_en: string | null;
  unit_ar: string | null;
  /** 0: not sold by weight. */
  estimated_grams: number | null;
  weight_tolerance: number | null;
  origin_country: string | null;
  /** What it says of it as food. */
  food: Partial<Food> | null;
  /** 0: none any more. */
  category_id: number | null;
  publish: string | null;
};

const productRecord =
  sql.raw(`(sku text, code text, gtin text, brand text, slug text, name_en text, name_ar text, short_description_en text,
  short_description_ar text, description_en text, description_ar text, classification text, unit_en text, unit_ar text,
  estimated_grams int, weight_tolerance int, origin_country text, food jsonb, category_id int, publish text)`);

const recordset = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;

/**
 * One file after the other: two that bring the same new products would both find them missing, and the second would fail
 * on the first one's. It waits longer than others do for a lock: a large file takes its time.
 */
export async function waitForOtherImports(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config(name, '60s', true) from (values ('lock_timeout'), ('statement_timeout')) t (name)`,
  );
  await lockResource(tx, 'product import');
}

/** The import writes what the check announced: a concurrent change must not leave a row out silently. */
async function writeAll(tx: Transaction, rows: readonly object[], statement: SQL): Promise<void> {
  if (rows.length === 0) return;
  const { rowCount } = await tx.execute(statement);
  if (rowCount !== rows.length) throw new Error(`${rows.length} rows were to be written, ${rowCount} were`);
}

/** What is new begins as a draft; what is complete is published afterwards. */
export async function insertProducts(tx: Transaction, rows: readonly ImportedProduct[]): Promise<void> {
  await writeAll(
    tx,
    rows,
    sql`
    insert into ${products} (sku, code, gtin, brand, slug, name_en, name_ar, short_description_en, short_description_ar,
      description_en, description_ar, classification, unit_en, unit_ar, estimated_grams, weight_tolerance, origin_country, food,
      main_category_id, is_published)
    select r.sku, coalesce(r.code, r.sku), coalesce(r.gtin, ''), coalesce(r.brand, ''), r.slug,
      coalesce(r.name_en, ''), coalesce(r.name_ar, ''), coalesce(r.short_description_en, ''),
      coalesce(r.short_description_ar, ''), coalesce(r.description_en, ''), coalesce(r.description_ar, ''),
      coalesce(r.classification, 'grocery'), coalesce(r.unit_en, ''), coalesce(r.unit_ar, ''),
      nullif(r.estimated_grams, 0), coalesce(r.weight_tolerance, ${WEIGHT_TOLERANCE}),
      coalesce(r.origin_country, ''), ${JSON.stringify(NO_FOOD)}::jsonb || coalesce(r.food, '{}'), r.category_id, false
    from ${recordset(rows)} as r ${productRecord}`,
  );
}

/** What the file says nothing of stays as it is. The category is the main one: it takes the place of the one before. */
export async function updateProducts(tx: Transaction, rows: readonly ImportedProduct[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from ${productCategories} pc using ${products} p, ${recordset(rows)} as r ${productRecord}
    where p.sku = r.sku and pc.product_id = p.id and pc.category_id = p.main_category_id
      and r.category_id is distinct from p.main_category_id and r.category_id is not null`);
  const coalesced = (name: string) => sql.raw(`${name} = coalesce(r.${name}, p.${name})`);
  await writeAll(
    tx,
    rows,
    sql`
    update ${products} p set ${coalesced('code')}, ${coalesced('gtin')}, ${coalesced('brand')}, ${coalesced('name_en')}, ${coalesced('name_ar')}, ${coalesced('short_description_en')},
      ${coalesced('short_description_ar')}, ${coalesced('description_en')}, ${coalesced('description_ar')}, ${coalesced('classification')},
      ${coalesced('unit_en')}, ${coalesced('unit_ar')},
      estimated_grams = nullif(coalesce(r.estimated_grams, p.estimated_grams), 0), ${coalesced('weight_tolerance')}, ${coalesced('origin_country')}, food = p.food || coalesce(r.food, '{}'),
      main_category_id = case when r.category_id = 0 then null else coalesce(r.category_id, p.main_category_id) end,
      is_published = coalesce(r.publish = 'published', p.is_published),
      version = p.version + 1, updated_at = now()
    from ${recordset(rows)} as r ${productRecord} where p.sku = r.sku`,
  );
}

/** An empty one is no longer there: undoing an import puts that back too. */
export type ImportedText = { sku: string; field: string; language: string; text: string };

export async function saveImportedTexts(tx: Transaction, rows: readonly ImportedText[]): Promise<void> {
  if (rows.length === 0) return;
  const sent = sql`${recordset(rows)} as r (sku text, field text, language text, text text) join ${products} p on p.sku = r.sku`;
  await tx.execute(sql`
    insert into ${translations} (kind, entity_id, language, field, text)
    select 'product', p.id, r.language, r.field, r.text from ${sent} where r.text <> ''
    on conflict (kind, entity_id, language, field) do update set text = excluded.text`);
  await tx.execute(sql`
    delete from ${translations} t using ${sent} where r.text = '' and t.kind = 'product' and t.entity_id = p.id
      and t.language = r.language and t.field = r.field`);
}

export type ImportedLink = { sku: string; id: number };
/** `replaced`: products whose links are all in `links`. */
export type ImportedLinks = { links: readonly ImportedLink[]; replaced: readonly string[] };

export async function saveImportedLinks(
  tx: Transaction,
  inCategories: readonly ImportedLink[],
  tagged: ImportedLinks,
  offered: ImportedLinks,
): Promise<void> {
  await tx.execute(sql`
    insert into ${productCategories} (product_id, category_id) select p.id, r.id
    from ${recordset(inCategories)} as r (sku text, id int)
    join ${products} p on p.sku = r.sku on conflict do nothing`);
  const withSkus = (skus: readonly string[]) => sql`p.sku = any(${sql.param([...skus])}::text[])`;
  if (tagged.replaced.length > 0) {
    await tx.execute(sql`delete from ${productTags} t using ${products} p
      where p.id = t.product_id and ${withSkus(tagged.replaced)}`);
    await tx.execute(sql`insert into ${productTags} (product_id, tag_id) select p.id, r.id
      from ${recordset(tagged.links)} as r (sku text, id int) join ${products} p on p.sku = r.sku`);
  }
  if (offered.replaced.length > 0) {
    await tx.execute(sql`delete from ${productAddons} t using ${products} p
      where p.id = t.product_id and ${withSkus(offered.replaced)}`);
    await tx.execute(sql`insert into ${productAddons} (product_id, addon_id, position)
      select p.id, r.id, row_number() over (partition by p.id order by r.id)
      from ${recordset(offered.links)} as r (sku text, id int) join ${products} p on p.sku = r.sku`);
  }
}

export type NewStock = {
  sku: string;
  stock_sku: string;
  variation_id: number | null;
  branch_id: number;
  price_minor: number;
  selling_price_minor: number | null;
  quantity: number;
  low_at: number | null;
};

export async function insertImportedStocks(tx: Transaction, rows: readonly NewStock[]): Promise<void> {
  await writeAll(
    tx,
    rows,
    sql`
    insert into ${stocks} (product_id, variation_id, branch_id, sku, price_minor, selling_price_minor, quantity, low_at, status)
    select p.id, r.variation_id, r.branch_id, r.stock_sku, r.price_minor, r.selling_price_minor, r.quantity, coalesce(r.low_at, 3),
      'on-stock'
    from ${recordset(rows)} as r (sku text, stock_sku text, variation_id int, branch_id int, price_minor bigint,
      selling_price_minor bigint, quantity int, low_at int)
    join ${products} p on p.sku = r.sku
    order by p.id, r.branch_id`,
  );
}

/** null: as it is; sales go on while a file lies on a desk. */
export type ChangedStock = {
  id: number;
  price_minor: number | null;
  changes_sale: boolean;
  selling_price_minor: number | null;
  quantity: number | null;
  low_at: number | null;
};

export async function updateImportedStocks(tx: Transaction, rows: readonly ChangedStock[]): Promise<void> {
  // In the order of their ids, like every other change of stocks.
  await tx.execute(sql`select id from ${stocks}
    where id = any(${sql.param(rows.map(({ id }) => id))}::int[]) order by id for update`);
  await writeAll(
    tx,
    rows,
    sql`
    update ${stocks} s set price_minor = coalesce(r.price_minor, s.price_minor),
      selling_price_minor = case when r.changes_sale then r.selling_price_minor else s.selling_price_minor end,
      quantity = coalesce(r.quantity, s.quantity), low_at = coalesce(r.low_at, s.low_at), updated_at = now()
    from ${recordset(rows)} as r (id int, price_minor bigint, changes_sale boolean, selling_price_minor bigint,
      quantity int, low_at int)
    where s.id = r.id`,
  );
}
