import type { CurrencyCode } from '@karaz/domain/money';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { branches } from './branches.ts';
import { instant, minor } from './columns.ts';
import { orders } from './orders.ts';

/** The cash of one person, branch and day, counted when it was handed in. */
export const cashClosings = pgTable(
  'cash_closings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** What they had collected by then, less what they had paid out: below zero where they paid out more. */
    expectedMinor: minor('expected_minor').notNull(),
    /** As it was corrected last. */
    countedMinor: minor('counted_minor').notNull(),
    /** Why it is more or less. */
    reason: text('reason').notNull().default(''),
    closedBy: integer('closed_by')
      .notNull()
      .references(() => users.id),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    check('cash_closings_amounts', sql`${table.countedMinor} >= 0 or ${table.countedMinor} >= ${table.expectedMinor}`),
  ],
);

/** Another figure for a closed count. Each says what stood there before, so none is lost. */
export const cashCorrections = pgTable(
  'cash_corrections',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    closingId: integer('closing_id')
      .notNull()
      .references(() => cashClosings.id),
    beforeMinor: minor('before_minor').notNull(),
    countedMinor: minor('counted_minor').notNull(),
    reason: text('reason').notNull(),
    correctedBy: integer('corrected_by')
      .notNull()
      .references(() => users.id),
    correctedAt: instant('corrected_at').notNull(),
  },
  (table) => [
    index('cash_corrections_closing').on(table.closingId),
    check('cash_corrections_change', sql`${table.countedMinor} <> ${table.beforeMinor}`),
  ],
);

/** Cash taken for an order at the door or the counter. */
export const cashCollections = pgTable(
  'cash_collections',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    /** By the clock of the country. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A name and no account: not everybody who brings orders has one. */
    collector: text('collector').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    dueMinor: minor('due_minor').notNull(),
    collectedMinor: minor('collected_minor').notNull(),
    /** What refunds took off what was collected too little. */
    creditedMinor: minor('credited_minor').notNull().default(0),
    /** What came later of that: the sum of its later payments. */
    laterMinor: minor('later_minor').notNull().default(0),
    /** Why it is more or less than was due. */
    reason: text('reason').notNull().default(''),
    /** null: not handed in yet. */
    closingId: integer('closing_id').references(() => cashClosings.id),
    collectedAt: instant('collected_at').notNull(),
  },
  (table) => [
    index('cash_collections_days').on(table.day, table.branchId, table.collector),
    index('cash_collections_closing').on(table.closingId),
    check('cash_collections_amounts', sql`${table.dueMinor} >= 0 and ${table.collectedMinor} >= 0`),
    check(
      'cash_collections_credited',
      sql`${table.creditedMinor} >= 0 and ${table.laterMinor} >= 0
        and ${table.creditedMinor} + ${table.laterMinor} <= greatest(0, ${table.dueMinor} - ${table.collectedMinor})`,
    ),
    check('cash_collections_collector', sql`${table.collector} <> ''`),
  ],
);

/** Cash that came after the delivery, for an order of which too little was collected. */
export const cashLaterPayments = pgTable(
  'cash_later_payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => cashCollections.orderId, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    /** On which it came, by the clock of the country. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A name, as of collections. */
    collector: text('collector').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    note: text('note').notNull().default(''),
    recordedBy: integer('recorded_by')
      .notNull()
      .references(() => users.id),
    /** null: not counted yet. */
    closingId: integer('closing_id').references(() => cashClosings.id),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('cash_later_payments_days').on(table.day, table.branchId, table.collector),
    index('cash_later_payments_order').on(table.orderId),
    index('cash_later_payments_closing').on(table.closingId),
    check('cash_later_payments_amount', sql`${table.amountMinor} > 0`),
    check('cash_later_payments_collector', sql`${table.collector} <> ''`),
  ],
);

/** Cash handed back for an order, by whom and on which day: it leaves what that person has to hand in. */
export const cashPayouts = pgTable(
  'cash_payouts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id')
      .notNull()
      .references(() => branches.id),
    /** By the clock of the country. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A name, as of collections. */
    person: text('person').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    reason: text('reason').notNull(),
    /** null: not counted yet. */
    closingId: integer('closing_id').references(() => cashClosings.id),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('cash_payouts_days').on(table.day, table.branchId, table.person),
    index('cash_payouts_order').on(table.orderId),
    index('cash_payouts_closing').on(table.closingId),
    check('cash_payouts_amount', sql`${table.amountMinor} > 0`),
    check('cash_payouts_person', sql`${table.person} <> ''`),
  ],
);
