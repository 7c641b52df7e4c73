import type { Database } from '../db/database.ts';
import { type InvoiceRow, selectInvoices } from './invoices.queries.ts';

/** The invoices of one order: its invoice and, if the money went back, the credit note. */
export function findInvoices(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db, orderId);
}
