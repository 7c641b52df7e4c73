import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import type { InvoiceRef } from '../../invoices/invoice-ref.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';

/** The invoice of a plan that was paid. */
export const page = definePage<string>({
  texts: ['orders', 'membership'],
  load: async ({ params }) => params['id'] ?? '',
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

const INVOICE: InvoiceRef = { kind: 'invoice' };

function InvoicePage({ data: id }: { data: string }) {
  const back = { to: '/membership/details', label: useTexts('membership').myMembership } as const;
  const own = href('/membership/invoices/:id', { id });
  return <InvoiceReader id={id} subject="membership" invoiceRef={INVOICE} back={back} own={own} />;
}
