import type { ImportOptions } from '@karaz/domain/catalog/import-context';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import type { Role } from '@karaz/domain/people/roles';
import type { Language } from '@karaz/i18n/language';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { media } from './media.ts';

/** A file of products, written in parts: what is left of it goes on after the store was started again. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey(),
    actorId: integer('actor_id').notNull(),
    actorRole: text('actor_role').$type<Role>().notNull(),
    requestId: text('request_id').notNull(),
    language: text('language').$type<Language>().notNull(),
    fileName: text('file_name').notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    status: text('status').$type<'running' | 'failed' | 'done' | 'undone'>().notNull(),
    rows: integer('rows').notNull(),
    rowsDone: integer('rows_done').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    problems: jsonb('problems').$type<unknown[]>().notNull().default([]),
    /** Whoever works at it says so now and then; another process goes on with it when nobody does. */
    busyAt: instant('busy_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('product_imports_newest').on(table.createdAt),
    check('product_imports_status', sql`${table.status} in ('running', 'failed', 'done', 'undone')`),
  ],
);

const importId = () =>
  uuid('import_id')
    .notNull()
    .references(() => productImports.id, { onDelete: 'cascade' });

type ImportPartRows = { rows: ImportRow[]; seen: Record<string, Record<string, string>> | null };

/** Rows that are not written yet. */
export const productImportParts = pgTable(
  'product_import_parts',
  {
    importId: importId(),
    position: integer('position').notNull(),
    content: jsonb('content').$type<ImportPartRows>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** What an import did to a product, so that it can be undone. Not a reference: it outlives the product. */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: importId(),
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull(),
    isNew: boolean('is_new').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** Published as soon as it is complete. */
    publishes: boolean('publishes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    index('product_import_items_product').on(table.productId),
  ],
);

/** Pictures to be loaded from an address. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    importId: importId(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    status: text('status').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Why it failed. */
    reason: text('reason').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** Not before this: others wait less, or another process has it in hand. */
    dueAt: instant('due_at').notNull(),
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('product_import_pictures_due').on(table.dueAt).where(sql`${table.status} = 'waiting'`),
    index('product_import_pictures_import').on(table.importId, table.productId),
    // Whether an address was loaded before is looked up for each of thousands of pictures; addresses are long.
    index('product_import_pictures_url').using('hash', table.url),
    check('product_import_pictures_status', sql`${table.status} in ('waiting', 'done', 'failed')`),
  ],
);
