import type { Role } from '@karaz/domain/people/roles';
import type { PriceChange } from '@karaz/domain/pricing/bulk-price';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { countryCode, createdAt, instant } from './columns.ts';

/** Changes of many prices that begin or end by themselves; which price was what before is in the audit log. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: uuid('id').primaryKey(),
    /** Not a reference: the change outlives the person. */
    actorId: integer('actor_id').notNull(),
    actorRole: text('actor_role').$type<Role>().notNull(),
    countryCode: countryCode().notNull(),
    productIds: integer('product_ids').array().notNull(),
    /** null: every branch of the country. */
    branchIds: integer('branch_ids').array(),
    change: jsonb('change').$type<PriceChange>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** null: the prices stay changed. */
    endsAt: instant('ends_at'),
    beganAt: instant('began_at'),
    /** Without `beganAt`: it was cancelled. */
    endedAt: instant('ended_at'),
    /** Until it begins, so many as there were in the preview. */
    stocks: integer('stocks').notNull(),
    /** Prices that were put back at the end. */
    restored: integer('restored'),
    createdAt: createdAt(),
  },
  (table) => [
    index('price_changes_open').on(table.startsAt).where(sql`${table.endedAt} is null`),
    check('price_changes_dates', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
