import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import { api } from '@karaz/contract/api';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { purchaseNumber } from '@karaz/domain/membership/purchase-number';
import { addMinor, toDecimal } from '@karaz/domain/money';
import { discountOf } from '@karaz/domain/orders/order-discount';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { ApiApp, Call } from '../../http/mount.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { branchesInReach } from '../staff-branches.ts';
import { INVOICE_COLUMN_NAMES, INVOICE_COLUMNS } from './invoice-columns.ts';
import { selectOfficeInvoices } from './invoices-list.queries.ts';

export function officeInvoicesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const list = async ({ query, context }: Call<typeof api.listOfficeInvoices>) => {
    const reach = await branchesInReach(db, context.caller, 'orders.read');
    const found = await selectOfficeInvoices(db, query, reach, query);
    return ok(foundPage(found, query, rowView));
  };
  mountList(app, deps, [api.listOfficeInvoices, api.exportInvoices], list, INVOICE_COLUMNS, INVOICE_COLUMN_NAMES);
}

type Row = Awaited<ReturnType<typeof selectOfficeInvoices>>['rows'][number];

/** A note over a part has the delivery among its lines. */
const deliveryOf = ({ shipping, lines }: Row['invoice']['content']) =>
  addMinor(shipping.grossMinor, ...lines.filter(({ isDelivery }) => isDelivery).map(({ grossMinor }) => grossMinor));

type Sale = Pick<OfficeInvoice, 'currency' | 'paymentMethod' | 'subject' | 'order'>;

/** Every document is over an order, or over a membership that was paid. */
function saleOf({ order, purchase }: Pick<Row, 'order' | 'purchase'>): Sale {
  if (order) {
    const { currency, paymentMethod, ...sold } = order;
    return { currency, paymentMethod, subject: 'order', order: sold };
  }
  if (!purchase) throw new Error('an invoice of nothing');
  const { id, currency, customer } = purchase;
  const sold = { id, number: purchaseNumber(id), customer };
  return { currency, paymentMethod: 'online_payment', subject: 'membership', order: sold };
}

/** A credit note takes away: its amounts are below 0, so that every column adds up. */
function rowView({ invoice, order, purchase, branch }: Row): OfficeInvoice {
  const { content } = invoice;
  const { currency, paymentMethod, ...sale } = saleOf({ order, purchase });
  const money = (minor: number) => toDecimal(invoice.kind === 'credit_note' && minor !== 0 ? -minor : minor, currency);
  return {
    id: invoice.id,
    number: invoiceNumber(invoice.kind, invoice.countryCode, invoice.count),
    kind: invoice.kind,
    country: invoice.countryCode,
    issuedAt: invoice.issuedAt.toISOString(),
    amount: money(content.totalMinor),
    net: money(content.netMinor),
    vat: money(content.vatMinor),
    rates: content.bands.map(({ taxClass, rate, netMinor, vatMinor }) => ({
      ...{ taxClass, rate, net: money(netMinor), vat: money(vatMinor) },
    })),
    deliveryFee: money(deliveryOf(content)),
    discount: money(discountOf({ ...content, promotionDiscountMinor: content.promotionDiscountMinor ?? 0 })),
    paymentMethod,
    branch: branch && { name_en: branch.nameEn, name_ar: branch.nameAr },
    currency,
    ...sale,
  };
}
