import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { invoiceFile } from '../invoices/invoice-file.ts';
import { showInvoice, trackInvoice } from './show-invoice.ts';

export function invoicesRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getInvoice, ({ params, query, context: { caller } }) =>
    showInvoice(deps, caller, params.id, query),
  );
  mount(app, deps, api.getInvoiceFile, async ({ params, query, context: { caller, language } }) =>
    invoiceFile(await showInvoice(deps, caller, params.id, query), query.language ?? language),
  );
  mount(app, deps, api.trackInvoice, ({ params, query }) => trackInvoice(deps, params.token, query));
  mount(app, deps, api.trackInvoiceFile, async ({ params, query, context: { language } }) =>
    invoiceFile(await trackInvoice(deps, params.token, query), query.language ?? language),
  );
}
