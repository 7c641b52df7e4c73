import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Every change of a stock's quantity, written by a trigger, so that no code can miss it: the
 * movements of a stock always add up to what it holds. Not references: an entry outlives its stock.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    stockId: integer('stock_id').notNull(),
    /** Of the stock, which never moves to another: the ledger is filtered without reading each stock. */
    productId: integer('product_id'),
    branchId: integer('branch_id'),
    delta: integer('delta').notNull(),
    quantityAfter: integer('quantity_after').notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId, table.stockId, table.id.desc()),
    // Sales are most of the ledger and met at once along its order; who sells does not wait for this index.
    index('stock_movements_why').on(table.reason, table.createdAt, table.id).where(sql`${table.reason} <> 'sale'`),
    index('stock_movements_created').on(table.createdAt, table.id),
    index('stock_movements_branch').on(table.branchId, table.createdAt, table.id),
  ],
);
