import type { PointsEntryType } from '@karaz/domain/membership/points-lots';
import type { CurrencyCode } from '@karaz/domain/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant, minor, rate } from './columns.ts';
import { membershipPlans, memberships } from './promotions.ts';

/** Somebody means to pay for a plan, at this price; it becomes a membership when the money is there. */
export const membershipPurchases = pgTable(
  'membership_purchases',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: integer('plan_id')
      .notNull()
      .references(() => membershipPlans.id),
    kind: text('kind').$type<'new' | 'renewal' | 'upgrade'>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull().default('AED'),
    /** As it is paid, VAT included. */
    priceMinor: minor('price_minor').notNull(),
    /** The standard rate of the day of the payment and what of the price is VAT; 0: not paid, or there is none. */
    vatRate: rate('vat_rate'),
    vatMinor: minor('vat_minor').notNull().default(0),
    /** The name of who paid, as it was then: its invoice says it. */
    customerName: text('customer_name').notNull().default(''),
    /** The membership this price was made for; it is renewed or replaced. */
    baseMembershipId: integer('base_membership_id').references(() => memberships.id),
    /** What came of it; null: not paid. */
    membershipId: integer('membership_id').references(() => memberships.id),
    /** The price is offered until then. */
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('membership_purchases_user').on(table.userId, table.createdAt.desc()),
    check('membership_purchases_vat', sql`${table.vatMinor} between 0 and ${table.priceMinor}`),
    check('membership_purchases_price', sql`${table.priceMinor} >= 0`),
    check('membership_purchases_currency', sql`${table.currency} in ('KWD', 'EGP', 'AED', 'SAR')`),
  ],
);

/** Lines are only ever added: a balance is their sum, each currency by itself. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<PointsEntryType>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    points: integer('points').notNull(),
    /** What they are worth in the currency, fixed when they are earned: no later rate changes it. */
    worthMinor: minor('worth_minor').notNull(),
    /** What the shopper calls it is in the order; this is its id. */
    orderId: text('order_id'),
    /** Why staff gave or took them; empty for what the store does by itself. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('points_entries_user').on(table.userId, table.id),
    // Whatever runs twice: an order earns once.
    uniqueIndex('points_entries_earned').on(table.userId, table.orderId).where(sql`${table.type} = 'earned'`),
    check('points_entries_type', sql`${table.type} in ('earned', 'spent', 'reversed', 'lapsed', 'adjusted')`),
    check('points_entries_currency', sql`${table.currency} in ('KWD', 'EGP', 'AED', 'SAR')`),
    check(
      'points_entries_signs',
      sql`case when ${table.type} = 'earned' then ${table.points} > 0 and ${table.worthMinor} >= 0
        when ${table.type} in ('spent', 'lapsed') then ${table.points} <= 0 and ${table.worthMinor} <= 0
        else ${table.points} >= 0 and ${table.worthMinor} >= 0 or ${table.points} <= 0 and ${table.worthMinor} <= 0 end`,
    ),
  ],
);
