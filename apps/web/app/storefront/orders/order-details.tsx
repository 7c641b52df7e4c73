import type { OrderView } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { isFinal } from '@karaz/domain/orders/order-status';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatOrderDate } from '@karaz/i18n/format-date';
import { type ReactNode, useRef } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import type { CardChoice } from '../payments/card-choice.ts';
import { PayCards } from '../payments/pay-cards.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { comesToMinor, OrderItems } from './order-items.tsx';
import { OrderNotifications } from './order-notifications.tsx';
import { OrderPanels } from './order-panels.tsx';
import { isReportable, OrderReports } from './order-reports.tsx';
import { isNotCollected } from './order-standing.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { usePayCash } from './use-pay-cash.ts';

type OrderDetailsProps = {
  order: OrderView;
  reload: () => Promise<void>;
  /** Of the tracking link it was opened with; null: by its owner. */
  token: string | null;
};

export function OrderDetails({ order, reload, token }: OrderDetailsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 gap-6">
        <OrderHeader order={order} reload={reload} token={token} />
        <OrderReports order={order} token={token} />
        <OrderTimeline order={order} />
      </div>
      <div className="grid min-w-0 gap-6">
        <OrderItems order={order} />
        <OrderPanels order={order} />
      </div>
    </div>
  );
}

/** The status in one sentence, and what can be done. */
function OrderHeader({ order, reload, token }: OrderDetailsProps) {
  const text = useTexts('orders');
  const language = useLanguage();
  const { status, timeSlot, currency } = order;
  return (
    <section aria-label={text.trackTitle} className="grid gap-4 rounded-card bg-card p-5" data-testid="order-header">
      <div className="flex items-start justify-between gap-3">
        <StatusBadge status={status} />
        <span className="text-small text-muted">{text.types[order.orderType]}</span>
      </div>
      <p role="status" className="text-h2" data-order-status tabIndex={-1}>
        {isNotCollected(order) ? text.notCollected : text.sentences[status]}
      </p>
      {order.isPaymentInReview && (
        <p
          role="status"
          className="rounded-card bg-warning-tint p-4 text-small text-warning"
          data-testid="payment-review"
        >
          {text.paymentInReview}
        </p>
      )}
      {order.hold?.status === 'failed' && order.canPay && (
        <p
          role="status"
          className="rounded-card bg-warning-tint p-4 text-small text-warning"
          data-testid="charge-declined"
        >
          {text.chargeDeclined(
            isolate(formatMoney(toMinor(order.hold.amount, currency), currency, language)),
            order.due > 0,
          )}
        </p>
      )}
      {order.payBefore && (
        <p className="text-small text-warning">
          {text.payBefore(isolate(formatOrderDate(order.payBefore, order.timeZone)))}
        </p>
      )}
      <dl className="grid gap-2">
        <Detail name={text.deliverySlot}>
          {slotDay(timeSlot.date, language)} · {slotHours(timeSlot, language)}
        </Detail>
        <Detail name={text.orderedOn}>
          <bdi dir="ltr">{formatOrderDate(order.createdAt, order.timeZone)}</bdi>
        </Detail>
        <Detail name={text.total}>
          <bdi className="font-semibold">{formatMoney(comesToMinor(order), currency, language)}</bdi>
        </Detail>
      </dl>
      {!isFinal(status) && <p className="text-small text-muted">{text.live}</p>}
      {!isFinal(status) && <OrderNotifications orderId={order.id} token={token} />}
      <Actions order={order} reload={reload} token={token} />
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ order, reload, token }: OrderDetailsProps) {
  const text = useTexts('orders');
  const { pay, cancel, isBusy } = useOrderActions(order, reload, token);
  const card = useRef<CardChoice>({});
  const payments = useTexts('payments');
  const reportText = useTexts('order-report');
  const { payCash, isBusy: isChanging } = usePayCash(() => void reload());
  const invoice =
    token === null ? href('/profile/orders/:id/invoice', { id: order.id }) : href('/track/:token/invoice', { token });
  const change =
    token === null ? href('/profile/orders/:id/change', { id: order.id }) : href('/track/:token/change', { token });
  const report =
    token === null ? href('/profile/orders/:id/report', { id: order.id }) : href('/track/:token/report', { token });
  const chat: Address = `/chat?order=${order.id}${token === null ? '' : `&token=${token}`}`;
  return (
    <div className="flex flex-wrap gap-3">
      {order.canPay && token === null && <PayCards choice={card} className="w-full" />}
      {order.canPay && (
        <Button icon="card" onClick={() => void pay(card.current)} busy={isBusy}>
          {text.pay}
        </Button>
      )}
      {order.canPayCash && (
        <Button kind="soft" icon="box" onClick={() => void payCash(order.id)} busy={isChanging}>
          {payments.payCash}
        </Button>
      )}
      {order.changeable !== 'none' && (
        <Link to={change} className={buttonClass({ kind: 'soft' })}>
          <Icon name="edit" size={20} />
          {text.change}
        </Link>
      )}
      {isReportable(order) && (
        <Link to={report} className={buttonClass({ kind: 'soft' })}>
          <Icon name="warning" size={20} />
          {reportText.report}
        </Link>
      )}
      {order.hasInvoice && (
        <Link to={invoice} className={buttonClass({ kind: 'soft' })}>
          <Icon name="list" />
          {text.invoice}
        </Link>
      )}
      {token === null && (
        <Link to={href('/profile/orders/:id/reorder', { id: order.id })} className={buttonClass({ kind: 'soft' })}>
          <Icon name="refresh" size={20} />
          {text.reorder}
        </Link>
      )}
      <Link to={chat} className={buttonClass({ kind: 'soft' })}>
        <Icon name="chat" />
        {text.chat}
      </Link>
      {order.canCancel && <CancelOrder order={order} cancel={cancel} />}
    </div>
  );
}
