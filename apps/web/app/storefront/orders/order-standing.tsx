import type { OrderView } from '@karaz/contract/order-view';
import { amountsBack, RefundedAmounts } from '../../invoices/refunded-amounts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FoundOrder } from './placed-order.tsx';

/** An order that expires at the branch is ready and nobody came; any other was not paid. */
export const isNotCollected = ({ status, is_paid, payment_method: method }: OrderView) =>
  status === 'expired' && (is_paid || method === 'cash_on_delivery');

/** Over the page after ordering, which may be opened again long after: how the order stands now. */
export function OrderStanding({ order }: { order: FoundOrder }) {
  const text = useTexts('orders');
  const known = order === 'loading' ? null : order;
  if (known?.status === 'cancelled' || known?.status === 'expired') return <OrderIsOver order={known} />;
  const isNew = known?.status === 'placed';
  return (
    <>
      <span className="panel-arch bg-success-tint text-success">
        <Icon name="check" size={40} />
      </span>
      <h1 className="text-display">{text.thanksTitle}</h1>
      <p className="min-h-6 max-w-[46ch] text-muted">
        {known && (isNew ? text.thanksText : text.sentences[known.status])}
      </p>
    </>
  );
}

function OrderIsOver({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  return (
    <>
      <span className="panel-arch bg-warning-tint text-warning">
        <Icon name="info" size={40} />
      </span>
      <h1 className="text-display">{text.statuses[order.status]}</h1>
      <div className="grid max-w-[46ch] gap-1 text-muted">
        <p>{isNotCollected(order) ? text.notCollected : text.sentences[order.status]}</p>
        <OverMoney order={order} />
      </div>
    </>
  );
}

function OverMoney({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  if (order.hold?.status === 'released') return <p>{text.holds.released()}</p>;
  if (amountsBack(order)) {
    return (
      <p>
        {text.refunded} <RefundedAmounts order={order} />
      </p>
    );
  }
  return order.is_paid ? null : <p>{text.nothingDue}</p>;
}
