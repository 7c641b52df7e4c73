import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { stocks } from './catalog.ts';
import { createdAt } from './columns.ts';

/** Who is to be notified when a form of a product can be had from its branch again. A row is deleted with its notification. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stockId: integer('stock_id')
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.stockId] }), index('stock_alerts_stock').on(table.stockId)],
);
