import type { InvoiceView } from '@karaz/contract/invoices';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/client.ts';
import type { PagePath } from '../router/address.ts';
import { useApi } from '../router/router-context.ts';
import { useTexts } from '../texts/texts.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Back, InvoiceFrame } from './invoice-frame.tsx';
import type { InvoiceRef } from './invoice-ref.ts';

type InvoiceReaderProps = {
  /** Of the order, or of the purchase of a membership. */
  id: string;
  subject?: InvoiceView['subject'];
  invoiceRef: InvoiceRef;
  back: Back;
  /** Where the other documents of the same order are read. */
  own: PagePath;
};

type State = { status: 'loading' | 'failed' | 'missing' } | { status: 'ready'; invoice: InvoiceView };

/** An invoice for whoever may see what it is over: its owner, and staff within their reach. The server decides which. */
export function InvoiceReader({ id, subject = 'order', invoiceRef, back, own }: InvoiceReaderProps) {
  const text = useTexts('orders');
  const errors = useTexts('errors');
  const api = useApi();
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = useCallback(async () => {
    setState({ status: 'loading' });
    try {
      const invoice =
        subject === 'membership'
          ? await api('GET /api/club-cherry/membership/invoices/:id', { params: { id }, query: invoiceRef })
          : await api('GET /api/v1/orders/:id/invoice', { params: { id }, query: invoiceRef });
      setState({ status: 'ready', invoice });
    } catch (error) {
      const isMissing = error instanceof ApiError && [404, 422].includes(error.body.status);
      setState({ status: isMissing ? 'missing' : 'failed' });
    }
  }, [api, id, subject, invoiceRef]);
  useEffect(() => void load(), [load]);
  if (state.status === 'ready') {
    return (
      <InvoiceFrame
        invoice={state.invoice}
        back={back}
        own={own}
        fetchPdf={() =>
          subject === 'membership'
            ? api('GET /api/club-cherry/membership/invoices/:id/pdf', { params: { id }, query: invoiceRef })
            : api('GET /api/v1/orders/:id/invoice.pdf', { params: { id }, query: invoiceRef })
        }
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
