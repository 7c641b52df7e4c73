import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

export const media = pgTable('media', {
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
});
