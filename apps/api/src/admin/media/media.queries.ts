import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { categories, productMedia, products } from '../../db/tables/catalog.ts';
import { banners, charities, posts, recipes } from '../../db/tables/content.ts';
import { media, mediaFiles } from '../../db/tables/media.ts';
import { globalSettings } from '../../db/tables/places.ts';
import type { EncodedFile } from '../../media/picture-task.ts';
import { inOrder, matchesSearch, type Paging, pageByIds } from '../list-rows.queries.ts';
import type { FilePlace } from './picture-file.queries.ts';

export type MediaFilter = { search?: string | undefined; used?: 'yes' | 'no' | undefined };
const SORTS = { createdAt: media.createdAt, name: media.name };
export type MediaSort = keyof typeof SORTS;

/** Logo or icon of the store, which its settings name by address. */
const isStoreMark = sql`'/media/' || "media"."name" in (u.data ->> 'logo', u.data ->> 'icon')`;

const uses = sql<number>`(
  (select count(*) from ${productMedia} u where u.media_id = "media"."id")
  + (select count(*) from ${categories} u where "media"."id" in (u.media_id, u.banner_media_id, u.banner_media_rtl_id))
  + (select count(*) from ${branches} u where u.media_id = "media"."id")
  + (select count(*) from ${banners} u where "media"."id" in (u.media_id, u.media_rtl_id))
  + (select count(*) from ${recipes} u where u.media_id = "media"."id")
  + (select count(*) from ${posts} u where u.media_id = "media"."id")
  + (select count(*) from ${charities} u where u.media_id = "media"."id")
  + (select count(*) from ${globalSettings} u where ${isStoreMark}))::int`;

/** One query for the whole list instead of one for each picture. */
const usedIds = sql`select media_id from ${productMedia}
  union all select media_id from ${categories} where media_id is not null
  union all select banner_media_id from ${categories} where banner_media_id is not null
  union all select banner_media_rtl_id from ${categories} where banner_media_rtl_id is not null
  union all select media_id from ${branches} where media_id is not null
  union all select media_id from ${banners} where media_id is not null
  union all select media_rtl_id from ${banners} where media_rtl_id is not null
  union all select media_id from ${recipes} where media_id is not null
  union all select media_id from ${posts} where media_id is not null
  union all select media_id from ${charities} where media_id is not null
  union all select m.id from ${globalSettings} u join ${media} m on m.name in (
    substring(u.data ->> 'logo' from '^/media/(.+)$'), substring(u.data ->> 'icon' from '^/media/(.+)$'))`;

const rowsOf = (db: Database, where: SQL | undefined) => db.select({ media, uses }).from(media).where(where);
export type MediaListRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function selectMediaPage(
  db: Database,
  { search, used }: MediaFilter,
  { sort, ...paging }: Paging & { sort: MediaSort | `-${MediaSort}` | undefined },
) {
  const where = and(
    search ? matchesSearch(media, search) : undefined,
    // `is true` makes PostgreSQL check the pictures in the order of the list.
    used === 'yes' ? sql`(${media.id} in (${usedIds})) is true` : undefined,
    used === 'no' ? sql`${media.id} not in (${usedIds})` : undefined,
  );
  const order = inOrder(sort, SORTS, desc(media.createdAt), desc(media.id));
  const of = (ids: SQL) => rowsOf(db, ids);
  return pageByIds(db, { table: media, id: media.id, where, order, rowsOf: of, isSearch: !!search }, paging);
}

export async function selectMedia(db: Database, id: number): Promise<MediaListRow | null> {
  const [row] = await rowsOf(db, eq(media.id, id));
  return row ?? null;
}

/** With the first size; the others come when it is requested. */
export async function insertMedia(
  tx: Transaction,
  row: typeof media.$inferInsert,
  files: readonly EncodedFile[],
): Promise<number> {
  const [added] = await tx.insert(media).values(row).returning({ id: media.id });
  if (!added) throw new Error('no picture was added');
  await tx.insert(mediaFiles).values(files.map((file) => ({ mediaId: added.id, isFirst: true, ...file })));
  return added.id;
}

/** The file all sizes are made from; null: they are there, or the picture is gone. */
export async function selectFirstFile(db: Database, id: number): Promise<FilePlace | null> {
  const [file] = await db
    .select({ bytes: mediaFiles.bytes, objectKey: mediaFiles.objectKey })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.mediaId, id), mediaFiles.isFirst));
  return file ?? null;
}

/** In place of the first file; nothing, if another process has done it or the picture is gone. */
export async function insertSizes(tx: Transaction, id: number, files: readonly EncodedFile[]): Promise<void> {
  const { rowCount } = await tx.delete(mediaFiles).where(and(eq(mediaFiles.mediaId, id), mediaFiles.isFirst));
  if (rowCount) await tx.insert(mediaFiles).values(files.map((file) => ({ mediaId: id, ...file })));
}

export async function updateMedia(tx: Transaction, id: number, alt: { altEn: string; altAr: string }): Promise<void> {
  await tx.update(media).set(alt).where(eq(media.id, id));
}

/** No key of the database holds these two. */
export async function isMarkOfStore(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from ${globalSettings} u, media where media.id = ${id} and ${isStoreMark}`,
  );
  return found.rows.length > 0;
}

export async function removeMedia(tx: Transaction, id: number): Promise<void> {
  await tx.delete(media).where(eq(media.id, id));
}

type Use = {
  kind: 'product' | 'category' | 'branch' | 'banner' | 'recipe' | 'post' | 'charity';
  id: number;
  name_en: string;
  name_ar: string;
};

export async function selectUses(db: Database, id: number): Promise<Use[]> {
  const found = await db.execute<Use>(sql`
    select 'product' as kind, p.id, p.name_en, p.name_ar from ${productMedia} u
      join ${products} p on p.id = u.product_id where u.media_id = ${id}
    union select 'category', id, name_en, name_ar from ${categories}
      where ${id} in (media_id, banner_media_id, banner_media_rtl_id)
    union select 'branch', id, name_en, name_ar from ${branches} where media_id = ${id}
    union select 'banner', id, title_en, title_ar from ${banners} where ${id} in (media_id, media_rtl_id)
    union select 'recipe', id, name_en, name_ar from ${recipes} where media_id = ${id}
    union select 'post', id, title_en, title_ar from ${posts} where media_id = ${id}
    union select 'charity', id, name_en, name_ar from ${charities} where media_id = ${id}
    limit 200`);
  return found.rows;
}
