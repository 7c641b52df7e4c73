import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { CustomerPanel, MessagesPanel, SumsPanel, TimelinePanel } from './order-facts.tsx';
import { MoneyPanel } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PickPanel } from './pick-panel.tsx';
import { StatusBadge } from './status-badge.tsx';

export const page = definePage({
  texts: ['office', 'office-orders', 'orders'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].number} · ${shell.storeName}`, noIndex: true }),
  Component: OrderPage,
});

/** What a change answers is the whole order again: the page shows exactly what the server has. */
export type ShowOrder = (order: OfficeOrder) => void;

function OrderPage() {
  const text = useTexts('office-orders');
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const { order: shown, status, reload, show } = useOfficeOrder(id);
  if (status === 'missing') return <EmptyState icon="search" title={text.notFound} />;
  if (!shown) return status === 'failed' ? <Failed onRetry={() => void reload()} /> : <Loading />;
  const { order } = shown;
  return (
    <OfficePage
      title={
        <span className="flex flex-wrap items-center gap-3">
          <bdi dir="ltr">{order.custom_order_id}</bdi>
          <StatusBadge status={order.status} />
        </span>
      }
      back={{ to: '/dashboard/orders', label: text.title }}
      actions={<OrderActions shown={shown} onMoved={reload} />}
    >
      <div className="office-columns">
        <div>
          <PickPanel shown={shown} onChange={show} />
          <MoneyPanel shown={shown} onChange={show} />
          <MessagesPanel shown={shown} />
        </div>
        <div>
          <SumsPanel shown={shown} />
          <CustomerPanel shown={shown} />
          <OrderNotes shown={shown} onChange={show} />
          <TimelinePanel shown={shown} />
        </div>
      </div>
    </OfficePage>
  );
}

function useOfficeOrder(id: string) {
  const api = useApi();
  const [state, setState] = useState<{ order: OfficeOrder | null; status: 'loading' | 'ready' | 'missing' | 'failed' }>(
    {
      order: null,
      status: 'loading',
    },
  );
  const reload = useCallback(async () => {
    try {
      setState({ order: await api('GET /api/v1/admin/orders/:id', { params: { id } }), status: 'ready' });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.body.status === 404;
      setState(({ order }) => ({ order, status: isMissing ? 'missing' : 'failed' }));
    }
  }, [api, id]);
  useEffect(() => void reload(), [reload]);
  const show = useCallback((order: OfficeOrder) => setState({ order, status: 'ready' }), []);
  return { ...state, reload, show };
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useTexts('office-orders');
  const office = useTexts('office');
  return (
    <ErrorPanel
      defaultText={text.loadFailed}
      detailsLabel={office.list.details}
      retryLabel={office.list.retry}
      onRetry={onRetry}
    />
  );
}

function Loading() {
  const text = useTexts('office').list;
  return (
    <div role="status" className="office-columns">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
