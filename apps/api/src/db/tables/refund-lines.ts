import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { stocks } from './catalog.ts';
import { createdAt, minor } from './columns.ts';
import { orderItems, orders } from './orders.ts';

/** Which goods of a delivered order a refund was for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the refund. */
    reference: text('reference').notNull(),
    /** null: the delivery fee. */
    itemId: integer('item_id').references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** Where the goods were put back; null: nowhere. */
    restockedId: integer('restocked_id').references(() => stocks.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('refund_lines_order').on(table.orderId),
    index('refund_lines_restocked').on(table.restockedId).where(sql`${table.restockedId} is not null`),
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
    check('refund_lines_amount', sql`${table.amountMinor} >= 0`),
  ],
);
