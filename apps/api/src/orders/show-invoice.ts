import type { InvoiceView } from '@karaz/contract/invoices';
import { ok } from '@karaz/domain/result';
import { TAX_NAME } from '../checkout/tax-names.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { Caller } from '../http/request-context.ts';
import { findInvoices } from '../invoices/find-invoices.ts';
import { invoiceView, type PaperWish } from '../invoices/invoice-view.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { isInvoiced } from './order-view.ts';
import { lockOrder, type OrderRow, selectItems, selectOrder, selectTrackedOrder } from './orders.queries.ts';
import { isOpenTo } from './show-order.ts';

type Deps = { db: Database; clock: () => Date };

/** For whom the order is open, its invoice is. */
export async function showInvoice(
  deps: Deps,
  caller: Caller,
  id: string,
  wish: PaperWish,
): Promise<Outcome<InvoiceView>> {
  const row = await selectOrder(deps.db, id);
  if (!row || !(await isOpenTo(deps.db, caller, row.order))) return failure('notFound');
  return invoiceOf(deps, row, wish);
}

export async function trackInvoice(deps: Deps, token: string, wish: PaperWish): Promise<Outcome<InvoiceView>> {
  const row = await selectTrackedOrder(deps.db, token);
  return row ? invoiceOf(deps, row, wish) : failure('notFound');
}

async function invoiceOf(deps: Deps, row: OrderRow, wish: PaperWish): Promise<Outcome<InvoiceView>> {
  const { order, branch, country } = row;
  if (!isInvoiced(order)) return failure('notFound');
  const [papers, items] = await Promise.all([papersOf(deps, order.id), selectItems(deps.db, [order.id])]);
  const view = invoiceView(wish, { papers, order, items, branch, timeZone: country.timeZone, tax: TAX_NAME });
  return view ? ok(view) : failure('notFound');
}

/** Orders from before there were invoices get theirs when somebody first asks. */
async function papersOf({ db, clock }: Deps, orderId: string) {
  const papers = await findInvoices(db, orderId);
  if (papers.length > 0) return papers;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && isInvoiced(order)) await issueInvoice(tx, order, clock());
  });
  return findInvoices(db, orderId);
}
