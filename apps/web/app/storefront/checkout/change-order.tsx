import './checkout.css';
import type { OrderView } from '@karaz/contract/order-view';
import type { FormEvent } from 'react';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OrderState } from '../orders/use-order.ts';
import { ChangeAddress } from './change-address.tsx';
import { ChangeItems } from './change-items.tsx';
import { ChangeSummary, SaveButton } from './change-summary.tsx';
import { ChangeTime } from './change-time.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { DoorFields, NoteField } from './handling-section.tsx';
import { type OrderChangeState, useOrderChange } from './use-order-change.ts';

type ChangeOrderProps = { state: OrderState; token: string | null; id: string };

export function ChangeOrder({ state: { order, status, reload }, token, id }: ChangeOrderProps) {
  const text = useTexts('order-change');
  const orders = useTexts('orders');
  const back = token === null ? href('/profile/orders/:id', { id }) : href('/track/:token', { token });
  return (
    <div className="page-width grid gap-6 pb-6 md:pt-2 md:pb-10">
      <PageHeader title={text.title} back={{ to: back, label: text.back }} />
      {order && <ChangeForm key={order.items[0]?.id} order={order} token={token} back={back} />}
      {status === 'loading' && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      )}
      {(status === 'failed' || status === 'missing') && (
        <ErrorPanel
          message={text.failed}
          defaultText={text.failed}
          detailsLabel={orders.details}
          retryLabel={orders.retry}
          onRetry={() => void reload()}
        />
      )}
    </div>
  );
}

type ChangeFormProps = { order: OrderView; token: string | null; back: Parameters<typeof useOrderChange>[2] };

function ChangeForm({ order, token, back }: ChangeFormProps) {
  const text = useTexts('order-change');
  const state = useOrderChange(order, token, back);
  if (order.changeable === 'none') {
    return (
      <p role="alert" className="rounded-card bg-warning-tint p-5 text-warning">
        {text.closed}
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.save();
  };
  return (
    <>
      <p className="max-w-[70ch] text-muted">
        <bdi dir="ltr">{order.custom_order_id}</bdi> · {text.intro[order.changeable]}
      </p>
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8"
        data-testid="change-order"
      >
        <Sections state={state} />
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-28">
          <ChangeSummary state={state} />
        </div>
        <div className="end-bar rounded-card bg-raised p-2 shadow-menu lg:hidden">
          <SaveButton state={state} />
        </div>
      </form>
    </>
  );
}

function Sections({ state }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const { order, draft, change } = state;
  const isDelivery = order.orderType === 'delivery';
  const parts = [
    ...(order.changeable !== 'details'
      ? [{ name: 'items', title: text.items, content: <ChangeItems state={state} /> }]
      : []),
    {
      name: 'time',
      title: order.orderType === 'pickup' ? text.timePickup : text.time,
      content: <ChangeTime state={state} />,
    },
    ...(isDelivery ? [{ name: 'address', title: text.address, content: <ChangeAddress state={state} /> }] : []),
    {
      name: 'instructions',
      title: isDelivery ? text.instructions : text.note,
      content: (
        <>
          {isDelivery && <DoorFields draft={{ ...draft, paymentMethod: order.payment_method }} change={change} />}
          <NoteField draft={{ tab: order.orderType, note: draft.note }} change={change} />
        </>
      ),
    },
  ];
  return (
    <div className="grid min-w-0 gap-5">
      {parts.map(({ name, title, content }, index) => (
        <CheckoutSection key={name} number={index + 1} title={title} testId={`change-${name}`}>
          {content}
        </CheckoutSection>
      ))}
    </div>
  );
}
