import type { InvoiceView } from '@karaz/contract/invoices';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import type { LanguageCode } from '@karaz/domain/languages';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from '../integrations/mail/mail-sender.ts';
import { findInvoices, findMailedInvoices } from '../invoices/find-invoices.ts';
import { type InvoiceRequest, invoiceView } from '../invoices/invoice-view.ts';
import { purchaseViews } from '../invoices/show-purchase-invoice.ts';
import { invoicePartsOf } from './invoice-parts.ts';
import { selectOrder } from './orders.queries.ts';

type Letter = { id: number; invoicesOf: string | null; language: LanguageCode };

/** PDFs of the documents of an order or of a paid membership that no letter carried before this one. */
export async function mailedInvoices(db: Database, letter: Letter): Promise<MailAttachment[]> {
  if (letter.invoicesOf === null) return [];
  const carried = await findMailedInvoices(db, { subjectId: letter.invoicesOf, messageId: letter.id });
  if (carried.length === 0) return [];
  const viewOf = await viewsOf(db, letter.invoicesOf);
  // The PDF library and its fonts are loaded with the first letter.
  const { invoicePdf } = await import('../invoices/invoice-pdf.ts');
  const attachments: MailAttachment[] = [];
  // One after the other: each takes a tenth of a second, and shoppers' requests go in between.
  for (const { kind, countryCode, count } of carried) {
    const number = invoiceNumber(kind, countryCode, count);
    const view = viewOf({ kind, number });
    if (!view) continue;
    const content = await invoicePdf(view, letter.language);
    attachments.push({ filename: `${number}.pdf`, contentType: 'application/pdf', content });
  }
  return attachments;
}

/** Notes which documents a letter would carry, where nobody opens it: the outbox names them. */
export async function noteMailedInvoices(db: Database, { id, invoicesOf }: Letter): Promise<MailAttachment[]> {
  if (invoicesOf !== null) await findMailedInvoices(db, { subjectId: invoicesOf, messageId: id });
  return [];
}

async function viewsOf(db: Database, id: string): Promise<(request: InvoiceRequest) => InvoiceView | undefined> {
  const row = await selectOrder(db, id);
  if (!row) return purchaseViews(db, id);
  const parts = { ...(await invoicePartsOf(db, row)), invoices: await findInvoices(db, id) };
  return (request) => invoiceView(request, parts);
}
