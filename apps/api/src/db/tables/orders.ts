import type { LanguageCode } from '@karaz/domain/languages';
import type { Instruction, Substitution } from '@karaz/domain/orders/handling';
import type { OrderChanges } from '@karaz/domain/orders/order-changes';
import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { TaxClass } from '@karaz/domain/pricing/vat';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { branches } from './branches.ts';
import { products, stocks } from './catalog.ts';
import { countryCode, createdAt, flag, instant, minor, rate, updatedAt, wordsIndex } from './columns.ts';
import { charities } from './content.ts';
import { subscriptions } from './subscriptions.ts';

/** Everything the shopper was shown is copied in: later changes of prices, names or places never rewrite an order. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    customOrderId: text('custom_order_id').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    isGuestOrder: flag('is_guest_order', false),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email'),
    customerPhone: text('customer_phone'),
    /** Who placed it, where staff have named another recipient; null: the one above. */
    orderedByName: text('ordered_by_name'),
    orderedByPhone: text('ordered_by_phone'),
    language: text('language').$type<LanguageCode>().notNull(),
    countryCode: countryCode().notNull(),
    currency: text('currency').$type<'KWD' | 'EGP' | 'AED' | 'SAR'>().notNull(),
    orderType: text('order_type').$type<'delivery' | 'pickup' | 'charity'>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    charityId: integer('charity_id').references(() => charities.id),
    charityMessage: text('charity_message'),
    isAnonymousDonation: flag('is_anonymous_donation', false),
    notes: text('notes').notNull().default(''),
    /** What the driver is to do at the door. */
    instructions: jsonb('instructions').$type<Instruction[]>().notNull().default([]),
    gateCode: text('gate_code'),
    /** What to do when goods are missing; null: the shopper has not chosen. */
    substitution: text('substitution').$type<Substitution>(),
    shippingMethod: text('shipping_method').$type<'express' | 'regular' | 'pickup'>().notNull(),
    /** Street, area, city, country, phone and position as they were given. */
    shippingAddress: jsonb('shipping_address').$type<Record<string, unknown>>(),
    areaId: integer('area_id'),
    slotDate: date('slot_date', { mode: 'string' }).notNull(),
    slotOpens: text('slot_opens').notNull(),
    slotCloses: text('slot_closes').notNull(),
    paymentMethod: text('payment_method').$type<'online_payment' | 'cash_on_delivery'>().notNull(),
    isPaid: flag('is_paid', false),
    paidAt: instant('paid_at'),
    paymentId: text('payment_id'),
    knetTransactionId: text('knet_transaction_id'),
    couponCode: text('coupon_code'),
    subtotalMinor: minor('subtotal_minor').notNull(),
    promotionDiscountMinor: minor('promotion_discount_minor').notNull().default(0),
    membershipDiscountMinor: minor('membership_discount_minor').notNull().default(0),
    couponDiscountMinor: minor('coupon_discount_minor').notNull().default(0),
    pointsDiscountMinor: minor('points_discount_minor').notNull().default(0),
    shippingMinor: minor('shipping_minor').notNull().default(0),
    shippingTaxClass: text('shipping_tax_class').$type<TaxClass>().notNull().default('standard'),
    shippingVatRate: rate('shipping_vat_rate'),
    taxMinor: minor('tax_minor').notNull().default(0),
    vatMinor: minor('vat_minor').notNull().default(0),
    /** The standard one of the moment; each line has its own. */
    vatRate: rate('vat_rate'),
    totalMinor: minor('total_minor').notNull(),
    /** What a paid order became larger by: of the total so much is paid at the door. */
    dueMinor: minor('due_minor').notNull().default(0),
    /** When a bank finally declined the charge of the amount it held; nothing was taken then, and the order is not paid. */
    chargeDeclinedAt: instant('charge_declined_at'),
    /** What of the total was let go before that charge was declined: nobody pays it any more. */
    waivedMinor: minor('waived_minor').notNull().default(0),
    pointsSpent: integer('points_spent').notNull().default(0),
    /** Opens the order to whoever has the link; orders of accounts have none. */
    trackingToken: text('tracking_token').unique(),
    /** Who sent it and what, a guest's basket without the rest: the same again within minutes is the same order. */
    payloadHash: text('payload_hash'),
    /** Caller and Idempotency-Key: survives a crash between the order and its response. */
    requestKey: text('request_key').unique(),
    /** The cart and its version that this order was made of; null: it was not made of a cart. */
    cartId: integer('cart_id'),
    cartVersion: integer('cart_version'),
    /** The week of a subscription this order brings; paid with the subscription. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    subscriptionWeek: integer('subscription_week'),
    /** Until when goods, slot and coupon wait for the money; null: they wait for nothing. */
    heldUntil: instant('held_until'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt.desc()),
    index('orders_status').on(table.status, table.createdAt.desc()),
    index('orders_slot').on(table.branchId, table.slotDate, table.slotOpens),
    // Two tabs, two devices, two keys: a version of a cart has one order that has not come to nothing.
    uniqueIndex('orders_cart_version')
      .on(table.cartId, table.cartVersion)
      .where(sql`${table.cartId} is not null and ${table.status} not in ('cancelled', 'expired', 'payment_failed')`),
    // Whatever runs twice: a week has one order.
    unique('orders_subscription_week').on(table.subscriptionId, table.subscriptionWeek),
    // The back office's list: what it filters by travels along, so that neither counting nor skipping reads orders.
    index('orders_list').on(
      table.createdAt,
      table.id,
      table.status,
      table.branchId,
      table.countryCode,
      table.orderType,
      table.isPaid,
      table.userId,
    ),
    index('orders_total_sum').on(table.totalMinor, table.id),
    // The calendar counts windows from it without reading orders.
    index('orders_windows').on(
      table.slotDate,
      table.slotOpens,
      table.id,
      table.branchId,
      table.status,
      table.slotCloses,
      table.subscriptionId,
    ),
    // Who orders to a country, without reading orders.
    index('orders_country').on(table.countryCode, table.userId),
    wordsIndex('orders_words'),
    index('orders_ordered_by')
      .using(
        'gin',
        sql`list_words(${table.orderedByName} || ' ' || coalesce(${table.orderedByPhone}, '')) gin_trgm_ops`,
      )
      .where(sql`${table.orderedByName} is not null`),
    index('orders_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    // The home page counts them.
    index('orders_charge_declined').on(table.chargeDeclinedAt).where(sql`${table.chargeDeclinedAt} is not null`),
    index('orders_payload').on(table.payloadHash, table.createdAt.desc()).where(sql`${table.payloadHash} is not null`),
    check('orders_cart', sql`(${table.cartId} is null) = (${table.cartVersion} is null)`),
    check('orders_total', sql`${table.totalMinor} >= 0`),
    check('orders_due', sql`${table.dueMinor} between 0 and ${table.totalMinor}`),
    check('orders_substitution', sql`${table.substitution} in ('best_match', 'call_me', 'no_substitute')`),
    check('orders_paid_at', sql`${table.isPaid} = (${table.paidAt} is not null)`),
    check(
      'orders_status_known',
      sql`${table.status} in ('placed', 'active', 'pending', 'on preparation', 'on review', 'On the way', 'ready for pickup', 'cancelled', 'delivered', 'expired', 'payment_failed')`,
    ),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    stockId: integer('stock_id').references(() => stocks.id, { onDelete: 'set null' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    sku: text('sku').notNull(),
    image: text('image'),
    quantity: integer('quantity').notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    addons: jsonb('addons')
      .$type<{ id: number; nameEn: string; nameAr: string; quantity: number; priceMinor: number; day?: string }[]>()
      .notNull()
      .default([]),
    /** Of every discount. */
    discountMinor: minor('discount_minor').notNull().default(0),
    /** The promotion on these goods, one of the order's, and its part of the discount. */
    promotionId: integer('promotion_id'),
    promotionMinor: minor('promotion_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    vatRate: rate('vat_rate'),
    /** After discounts; inside the total, or on top of it. */
    vatMinor: minor('vat_minor').notNull().default(0),
    /** False: the stock had not enough when the order was made, so there is nothing to give back. */
    isTaken: flag('is_taken', true),
    /** Of this line; null: as the order says. */
    substitution: text('substitution').$type<Substitution>(),
  },
  (table) => [
    // The lines of an order; with what the sales report adds up, so that a year of it reads no lines.
    index('order_items_order').on(
      table.orderId,
      table.position,
      table.id,
      table.productId,
      table.quantity,
      table.totalMinor,
    ),
    // Which orders have goods of a category, without reading them.
    index('order_items_product').on(table.productId, table.orderId),
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check('order_items_substitution', sql`${table.substitution} in ('best_match', 'call_me', 'no_substitute')`),
  ],
);

/**
 * Which other branches have goods in an order that one branch hands over: written with the order, for good. Most orders
 * have none, so that the list of a branch reads a few rows here and not the lines of all orders.
 */
export const orderHelpers = pgTable(
  'order_helpers',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.branchId] }),
    index('order_helpers_branch').on(table.branchId, table.orderId),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    previousStatus: text('previous_status').$type<OrderStatus>(),
    reason: text('reason').notNull().default(''),
    triggeredBy: text('triggered_by').notNull(),
    source: text('source')
      .$type<'checkout' | 'payment' | 'admin' | 'scheduler' | 'subscription' | 'reorder'>()
      .notNull(),
    /** What the shopper changed; null: the status alone. */
    changes: jsonb('changes').$type<OrderChanges>(),
    createdAt: createdAt(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);

/** The last order number given out in a country on its own day. */
export const orderCounters = pgTable(
  'order_counters',
  {
    countryCode: countryCode().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.day] })],
);

/** Orders taken in one window of one branch; the window's limit is the one that held when it was last booked. */
export const slotBookings = pgTable(
  'slot_bookings',
  {
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    opens: text('opens').notNull(),
    taken: integer('taken').notNull(),
    places: integer('places'),
    /** Places held by checkouts, some of them perhaps no longer: expired ones are counted out before anybody is rejected. */
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.branchId, table.day, table.opens] }),
    check('slot_bookings_held', sql`${table.held} >= 0`),
    check(
      'slot_bookings_taken',
      sql`${table.taken} >= 0 and (${table.places} is null or ${table.taken} <= ${table.places})`,
    ),
  ],
);
