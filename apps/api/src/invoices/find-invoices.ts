import type { Database } from '../db/database.ts';
import { type InvoiceRow, selectInvoices, selectInvoicesFor, selectIsNeverInvoiced } from './invoices.queries.ts';

/** The invoices of one order: its invoice and, if the money went back, the credit note. */
export function findInvoices(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db, orderId);
}

/** What a letter carries: the documents that none carried before, and the same ones when it is sent again. */
export function findMailedInvoices(
  db: Database,
  letter: { subjectId: string; messageId: number },
): Promise<InvoiceRow[]> {
  return selectInvoicesFor(db, letter);
}

/** Delivered with nothing in the bag and nothing to pay, and not invoiced before: it never gets an invoice. */
export async function isNeverInvoiced(
  db: Database,
  order: { id: string; totalMinor: number; deliveredAt: Date | null },
): Promise<boolean> {
  return order.deliveredAt !== null && selectIsNeverInvoiced(db, order);
}
