import type { InvoiceView } from '@karaz/contract/invoices';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { Outcome } from '../http/failure.ts';

/** The document as a PDF to download. */
export async function invoiceFile(found: Outcome<InvoiceView>, language: Language): Promise<Outcome<File>> {
  if (!found.ok) return found;
  // The PDF library and its fonts are loaded with the first request.
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const bytes = await invoicePdf(found.value, language);
  return ok(new File([bytes], `${found.value.number}.pdf`, { type: 'application/pdf' }));
}
