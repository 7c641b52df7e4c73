import './on-paper.css';
import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import { type Paper, paperOf } from '../../invoices/paper-of.ts';
import { definePage } from '../../router/page.ts';

type InvoiceData = { id: string; paper: Paper };

/** The paper the shopper has, for staff within whose reach the order is. */
export const page = definePage<InvoiceData>({
  texts: ['office', 'orders'],
  load: async ({ params, search }) => ({ id: params['id'] ?? '', paper: paperOf(search) }),
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

function InvoicePage({ data: { id, paper } }: { data: InvoiceData }) {
  const order = `/dashboard/orders/${id}`;
  return <InvoiceReader id={id} paper={paper} back={order} own={`${order}/invoice`} />;
}
