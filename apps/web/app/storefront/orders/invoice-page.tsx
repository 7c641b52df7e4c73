import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import { type InvoiceRef, invoiceRefOf } from '../../invoices/invoice-ref.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';

type InvoiceData = { id: string; invoiceRef: InvoiceRef };

export const page = definePage<InvoiceData>({
  texts: ['orders'],
  load: async ({ params, search }) => ({ id: params['id'] ?? '', invoiceRef: invoiceRefOf(search) }),
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

function InvoicePage({ data: { id, invoiceRef } }: { data: InvoiceData }) {
  const own = href('/profile/orders/:id/invoice', { id });
  return <InvoiceReader id={id} invoiceRef={invoiceRef} back={href('/profile/orders/:id', { id })} own={own} />;
}
