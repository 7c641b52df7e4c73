import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import { type InvoiceRef, invoiceRefOf } from '../../invoices/invoice-ref.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';

type InvoiceData = { id: string; invoiceRef: InvoiceRef };

/** The invoice of a plan that was paid. */
export const page = definePage<InvoiceData>({
  texts: ['orders', 'membership'],
  load: async ({ params, search }) => ({ id: params['id'] ?? '', invoiceRef: invoiceRefOf(search) }),
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

function InvoicePage({ data: { id, invoiceRef } }: { data: InvoiceData }) {
  const back = { to: '/membership/details', label: useTexts('membership').myMembership } as const;
  const own = href('/membership/invoices/:id', { id });
  return <InvoiceReader id={id} subject="membership" invoiceRef={invoiceRef} back={back} own={own} />;
}
