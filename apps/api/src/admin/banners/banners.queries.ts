import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { banners } from '../../db/tables/content.ts';
import { media } from '../../db/tables/media.ts';
import { pictureColumns } from '../../media/picture-columns.queries.ts';

const rtl = alias(media, 'media_rtl');

export function selectAllBanners(db: Database) {
  return db
    .select({
      banner: banners,
      picture: pictureColumns,
      pictureRtl: {
        name: rtl.name,
        width: rtl.width,
        height: rtl.height,
        blur: rtl.blur,
        altEn: rtl.altEn,
        altAr: rtl.altAr,
      },
    })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .leftJoin(rtl, eq(rtl.id, banners.mediaRtlId))
    .orderBy(asc(banners.sortOrder), asc(banners.id));
}
export type OfficeBannerRow = Awaited<ReturnType<typeof selectAllBanners>>[number];

type Values = Omit<typeof banners.$inferInsert, 'id' | 'key' | 'sortOrder'>;

export async function insertBanner(tx: Transaction, values: Values & { key: string }): Promise<number> {
  const sortOrder = sql`(select coalesce(max(sort_order), 0) + 1 from ${banners})`;
  const [row] = await tx
    .insert(banners)
    .values({ ...values, sortOrder })
    .returning({ id: banners.id });
  if (!row) throw new Error('no banner was added');
  return row.id;
}

export async function updateBanner(tx: Transaction, id: number, values: Values): Promise<void> {
  await tx.update(banners).set(values).where(eq(banners.id, id));
}

export async function deleteBanner(tx: Transaction, id: number): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id));
}

/** In one statement: each statement invalidates the caches of the shop. */
export async function reorderBanners(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${banners} set sort_order = placed.position::int
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed(id, position)
    where ${banners.id} = placed.id and sort_order is distinct from placed.position::int`);
}

export async function countMedia(tx: Transaction, ids: readonly number[]): Promise<number> {
  return tx.$count(media, inArray(media.id, [...ids]));
}
