import type { OrderView } from '@karaz/contract/order-view';
import { definePage } from '../../router/page.ts';
import { ReportItems } from './report-items.tsx';
import { useTrackedOrder } from './use-order.ts';

type TrackedData = { token: string; order: OrderView };

/** Of a guest's order, for whoever has its link. */
export const page = definePage<TrackedData>({
  texts: ['order-report', 'orders'],
  load: async ({ api, params }) => {
    const token = params['token'] ?? '';
    return { token, order: await api('GET /api/v1/orders/track/:token', { params: { token } }) };
  },
  head: (_, { shell, ...texts }) => ({ title: `${texts['order-report'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ReportTrackedPage,
});

function ReportTrackedPage({ data: { token, order } }: { data: TrackedData }) {
  return <ReportItems state={useTrackedOrder(token, order)} token={token} id={order.id} />;
}
