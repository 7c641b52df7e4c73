import { href } from '../../router/match.ts';
import './on-paper.css';
import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import { type InvoiceRef, invoiceRefOf } from '../../invoices/invoice-ref.ts';
import { definePage } from '../../router/page.ts';

type InvoiceData = { id: string; invoiceRef: InvoiceRef };

/** The invoice the shopper has, for staff within whose reach the order is. */
export const page = definePage<InvoiceData>({
  texts: ['office', 'orders'],
  load: async ({ params, search }) => ({ id: params['id'] ?? '', invoiceRef: invoiceRefOf(search) }),
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

function InvoicePage({ data: { id, invoiceRef } }: { data: InvoiceData }) {
  const order = href('/dashboard/orders/:id', { id });
  return <InvoiceReader id={id} invoiceRef={invoiceRef} back={order} own={`${order}/invoice`} />;
}
