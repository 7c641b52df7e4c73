import type { InvoiceView } from '@karaz/contract/invoices';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { purchaseNumber } from '@karaz/domain/membership/purchase-number';
import { ok } from '@karaz/domain/result';
import type { Database } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { type Caller, reachOf } from '../http/request-context.ts';
import { acceptedShortOf } from '../payments/request-refund.ts';
import { type InvoicedSale, type InvoiceRequest, invoiceView } from './invoice-view.ts';
import { selectPurchaseInvoices } from './purchase-invoices.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof selectPurchaseInvoices>>>;

/** For the member, and for staff who read the orders of all branches: a membership belongs to none. */
export async function showPurchaseInvoice(
  db: Database,
  caller: Caller,
  id: string,
  request: InvoiceRequest,
): Promise<Outcome<InvoiceView>> {
  const found = await selectPurchaseInvoices(db, id);
  const country = found?.invoices[0]?.countryCode;
  if (!found || !country || !isOpenTo(caller, { userId: found.purchase.userId, country })) return failure('notFound');
  const view = (await viewsOf(db, found, country))(request);
  return view ? ok(view) : failure('notFound');
}

function isOpenTo(caller: Caller, { userId, country }: { userId: number; country: CountryCode }): boolean {
  if (caller.kind !== 'user') return false;
  if (userId === caller.id) return true;
  const own = caller.key?.country ?? null;
  return (own === null || own === country) && reachOf(caller, 'orders.read') === 'all';
}

/** Its documents by what is requested of them. For whoever has the right to them: that is not looked at here. */
export async function purchaseViews(
  db: Database,
  id: string,
): Promise<(request: InvoiceRequest) => InvoiceView | undefined> {
  const found = await selectPurchaseInvoices(db, id);
  const country = found?.invoices[0]?.countryCode;
  return found && country ? viewsOf(db, found, country) : () => undefined;
}

async function viewsOf(db: Database, { purchase, invoices }: Found, countryCode: CountryCode) {
  const { id, currency, vatRate, customerName, createdAt, paidAt } = purchase;
  const order: InvoicedSale = {
    ...{ currency, vatRate, countryCode, createdAt, paidAt, customerName, customerPhone: null, shippingAddress: null },
    ...{ customOrderId: purchaseNumber(id), paymentMethod: 'online_payment', dueMinor: 0 },
  };
  const accepted = await acceptedShortOf(db, 'membership', id);
  const parts = { subject: 'membership' as const, branch: null, hold: null, reductionMinor: 0, paidInPart: null };
  const { timeZone } = COUNTRIES[countryCode];
  return (request: InvoiceRequest) =>
    invoiceView(request, { ...parts, invoices, order, accepted, timeZone, tax: NO_LEVY });
}

/** Of a membership there is no levy on top. */
const NO_LEVY = { name_en: '', name_ar: '' };
