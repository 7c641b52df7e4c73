import type { ChecklistItem } from '@karaz/domain/setup/checklist';
import type { SetupStep } from '@karaz/domain/setup/setup-steps';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, updatedAt } from './columns.ts';

/** How far a new store has come. One row, or none before its first start in production. */
export const storeSetup = pgTable(
  'store_setup',
  {
    id: integer('id').primaryKey().default(1),
    /** SHA-256 of the secret in the set-up link; null: there is an administrator. */
    linkHash: text('link_hash'),
    steps: text('steps').array().$type<SetupStep[]>().notNull().default([]),
    dismissed: text('dismissed').array().$type<ChecklistItem[]>().notNull().default([]),
    /** When somebody said that they have read the legal pages. */
    pagesReviewedAt: instant('pages_reviewed_at'),
    updatedAt: updatedAt(),
  },
  (table) => [check('store_setup_single', sql`${table.id} = 1`)],
);
