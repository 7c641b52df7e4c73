import type { OrderTeaser } from '@karaz/contract/order-view';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { OrderCard } from './order-card.tsx';

export const page = definePage({
  texts: ['orders', 'payments', 'profile'],
  head: (_, { orders, shell }) => ({
    title: `${orders.title} · ${shell.storeName}`,
    description: orders.metaDescription,
    noIndex: true,
  }),
  Component: OrdersPage,
});

const ORDERS_PAGE_SIZE = 10;

function OrdersPage() {
  const text = useTexts('orders');
  return (
    <ProfileFrame>
      <h1 className="text-h1">{text.title}</h1>
      <OrderList />
    </ProfileFrame>
  );
}

function OrderList() {
  const text = useTexts('orders');
  const { orders, status, hasMore, more, retry } = useMyOrders();
  if (status === 'failed' && orders.length === 0) {
    return (
      <ErrorPanel
        message={text.failed}
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={retry}
      />
    );
  }
  if (orders.length === 0 && status === 'ready') {
    return (
      <EmptyState
        icon="box"
        title={text.emptyTitle}
        description={text.emptyText}
        action={
          <Link to="/product" className={buttonClass()}>
            {text.startShopping}
          </Link>
        }
      />
    );
  }
  if (orders.length === 0) return <ListSkeleton label={text.loading} />;
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <div className="grid justify-items-center">
          <Button kind="outline" onClick={more} busy={status === 'loading'}>
            {text.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-48 rounded-card" />
      ))}
    </div>
  );
}

/** Page by page; an order that moved onto the next page meanwhile is shown once. */
function useMyOrders() {
  const api = useApi();
  const [page, setPage] = useState({ number: 1, attempt: 0 });
  const [state, setState] = useState<{
    orders: readonly OrderTeaser[];
    status: 'loading' | 'ready' | 'failed';
    hasMore: boolean;
  }>({ orders: [], status: 'loading', hasMore: false });
  useEffect(() => {
    const leaving = new AbortController();
    const query = { page: page.number, limit: ORDERS_PAGE_SIZE };
    setState((current) => ({ ...current, status: 'loading' }));
    api('GET /api/v1/orders/my-orders', { query, signal: leaving.signal }).then(
      ({ data, hasNextPage }) =>
        setState(({ orders }) => {
          const existing = new Set(orders.map(({ id }) => id));
          return {
            orders: [...orders, ...data.filter(({ id }) => !existing.has(id))],
            status: 'ready',
            hasMore: hasNextPage,
          };
        }),
      () => leaving.signal.aborted || setState((current) => ({ ...current, status: 'failed' })),
    );
    return () => leaving.abort();
  }, [api, page]);
  const more = useCallback(() => setPage(({ number }) => ({ number: number + 1, attempt: 0 })), []);
  const retry = useCallback(() => setPage(({ number, attempt }) => ({ number, attempt: attempt + 1 })), []);
  return { ...state, more, retry };
}
