import type { ViewList } from '@karaz/domain/office/view-lists';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, flag } from './columns.ts';

/** Queries of the lists of the back office, saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewList>().notNull(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<Record<string, string>>().notNull(),
    search: text('search').notNull(),
    sort: text('sort').notNull(),
    isShared: flag('is_shared', false),
    createdAt: createdAt(),
  },
  (table) => [
    // Two tabs of one name cannot be distinguished, neither by eye nor by ear.
    uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
    check('saved_views_sizes', sql`length(${table.name}) between 1 and 40 and length(${table.filters}::text) < 10000`),
  ],
);
