import { definePage } from '../../router/page.ts';
import { useOwnOrder } from '../orders/use-order.ts';
import { ChangeOrder } from './change-order.tsx';

export const page = definePage<{ id: string }>({
  texts: ['order-change', 'orders', 'checkout', 'handling', 'addresses', 'address-fields'],
  load: async ({ params }) => ({ id: params['id'] ?? '' }),
  head: (_, { shell, ...texts }) => ({ title: `${texts['order-change'].title} · ${shell.storeName}`, noIndex: true }),
  Component: ChangeOrderPage,
});

function ChangeOrderPage({ data: { id } }: { data: { id: string } }) {
  return <ChangeOrder state={useOwnOrder(id)} token={null} id={id} />;
}
