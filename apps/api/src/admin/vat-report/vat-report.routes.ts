import type { VatReport } from '@karaz/contract/admin/vat-report';
import { api } from '@karaz/contract/api';
import type { InvoiceKind } from '@karaz/domain/invoices/invoice-number';
import { addMinor, type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { TAX_CLASSES } from '@karaz/domain/pricing/vat';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { branchesInReach } from '../staff-branches.ts';
import { selectCountryMoney, selectDocumentCounts, selectVatSums } from './vat-report.queries.ts';

export function vatReportRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.getVatReport, async ({ query: { country, from, to }, context }) => {
    const reach = await branchesInReach(db, context.caller, 'reports.read');
    const settings = await selectCountryMoney(db, country);
    if (!settings) throw new Error(`no settings of ${country}`);
    const { timeZone, currency } = settings;
    const scope = { country, from, to, timeZone, reach };
    const [counts, sums] = await Promise.all([selectDocumentCounts(db, scope), selectVatSums(db, scope)]);
    const countOf = (kind: InvoiceKind) => counts.find((one) => one.kind === kind)?.count ?? 0;
    return ok({
      ...{ country, currency, from, to },
      invoices: countOf('invoice'),
      creditNotes: countOf('credit_note'),
      rows: rowsOf(sums, currency),
      total: figuresOf(sums, currency),
    });
  });
}

type Sum = Awaited<ReturnType<typeof selectVatSums>>[number];

/** Standard first; of one class the highest rate first. */
function rowsOf(sums: readonly Sum[], currency: CurrencyCode): VatReport['rows'] {
  return TAX_CLASSES.flatMap((taxClass) => {
    const own = sums.filter((sum) => sum.taxClass === taxClass);
    const rates = [...new Set(own.map(({ rate }) => rate))].sort((one, other) => other - one);
    return rates.map((rate) => ({
      ...{ taxClass, rate },
      ...figuresOf(
        own.filter((sum) => sum.rate === rate),
        currency,
      ),
    }));
  });
}

function figuresOf(sums: readonly Sum[], currency: CurrencyCode): VatReport['total'] {
  const minor = (kind: InvoiceKind) => {
    const own = sums.filter((sum) => sum.kind === kind);
    return {
      net: addMinor(...own.map(({ netMinor }) => netMinor)),
      vat: addMinor(...own.map(({ vatMinor }) => vatMinor)),
    };
  };
  const [invoiced, credited] = [minor('invoice'), minor('credit_note')];
  const money = ({ net, vat }: { net: number; vat: number }) => ({
    net: toDecimal(net, currency),
    vat: toDecimal(vat, currency),
    gross: toDecimal(net + vat, currency),
  });
  const due = { net: invoiced.net - credited.net, vat: invoiced.vat - credited.vat };
  return { invoiced: money(invoiced), credited: money(credited), due: money(due) };
}
