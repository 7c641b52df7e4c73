import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
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

/** Issued once and never changed: the sums are the order's own, who sold is copied in. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    countryCode: countryCode().notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Counted in each country and kind without a gap. */
    count: integer('count').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoices_count').on(table.countryCode, table.kind, table.count),
    unique('invoices_order').on(table.orderId, table.kind),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check('invoices_count_positive', sql`${table.count} > 0`),
  ],
);

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
