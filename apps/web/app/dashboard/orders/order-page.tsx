import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../list/office-page.tsx';
import { OrderActions } from './order-actions.tsx';
import { CustomerPanel, MessagesPanel, PapersPanel, SumsPanel, TimelinePanel } from './order-facts.tsx';
import { MoneyPanel } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PickPanel } from './pick-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useOrderNews } from './use-order-news.ts';
import { whereFrom } from './where-from.ts';

export const page = definePage({
  texts: ['office', 'office-orders', 'orders', 'office-messages', 'addresses'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-orders'].number} · ${shell.storeName}`, noIndex: true }),
  Component: OrderPage,
});

function OrderPage() {
  const text = useTexts('office-orders');
  const api = useApi();
  const id = useRouter().view.params['id'] ?? '';
  const read = () => api('GET /api/v1/admin/orders/:id', { params: { id } });
  const loaded = useLoaded(id, read);
  const { data: shown, show, reload } = loaded;
  useOrderNews(shown, { reload, read, show });
  return (
    <OfficePage
      title={
        shown ? (
          <span className="flex flex-wrap items-center gap-3">
            <bdi dir="ltr">{shown.order.custom_order_id}</bdi>
            <StatusBadge status={shown.order.status} />
          </span>
        ) : (
          text.number
        )
      }
      back={{ to: whereFrom(), label: text.title }}
      actions={shown && <OrderActions shown={shown} onMoved={reload} />}
    >
      <LoadedBody loaded={loaded} missing={text.notFound}>
        {(order) => <Order shown={order} onChange={show} />}
      </LoadedBody>
    </OfficePage>
  );
}

/** What a change answers is the whole order again: the page shows exactly what the server has. */
function Order({ shown, onChange }: { shown: OfficeOrder; onChange: (order: OfficeOrder) => void }) {
  return (
    <div className="office-columns">
      <div>
        <PickPanel shown={shown} onChange={onChange} />
        <MoneyPanel shown={shown} onChange={onChange} />
        <MessagesPanel shown={shown} />
      </div>
      <div>
        <SumsPanel shown={shown} />
        <PapersPanel shown={shown} />
        <CustomerPanel shown={shown} />
        <OrderNotes shown={shown} onChange={onChange} />
        <TimelinePanel shown={shown} />
      </div>
    </div>
  );
}
