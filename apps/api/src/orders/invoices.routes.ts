import { api } from '@karaz/contract/api';
import type { InvoiceView } from '@karaz/contract/invoices';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { showInvoice, trackInvoice } from './show-invoice.ts';

export function invoicesRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getInvoice, ({ params, query, context: { caller } }) =>
    showInvoice(deps, caller, params.id, query),
  );
  mount(app, deps, api.getInvoiceFile, async ({ params, query, context: { caller, language } }) =>
    fileOf(await showInvoice(deps, caller, params.id, query), query.language ?? language),
  );
  mount(app, deps, api.trackInvoice, ({ params, query }) => trackInvoice(deps, params.token, query));
  mount(app, deps, api.trackInvoiceFile, async ({ params, query, context: { language } }) =>
    fileOf(await trackInvoice(deps, params.token, query), query.language ?? language),
  );
}

async function fileOf(found: Outcome<InvoiceView>, language: Language): Promise<Outcome<File>> {
  if (!found.ok) return found;
  // The PDF library and its fonts are loaded with the first request.
  const { invoicePdf } = await import('../invoices/invoice-pdf.ts');
  const bytes = await invoicePdf(found.value, language);
  return ok(new File([bytes], `${found.value.number}.pdf`, { type: 'application/pdf' }));
}
