import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userPictures, users } from '../../db/tables/accounts.ts';
import { media, mediaFiles } from '../../db/tables/media.ts';

/** In the database, or in the object store under this key. */
export type FilePlace = { bytes: Buffer | null; objectKey: string | null };

export type StoredFile = FilePlace & Pick<PictureFile, 'format' | 'mediaId' | 'isFirst'>;

export type PictureFile = {
  format: 'avif' | 'webp';
  bytes: Buffer;
  mediaId: number;
  isFirst: boolean;
  isPersonal?: true;
};

/** The uploaded picture in this width, the next smaller or else the smallest it has; null: never uploaded. */
export async function selectPictureFile(
  db: Database,
  name: string,
  width: number,
  takesAvif: boolean,
): Promise<StoredFile | null> {
  const found = await db.execute<StoredFile>(sql`
    select f.format, f.bytes, f.object_key as "objectKey", m.id as "mediaId", f.is_first as "isFirst"
    from ${mediaFiles} f join ${media} m on m.id = f.media_id
    where m.name = ${name} and (${takesAvif} or f.format = 'webp')
    order by f.width > ${width}, abs(f.width - ${width}), f.format limit 1`);
  return found.rows[0] ?? null;
}

/** Null: there is none of that name any more. */
export async function selectPersonPicture(db: Database, name: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ data: userPictures.data })
    .from(userPictures)
    .innerJoin(users, eq(users.id, userPictures.userId))
    .where(and(eq(users.pictureName, name), isNull(users.deletedAt)));
  return found ? Buffer.from(found.data, 'base64') : null;
}
