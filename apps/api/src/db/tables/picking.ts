import type { TaxClass } from '@karaz/domain/pricing/vat';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { stocks } from './catalog.ts';
import { createdAt, minor, updatedAt } from './columns.ts';
import { orderItems, orders } from './orders.ts';

/** What was really put into the bag for one line of an order. */
export const orderPicks = pgTable(
  'order_picks',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pickedQuantity: integer('picked_quantity').notNull(),
    weighedGrams: integer('weighed_grams'),
    substituteStockId: integer('substitute_stock_id').references(() => stocks.id, { onDelete: 'set null' }),
    substituteNameEn: text('substitute_name_en'),
    substituteNameAr: text('substitute_name_ar'),
    substituteSku: text('substitute_sku'),
    /** What they bear in the order's country since its day, as it was when they were given; null: picked before it was stored. */
    substituteTaxClass: text('substitute_tax_class').$type<TaxClass>(),
    substituteVatRate: numeric('substitute_vat_rate', { precision: 5, scale: 2, mode: 'number' }),
    /** What the given goods cost, never more than what was agreed. */
    chargedMinor: minor('charged_minor').notNull(),
    /** What the shopper pays less. */
    reductionMinor: minor('reduction_minor').notNull(),
    pickedBy: integer('picked_by')
      .notNull()
      .references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('order_picks_order').on(table.orderId),
    // What was lighter, missing or replaced, without reading all that was picked as ordered.
    index('order_picks_changed')
      .on(table.orderId, table.reductionMinor)
      .where(sql`${table.reductionMinor} > 0 or ${table.substituteNameEn} is not null or ${table.pickedQuantity} = 0`),
    check('order_picks_amounts', sql`${table.chargedMinor} >= 0 and ${table.reductionMinor} >= 0`),
  ],
);

/** For colleagues; shoppers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);
