import type { InvoiceView } from '@karaz/contract/invoices';
import { InvoiceFrame } from '../../invoices/invoice-frame.tsx';
import { invoiceRefOf } from '../../invoices/invoice-ref.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';

type TrackInvoiceData = { token: string; invoice: InvoiceView };

/** A guest's invoice, for whoever has the order's link; readable and printable without scripts. */
export const page = definePage<TrackInvoiceData>({
  texts: ['orders'],
  load: async ({ api, params, search }) => {
    const token = params['token'] ?? '';
    const query = invoiceRefOf(search);
    return { token, invoice: await api('GET /api/v1/orders/track/:token/invoice', { params: { token }, query }) };
  },
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: TrackInvoicePage,
});

function TrackInvoicePage({ data: { token, invoice } }: { data: TrackInvoiceData }) {
  const api = useApi();
  const own = href('/track/:token/invoice', { token });
  const { kind, number } = invoice;
  return (
    <InvoiceFrame
      invoice={invoice}
      back={href('/track/:token', { token })}
      own={own}
      fetchPdf={() =>
        api('GET /api/v1/orders/track/:token/invoice.pdf', { params: { token }, query: { kind, number } })
      }
    />
  );
}
