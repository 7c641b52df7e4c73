import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { invoiceFile } from './invoice-file.ts';
import { showPurchaseInvoice } from './show-purchase-invoice.ts';

export function purchaseInvoicesRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getMembershipInvoice, ({ params, query, context: { caller } }) =>
    showPurchaseInvoice(deps.db, caller, params.id, query),
  );
  mount(app, deps, api.getMembershipInvoiceFile, async ({ params, query, context: { caller, language } }) =>
    invoiceFile(await showPurchaseInvoice(deps.db, caller, params.id, query), query.language ?? language),
  );
}
