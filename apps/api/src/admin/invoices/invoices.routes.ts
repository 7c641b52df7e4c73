import { api } from '@karaz/contract/api';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { toDecimal } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { ApiApp } from '../../http/mount.ts';
import { invoiceAmount } from '../../invoices/credit-sums.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectOfficeInvoices } from './invoices-list.queries.ts';

export function officeInvoicesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficeInvoices, api.exportInvoices], async ({ query, context }) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    const found = await selectOfficeInvoices(db, query, reach, query);
    return ok(
      foundPage(found, query, ({ invoice, order, totalMinor, currency }) => ({
        id: invoice.id,
        number: invoiceNumber(invoice.kind, invoice.countryCode, invoice.count),
        kind: invoice.kind,
        country: invoice.countryCode,
        issuedAt: invoice.issuedAt.toISOString(),
        amount: toDecimal(invoiceAmount(invoice, totalMinor), currency),
        currency,
        order: { id: invoice.orderId, ...order },
      })),
    );
  });
}
