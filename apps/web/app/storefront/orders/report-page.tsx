import { definePage } from '../../router/page.ts';
import { ReportItems } from './report-items.tsx';
import { useOwnOrder } from './use-order.ts';

export const page = definePage<{ id: string }>({
  texts: ['order-report', 'orders'],
  load: async ({ params }) => ({ id: params['id'] ?? '' }),
  head: (_, { shell, ...texts }) => ({ title: `${texts['order-report'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ReportPage,
});

function ReportPage({ data: { id } }: { data: { id: string } }) {
  return <ReportItems state={useOwnOrder(id)} token={null} id={id} />;
}
