import type { OrderView } from '@karaz/contract/order-view';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { AlreadyPlaced, hadNoPaymentPage, isOrderChanged, isOrderedAgain } from './already-placed.tsx';
import { OrderDetails } from './order-details.tsx';
import { useTrackedOrder } from './use-order.ts';

type TrackData = { token: string; order: OrderView; isAgain: boolean; isChanged: boolean; hadNoPage: boolean };

/** A guest's order, for whoever has its link. */
export const page = definePage<TrackData>({
  texts: ['orders', 'order-report', 'handling', 'payments'],
  load: async ({ api, params, search }) => {
    const token = params['token'] ?? '';
    const order = await api('GET /api/v1/orders/track/:token', { params: { token } });
    return {
      token,
      order,
      isAgain: isOrderedAgain(search),
      isChanged: isOrderChanged(search),
      hadNoPage: hadNoPaymentPage(search),
    };
  },
  head: (_, { orders, shell }) => ({ title: `${orders.trackTitle} · ${shell.storeName}`, noIndex: true }),
  Component: TrackPage,
});

function TrackPage({ data: { token, order: first, isAgain, isChanged, hadNoPage } }: { data: TrackData }) {
  const text = useTexts('orders');
  const { order, reload } = useTrackedOrder(token, first);
  const current = order ?? first;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-6 md:pt-2 md:pb-10">
      <PageHeader
        title={
          <bdi dir="ltr" className="whitespace-nowrap">
            {current.custom_order_id}
          </bdi>
        }
        back={{ to: '/', label: text.backHome }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-small text-muted">{text.trackNote}</p>
        <CopyLink />
      </div>
      {isAgain && <AlreadyPlaced standing={current.status}>{text.alreadyPlaced}</AlreadyPlaced>}
      {isChanged && <AlreadyPlaced standing={current.status}>{text.isChanged}</AlreadyPlaced>}
      {current.canPay && hadNoPage && <AlreadyPlaced>{text.noPaymentPage(current.canPayCash)}</AlreadyPlaced>}
      <OrderDetails order={current} reload={reload} token={token} />
    </div>
  );
}

/** The link is a guest's only way back to the order. */
function CopyLink() {
  const text = useTexts('orders');
  const copy = async () => {
    const { origin, pathname } = window.location;
    const isCopied = await copyText(`${origin}${pathname}`);
    if (isCopied) toast.success(text.linkCopied, { id: 'link' });
    else toast.warning(text.linkNotCopied, { id: 'link' });
  };
  return (
    <Button kind="outline" size="small" icon="copy" onClick={() => void copy()}>
      {text.copyLink}
    </Button>
  );
}
