import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { branches } from './branches.ts';
import { instant } from './columns.ts';

/** A place in a window for a cart that is being checked out: one for each account; a guest's is known by its id. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where a guest's request came from; null: an account's. */
    network: text('network'),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    opens: text('opens').notNull(),
    heldSince: instant('held_since').notNull(),
    expiresAt: instant('expires_at').notNull(),
    renewals: integer('renewals').notNull().default(0),
  },
  (table) => [
    index('slot_holds_slot').on(table.branchId, table.day, table.opens),
    index('slot_holds_network').on(table.network),
    index('slot_holds_expires_at').on(table.expiresAt),
    check('slot_holds_owner', sql`(${table.userId} is null) <> (${table.network} is null)`),
  ],
);
