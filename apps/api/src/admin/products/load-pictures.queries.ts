import type { Language } from '@karaz/i18n/language';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { productMedia, products } from '../../db/tables/catalog.ts';
import { productImportItems, productImportPictures, productImports } from '../../db/tables/product-imports.ts';

export type DuePicture = {
  id: number;
  importId: string;
  productId: number;
  position: number;
  url: string;
  tries: number;
  slug: string;
  nameEn: string;
  nameAr: string;
  language: Language;
};

/** For two minutes nobody else takes them: a process that ended leaves them to the others. */
export async function claimPictures(db: Database, limit: number): Promise<DuePicture[]> {
  const { rows } = await db.execute<DuePicture>(sql`
    with claimed as (
      update ${productImportPictures} set due_at = now() + interval '2 minutes', tries = tries + 1 where id in (
        select id from ${productImportPictures} where status = 'waiting' and due_at <= now()
        order by due_at, id limit ${limit} for update skip locked)
      returning id, import_id, product_id, position, url, tries)
    select c.id, c.import_id as "importId", c.product_id as "productId", c.position, c.url, c.tries,
      coalesce(p.slug, '') as slug, coalesce(p.name_en, '') as "nameEn", coalesce(p.name_ar, '') as "nameAr", i.language
    from claimed c join ${productImports} i on i.id = c.import_id left join ${products} p on p.id = c.product_id`);
  return rows;
}

/** A picture that was loaded for another product of the same import. */
export async function selectLoaded(db: Database, importId: string, url: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select media_id as id from ${productImportPictures}
    where import_id = ${importId} and url = ${url} and status = 'done' and media_id is not null limit 1`);
  return rows[0]?.id ?? null;
}

/** After the pictures it had before the import; false: it waits no longer, or its product is gone. */
export async function attachPicture(
  tx: Transaction,
  { id, importId, productId, position }: DuePicture,
  mediaId: number,
): Promise<boolean> {
  const done = await tx.execute(sql`
    update ${productImportPictures} set status = 'done', media_id = ${mediaId}
    where id = ${id} and status = 'waiting' and exists (select from ${products} where id = ${productId})`);
  if (done.rowCount === 0) return false;
  await tx.execute(sql`
    insert into ${productMedia} (product_id, media_id, position)
    select ${productId}::int, ${mediaId}::int, ${position}::int + coalesce((select max(m.position) + 1 from ${productMedia} m
      where m.product_id = ${productId} and m.media_id not in (select i.media_id from ${productImportPictures} i
        where i.import_id = ${importId} and i.product_id = ${productId} and i.media_id is not null)), 0)
    on conflict do nothing`);
  await tx.execute(sql`update ${products} set version = version + 1, updated_at = now() where id = ${productId}`);
  return true;
}

/** It is to be published, and no picture of it is still to come. */
export async function readyToPublish(tx: Transaction, { importId, productId }: DuePicture): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${productImportItems} i where i.import_id = ${importId} and i.product_id = ${productId} and i.publishes
      and not exists (select from ${productImportPictures} p where p.import_id = i.import_id
        and p.product_id = i.product_id and p.status = 'waiting')`);
  return rows.length > 0;
}

export async function endPicture(
  db: Database,
  id: number,
  end: { reason: string } | { retrySeconds: number },
): Promise<void> {
  await db.execute(
    'reason' in end
      ? sql`update ${productImportPictures} set status = 'failed', reason = ${end.reason} where id = ${id}`
      : sql`update ${productImportPictures} set due_at = now() + make_interval(secs => ${end.retrySeconds})
          where id = ${id} and status = 'waiting'`,
  );
}

/** By SKU, code, barcode or the SKU of a stock, whatever the capitals. */
export async function selectProductsNamed(db: Database, names: readonly string[]) {
  const upper = sql`${sql.param([...new Set(names.map((name) => name.toUpperCase()))])}::text[]`;
  const { rows } = await db.execute<{ name: string; productId: number }>(sql`
    select distinct on (name) name, "productId" from (
      select upper(sku) as name, id as "productId", 0 as rank from ${products} where upper(sku) = any(${upper})
      union all select upper(code), id, 1 from ${products} where upper(code) = any(${upper})
      union all select gtin, id, 2 from ${products} where gtin <> '' and gtin = any(${upper})
      union all select upper(sku), product_id, 3 from stocks where upper(sku) = any(${upper})) found
    order by name, rank, "productId"`);
  return new Map(rows.map(({ name, productId }) => [name, productId]));
}

export async function insertProductMedia(
  tx: Transaction,
  rows: readonly { productId: number; mediaId: number }[],
): Promise<number[]> {
  const added = await tx.execute<{ id: number }>(sql`
    insert into ${productMedia} (product_id, media_id, position)
    select r.product_id, r.media_id, r.at + coalesce((select max(position) + 1 from ${productMedia} m
      where m.product_id = r.product_id), 0)
    from json_to_recordset(${JSON.stringify(rows.map(({ productId, mediaId }, at) => ({ product_id: productId, media_id: mediaId, at })))}::json)
      as r (product_id int, media_id int, at int)
    where exists (select from ${products} p where p.id = r.product_id) and exists (select from media where id = r.media_id)
    on conflict do nothing returning product_id as id`);
  const ids = [...new Set(added.rows.map(({ id }) => id))];
  await tx.execute(sql`update ${products} set version = version + 1, updated_at = now()
    where id = any(${sql.param(ids)}::int[])`);
  return added.rows.map(({ id }) => id);
}
