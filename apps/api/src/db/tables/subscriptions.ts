import type { LanguageCode } from '@karaz/domain/languages';
import type { TaxClass } from '@karaz/domain/pricing/vat';
import type { DeliveryStatus, SubscriptionStatus } from '@karaz/domain/subscriptions/subscription-status';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { branches } from './branches.ts';
import { products, stocks } from './catalog.ts';
import { countryCode, createdAt, flag, instant, minor, rate, updatedAt } from './columns.ts';

/** Four paid weeks. Like an order it has copies: address, names and prices are those of the purchase. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    countryCode: countryCode().notNull(),
    currency: text('currency').$type<'KWD' | 'EGP' | 'AED' | 'SAR'>().notNull(),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    addressId: integer('address_id'),
    shippingAddress: jsonb('shipping_address').$type<Record<string, unknown>>(),
    areaId: integer('area_id'),
    shippingMethod: text('shipping_method').$type<'express' | 'regular' | 'pickup'>().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    notes: text('notes').notNull().default(''),
    /** Of all four weeks, as they were bought. */
    subtotalMinor: minor('subtotal_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull(),
    isPaid: flag('is_paid', false),
    paidAt: instant('paid_at'),
    /** The gateway's name for the payment; the orders of the weeks carry it too. */
    paymentId: text('payment_id'),
    /** Until when it may be paid; null: it waits for no money. */
    heldUntil: instant('held_until'),
    /** Caller and Idempotency-Key: survives a crash between the subscription and its response. */
    requestKey: text('request_key').unique(),
    /** Of buyer, goods, place and days; null: from before it was recorded. */
    contentHash: text('content_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.createdAt.desc()),
    index('subscriptions_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    uniqueIndex('subscriptions_one_unpaid').on(table.contentHash).where(sql`${table.status} = 'pending'`),
    index('subscriptions_running').on(table.id).where(sql`${table.status} in ('active', 'paused')`),
    check('subscriptions_total', sql`${table.totalMinor} > 0`),
    check('subscriptions_paid_at', sql`${table.isPaid} = (${table.paidAt} is not null)`),
    check(
      'subscriptions_status',
      sql`${table.status} in ('pending', 'active', 'paused', 'completed', 'expired', 'cancelled')`,
    ),
  ],
);

/** The goods of every week, or of the one week they were swapped into. */
export const subscriptionItems = pgTable(
  'subscription_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** From 0; null: all weeks that have no goods of their own. */
    week: integer('week'),
    position: integer('position').notNull(),
    stockId: integer('stock_id').references(() => stocks.id, { onDelete: 'set null' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    sku: text('sku').notNull(),
    image: text('image'),
    quantity: integer('quantity').notNull(),
    /** Fixed at purchase. */
    unitPriceMinor: minor('unit_price_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    vatRate: rate('vat_rate'),
    /** After discounts; inside the total, or on top of it. */
    vatMinor: minor('vat_minor').notNull().default(0),
  },
  (table) => [
    index('subscription_items_subscription').on(table.subscriptionId, table.position),
    check('subscription_items_quantity', sql`${table.quantity} > 0`),
  ],
);

/** One week. Its order, once made, names the subscription and the week; no two orders can name the same. */
export const subscriptionDeliveries = pgTable(
  'subscription_deliveries',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** From 0. */
    week: integer('week').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** HH:mm on the clock of the branch. */
    time: text('time').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('scheduled'),
    /** The order is made from then on, and nothing can be changed any more. */
    dueAt: instant('due_at').notNull(),
    subtotalMinor: minor('subtotal_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    shippingTaxClass: text('shipping_tax_class').$type<TaxClass>().notNull().default('standard'),
    shippingVatRate: rate('shipping_vat_rate'),
    taxMinor: minor('tax_minor').notNull().default(0),
    vatMinor: minor('vat_minor').notNull().default(0),
    vatRate: rate('vat_rate'),
    totalMinor: minor('total_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.week] }),
    index('subscription_deliveries_due').on(table.dueAt).where(sql`${table.status} = 'scheduled'`),
    check('subscription_deliveries_week', sql`${table.week} between 0 and 3`),
    check(
      'subscription_deliveries_status',
      sql`${table.status} in ('scheduled', 'ordered', 'delivered', 'skipped', 'cancelled')`,
    ),
  ],
);

/** Lines are only ever added: the credit is their sum, and what is left at the end goes back to the card. */
export const subscriptionCredits = pgTable(
  'subscription_credits',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    week: integer('week'),
    kind: text('kind').$type<'skipped' | 'swapped' | 'cancelled' | 'refunded'>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_credits_subscription').on(table.subscriptionId)],
);

export const subscriptionHistory = pgTable(
  'subscription_history',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    week: integer('week'),
    event: text('event').notNull(),
    amountMinor: minor('amount_minor'),
    /** What the sentence about it needs: days, an order's number, a reason. */
    details: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    triggeredBy: text('triggered_by').$type<'shopper' | 'system' | 'staff'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_history_subscription').on(table.subscriptionId, table.id)],
);
