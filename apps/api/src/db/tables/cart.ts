import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { stocks } from './catalog.ts';
import { createdAt, minor, updatedAt } from './columns.ts';

/** The requested quantity and add-ons; of prices only the one that was shown is stored, for comparison. */
export type StoredAddon = { addonId: number; quantity: number | null; day?: string | null | undefined };

export const carts = pgTable('carts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Grows with every change, so that a change made on an old cart is noticed. */
  version: integer('version').notNull().default(0),
  updatedAt: updatedAt(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    stockId: integer('stock_id')
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    addons: jsonb('addons').$type<StoredAddon[]>().notNull().default([]),
    /** The price of one that the shopper saw when the line was last set. */
    seenPriceMinor: minor('seen_price_minor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_items_stock').on(table.cartId, table.stockId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99999`),
  ],
);
