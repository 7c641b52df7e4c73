import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import type { LanguageCode } from '@karaz/domain/languages';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from '../integrations/mail/mail-sender.ts';
import { findInvoices, findMailedInvoices } from '../invoices/find-invoices.ts';
import { invoiceView } from '../invoices/invoice-view.ts';
import { invoicePartsOf } from './invoice-parts.ts';
import { selectOrder } from './orders.queries.ts';

type Letter = { id: number; invoicesOf: string | null; language: LanguageCode };

/** PDFs of the documents of an order that no letter carried before this one. */
export async function mailedInvoices(db: Database, letter: Letter): Promise<MailAttachment[]> {
  const row = letter.invoicesOf === null ? undefined : await selectOrder(db, letter.invoicesOf);
  if (!row) return [];
  const { id: orderId } = row.order;
  const carried = await findMailedInvoices(db, { orderId, messageId: letter.id });
  if (carried.length === 0) return [];
  const parts = { ...(await invoicePartsOf(db, row)), invoices: await findInvoices(db, orderId) };
  // The PDF library and its fonts are loaded with the first letter.
  const { invoicePdf } = await import('../invoices/invoice-pdf.ts');
  const attachments: MailAttachment[] = [];
  // One after the other: each takes a tenth of a second, and shoppers' requests go in between.
  for (const { kind, countryCode, count } of carried) {
    const number = invoiceNumber(kind, countryCode, count);
    const view = invoiceView({ kind, number }, parts);
    if (!view) continue;
    const content = await invoicePdf(view, letter.language);
    attachments.push({ filename: `${number}.pdf`, contentType: 'application/pdf', content });
  }
  return attachments;
}
