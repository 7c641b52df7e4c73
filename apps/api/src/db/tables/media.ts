import { boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** What was uploaded, encoded again in each width: in the database, so that every process has it at once. */
export const mediaFiles = pgTable(
  'media_files',
  {
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').$type<'avif' | 'webp'>().notNull(),
    bytes: bytes('bytes').notNull(),
    /** The only one of its picture, until a page requests it and every size is made from it. */
    isFirst: boolean('is_first').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.width, table.format] })],
);
