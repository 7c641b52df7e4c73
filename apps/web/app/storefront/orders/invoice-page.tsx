import type { InvoiceView } from '@karaz/contract/invoices';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceFrame } from './invoice-frame.tsx';

type Kind = InvoiceView['kind'];
type Paper = { kind: Kind; number?: string };
type InvoiceData = { id: string; paper: Paper };

/** Which of the order's papers the address asks for. */
export function paperOf(search: URLSearchParams): Paper {
  const number = search.get('number');
  if (search.get('kind') !== 'credit_note') return { kind: 'invoice' };
  return number ? { kind: 'credit_note', number } : { kind: 'credit_note' };
}

export const page = definePage<InvoiceData>({
  texts: ['orders'],
  load: async ({ params, search }) => ({ id: params['id'] ?? '', paper: paperOf(search) }),
  head: (_, { orders, shell }) => ({ title: `${orders.invoice} · ${shell.storeName}`, noIndex: true }),
  Component: InvoicePage,
});

type State = { status: 'loading' | 'failed' | 'missing' } | { status: 'ready'; invoice: InvoiceView };

function InvoicePage({ data: { id, paper } }: { data: InvoiceData }) {
  const text = useTexts('orders');
  const errors = useTexts('errors');
  const api = useApi();
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = useCallback(async () => {
    setState({ status: 'loading' });
    try {
      const invoice = await api('GET /api/v1/orders/:id/invoice', { params: { id }, query: paper });
      setState({ status: 'ready', invoice });
    } catch (error) {
      const isMissing = error instanceof ApiError && [404, 422].includes(error.body.status);
      setState({ status: isMissing ? 'missing' : 'failed' });
    }
  }, [api, id, paper]);
  useEffect(() => void load(), [load]);
  if (state.status === 'ready') {
    const own = href('/profile/orders/:id/invoice', { id });
    return (
      <InvoiceFrame
        invoice={state.invoice}
        back={href('/profile/orders/:id', { id })}
        own={own}
        fetchPdf={() => api('GET /api/v1/orders/:id/invoice.pdf', { params: { id }, query: paper })}
      />
    );
  }
  if (state.status === 'loading') {
    return (
      <div role="status" className="mx-auto max-w-[56rem] p-4">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-[70dvh] rounded-card" />
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">{text.invoice}</h1>
      <ErrorPanel
        message={state.status === 'missing' ? errors.notFoundTitle : text.invoiceFailed}
        defaultText={text.invoiceFailed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={() => void load()}
      />
    </>
  );
}
