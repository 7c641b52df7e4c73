import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import type { Transaction } from '../db/database.ts';
import type { orders } from '../db/tables/orders.ts';
import { hasInvoice, insertInvoice, nextCount, selectSeller } from './invoices.queries.ts';

type Invoiced = Pick<typeof orders.$inferSelect, 'id' | 'countryCode'>;

/**
 * Gives the order its invoice, once. The caller holds the order's lock, so nobody else issues the same one meanwhile.
 * The number is taken last of all: whoever pays in the same country at the same moment waits for this transaction.
 */
export async function issueInvoice(tx: Transaction, order: Invoiced, issuedAt: Date): Promise<void> {
  if (!(await hasInvoice(tx, order.id, 'invoice'))) await issue(tx, order, 'invoice', issuedAt);
}

/** What was invoiced is taken back by a paper of its own; the invoice stays as it is. */
export async function issueCreditNote(tx: Transaction, order: Invoiced, issuedAt: Date): Promise<void> {
  const isInvoiced = await hasInvoice(tx, order.id, 'invoice');
  if (isInvoiced && !(await hasInvoice(tx, order.id, 'credit_note'))) await issue(tx, order, 'credit_note', issuedAt);
}

async function issue(tx: Transaction, { id, countryCode }: Invoiced, kind: InvoiceKind, issuedAt: Date): Promise<void> {
  const settings = await selectSeller(tx, countryCode);
  const seller = {
    nameEn: settings?.legalNameEn ?? '',
    nameAr: settings?.legalNameAr ?? '',
    addressEn: settings?.legalAddressEn ?? '',
    addressAr: settings?.legalAddressAr ?? '',
    vatNumber: settings?.vatNumber ?? '',
    registrationNumber: settings?.registrationNumber ?? '',
  };
  const count = await nextCount(tx, countryCode, kind);
  await insertInvoice(tx, { countryCode, kind, count, orderId: id, seller, issuedAt });
}
