import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, wordsIndex } from './columns.ts';

export const media = pgTable(
  'media',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** File name without ending; the address is /media/{name}/{width}. */
    name: text('name').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A tiny WebP as base64, painted while the picture loads. */
    blur: text('blur').notNull(),
    altEn: text('alt_en').notNull(),
    altAr: text('alt_ar').notNull(),
    createdAt: createdAt(),
  },
  (table) => [wordsIndex('media_words'), index('media_newest').on(table.createdAt, table.id)],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What was uploaded, encoded again in each width: in the database, so that every process has it at once, until it has moved
 * to an object store, if there is one.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').$type<'avif' | 'webp'>().notNull(),
    /** Null: in the object store. */
    bytes: bytes('bytes'),
    objectKey: text('object_key'),
    /** The only one of its picture, until a page requests it and every size is made from it. */
    isFirst: boolean('is_first').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.width, table.format] }),
    check('media_files_place', sql`(${table.bytes} is null) <> (${table.objectKey} is null)`),
    index('media_files_movable').on(table.mediaId, table.width, table.format).where(sql`${table.bytes} is not null`),
    uniqueIndex('media_files_object').on(table.objectKey),
  ],
);

/** Objects that no row names, or not yet. A trigger on `media_files` adds those whose row is deleted. */
export const removedObjects = pgTable(
  'removed_objects',
  { key: text('key').primaryKey(), dueAt: timestamp('due_at', { withTimezone: true }).notNull() },
  (table) => [index('removed_objects_due').on(table.dueAt)],
);
