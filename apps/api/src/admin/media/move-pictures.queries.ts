import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { media, mediaFiles, removedObjects } from '../../db/tables/media.ts';

export type MovableFile = { mediaId: number; name: string; width: number; format: 'avif' | 'webp'; bytes: Buffer };

export async function selectMovable(db: Database, limit: number): Promise<MovableFile[]> {
  const { mediaId, width, format, bytes } = mediaFiles;
  const rows = await db
    .select({ mediaId, name: media.name, width, format, bytes })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaId))
    .where(isNotNull(bytes))
    .orderBy(mediaId, width, format)
    .limit(limit);
  return rows.flatMap((row) => (row.bytes ? [{ ...row, bytes: row.bytes }] : []));
}

/** Until it is in use: should this process end in between, the object is removed later. */
export async function insertUnused(db: Database, objectKey: string): Promise<void> {
  await db
    .insert(removedObjects)
    .values({ key: objectKey, dueAt: sql`now() + interval '1 hour'` })
    .onConflictDoUpdate({ target: removedObjects.key, set: { dueAt: sql`excluded.due_at` } });
}

/** Nothing, if the picture is gone or another process has moved it. */
export async function saveMoved(db: Database, file: MovableFile, objectKey: string): Promise<void> {
  const { mediaId, width, format, bytes } = mediaFiles;
  const isOne = and(eq(mediaId, file.mediaId), eq(width, file.width), eq(format, file.format), isNotNull(bytes));
  await db.update(mediaFiles).set({ bytes: null, objectKey }).where(isOne);
}

export async function selectRemovable(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: removedObjects.key })
    .from(removedObjects)
    .where(sql`${removedObjects.dueAt} <= now()`)
    .orderBy(removedObjects.dueAt)
    .limit(limit);
  return rows.map((row) => row.key);
}

export async function isInUse(db: Database, objectKey: string): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(mediaFiles).where(eq(mediaFiles.objectKey, objectKey)).limit(1);
  return rows.length > 0;
}

export async function deleteRemoved(db: Database, objectKey: string): Promise<void> {
  await db.delete(removedObjects).where(eq(removedObjects.key, objectKey));
}

/** Keys of files that are in the object store, in their order. */
export async function selectReturnable(db: Database, after: string, limit: number): Promise<string[]> {
  const { objectKey } = mediaFiles;
  const rows = await db
    .select({ key: sql<string>`${objectKey}` })
    .from(mediaFiles)
    .where(gt(objectKey, after))
    .orderBy(asc(objectKey))
    .limit(limit);
  return rows.map((row) => row.key);
}

/** Nothing, if the picture is gone or another process has returned it. */
export async function saveReturned(db: Database, key: string, bytes: Buffer): Promise<void> {
  await db.update(mediaFiles).set({ bytes, objectKey: null }).where(eq(mediaFiles.objectKey, key));
}
