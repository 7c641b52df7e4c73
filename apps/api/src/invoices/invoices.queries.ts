import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { invoiceCounters, invoices } from '../db/tables/invoices.ts';
import { orderItems, type orders } from '../db/tables/orders.ts';
import { countrySettings } from '../db/tables/places.ts';

type Country = (typeof orders.$inferSelect)['countryCode'];
export type InvoiceRow = typeof invoices.$inferSelect;

export function selectInvoices(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.count));
}

export async function hasInvoice(db: Database, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return found.length > 0;
}

/** What the invoice is over: enough to know how much of each tax class is in it. */
export function selectInvoicedItems(db: Database, orderId: string) {
  const { totalMinor, discountMinor, taxClass, vatRate, vatMinor, position } = orderItems;
  return db
    .select({ totalMinor, discountMinor, taxClass, vatRate, vatMinor })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(position));
}

/** The last of so many numbers. The next of the same country waits here until the one before is committed or rolled back. */
export async function nextCount(
  tx: Transaction,
  countryCode: Country,
  kind: InvoiceKind,
  howMany = 1,
): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ countryCode, kind, last: howMany })
    .onConflictDoUpdate({
      target: [invoiceCounters.countryCode, invoiceCounters.kind],
      set: { last: sql`${invoiceCounters.last} + ${howMany}` },
    })
    .returning({ last: invoiceCounters.last });
  return counter?.last ?? howMany;
}

export async function selectSeller(tx: Transaction, countryCode: Country) {
  const [row] = await tx.select().from(countrySettings).where(eq(countrySettings.countryCode, countryCode));
  return row;
}

export async function insertInvoices(tx: Transaction, rows: (typeof invoices.$inferInsert)[]): Promise<void> {
  await tx.insert(invoices).values(rows);
}
