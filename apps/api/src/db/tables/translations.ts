import type { TranslatedKind } from '@karaz/domain/catalog/translated-texts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Names and descriptions in languages beyond English and Arabic; triggers delete them with what they belong to. */
export const translations = pgTable(
  'translations',
  {
    kind: text('kind').$type<TranslatedKind>().notNull(),
    entityId: integer('entity_id').notNull(),
    language: text('language').notNull(),
    field: text('field').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entityId, table.language, table.field] }),
    check('translations_kind', sql`${table.kind} in ('product', 'category', 'banner')`),
    check('translations_language', sql`${table.language} ~ '^[a-z]{2,3}$' and ${table.language} not in ('en', 'ar')`),
    check('translations_text', sql`char_length(${table.text}) between 1 and 10000`),
  ],
);
