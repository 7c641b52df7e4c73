import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { categories, products, productTags, stocks, tags } from '../../db/tables/catalog.ts';

/** A number for products whose name has no Latin letters. */
export async function selectNextNumber(db: Database): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from ${products}`);
  return rows[0]?.next ?? 1;
}

type TakenNames = { skus: ReadonlySet<string>; codes: ReadonlySet<string>; slugs: ReadonlySet<string> };

/** What begins like these names already; SKUs and codes in capital letters. `id`: a product that may keep its own. */
export async function selectTakenNames(
  db: Database,
  { sku, slug }: { sku: string; slug: string },
  id: number | null,
): Promise<TakenNames> {
  const { rows } = await db.execute<{ sku: string; code: string; slug: string }>(sql`
    select upper(sku) as sku, upper(code) as code, slug from ${products}
    where id is distinct from ${id}::int
      and (starts_with(upper(sku), ${sku}) or starts_with(upper(code), ${sku}) or starts_with(slug, ${slug}))`);
  const ofStocks = await db.execute<{ sku: string }>(sql`
    select upper(sku) as sku from ${stocks} where starts_with(upper(sku), ${sku})
      and product_id is distinct from ${id}::int`);
  return {
    skus: new Set([...rows, ...ofStocks.rows].map((row) => row.sku)),
    codes: new Set(rows.map((row) => row.code)),
    slugs: new Set(rows.map((row) => row.slug)),
  };
}

export function selectAllTags(db: Database) {
  return db.select({ id: tags.id, slug: tags.slug, nameEn: tags.nameEn, nameAr: tags.nameAr }).from(tags);
}

/** The names of a category. */
export async function selectCategoryNames(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; nameEn: string; nameAr: string }>(sql`
    select id, name_en as "nameEn", name_ar as "nameAr" from ${categories}
    where id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

type NewTag = { slug: string; nameEn: string; nameAr: string };

/** Those that somebody else made meanwhile are returned as well. `isNew`: made just now. */
export async function insertTags(
  tx: Transaction,
  rows: readonly NewTag[],
): Promise<(NewTag & { id: number; isNew: boolean })[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(tags)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ slug: tags.slug });
  const isNew = new Set(made.map(({ slug }) => slug));
  const slugs = new Set(rows.map(({ slug }) => slug));
  const all = await selectAllTags(tx);
  return all.filter(({ slug }) => slugs.has(slug)).map((tag) => ({ ...tag, isNew: isNew.has(tag.slug) }));
}

export async function insertProductTags(
  tx: Transaction,
  links: readonly { productId: number; tagId: number }[],
): Promise<void> {
  if (links.length > 0)
    await tx
      .insert(productTags)
      .values([...links])
      .onConflictDoNothing();
}
