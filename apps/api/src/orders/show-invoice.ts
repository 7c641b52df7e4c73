import type { InvoiceView } from '@karaz/contract/invoices';
import { ok } from '@karaz/domain/result';
import { type Database, inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import { findInvoices, isNeverInvoiced } from '../invoices/find-invoices.ts';
import { type InvoiceRequest, invoiceView } from '../invoices/invoice-view.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { isPaidAtDoor } from './cash-taken.ts';
import { invoicePartsOf } from './invoice-parts.ts';
import { isInvoiced } from './order-view.ts';
import { lockOrder, type OrderRow, selectOrder, selectTrackedOrder } from './orders.queries.ts';
import { isOpenTo } from './show-order.ts';

type Deps = { db: Database; clock: () => Date };

/** For whom the order is open, its invoice is. */
export async function showInvoice(
  deps: Deps,
  caller: Caller,
  id: string,
  request: InvoiceRequest,
): Promise<Outcome<InvoiceView>> {
  const row = await selectOrder(deps.db, id);
  if (!row || !(await isOpenTo(deps.db, caller, row.order))) return failure('notFound');
  return invoiceOf(deps, row, request);
}

export async function trackInvoice(deps: Deps, token: string, request: InvoiceRequest): Promise<Outcome<InvoiceView>> {
  const row = await selectTrackedOrder(deps.db, token);
  return row ? invoiceOf(deps, row, request) : failure('notFound');
}

async function invoiceOf(deps: Deps, row: OrderRow, request: InvoiceRequest): Promise<Outcome<InvoiceView>> {
  const { order } = row;
  const parts = await invoicePartsOf(deps.db, row);
  const isTaken = parts.hold?.isTaken !== false || isPaidAtDoor(order, parts.reductionMinor);
  const invoices = isTaken ? await invoicesOf(deps, order) : [];
  if (invoices.length === 0) return failure('notFound');
  const view = invoiceView(request, { ...parts, invoices });
  return view ? ok(view) : failure('notFound');
}

/** Orders from before there were invoices get theirs with the first request. What was issued is shown in any case. */
async function invoicesOf({ db, clock }: Deps, shown: OrderRow['order']) {
  const invoices = await findInvoices(db, shown.id);
  if (invoices.length > 0 || !isInvoiced(shown)) return invoices;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, shown.id);
    if (order && isInvoiced(order) && !(await isNeverInvoiced(tx, order))) await issueInvoice(tx, order, clock());
  });
  return findInvoices(db, shown.id);
}
