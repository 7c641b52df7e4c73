import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { AlreadyPlaced, hadNoPaymentPage, isOrderChanged, isOrderedAgain } from './already-placed.tsx';
import { OrderDetails } from './order-details.tsx';
import { useOwnOrder } from './use-order.ts';

type OrderPageData = { id: string; isAgain: boolean; isChanged: boolean; hadNoPage: boolean };

export const page = definePage<OrderPageData>({
  texts: ['orders', 'order-report', 'handling', 'payments', 'profile'],
  load: async ({ params, search }) => ({
    id: params['id'] ?? '',
    isAgain: isOrderedAgain(search),
    isChanged: isOrderChanged(search),
    hadNoPage: hadNoPaymentPage(search),
  }),
  head: (_, { orders, shell }) => ({ title: `${orders.trackTitle} · ${shell.storeName}`, noIndex: true }),
  Component: OrderPage,
});

function OrderPage({ data: { id, isAgain, isChanged, hadNoPage } }: { data: OrderPageData }) {
  const text = useTexts('orders');
  const errors = useTexts('errors');
  const { order, status, reload } = useOwnOrder(id);
  return (
    <ProfileFrame isInner>
      <PageHeader
        title={
          order ? (
            <bdi dir="ltr" className="whitespace-nowrap">
              {order.custom_order_id}
            </bdi>
          ) : (
            text.trackTitle
          )
        }
        back={{ to: '/profile/orders', label: text.back }}
      />
      {order && isAgain && <AlreadyPlaced standing={order.status}>{text.alreadyPlaced}</AlreadyPlaced>}
      {order && isChanged && <AlreadyPlaced standing={order.status}>{text.isChanged}</AlreadyPlaced>}
      {order?.canPay && hadNoPage && <AlreadyPlaced>{text.noPaymentPage(order.canPayCash)}</AlreadyPlaced>}
      {order && <OrderDetails order={order} reload={reload} token={null} />}
      {status === 'loading' && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
      {(status === 'failed' || status === 'missing') && (
        <ErrorPanel
          message={status === 'missing' ? errors.notFoundTitle : text.failed}
          defaultText={text.failed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={() => void reload()}
        />
      )}
    </ProfileFrame>
  );
}
