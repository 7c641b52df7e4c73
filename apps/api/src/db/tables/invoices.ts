import type { CreditReason } from '@karaz/domain/invoices/credit-note';
import type { InvoiceContent } from '@karaz/domain/invoices/invoice-content';
import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import { sql } from 'drizzle-orm';
import {
  check,
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
import { membershipPurchases } from './club.ts';
import { countryCode, createdAt, instant } from './columns.ts';
import { orders } from './orders.ts';

export type InvoiceSeller = {
  nameEn: string;
  nameAr: string;
  addressEn: string;
  addressAr: string;
  vatNumber: string;
  registrationNumber: string;
};

/** Issued once and never changed: what is sold, every sum and who sells are copied in. Only a typed reason is erased with its person. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    countryCode: countryCode().notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Counted in each country and kind without a gap. */
    count: integer('count').notNull(),
    /** What it is over: an order, or a membership that was paid. */
    orderId: uuid('order_id').references(() => orders.id),
    membershipPurchaseId: uuid('membership_purchase_id').references(() => membershipPurchases.id),
    /** How often the paid order had been changed: each time a new invoice replaces the one before. */
    revision: integer('revision').notNull().default(0),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** Of a credit note. */
    reason: text('reason').$type<CreditReason>(),
    issuedAt: instant('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoices_count').on(table.countryCode, table.kind, table.count),
    // Money may go back in several parts, but an order as it is is invoiced once.
    uniqueIndex('invoices_order').on(table.orderId, table.revision).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('invoices_membership_purchase')
      .on(table.membershipPurchaseId, table.revision)
      .where(sql`${table.kind} = 'invoice'`),
    check('invoices_subject', sql`num_nonnulls(${table.orderId}, ${table.membershipPurchaseId}) = 1`),
    index('invoices_order_papers').on(table.orderId),
    index('invoices_membership_papers')
      .on(table.membershipPurchaseId)
      .where(sql`${table.membershipPurchaseId} is not null`),
    index('invoices_issued').on(table.issuedAt, table.id, table.kind, table.countryCode, table.orderId),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check('invoices_count_positive', sql`${table.count} > 0`),
  ],
);

/** The letter that carried a document; one that is sent again carries the same. */
export const invoiceMails = pgTable('invoice_mails', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  messageId: integer('message_id').notNull(),
});

/** The last number given out. Its row is locked until the invoice is saved, so that a failure leaves no gap. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    countryCode: countryCode().notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.kind] })],
);
