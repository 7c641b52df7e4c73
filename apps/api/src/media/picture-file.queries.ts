import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { media, mediaFiles } from '../db/tables/media.ts';

export type PictureFile = { format: 'avif' | 'webp'; bytes: Buffer };

/** The uploaded picture in this width or the next smaller it has; null: never uploaded. */
export async function selectPictureFile(
  db: Database,
  name: string,
  width: number,
  takesAvif: boolean,
): Promise<PictureFile | null> {
  const found = await db.execute<PictureFile>(sql`
    select f.format, f.bytes from ${mediaFiles} f join ${media} m on m.id = f.media_id
    where m.name = ${name} and f.width <= ${width} and (${takesAvif} or f.format = 'webp')
    order by f.width desc, f.format limit 1`);
  return found.rows[0] ?? null;
}
