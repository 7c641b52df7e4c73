import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { isReadyToLeave, packingOf } from './is-picked.ts';
import { lastListAddress } from './last-list-address.ts';
import { OrderActions } from './order-actions.tsx';
import { MoneyPanel } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { CustomerPanel, InvoicesPanel, MessagesPanel, TimelinePanel } from './order-panels.tsx';
import { PickPanel } from './pick-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { ReadyBadge, StatusBadge } from './status-badge.tsx';
import { SumsPanel } from './sums-panel.tsx';
import { useOrderEvents } from './use-order-events.ts';

export const page = definePage({
  texts: [
    'office',
    'office-orders',
    'office-cash',
    'office-reports',
    'office-refunds',
    'orders',
    'handling',
    'office-messages',
    'addresses',
  ],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].number} · ${shell.storeName}`, noIndex: true }),
  Component: OrderPage,
});

function OrderPage() {
  const text = useTexts('office-orders');
  const api = useApi();
  const id = useRouter().view.params['id'] ?? '';
  const read = () => api('GET /api/v1/admin/orders/:id', { params: { id } });
  const loaded = useLoaded(id, read);
  const { data: detail, show, reload } = loaded;
  useOrderEvents(detail, { reload, read, show });
  return (
    <OfficePage
      title={
        detail ? (
          <span className="flex flex-wrap items-center gap-3">
            <bdi dir="ltr">{detail.order.custom_order_id}</bdi>
            <StatusBadge status={detail.order.status} />
            {isReadyToLeave(packingOf(detail)) && <ReadyBadge />}
          </span>
        ) : (
          text.number
        )
      }
      back={{ to: lastListAddress(), label: text.title }}
      actions={detail && <OrderActions detail={detail} onMoved={reload} />}
    >
      <LoadedBody loaded={loaded} missing={text.notFound}>
        {(order) => <Order detail={order} onChange={show} onSent={reload} />}
      </LoadedBody>
    </OfficePage>
  );
}

type OrderProps = {
  detail: OfficeOrder;
  onChange: (order: OfficeOrder) => void;
  /** A message went out. */
  onSent: () => Promise<void>;
};

/** The response of a change is the whole order: the page shows exactly what the server has. */
function Order({ detail, onChange, onSent }: OrderProps) {
  return (
    <div className="office-columns">
      <div>
        <ReportsPanel detail={detail} />
        <PickPanel detail={detail} onChange={onChange} />
        <MoneyPanel detail={detail} onChange={onChange} />
        <MessagesPanel detail={detail} onSent={onSent} />
      </div>
      <div>
        <SumsPanel detail={detail} />
        <InvoicesPanel detail={detail} />
        <CustomerPanel detail={detail} />
        <OrderNotes detail={detail} onChange={onChange} />
        <TimelinePanel detail={detail} />
      </div>
    </div>
  );
}
