import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import { type Paper, paperOf } from '../../invoices/paper-of.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';

type InvoiceData = { id: string; paper: Paper };

export const page = definePage<InvoiceData>({
  texts: ['orders'],
  load: async ({ params, search }) => ({ id: params['id'] ?? '', paper: paperOf(search) }),
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

function InvoicePage({ data: { id, paper } }: { data: InvoiceData }) {
  const own = href('/profile/orders/:id/invoice', { id });
  return <InvoiceReader id={id} paper={paper} back={href('/profile/orders/:id', { id })} own={own} />;
}
