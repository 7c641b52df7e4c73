import type { Audience, PromotionTerms } from '@karaz/domain/promotions/promotion';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, flag, minor } from './columns.ts';
import { orders } from './orders.ts';
import { promotions } from './promotions.ts';

/** What each promotion took off an order. Giving a use back leaves the row, for whoever reads the order, and counts it no more. */
export const orderPromotions = pgTable(
  'order_promotions',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    code: text('code'),
    audience: text('audience').$type<Audience>().notNull(),
    target: text('target').$type<'goods' | 'basket' | 'delivery'>().notNull(),
    discountMinor: minor('discount_minor').notNull(),
    /** As they were agreed, whatever becomes of the promotion; null: from before they were stored. */
    terms: jsonb('terms').$type<PromotionTerms>(),
    isCounted: flag('is_counted', true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.promotionId] }),
    index('order_promotions_uses').on(table.promotionId, table.isCounted),
    check('order_promotions_discount', sql`${table.discountMinor} >= 0`),
  ],
);

/**
 * Every identity of the buyer of a use: 'user:12', and keyed hashes of phone and e-mail address ('hash:...'). The ordinal
 * makes the limit per customer a unique key of each identity.
 */
export const promotionIdentities = pgTable(
  'promotion_identities',
  {
    orderId: uuid('order_id').notNull(),
    promotionId: integer('promotion_id').notNull(),
    identity: text('identity').notNull(),
    ordinal: integer('ordinal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.promotionId, table.identity] }),
    foreignKey({
      name: 'promotion_identities_use',
      columns: [table.orderId, table.promotionId],
      foreignColumns: [orderPromotions.orderId, orderPromotions.promotionId],
    }).onDelete('cascade'),
    unique('promotion_identities_once').on(table.promotionId, table.identity, table.ordinal),
    check('promotion_identities_ordinal', sql`${table.ordinal} > 0`),
  ],
);
