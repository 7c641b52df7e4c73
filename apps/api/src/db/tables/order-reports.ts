import type { ReportLine, ReportStatus } from '@karaz/domain/orders/order-reports';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant, minor } from './columns.ts';
import { orders } from './orders.ts';

/** `claimMinor`: of what was paid for the report, this line's part; absent in reports of earlier versions. */
export type StoredReportLine = ReportLine & { claimMinor?: number };

/** What of a delivered order was missing or bad, as the shopper says, and what staff decided. */
export const orderReports = pgTable(
  'order_reports',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<ReportStatus>().notNull().default('open'),
    lines: jsonb('lines').$type<StoredReportLine[]>().notNull(),
    note: text('note').notNull().default(''),
    /** What was paid for these lines: the most that goes back. */
    claimMinor: minor('claim_minor').notNull(),
    refundMinor: minor('refund_minor'),
    /** Why it was declined, as the shopper reads it. */
    declineReason: text('decline_reason').notNull().default(''),
    /** Who asked a manager to decide, and when; null: nobody. */
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_reports_order').on(table.orderId),
    index('order_reports_queue').on(table.status, table.createdAt),
    check('order_reports_status', sql`${table.status} in ('open', 'refunded', 'declined')`),
    check('order_reports_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check(
      'order_reports_refund',
      sql`(${table.status} = 'refunded') = (${table.refundMinor} is not null) and ${table.refundMinor} between 1 and ${table.claimMinor}`,
    ),
  ],
);

/** Served to the owner of the order and to staff only, so not among the pictures that have public addresses. */
export const orderReportPictures = pgTable(
  'order_report_pictures',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    reportId: uuid('report_id')
      .notNull()
      .references(() => orderReports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** A WebP as base64, so that the export of somebody's data contains it as it is. */
    data: text('data').notNull(),
  },
  (table) => [index('order_report_pictures_report').on(table.reportId, table.position)],
);
