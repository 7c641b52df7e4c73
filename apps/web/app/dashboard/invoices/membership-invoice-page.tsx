import '../orders/on-paper.css';
import { InvoiceReader } from '../../invoices/invoice-reader.tsx';
import type { InvoiceRef } from '../../invoices/invoice-ref.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';

/** The invoice a member has, for staff who read the orders of all branches. */
export const page = definePage<string>({
  texts: ['office', 'orders', 'office-invoices'],
  load: async ({ params }) => params['id'] ?? '',
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

const INVOICE: InvoiceRef = { kind: 'invoice' };

function InvoicePage({ data: id }: { data: string }) {
  const back = { to: '/dashboard/invoices', label: useTexts('office-invoices').title } as const;
  const own = href('/dashboard/invoices/memberships/:id', { id });
  return <InvoiceReader id={id} subject="membership" invoiceRef={INVOICE} back={back} own={own} />;
}
