import type { OrderView } from '@karaz/contract/order-view';
import { definePage } from '../../router/page.ts';
import { useTrackedOrder } from '../orders/use-order.ts';
import { ChangeOrder } from './change-order.tsx';

type TrackedData = { token: string; order: OrderView };

/** Of a guest's order, for whoever has its link. */
export const page = definePage<TrackedData>({
  texts: ['order-change', 'orders', 'checkout', 'handling', 'addresses', 'address-fields'],
  load: async ({ api, params }) => {
    const token = params['token'] ?? '';
    return { token, order: await api('GET /api/v1/orders/track/:token', { params: { token } }) };
  },
  head: (_, { shell, ...texts }) => ({ title: `${texts['order-change'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ChangeTrackedPage,
});

function ChangeTrackedPage({ data: { token, order } }: { data: TrackedData }) {
  return <ChangeOrder state={useTrackedOrder(token, order)} token={token} id={order.id} />;
}
